"""A match being played on this server: its lock, those connected to it, what is stored and sent. What a match is: `match`."""
