"""One module per coding agent; the contract is in `_base`."""
