"""What has been: the log read again, replay, taking back, a match that another version played, playing on from a step."""
