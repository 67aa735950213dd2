"""Words: translation, phrases, reasons, troubles with files."""
