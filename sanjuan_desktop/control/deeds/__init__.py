"""Deeds: what is worth a medal, recognised from the record, the review, the history or the journey."""
