"""Khashir rezala: mutton in a white gravy of yoghurt and poppy seed, ghee on it, whole dried chillies."""

import math

from kit.materials.food import gravy_skin
from kit.materials.meat import braised_skin
from kit.pieces.chilli import chilli
from kit.pieces.gravy import clinging_gravy
from kit.pieces.meat import on_the_bone
from kit.pieces.whole_spices import cardamom, props_cardamom
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.settling import top_at
from kit.stage.table import lay_table
from kit.ware.crockery import clay_bowl

CLOSE = {"at": (0.1, -0.2, 0.52), "azim": -26, "elev": 31, "dist": 4.7, "steam": 3}


def alone():
    clay_bowl(1.08, 0.56)
    z = 0.43
    ivory = srgb("#efdcb0")
    pale = braised_skin(srgb("#7e4620"), srgb("#b0743a"), srgb("#d8b280"), ivory, 0.56, 0.6, 0.6, 60, 0.2, 0.3)
    spots = [(r * math.cos(a), r * math.sin(a), rnd(0.05, 0.12), (rnd(-0.5, 0.5), rnd(-0.25, 0.0), rnd(0, 6.3)), rnd(0.8, 1))
        for r, a in [(0.52, 4.1), (0.54, 5.3), (0.56, 0.3), (0.52, 1.5), (0.58, 2.8), (0.06, 4.4), (0.3, 1.1)]]
    for i, (x, y, up, rot, s) in enumerate(spots):
        on_the_bone((x, y, z + up + 0.05 * (i > 4)), rot, s, i, pale, length=0.36)
    white = gravy_skin(srgb("#ddc088"), ivory, srgb("#f6ead0"), srgb("#e8b030"), 0.5, 60, 0.3, 0.3, 0.3, 3.4, 0.6)
    low = [(x, y, 0.27 * s, z + up + 0.1) for x, y, up, _, s in spots]
    clinging_gravy(1.0, z, white, low, 0.55, 1.2, amp=0.028, freq=4.4, k=0.07, grain=0.005, oil=-0.004,
        fat=(200, "#eaa030"))
    for x, y, ya, L in [(-0.16, -0.6, 0.3, 0.6), (0.2, 0.1, -0.5, 0.62), (-0.7, 0.1, 1.3, 0.54), (0.7, -0.04,
        1.9, 0.56)]:
        chilli((x, y, top_at(x, y) + 0.04), ya, L, 0.066, 0.35, "dry", 0.08)
    for x, y in [(-0.26, 0.72), (0.5, -0.62)]:
        cardamom((x, y, top_at(x, y) + 0.02), rnd(0, 6.28), 0.06)


def picture():
    lay_table("alta", 46, ring=1.32, distance=7.0, light=0.92, fill=1.2)
    alone()
    chilli((1.16, -0.98, 0.06), 0.9, 0.66, 0.06, 0.3, "dry")
    props_cardamom([(-1.2, -0.86), (-1.32, -0.7), (-1.08, -1.04)])
