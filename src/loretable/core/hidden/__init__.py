"""What a seat may know: views, and samples of what it does not know."""
