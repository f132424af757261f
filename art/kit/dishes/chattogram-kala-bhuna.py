"""Chattogram kala bhuna: beef turned until it is nearly black, whole browned garlic, dried chillies, fried onion."""

import math

from kit.materials.food import gravy_skin
from kit.materials.meat import braised_skin
from kit.pieces.chilli import chilli
from kit.pieces.gravy import clinging_gravy
from kit.pieces.meat import cubes
from kit.pieces.onion_and_garlic import beresta, garlic_cloves
from kit.pieces.whole_spices import bay_leaf, cardamom, cinnamon
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.settling import top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import karai


def beef_pile(skin, z, seed=0, size=0.26):
    """Pieces in two rings and a few on top: [(x, y, z, scale)]."""
    pos = []
    for rr, k, ph in ((0.74, 8, 0.2), (0.40, 5, 0.6), (0.05, 1, 0)):
        for i in range(k):
            a = ph + i * 6.283 / k + rnd(-0.1, 0.1)
            spot = (rr * math.cos(a) + rnd(-0.04, 0.04), rr * math.sin(a) + rnd(-0.04, 0.04))
            pos.append((*spot, z + rnd(0.0, 0.07) + (0.8 - rr) * 0.10, rnd(0.9, 1.2)))
    pos += [(0.20, 0.20, z + 0.24, 0.95), (-0.24, -0.04, z + 0.25, 0.9)]
    cubes(pos, skin, size, seed)
    return pos


def alone():
    karai(1.16, 0.56)
    z = 0.45
    black = braised_skin(srgb("#170b06"), srgb("#3a1d10"), srgb("#6b3c20"), srgb("#3d1c0a"), 0.45, 0.8, 0.75)
    pos = beef_pile(black, z + 0.03)
    paste = gravy_skin(
        srgb("#1c0c05"), srgb("#341808"), srgb("#54280e"), srgb("#6b2a06"), 0.55, 30, gb=0.9, sss=0.03
    )
    clinging_gravy(
        1.09, z, paste, [(x, y, 0.28 * s, t + 0.1) for x, y, t, s in pos[:14]], 0.75, amp=0.02, freq=3.2
    )
    spots = [
        (0.34, -0.36, 0.4),
        (-0.42, 0.22, 1.5),
        (0.52, 0.24, 2.6),
        (-0.08, -0.52, 0.9),
        (0.02, 0.52, 2.0),
        (-0.66, -0.2, 0.2),
    ]
    garlic_cloves(spots, top_at, 0.085)
    for x, y, ya in [(-0.30, -0.24, 0.7), (0.30, 0.06, 2.2), (0.10, 0.36, -0.3)]:
        chilli((x, y, top_at(x, y) + 0.05), ya, 0.66, 0.062, 0.35, "dry", 0.05)
    beresta(34, within(0.45, 0.0, 0.05), top_at, 0.95, lift=(0.0, 0.05))
    bay_leaf((-0.60, 0.46, top_at(-0.55, 0.42) + 0.05), 2.3, 0.66, 0.25, 0.2)
    cinnamon((0.62, -0.28, top_at(0.62, -0.28) + 0.05), 0.8, 0.42, 0.055, 0.15)


def picture():
    lay_table("pata", 44, ring=1.56, distance=9.0, light=1.15, fill=1.35)
    alone()
    garlic_cloves(
        [(-1.66, -0.62, 0.5), (-1.5, -0.82, 1.4), (-1.74, -0.86, 2.4)],
        lambda x, y: 0.02,
        0.1,
        ("#d8cdb4", "#e9e0cc", "#f3ecdd"),
    )
    chilli((1.62, -0.78, 0.06), 1.0, 0.66, 0.058, 0.3, "dry")
    chilli((1.78, -0.56, 0.06), 0.8, 0.60, 0.055, -0.3, "dry")
    cardamom((1.5, 0.95, 0.045), 0.4, 0.064)
