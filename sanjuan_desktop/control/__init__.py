"""The bridge between the game and the window; imports QtCore and no other part of Qt."""
