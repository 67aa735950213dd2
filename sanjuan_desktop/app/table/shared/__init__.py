"""What all pieces and zones of a table share."""
