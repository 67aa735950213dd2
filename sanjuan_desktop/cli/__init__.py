"""Commands of ``python -m sanjuan_desktop``, one module each.

The module of a command has ``add_parser(subparsers)``, which adds its arguments and returns the parser, and
``run(args)``, which does the work and returns the exit status. It is imported only when the command is given.
"""
