"""The pieces of the table: items of a graphics scene that can be pointed at, clicked and dragged."""
