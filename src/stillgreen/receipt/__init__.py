"""Was exactly this code green? Asked of the code as it is, of a commit, or of what a commit's note says."""
