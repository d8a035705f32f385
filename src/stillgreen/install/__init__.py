"""How do our hooks get into an agent's settings, and out again? Pure text work apart from `place.py`, which writes."""
