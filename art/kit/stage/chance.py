"""Every random number of a picture comes from one seeded generator, so a dish looks the same each time."""

import numpy as np

chance = np.random.default_rng(11)


def reseed(seed):
    """Starts the one generator again, in place, so that every module that holds it sees the new row of numbers."""
    chance.bit_generator.state = np.random.default_rng(seed).bit_generator.state


def rnd(low=0.0, high=1.0, n=None):
    """One number between low and high, or an array of n."""
    return chance.uniform(low, high, n)
