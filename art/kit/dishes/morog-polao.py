"""Morog polao: white rice with ghee, pieces of chicken half buried, fried onion, raisins, green chillies."""

import numpy as np

from kit.materials.meat import bone_skin, roast_skin
from kit.pieces.chilli import chilli
from kit.pieces.dried_fruit import raisins
from kit.pieces.grains import rice_heap
from kit.pieces.onion_and_garlic import beresta
from kit.pieces.poultry import breast, chopped, leg
from kit.pieces.whole_spices import bay_leaf, cardamom, cinnamon, props_cardamom
from kit.stage.colour import srgb
from kit.stage.noise import fbm
from kit.stage.settling import within
from kit.stage.table import lay_table
from kit.ware.crockery import plate

CLOSE = {"at": (0.0, -0.26, 0.32), "azim": 22, "elev": 27, "dist": 4.3, "steam": 3}


def alone():
    plate(1.25)
    cx, cy = 0.0, 0.06
    skin = roast_skin(srgb("#f2d29a"), srgb("#cc8f44"), srgb("#84451a"), srgb("#c8924a"), 0.42, 0.4, 0.8)
    leg((0.1, -0.26, 0.29), (0.2, -0.1, -0.3), 0.8, 1, skin, bone_skin())
    breast((-0.34, 0.3, 0.3), (0.1, 0.1, 0.5), 0.74, 3, skin, False)
    chopped((0.42, 0.34, 0.3), (0.2, -0.2, 1.0), 0.8, 3, skin)
    ghee = lambda x, y: np.clip(0.42 + 0.6 * fbm(np.c_[x * 1.8, y * 1.8, 0 * x], 2), 0, 1)
    hf = rice_heap(6600, 0.92, 0.32, (srgb("#f8e7ba"), srgb("#fffbf0")), cx, cy, tint=ghee, L=0.074, w=0.021, deep=0.06, rough=0.2)
    beresta(40, within(0.5, 0.05, 0.1, 0.6), hf.at, 0.95, lift=(0.0, 0.05))
    raisins(26, within(0.78, cx, cy, 0.3), hf.at, 0.042)
    for x, y, turn in [(0.62, 0.16, 0.8), (-0.62, -0.2, 2.0)]:
        chilli((x, y, hf.at(x, y) + 0.035), turn, 0.54, 0.048, 0.3, "green", 0.05)
    cardamom((0.24, -0.62, hf.at(0.24, -0.62) + 0.02), 0.5, 0.05)
    bay_leaf((-0.74, 0.2, hf.at(-0.74, 0.2) + 0.04), 2.6, 0.5, 0.1, 0.1)


def picture():
    lay_table("begun", 32, ring=1.46, distance=7.6, height=0.18, light=1.04, fill=1.6)
    alone()
    cinnamon((1.48, -0.66, 0.06), 0.6, 0.5, 0.06)
    props_cardamom([(1.32, -0.88), (1.56, -0.9), (-1.56, 0.5)])
    chilli((-1.44, -0.72, 0.06), 0.7, 0.64, 0.055, -0.3, "green")
