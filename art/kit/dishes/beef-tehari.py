"""Old Dhaka beef tehari: yellow short rice shining with mustard oil, small beef in it, green chillies all over."""

import math

import numpy as np

from kit.materials.meat import braised_skin
from kit.pieces.chilli import chilli
from kit.pieces.grains import heap_height, rice_heap
from kit.pieces.lime import lime_wedge
from kit.pieces.meat import cubes
from kit.pieces.onion_and_garlic import beresta
from kit.pieces.whole_spices import bay_leaf, cinnamon, props_cardamom
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.noise import fbm
from kit.stage.settling import within
from kit.stage.table import lay_table
from kit.ware.crockery import plate

CLOSE = {"at": (-0.05, -0.32, 0.3), "azim": -24, "elev": 27, "dist": 4.4, "steam": 3}


def alone():
    plate(1.45)
    cx, cy, rad, height = -0.02, 0.05, 0.98, 0.34
    spots = []
    for i in range(40):
        a, r = i * 2.399 + rnd(-0.3, 0.3), 0.9 * math.sqrt((i + 0.5) / 40)
        x, y = cx + r * math.cos(a), cy + r * math.sin(a)
        spots.append((x, y, float(heap_height(x, y, rad, height, cx, cy)) + rnd(-0.05, 0.03), rnd(0.75, 1.35)))
    beef = braised_skin(srgb("#4e2814"), srgb("#80492a"), srgb("#b07a4c"), srgb("#8a521c"), 0.3, 0.7, 0.6)
    cubes(spots, beef, 0.105)
    oily = lambda x, y: np.clip(0.45 + 0.8 * fbm(np.c_[x * 2.2, y * 2.2, 0 * x], 3), 0, 1)
    hf = rice_heap(7600, rad, height, (srgb("#e3ac26"), srgb("#f8de8c")), cx, cy, tint=oily, L=0.078, w=0.02)
    for x, y, turn in [(-0.44, 0.22, 0.6), (0.3, -0.3, -0.5), (0.46, 0.34, 1.4), (-0.34, -0.42, 2.6), (0.02, 0.5, 0.2)]:
        chilli((x, y, hf.at(x, y) + 0.035), turn, rnd(0.42, 0.56), 0.046, rnd(-0.35, 0.35), "green", rnd(0, 0.15))
    beresta(20, within(0.5, cx, cy + 0.05), hf.at, 0.85, lift=(0.0, 0.04))
    bay_leaf((0.62, 0.06, hf.at(0.62, 0.06) + 0.04), 1.2, 0.5, 0.2, 0.2)
    cinnamon((-0.08, 0.16, hf.at(-0.08, 0.16) + 0.03), 0.9, 0.36, 0.042, 0.1)
    lime_wedge((0.92, -0.62, 0.24), (-0.1, 0.8, -0.6), 0.22)


def picture():
    lay_table("rice", 31, ring=1.66, distance=8.6, height=0.16, light=1.05, fill=1.45)
    alone()
    chilli((1.70, -0.75, 0.06), 1.1, 0.72, 0.06, 0.3, "green")
    chilli((1.56, -0.98, 0.06), 0.7, 0.62, 0.055, -0.3, "green")
    props_cardamom([(-1.75, 0.55), (-1.6, 0.75), (-1.82, 0.8)])
    cinnamon((-1.68, -0.78, 0.06), 0.7, 0.5, 0.06)
