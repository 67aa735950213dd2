"""Parts of a round. Each module has the same functions.

``begin`` starts the part. ``legal`` returns the legal answers to its question. ``act`` applies an answer and
asks the next question. ``check`` returns the reason for refusing an action, None if it is legal. ``end``
closes the part. When a part is over, ``state.decision`` is 0 and the engine continues.
"""
