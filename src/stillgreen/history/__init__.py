"""Looking back: the logs that agents keep, read and judged."""
