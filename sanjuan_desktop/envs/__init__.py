"""The game as an environment for reinforcement learning (PettingZoo), an extra of the package: ``[zoo]``.

    from sanjuan_desktop.envs import sanjuan_v0
    env = sanjuan_v0.env(players=3, new_buildings=True)

Small steps, games made of them and what a seat sees as bytes need the rules alone; only ``sanjuan_v0`` loads
PettingZoo, Gymnasium and numpy.
"""
