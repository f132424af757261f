"""Tomatoes, whole and in slices, and cucumber in slices."""

import numpy as np

from kit.materials.food import glossy_skin, leaf_skin
from kit.materials.nodes import Nodes
from kit.pieces.herbs import leaves
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import ball, blob, disc, mesh
from kit.stage.noise import fbm, smooth


def tomato_whole(loc, r=0.24, rot=(0.3, 0.1, 0)):
    """A ripe tomato with its calyx."""
    V, F = ball(5)
    a = np.arctan2(V[:, 1], V[:, 0])
    flat = np.hypot(V[:, 0], V[:, 1])
    V = V * np.array([1, 1, 0.82]) * (1 + 0.025 * np.cos(5 * a) * flat)[:, None]
    V[:, 2] -= 0.16 * np.exp(-((flat / 0.22) ** 2)) * (V[:, 2] > 0)
    skin = glossy_skin([srgb("#a81a0a"), srgb("#c92a12"), srgb("#d84a1e")], 0.16, 0.2, (0.3, 0.06, 0.02), 0.8, 2, 0.03, 8, cr=0.05)
    mesh("tomato", V * r, F, skin, loc=loc, rot=rot)
    at = (loc[0], loc[1] - 0.02, loc[2] + r * 0.74)
    leaves([(at, i * 1.256, 0.25, rnd(-0.2, 0.2), r * 0.62) for i in range(5)], "mint", leaf_skin(srgb("#3a5a14"), srgb("#5a7a2a")))


def stewed_tomato(spots):
    """Soft pieces of tomato, half of them on their skin: spots = [(x, y, z, size)]."""
    g = Nodes("stewed")
    pulp = g.noise(1, 5, 0.6, 0.8, g.map((3, 8, 5)))
    c = g.ramp(pulp, [(0.3, srgb("#a81c08")), (0.5, srgb("#d8562a")), (0.72, srgb("#f0a054"))])
    c = g.mix(g.at("peel"), c, g.mix(pulp, srgb("#a81c08"), srgb("#c83c14")))
    mat = g.done(g.P(c=c, r=0.25, n=g.bump(pulp, 0.5, 0.08), sss=0.5, sr=(0.3, 0.08, 0.03), ss=0.3, coat=0.45, cr=0.08))
    for i, (x, y, z, r) in enumerate(spots):
        V, F = blob(4, 0.35, 1.3, i * 1.9, 2.6, (rnd(1, 1.7), rnd(0.6, 0.9), 0.22), 0.2, 2.0)
        peel = smooth(0.03, 0.09, V[:, 2] + 0.03 * fbm(V * 3 + i, 2))
        V[:, 2] -= rnd(0.2, 0.5) * V[:, 0] ** 2 + rnd(0, 0.3) * V[:, 1] ** 2 - 0.2
        turn = (rnd(-0.4, 0.4) + 3.14 * (i % 2), rnd(-0.4, 0.4), rnd(0, 6.28))
        mesh("tomato", V * r, F, mat, dict(peel=peel), loc=(x, y, z), rot=turn)


def slice_skin(flesh, rim, core, seed_colour):
    """Round slices: rim, flesh, a wet heart with seeds in a ring."""
    g = Nodes("slice")
    rr = g.at("rr")
    pips = g.rng(g.voro(1, "F1", "Distance", g.map((11, 11, 1))), 0.16, 0.24, 1.0, 0.0)
    ring = g.ma("MULTIPLY", g.rng(rr, 0.22, 0.32), g.rng(rr, 0.66, 0.74, 1.0, 0.0))
    c = g.mix(ring, flesh, core)
    c = g.mix(g.ma("MULTIPLY", pips, ring), c, seed_colour)
    c = g.mix(g.rng(rr, 0.88, 0.95), c, rim)
    return g.done(g.P(c=c, r=0.2, sss=0.45, sr=(0.2, 0.15, 0.08), ss=0.4, coat=0.6, cr=0.07, n=g.bump(pips, 0.3, 0.02)))


def cucumber_slices(spots, r=0.15):
    """spots = [(x, y, z, tilt x, tilt y)]."""
    _slices(spots, r, "#d3e0a0", "#3f6a1c", "#dfe8b8", "#f0efd2")


def tomato_slices(spots, r=0.19):
    """The same of tomato."""
    _slices(spots, r, "#d8452a", "#a81a0a", "#b82a12", "#e8b060")


def _slices(spots, r, *cols):
    skin = slice_skin(*map(srgb, cols))
    for x, y, z, tx, ty in spots:
        for high, turn in ((0.12, rnd(0, 6.28)), (0, 0)):
            V, F = disc(1.0, 24, 60, lambda a, b: high * (1 - smooth(0.94, 1.0, np.hypot(a, b))))
            mesh("slice", V, F, skin, dict(rr=np.hypot(V[:, 0], V[:, 1])), loc=(x, y, z), rot=(tx, ty, turn), scale=r)
