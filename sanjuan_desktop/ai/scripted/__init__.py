"""Players with one idea each, used as yardsticks and as opponents in the training, not at the table."""
