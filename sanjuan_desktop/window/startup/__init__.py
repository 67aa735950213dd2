"""Start of the program, from the command line to the open window, and handling of faults."""
