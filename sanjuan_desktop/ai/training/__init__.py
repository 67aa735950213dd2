"""Self-play and fitting of the evaluation networks; needs the extra [train], never part of the game.

``league`` chooses who plays, ``selfplay`` plays and remembers positions,
``returns`` says what they were worth, ``fit`` fits a network to that, and
``run`` repeats it all, in parts that can be stopped and resumed.
"""
