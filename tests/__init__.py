"""The tests of San Juan Desktop; the folders mirror the package."""
