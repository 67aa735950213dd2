"""The window around the table: menus, the stack of sheets, short lines, entries of the menus."""
