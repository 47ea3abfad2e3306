"""`loretable zoomquest ...`: commands and win rates."""
