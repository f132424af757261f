"""Small cut things that fall on whatever stands there and lie as they land: cubes, sticks, peas, flakes."""

import numpy as np

from kit.stage.chance import chance, rnd
from kit.stage.meshes import ball, mesh, scatter, tube
from kit.stage.noise import fbm
from kit.stage.settling import heights_of_scene


def solid(size, sharp=5.0, lumps=0.06, seed=0, sub=3):
    """A cut piece: the larger `sharp`, the straighter its edges; size = (x, y, z), whole lengths."""
    V, F = ball(sub)
    V = V / ((np.abs(V) ** sharp).sum(1) ** (1 / sharp))[:, None]
    V = V * (1 + lumps * fbm(V * 1.3 + seed * 7.1, 2))[:, None]
    return V * np.array(size) / 2, F


def flake(length, width, thick=0.006, seed=0):
    """Flattened grain of rice, a little cupped and ragged."""
    V, F = ball(2)
    ragged = 1 + 0.12 * fbm(V * 2.2 + seed * 3.3, 2)
    V = V * np.c_[ragged, ragged, np.ones(len(V))] * np.array([length / 2, width / 2, thick])
    V[:, 2] += 0.9 * (V[:, 1] ** 2 - V[:, 0] ** 2 * 0.5) / width * (1 if seed % 2 else -1)
    return V, F


def curved_stick(length, width, bend=0.15, sub=12):
    f = np.linspace(0, 1, sub)
    p = np.c_[(f - 0.5) * length, bend * length * (4 * f * (1 - f)), 0 * f]
    V, F, _ = tube(p, width / 2 * np.sin(np.pi * np.clip(f, 0.06, 0.94)) ** 0.3, 8)
    return V, F


def heap(n, shapes, samp, mat, length, width, height=None, hf=None, target=None, sink=0.35, tilt=0.2, half=1.4):
    """Drops n pieces, each one of `shapes` [(V, F)], and returns the map of heights with them in it.

    `target(x, y)` is the form of the heap they build; without it they spread as they fall.
    """
    hf = hf or heights_of_scene(half, 0.02)
    T = hf.drop(
        n, samp, length, width, cand=4, target=target, jit=tilt, maxtilt=0.9, lay=0.85, sc=(0.8, 1.2), sink=sink
    )
    groups = [[] for _ in shapes]
    for t in T:
        groups[int(chance.integers(len(shapes)))].append(t)
    for (V, F), turns in zip(shapes, groups):
        if not turns:
            continue
        v, f, r = scatter(V, F, turns)
        mesh("heaped", v, f, mat, dict(rnd=r, vein=r * 0))
    return hf


def dome(rad, height, cx=0.0, cy=0.0, z=0.05, power=0.75):
    """A round heap's height as a function of x and y."""

    def f(x, y):
        d = ((x - cx) ** 2 + (y - cy) ** 2) / rad**2
        return z + height * max(0.0, 1 - d) ** power

    return f


def jitter(spots, amount):
    """The same spots, each moved a little."""
    return [(x + rnd(-amount, amount), y + rnd(-amount, amount), *rest) for x, y, *rest in spots]
