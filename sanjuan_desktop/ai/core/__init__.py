"""Core of the strong levels: network features, candidate actions, evaluation and search.

mypyc can compile this package together with the rules; ``kernel.c`` is compiled with it.
"""
