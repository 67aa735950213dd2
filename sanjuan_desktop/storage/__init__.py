"""Files and settings; only this package imports pydantic and platformdirs."""

import os

# Our models use no plug-ins, and the search for them reads the metadata of every installed package at each
# start (pydantic documentation, "Plugins").
os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
