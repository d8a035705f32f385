"""One module per coding agent whose logs we can read; the contract and the table are in `_base`."""
