"""Items of the table's graphics scene that can be pointed at, clicked and dragged."""
