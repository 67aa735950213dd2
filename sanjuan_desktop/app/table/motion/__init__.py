"""Events become motions."""
