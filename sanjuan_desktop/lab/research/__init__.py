"""Measurements that answered one research question each; run with ``python -m``."""
