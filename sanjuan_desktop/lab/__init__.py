"""Developer tools: measuring, pictures, training. Commands use them; builds leave them out."""
