"""The core of the strong levels: what a position looks like to the network, which actions to weigh, search.

Written so that mypyc can compile it together with the rules; ``kernel.c`` is compiled with it.
"""
