"""The game as an environment for reinforcement learning (PettingZoo), an extra of the package: ``[zoo]``.

    from sanjuan_desktop.envs import sanjuan_v0
    env = sanjuan_v0.env(players=3, new_buildings=True)

Steps, games and observations need only the rules; only ``sanjuan_v0`` loads PettingZoo, Gymnasium and numpy.
"""
