"""Processes in which bots think and boards are drawn."""
