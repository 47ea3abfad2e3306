"""What is known of the cards' texts: which run, what was proved and read, what was decided."""
