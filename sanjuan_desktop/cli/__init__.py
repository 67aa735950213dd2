"""The commands of the program, one module each; play is the default."""
