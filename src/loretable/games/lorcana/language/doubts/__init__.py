"""What was built from a text is looked through once more: what no card can mean, or nobody can tell, is declined."""
