"""Shefali Rani Das, Barishal: vegetables of the garden on a courtyard painted with alpona."""

import numpy as np

from kit.materials.things import earth_skin, wood_skin
from kit.pieces.tomato import tomato_whole
from kit.pieces.vegetables import aubergine, by_radius
from kit.stage.colour import srgb
from kit.stage.meshes import ball, catmull, mesh, tube
from kit.stage.portrait import FORMAT, portrait
from kit.ware.ground import alpona, ground

RATIO, WIDTHS, BUDGET, ENDINGS = FORMAT


def garden():
    V, F = ball(6)
    flat = np.hypot(V[:, 0], V[:, 1])
    rib = np.abs(np.sin(np.arctan2(V[:, 1], V[:, 0]) * 5))
    V = V * [1, 1, 0.64] * (1 - 0.12 * (1 - rib**0.7) * flat)[:, None]
    V[:, 2] -= 0.25 * np.exp(-((flat / 0.3) ** 2)) * np.sign(V[:, 2])
    skin = by_radius("pumpkin", [(0.0, srgb("#3c4a16")), (0.45, srgb("#a8661c")), (1.0, srgb("#d08c30"))])
    mesh("pumpkin", V * 0.92, F, skin, dict(rr=rib), loc=(-0.1, 0.36, 0.58), rot=(0.25, 0.05, 0))
    V, F, _ = tube(catmull([(-0.1, 0.25, 0.95), (-0.1, 0.22, 1.2), (0.05, 0.2, 1.4)], 20), np.linspace(0.12, 0.07, 20), 12)
    mesh("stalk", V, F, wood_skin(srgb("#6f7a38")))
    aubergine((-0.62, -0.52, 0.24), (0, 0, -0.5), 0.78)
    aubergine((0.72, -0.3, 0.24), (0, 0, 0.9), 0.72)
    tomato_whole((0.14, -1.0, 0.22), 0.28)


def picture():
    portrait(garden, lambda: (ground(earth_skin(), -0.02), alpona([(0, 0, 1.25)], -0.018)), 8, 0, 0.3, 8.4, 46)
