"""States as JSON: saved, loaded, compared."""
