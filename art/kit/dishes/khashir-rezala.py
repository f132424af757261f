"""Khashir rezala: mutton in a white gravy of yoghurt and poppy seed, ghee on it, whole dried chillies."""

from kit.materials.food import gravy_skin
from kit.materials.meat import bone_skin, braised_skin
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


def alone():
    clay_bowl(1.18, 0.58)
    z = 0.46
    pale = braised_skin(
        srgb("#8a5c36"), srgb("#b58a5c"), srgb("#d8b68a"), srgb("#ead6a8"), 0.55, 0.6, 0.6, sauce_rough=0.35
    )
    bone = bone_skin()
    spots = [
        (-0.42, -0.26, (0.1, -0.2, -0.6), 0.92),
        (0.36, -0.34, (0.1, -0.15, 0.4), 0.92),
        (0.50, 0.34, (0.0, -0.2, 1.2), 0.86),
        (-0.34, 0.40, (0.1, -0.2, 2.5), 0.90),
        (0.03, 0.04, (0.1, -0.2, -1.7), 0.80),
    ]
    for i, (x, y, rot, s) in enumerate(spots):
        on_the_bone((x, y, z + 0.06), rot, s, i, pale, bone)
    white = gravy_skin(
        srgb("#dcc48c"),
        srgb("#eedfb8"),
        srgb("#f6ecd0"),
        srgb("#e8bd62"),
        0.36,
        60,
        sss=0.3,
        gb=0.18,
        rough=0.32,
    )
    clinging_gravy(1.10, z, white, [(x, y, 0.32 * s, z + 0.22) for x, y, _, s in spots], 0.7, 1.1)
    for x, y, ya, L in [
        (-0.10, -0.36, 0.5, 0.74),
        (0.24, 0.10, -0.5, 0.7),
        (-0.56, 0.06, 1.4, 0.62),
        (0.08, 0.52, 0.2, 0.66),
        (0.68, -0.06, 2.0, 0.56),
    ]:
        chilli((x, y, top_at(x, y) + 0.055), ya, L, 0.07, 0.35, "dry", 0.05)
    for x, y in [(-0.3, 0.7), (0.4, -0.72), (-0.74, -0.4)]:
        cardamom((x, y, top_at(x, y) + 0.02), rnd(0, 6.28), 0.06)
    seeds(40, within(0.9), top_at, 0.022, 0.018, cols=("#c9b48a", "#e8dcbc"))


def picture():
    lay_table("alta", 46, ring=1.48, distance=8.7, light=0.95, fill=1.2)
    alone()
    chilli((1.58, -0.80, 0.06), 0.9, 0.66, 0.06, 0.3, "dry")
    chilli((1.74, -0.58, 0.06), 0.6, 0.6, 0.055, -0.3, "dry")
    props_cardamom([(-1.56, -0.74), (-1.72, -0.56), (-1.42, -0.92)])
    cinnamon((-1.62, 0.72, 0.06), 1.0, 0.5, 0.06)
