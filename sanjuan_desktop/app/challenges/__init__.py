"""The sheet *Challenges*: what there is to come back for, a tab each."""
