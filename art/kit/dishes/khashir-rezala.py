"""Khashir rezala: mutton in a white gravy of yoghurt and poppy seed, ghee on it, whole dried chillies."""

from kit.materials.food import gravy_skin
from kit.materials.meat import braised_skin
from kit.pieces.chilli import chilli
from kit.pieces.gravy import clinging_gravy
from kit.pieces.meat import cubes, on_the_bone
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
    ivory = srgb("#f0d6a2")
    pale = braised_skin(srgb("#6a3c20"), srgb("#9a643c"), srgb("#c09064"), ivory, 0.5, 0.45, 1, 14, 0.16, 0.3)
    spots = [(x, y, rnd(0.03, 0.1), (rnd(-0.5, 0.5), rnd(-0.25, 0), rnd(0, 6)), rnd(0.8, 1))
        for x, y in [(-0.3, -0.43), (0.3, -0.45), (0.53, 0.17), (0.04, 0.52), (-0.55, 0.2), (0, -0.06), (0.14, 0.27)]]
    for i, (x, y, up, rot, s) in enumerate(spots):
        on_the_bone((x, y, z + up + 0.05 * (i > 4)), rot, s, i, pale, length=0.34)
    more = [(0.2, -0.26, z + 0.1, 1), (-0.28, 0.08, z + 0.1, 1.1), (0.34, 0.62, z + 0.08, 1)]
    cubes(more, pale, 0.17, 2)
    white = gravy_skin(srgb("#d8a860"), ivory, srgb("#f8e8c8"), srgb("#d08a14"), 0.72, 36, 0.3, 0.4, 0.6, 2, 0.1)
    low = [(x, y, 0.3 * s, z + u + 0.14) for x, y, u, _, s in spots] + [(x, y, 0.2, t + 0.1) for x, y, t, _ in more]
    clinging_gravy(1.0, z, white, low, 0.66, 1.15, amp=0.045, freq=3.4, grain=0.008, oil=-0.008,
        fat=(420, "#e89a20"))
    for x, y, ya in [(-0.16, -0.6, 0.3), (0.2, 0.1, -0.5), (-0.7, 0.1, 1.3), (0.7, -0.04, 1.9)]:
        chilli((x, y, top_at(x, y) + 0.04), ya, 0.58, 0.066, 0.35, "dry", 0.08)
    for x, y in [(-0.26, 0.72), (0.5, -0.62)]:
        cardamom((x, y, top_at(x, y) + 0.02), rnd(0, 6.28), 0.06)


def picture():
    lay_table("alta", 46, ring=1.32, distance=7.0, light=0.92, fill=1.2)
    alone()
    chilli((1.16, -0.98, 0.06), 0.9, 0.66, 0.06, 0.3, "dry")
    props_cardamom([(-1.2, -0.86), (-1.32, -0.7), (-1.08, -1.04)])
