"""What goes: matches that their maker deletes or that have grown old, what is known about a player."""
