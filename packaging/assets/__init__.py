"""Scripts that make what is committed; the steps of a build import some of them as ``assets.NAME``."""
