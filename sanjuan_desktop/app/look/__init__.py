"""How everything looks: colours, fonts, sizes, small signs, the language."""
