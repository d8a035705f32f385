"""One module per command; `cli.COMMANDS` names them."""
