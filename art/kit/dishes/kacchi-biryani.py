"""Kacchi biryani: long-cooked mutton on the bone and whole potatoes in white rice streaked with saffron."""

import numpy as np

from kit.materials.meat import braised_skin, roast_skin
from kit.pieces.dried_fruit import plums
from kit.pieces.grains import rice_heap
from kit.pieces.lime import lime_half
from kit.pieces.meat import on_the_bone, potato
from kit.pieces.onion_and_garlic import beresta
from kit.pieces.whole_spices import props_cardamom
from kit.stage.colour import srgb
from kit.stage.noise import fbm, smooth
from kit.stage.settling import within
from kit.stage.table import lay_table
from kit.ware.crockery import plate

CLOSE = {"at": (0.1, -0.3, 0.34), "azim": 26, "elev": 27, "dist": 4.6, "steam": 3}


def saffron(x, y):
    """Where saffron milk ran into the rice: streaks with soft edges."""
    ran = fbm(np.c_[x * 2.4 + y * 1.1 + 3, y * 3.4 - x, 0 * x], 3) + 0.1 * fbm(np.c_[x * 14, y * 14, 0 * x], 2)
    return smooth(-0.12, 0.4, ran)


def alone():
    plate(1.28)
    cx, cy = 0.0, 0.06
    mutton = braised_skin(srgb("#663619"), srgb("#9c6038"), srgb("#cc9864"), srgb("#985618"), 0.39, 0.3, 1, 34, 0.1)
    pieces = [(-0.3, -0.36, 0.34, -0.4, 1), (0.46, -0.06, 0.35, 0.5, 0.9), (-0.12, 0.42, 0.38, 2.2, 0.84),
        (0.04, 0.08, 0.43, 4, 0.74), (-0.62, 0.2, 0.32, 3, 0.66)]
    for i, (x, y, z, turn, s) in enumerate(pieces):
        on_the_bone((x, y, z), (0.1, -0.25, turn), s, i, mutton)
    gold = roast_skin(srgb("#e8b850"), srgb("#c8842a"), srgb("#6c300c"), srgb("#b06c1c"), 0.58, 0.6, 0.06)
    for i, (x, y, s) in enumerate([(0.24, -0.54, 0.17), (-0.66, -0.16, 0.16), (0.4, 0.4, 0.17)]):
        potato((x, y, 0.31), (0.2, 0.2, 0.5 + i), s, i + 1, gold, fried=0.3)
    hf = rice_heap(7400, 0.96, 0.4, (srgb("#fff8e6"), srgb("#f9b41e")), cx, cy, tint=saffron, deep=0.06, rough=0.26)
    beresta(34, within(0.5, cx, cy), hf.at, 0.9, lift=(0.0, 0.04))
    plums([(0.06, 0.1), (0.68, 0.2), (-0.56, -0.44)], hf.at, 0.068)


def picture():
    lay_table("begun", 34, ring=1.5, distance=7.7, height=0.2, light=1.1, fill=1.7)
    alone()
    props_cardamom([(1.5, -0.72), (1.38, -0.9), (1.62, -0.88)])
    lime_half((-1.42, 0.84, 0.17), (0.5, -0.3, 0), 0.25)
