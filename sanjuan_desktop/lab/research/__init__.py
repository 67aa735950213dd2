"""Measurements that answered one question each; run them with ``python -m``."""
