"""Files and settings; pydantic and platformdirs live here and only here."""

import os

# Nobody plugs anything into our models, and looking for plug-ins reads the metadata of every installed
# package at each start (pydantic documentation, "Plugins").
os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
