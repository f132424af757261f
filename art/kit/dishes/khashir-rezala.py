"""Khashir rezala: mutton in a white gravy of yoghurt and poppy seed, ghee on it, whole dried chillies."""

from kit.materials.food import gravy_skin
from kit.materials.meat import braised_skin
from kit.pieces.chilli import chilli
from kit.pieces.grains import seeds
from kit.pieces.gravy import clinging_gravy
from kit.pieces.meat import on_the_bone
from kit.pieces.whole_spices import cardamom, cinnamon, props_cardamom
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.settling import top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import clay_bowl

CLOSE = {"at": (0.1, -0.2, 0.52), "azim": -26, "elev": 31, "dist": 4.7, "steam": 3}


def alone():
    clay_bowl(1.08, 0.56)
    z = 0.43
    ivory = srgb("#efdcb0")
    pale = braised_skin(srgb("#7a4826"), srgb("#ac7646"), srgb("#dab488"), ivory, 0.52, 0.6, 0.6, 60, 0.2, 0.12)
    spots = [(-0.36, -0.26, 0.1, (0.2, -0.14, -0.5), 1.06), (0.38, -0.36, 0.08, (-0.5, -0.16, 0.35), 1.0)]
    spots += [(0.42, 0.3, 0.08, (0.9, -0.1, 2.3), 0.94), (-0.22, 0.42, 0.05, (0.1, -0.2, 2.9), 0.9), (0.06, 0.03,
        0.12, (0.3, 0.1, 3.6), 0.72)]
    for i, (x, y, up, rot, s) in enumerate(spots):
        on_the_bone((x, y, z + up + 0.02), rot, s, i, pale, length=0.42)
    white = gravy_skin(srgb("#ddc088"), ivory, srgb("#f6ead0"), srgb("#e8b440"), 0.36, 60, 0.3, 0.3, 0.3, 3.4, 0.6)
    low = [(x, y, 0.27 * s, z + up + 0.1) for x, y, up, _, s in spots]
    clinging_gravy(1.0, z, white, low, 0.55, 1.2, amp=0.028, freq=4.4, k=0.07, grain=0.005, oil=-0.012,
        fat=(200, "#eaa030"))
    for x, y, ya, L in [(-0.12, -0.56, 0.3, 0.72), (0.1, -0.06, -0.5, 0.7), (-0.68, 0.06, 1.3, 0.6), (0.7, -0.04,
        1.9, 0.6), (0.12, 0.6, 0.1, 0.6)]:
        chilli((x, y, top_at(x, y) + 0.04), ya, L, 0.066, 0.35, "dry", 0.08)
    for x, y in [(-0.26, 0.72), (0.5, -0.62)]:
        cardamom((x, y, top_at(x, y) + 0.02), rnd(0, 6.28), 0.06)
    seeds(40, within(0.85), top_at, 0.02, 0.016, cols=("#b89c68", "#dcc898"), lift=0.002)


def picture():
    lay_table("alta", 46, ring=1.32, distance=7.0, light=0.92, fill=1.2)
    alone()
    chilli((1.16, -0.98, 0.06), 0.9, 0.66, 0.06, 0.3, "dry")
    chilli((1.32, -0.76, 0.06), 0.6, 0.6, 0.055, -0.3, "dry")
    props_cardamom([(-1.2, -0.86), (-1.32, -0.7), (-1.08, -1.04)])
    cinnamon((-1.32, 0.72, 0.06), 1.0, 0.5, 0.06)
