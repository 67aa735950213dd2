"""Importing this makes the scripts in ``assets/`` importable for the steps of a build."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent / "assets"))
