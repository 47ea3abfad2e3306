"""What goes over the wire, how much of it, and for whom: messages, tokens, limits."""
