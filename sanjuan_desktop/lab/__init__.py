"""Tools of developers: measuring, pictures, training. Commands reach them; builds leave them out."""
