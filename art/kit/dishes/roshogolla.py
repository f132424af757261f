"""Roshogolla: balls of chhana in clear syrup, in a clay bowl."""

import math

import numpy as np

from kit.materials.food import glossy_skin
from kit.materials.liquids import sponge_skin, syrup_skin
from kit.pieces.onion_and_garlic import ginger_sticks
from kit.pieces.sweets import rasgulla
from kit.pieces.whole_spices import props_cardamom
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import disc, merge, mesh, tube
from kit.stage.noise import fbm, smooth
from kit.stage.table import lay_table
from kit.ware.crockery import clay_bowl


def alone():
    clay_bowl(1.12, 0.56)
    mt = sponge_skin()
    pos = [
        (-0.46, 0.36, 0.02),
        (0.08, 0.52, 0.0),
        (0.56, 0.26, 0.01),
        (-0.66, -0.16, 0.0),
        (-0.10, -0.02, 0.05),
        (0.60, -0.30, 0.0),
        (-0.30, -0.56, 0.01),
        (0.22, -0.55, -0.01),
        (0.20, 0.20, 0.38),
    ]
    for i, (x, y, z) in enumerate(pos):
        V, F = rasgulla(6, i, 0.30 * (1 + 0.05 * math.sin(i * 3)))
        mesh("ball", V, F, mt, loc=(x, y, 0.35 + z), rot=(i, i * 2, i * 0.7))
    V, F = disc(
        1.03,
        80,
        200,
        lambda x, y: (
            0.43
            + 0.006 * fbm(np.c_[x * 2, y * 2, 0 * x], 2)
            + 0.02 * smooth(0.96, 1.0, np.hypot(x, y) / 1.03)
            + sum(0.035 * np.exp(-(((np.hypot(x - a, y - b) - 0.275) / 0.03) ** 2)) for a, b, c in pos[:8])
        ),
    )
    mesh("syrup", V, F, syrup_skin())
    top = lambda x, y: max(
        [
            0.35 + c + 0.275 * math.sqrt(max(0, 1 - ((x - a) ** 2 + (y - b) ** 2) / 0.30**2))
            for a, b, c in pos
            if (x - a) ** 2 + (y - b) ** 2 < 0.285**2
        ]
        + [0.43]
    )
    P = [(a + rnd(-0.12, 0.12), b + rnd(-0.12, 0.12)) for a, b, c in pos for _ in range(4)]
    it = iter(P * 2)
    ginger_sticks(len(P), lambda: next(it), top, 0.10, 0.020, ("#6f9434", "#a3b84a"), 0.3, lift=0.012)
    parts = []
    for a, b, c in pos:
        for _ in range(4):
            x, y = a + rnd(-0.1, 0.1), b + rnd(-0.1, 0.1)
            t = np.linspace(0, 1, 9)
            ya = rnd(0, 6.28)
            L = rnd(0.09, 0.16)
            px = x + L * (t - 0.5) * math.cos(ya) + 0.02 * np.sin(t * 4)
            py = y + L * (t - 0.5) * math.sin(ya)
            parts.append(tube(np.c_[px, py, [top(u, v) + 0.008 for u, v in zip(px, py)]], 0.0062, 6)[:2])
    V, F, r = merge(parts)
    mesh("saffron", V, F, glossy_skin([srgb("#8a1206"), srgb("#d1440c")], 0.4, 0.1))


def picture():
    lay_table("golap", 5, ring=1.42, distance=8.3, light=1.12)
    alone()
    props_cardamom([(-1.62, -0.75), (-1.48, -0.93), (1.55, 0.62)])
    it2 = iter([(1.42, -0.95), (1.60, -0.80), (-1.7, 0.5), (1.50, -1.1), (-1.25, -1.05)])
    ginger_sticks(5, lambda: next(it2), lambda x, y: 0.02, 0.12, 0.03, ("#6f9434", "#a3b84a"), 0.1)
