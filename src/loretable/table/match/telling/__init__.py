"""What a seat is told: messages, and views by what has changed."""
