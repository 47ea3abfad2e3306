"""The database, its writer, and the bus between processes."""
