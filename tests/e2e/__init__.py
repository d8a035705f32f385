"""The real clients against scripted models on loopback: nothing is faked but what the model says."""
