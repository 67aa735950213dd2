"""The window: the only package that imports QtGui, QtWidgets and QtSvg."""
