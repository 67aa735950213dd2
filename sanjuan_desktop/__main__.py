"""Start the program: ``python -m sanjuan_desktop``."""

from sanjuan_desktop import __version__


def main() -> int:
    """Print the version and return the exit status."""
    print(f"San Juan Desktop {__version__}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
