"""Morog polao: white rice with ghee, pieces of chicken half buried, fried onion, raisins, green chillies."""

import numpy as np

from kit.materials.meat import roast_skin
from kit.pieces.chilli import chilli
from kit.pieces.dried_fruit import raisins
from kit.pieces.grains import rice_heap
from kit.pieces.onion_and_garlic import beresta
from kit.pieces.poultry import breast, leg
from kit.pieces.whole_spices import bay_leaf, cinnamon, props_cardamom
from kit.stage.colour import srgb
from kit.stage.noise import fbm
from kit.stage.settling import within
from kit.stage.table import lay_table
from kit.ware.crockery import plate

CLOSE = {"at": (0.0, -0.26, 0.32), "azim": 22, "elev": 27, "dist": 4.3, "steam": 3}


def alone():
    plate(1.25)
    skin = roast_skin(srgb("#e2a850"), srgb("#c47c2c"), srgb("#84400f"), srgb("#f0dcae"), 0.4, 1.2, 0.3)
    leg((-0.14, -0.36, 0.24), (0, -0.2, -0.2), 0.86, 4, skin, False)
    leg((-0.1, 0.16, 0.29), (0, -0.16, 2.7), 0.84, 1, skin, False)
    breast((0.42, 0.18, 0.27), (0.1, 0.1, 2.5), 0.76, 3, skin)
    ghee = lambda x, y: np.clip(0.5 + 0.7 * fbm(np.c_[x * 1.8, y * 1.8, 0 * x], 2), 0, 1)
    hf = rice_heap(7400, 0.92, 0.32, (srgb("#f6e2ae"), srgb("#fffbf0")), 0, 0.06, tint=ghee, L=0.074,
        w=0.023, deep=0.05, rough=0.16)
    rise = lambda x, y: np.ptp([hf.at(x + d, y + e) for d in (-0.08, 0, 0.08) for e in (-0.08, 0, 0.08)])
    level = (p for p in iter(within(0.72, 0, 0.04), None) if rise(*p) < 0.12)
    beresta(70, lambda: next(p for p in level if np.hypot(*p) < 0.6), hf.at, 0.66, lift=(0.0, 0.03))
    raisins(24, within(0.86, 0, 0, 0.3), hf.at, 0.037)
    for x, y, turn in [(0.42, -0.66, 0.25), (-0.62, -0.2, 2.0)]:
        chilli((x, y, hf.at(x, y) + 0.035), turn, 0.5, 0.046, 0.3, "green", 0.05)
    bay_leaf((-0.74, 0.2, hf.at(-0.74, 0.2) + 0.04), 2.6, 0.5, 0.1, 0.1)


def picture():
    lay_table("begun", 32, ring=1.46, distance=7.6, height=0.18, light=1.04, fill=1.6)
    alone()
    cinnamon((1.48, -0.66, 0.06), 0.6, 0.5, 0.06)
    props_cardamom([(1.32, -0.88), (1.56, -0.9), (-1.56, 0.5)])
    chilli((-1.44, -0.72, 0.06), 0.7, 0.64, 0.055, -0.3, "green")
