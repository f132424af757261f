"""Chattogram kala bhuna: beef turned until it is nearly black, whole browned garlic, dried chillies, fried onion."""

import math

from kit.materials.food import gravy_skin
from kit.materials.meat import braised_skin
from kit.pieces.chilli import chilli
from kit.pieces.gravy import clinging_gravy
from kit.pieces.meat import cubes
from kit.pieces.onion_and_garlic import beresta, garlic_cloves
from kit.pieces.whole_spices import bay_leaf
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.settling import top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import karai

CLOSE = {"at": (0.05, -0.2, 0.52), "azim": 26, "elev": 29, "dist": 4.6, "steam": 3}


def beef_pile(skin, z, seed=0, size=0.26, rings=((0.74, 8, 0.2), (0.40, 5, 0.6), (0.05, 1, 0))):
    """Pieces in rings (radius, how many, turn) and two on top: [(x, y, z, scale)]."""
    pos = []
    for rr, k, ph in rings:
        for i in range(k):
            a = ph + i * 6.283 / k + rnd(-0.15, 0.15)
            spot = (rr * math.cos(a) + rnd(-0.05, 0.05), rr * math.sin(a) + rnd(-0.05, 0.05))
            pos.append((*spot, z + rnd(-0.02, 0.07) + (0.8 - rr) * 0.10, rnd(0.8, 1.25)))
    pos += [(0.20, 0.20, z + 0.24, 0.95), (-0.24, -0.04, z + 0.25, 0.9)]
    cubes(pos, skin, size, seed)
    return pos


def alone():
    karai(1.06, 0.54)
    z = 0.4
    black = braised_skin(srgb("#1c0a04"), srgb("#3e1a0a"), srgb("#8c5228"), srgb("#481a08"), 0.36, 0.8, 1, 30, 0.24)
    pos = beef_pile(black, z + 0.04, 0, 0.19, ((0.67, 11, 0.2), (0.38, 7, 0.6), (0.12, 2, 0)))
    paste = gravy_skin(srgb("#1c0c04"), srgb("#3a1a08"), srgb("#64340e"), srgb("#742a06"), 0.5, 30, 0.03, 0.75, 1.2)
    low = [(x, y, 0.2 * s, t + 0.05) for x, y, t, s in pos[:20]]
    clinging_gravy(0.985, z - 0.03, paste, low, 0.28, amp=0.02, freq=3.2, grain=0.024, oil=0.0)
    garlic_cloves([(0.34, -0.42, 0.4), (-0.5, 0.3, 1.5), (0.5, 0.3, 2.6), (-0.08, -0.6, 0.9)], top_at, 0.06,
        ("#8a5826", "#b47e3e", "#cfa463"))
    for x, y, ya in [(-0.30, -0.3, 0.7), (0.36, 0.0, 2.2), (0.02, 0.46, -0.3)]:
        chilli((x, y, top_at(x, y) + 0.045), ya, 0.62, 0.06, 0.35, "dry", 0.05)
    beresta(44, within(0.36, 0.0, 0.02), top_at, 0.7, lift=(0.0, 0.04))
    bay_leaf((-0.5, 0.46, top_at(-0.5, 0.46) + 0.05), 2.3, 0.6, 0.25, 0.2)


def picture():
    lay_table("pata", 44, ring=1.34, distance=7.3, light=1.25, fill=1.35)
    alone()
    garlic_cloves([(-1.28, -0.78, 0.5), (-1.12, -0.95, 1.4), (-1.36, -1.0, 2.4)], lambda x, y: 0.02, 0.1,
        ("#d8cdb4", "#e9e0cc", "#f3ecdd"))
    chilli((1.2, -0.98, 0.06), 1.0, 0.66, 0.058, 0.3, "dry")
