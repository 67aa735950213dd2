"""Scripts that generate committed files; the build imports some of them as ``assets.NAME``."""
