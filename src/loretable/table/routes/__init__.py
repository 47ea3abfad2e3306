"""Where requests arrive: the REST routes and their documents, the socket."""
