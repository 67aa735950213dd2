"""Texts: translation, phrases, reasons, problems with files."""
