"""Sheets that only show something: keys, unseen cards, licences, about."""
