"""Studies for people at their own machine, and the key to them."""
