"""How strong the bots are: `make strength`."""
