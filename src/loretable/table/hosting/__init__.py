"""For whoever runs a server: settings, readiness, logs, figures, backups, and what is wrong with a set-up."""
