"""The parts of a round. Each module has the same four functions.

``begin`` starts the part, ``legal`` gives the answers to its question,
``act`` carries an answer out and asks the next question, ``check`` says why an
action is refused (None: it is legal). ``end`` closes the part; a part that is
over leaves ``state.decision`` at 0, and the engine moves on.
"""
