"""Small cut things that fall on whatever stands there and lie as they land: cubes, sticks, peas, flakes."""

import numpy as np

from kit.stage.chance import chance, rnd
from kit.stage.meshes import ball, merge, mesh, rotation, scatter, tube
from kit.stage.noise import fbm
from kit.stage.settling import heights_of_scene


def solid(size, sharp=5.0, lumps=0.06, seed=0, sub=3):
    """A cut piece: the larger `sharp`, the straighter its edges; size = (x, y, z), whole lengths."""
    V, F = ball(sub)
    V = V / ((np.abs(V) ** sharp).sum(1) ** (1 / sharp))[:, None]
    V = V * (1 + lumps * fbm(V * 1.3 + seed * 7.1, 2))[:, None]
    return V * np.array(size) / 2, F


def flake(length, width, thick=0.006, seed=0, curl=0.9):
    """Flattened grain of rice, ragged and cupped by `curl`."""
    V, F = ball(2)
    ragged = 1 + 0.12 * fbm(V * 2.2 + seed * 3.3, 2)
    V = V * np.c_[ragged, ragged, np.ones(len(V))] * np.array([length / 2, width / 2, thick])
    V[:, 2] += curl * (V[:, 1] ** 2 - V[:, 0] ** 2 * 0.5) / width * (1 if seed % 2 else -1)
    return V, F


def puffed(seed=0):
    """A grain of puffed rice: swollen in knobs, bent, split along, its ends drawn in."""
    V, F = ball(3)
    swell = 1 + 0.16 * fbm(V * 1.6 + seed * 7.1, 2) + 0.12 * np.abs(fbm(V * 3.4 + seed * 3.3, 3))
    split = np.exp(-(((V[:, 1] - 0.2 * V[:, 0]) / 0.13) ** 2)) * (V[:, 2] > 0)
    V[:, 1:] *= ((swell - 0.16 * split) * (1 - 0.3 * np.abs(V[:, 0]) ** 3))[:, None]
    V[:, 1:] += np.outer(V[:, 0] ** 2, rnd(-0.4, 0.4, 2))
    return V * [rnd(0.045, 0.066), rnd(0.021, 0.026), rnd(0.021, 0.026)], F


def curved_stick(length, width, bend=0.15, sub=12):
    f = np.linspace(0, 1, sub)
    p = np.c_[(f - 0.5) * length, bend * length * (4 * f * (1 - f)), 0 * f]
    V, F, _ = tube(p, width / 2 * np.sin(np.pi * np.clip(f, 0.06, 0.94)) ** 0.3, 8)
    return V, F


def heap(n, shapes, samp, mat, length, width, hf=None, target=None, sink=0.35, tilt=0.2, half=1.4):
    """Drops n pieces, each one of `shapes` [(V, F)], and returns the map of heights with them in it.

    `target(x, y)` is the form of the heap they build; without it they spread as they fall.
    """
    hf = hf or heights_of_scene(half, 0.02)
    T = hf.drop(n, samp, length, width, target=target, jit=tilt, lay=0.85, sc=(0.8, 1.2), sink=sink)
    kind = chance.integers(len(shapes), size=n)
    for k, shape in enumerate(shapes):
        if (kind == k).any():
            v, f, r = scatter(*shape, [T[i] for i in np.flatnonzero(kind == k)])
            mesh("heaped", v, f, mat, dict(rnd=r, vein=r * 0, side=np.resize(shape[0][:, 1], len(r))))
    return hf


def strewn(name, shape, n, samp, zf, skin, tilt=0.45, sizes=(0.7, 1.12)):
    """n copies of a shape (V, F) where samp() says, at height zf(x, y), turned any way."""
    T = []
    for x, y in [samp() for _ in range(n)]:
        turn = rotation(rnd(0, 6.28), rnd(-tilt, tilt), rnd(-tilt, tilt))
        T.append((turn, np.array([x, y, zf(x, y)]), rnd(*sizes)))
    V, F, r = scatter(*shape, T)
    mesh(name, V, F, skin, dict(rnd=r, brown=r))


def drape(shapes, n, samp, hf, skin, lift=0.0, flat=0.45):
    """n limp things, each of `shapes` [(V, F)] in turn, laid over a map of heights and following it as wet leaves do."""
    parts, H = [], hf.H
    for way in (0, 1, 0, 1):
        H = (H + np.roll(H, 2, way) + np.roll(H, -2, way)) / 3
    for V, F in shapes * (n // len(shapes)):
        V = V * [1, 1, flat] @ rotation(rnd(0, 6.28)).T + [*samp(), lift + rnd(0, 0.025)]
        i, j = np.clip((V[:, :2].T + hf.h) / hf.d, 0, hf.n - 1).astype(int)
        parts.append((V + np.outer(H[i, j], [0, 0, 1]), F))
    V, F, r = merge(parts)
    mesh("draped", V, F, skin, dict(rnd=r))


def dome(rad, height, cx=0.0, cy=0.0, z=0.05, power=0.75):
    """A round heap's height as a function of x and y."""

    def f(x, y):
        d = ((x - cx) ** 2 + (y - cy) ** 2) / rad**2
        return z + height * max(0.0, 1 - d) ** power

    return f
