"""Kacchi biryani: long-cooked mutton on the bone and whole potatoes in white rice streaked with saffron."""

import numpy as np

from kit.materials.meat import bone_skin, braised_skin, roast_skin
from kit.pieces.dried_fruit import plums
from kit.pieces.grains import rice_heap
from kit.pieces.lime import lime_half
from kit.pieces.meat import on_the_bone, potato
from kit.pieces.onion_and_garlic import beresta
from kit.pieces.whole_spices import cardamom, cinnamon, props_cardamom
from kit.stage.colour import srgb
from kit.stage.noise import fbm, smooth
from kit.stage.settling import within
from kit.stage.table import lay_table
from kit.ware.crockery import plate


def alone():
    plate(1.5)
    cx, cy = 0.0, 0.1
    mutton = braised_skin(srgb("#3c1a0a"), srgb("#743a16"), srgb("#a86a34"), srgb("#7c4416"), 0.3, 1.0, 0.5)
    bone = bone_skin()
    for i, (x, y, z, rot, s) in enumerate(
        [
            (-0.28, -0.26, 0.49, (0.1, -0.12, -0.5), 1.1),
            (0.34, -0.02, 0.56, (0.2, -0.1, 0.5), 1.1),
            (-0.10, 0.46, 0.55, (0.1, -0.15, 2.2), 1.0),
            (0.66, 0.50, 0.37, (0.0, -0.15, 1.1), 0.9),
        ]
    ):
        on_the_bone((x, y, z), rot, s, i, mutton, bone)
    gold = roast_skin(srgb("#ecc878"), srgb("#d99f3e"), srgb("#9a561a"), srgb("#d8952c"), 0.25, 0.6)
    potato((0.24, -0.58, 0.38), (0.3, 0.2, 0.5), 0.225, 1, gold)
    potato((-0.72, 0.16, 0.42), (0.1, 0.4, 1.5), 0.225, 2, gold)
    potato((0.86, -0.14, 0.28), (0.4, 0.1, 2.5), 0.20, 3, gold)

    def saffron(x, y):
        return 0.85 * smooth(
            0.02,
            0.42,
            fbm(np.c_[x * 2.7 + 3, y * 2.7, 0 * x], 3) + 0.12 * fbm(np.c_[x * 14, y * 14, 0 * x], 2),
        )

    hf = rice_heap(
        8400, 1.14, 0.54, (srgb("#fffaf0"), srgb("#f0b436")), cx, cy, tint=saffron, L=0.092, w=0.024
    )
    beresta(70, within(0.6, cx, cy), hf.at, 1.0, lift=(0.0, 0.06))
    plums([(0.02, -0.34), (0.52, 0.30), (-0.50, -0.56), (-0.46, 0.62)], hf.at)
    cardamom((0.05, 0.14, hf.at(0.05, 0.14) + 0.03), 0.5, 0.06)


def picture():
    lay_table("begun", 34, ring=1.70, distance=9.2, height=0.2, light=1.1, fill=1.7)
    alone()
    props_cardamom([(1.72, -0.82), (1.6, -1.02), (1.86, -1.0)])
    cinnamon((-1.72, -0.82, 0.06), 0.7, 0.5, 0.06)
    lime_half((-1.62, 0.95, 0.17), (0.5, -0.3, 0), 0.25)
