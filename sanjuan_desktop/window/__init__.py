"""Main window: menus, sheets, toasts and the connections between features."""
