"""Chattogram kala bhuna."""

import math

from kit.materials.food import gravy_skin, meat_skin
from kit.pieces.chilli import chilli
from kit.pieces.gravy import gravy_surface
from kit.pieces.herbs import chopped_coriander, sprig
from kit.pieces.lime import lime_half
from kit.pieces.meat import chunks
from kit.pieces.onion_and_garlic import beresta, ginger_sticks
from kit.pieces.whole_spices import bay_leaf, cinnamon
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.settling import within
from kit.stage.table import lay_table
from kit.ware.crockery import brass_bowl


def alone():
    brass_bowl(1.08, 0.64)
    z = 0.53
    pos = []
    for rr, k, ph in ((0.74, 8, 0.2), (0.40, 5, 0.6), (0.05, 1, 0)):
        for i in range(k):
            a = ph + i * 6.283 / k + rnd(-0.1, 0.1)
            pos.append(
                (
                    rr * math.cos(a) + rnd(-0.04, 0.04),
                    rr * math.sin(a) + rnd(-0.04, 0.04),
                    z + rnd(0.02, 0.09) + (0.8 - rr) * 0.10,
                    rnd(0.85, 1.15),
                )
            )
    pos += [(0.18, 0.20, z + 0.24, 0.95), (-0.22, -0.02, z + 0.25, 0.9)]
    chunks(
        pos,
        meat_skin(srgb("#34160a"), srgb("#6e3418"), srgb("#a8652f"), 0.45, srgb("#a8501a")),
        0.25,
        amp=0.15,
        ridge=0.13,
        sq=3.6,
    )
    o, h = gravy_surface(
        1.0,
        z,
        gravy_skin(
            srgb("#4a1c08"), srgb("#7a3510"), srgb("#a8551c"), srgb("#9a3e08"), 0.5, 30, gb=0.9, sss=0.05
        ),
        [(a, b, 0.27 * s, max(0, c - z) * 0.55 + 0.05) for a, b, c, s in pos[:14]],
        0.02,
        3.2,
    )

    def top(x, y):
        t = h(x, y)
        for a, b, c, s in pos:
            d2 = ((x - a) ** 2 + (y - b) ** 2) / (0.25 * s) ** 2
            if d2 < 1:
                t = max(t, c + 0.19 * s * math.sqrt(1 - d2))
        return t

    ginger_sticks(26, within(0.5, 0, 0.05, 0.7), top, 0.28, 0.03, lift=0.02)
    beresta(26, within(0.45, -0.1, 0.1), top, 0.95, lift=(0.0, 0.05))
    chopped_coriander(within(0.8), top, 46, (0.08, 0.15))
    sprig((0.02, 0.05, top(0.02, 0.05) + 0.05), 0.6, 0.32, 0.25)
    chilli((0.42, -0.18, top(0.42, -0.18) + 0.06), 0.9, 0.72, 0.06, 0.3, "green", 0.1)
    bay_leaf((-0.55, 0.45, top(-0.5, 0.4) + 0.04), 2.3, 0.66, 0.25, 0.2)
    cinnamon((-0.5, -0.45, top(-0.5, -0.45) + 0.04), 0.8, 0.4, 0.055, 0.15)


def picture():
    lay_table("Traditional Meals", 44)
    alone()
    lime_half((-1.58, -0.62, 0.17), (0.5, -0.3, 0), 0.27)
    chilli((1.52, -0.72, 0.06), 1.0, 0.66, 0.055, 0.3, "red")
    chilli((1.66, -0.50, 0.06), 0.8, 0.66, 0.055, -0.3, "green")
    sprig((1.2, 1.1, 0.03), -0.9, 0.34, 0.3)
