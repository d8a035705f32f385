"""The local web page of `stillgreen ui`: loopback only, for one browser, complete without scripts."""
