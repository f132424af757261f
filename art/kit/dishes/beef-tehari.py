"""Old Dhaka beef tehari: yellow short rice shining with mustard oil, small beef in it, green chillies all over."""

import math

import numpy as np

from kit.materials.meat import braised_skin
from kit.pieces.chilli import chilli
from kit.pieces.grains import heap_height, rice_heap
from kit.pieces.lime import lime_wedge
from kit.pieces.meat import cubes
from kit.pieces.onion_and_garlic import beresta
from kit.pieces.whole_spices import bay_leaf, cardamom, cinnamon, props_cardamom
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.noise import fbm
from kit.stage.settling import within
from kit.stage.table import lay_table
from kit.ware.crockery import plate


def alone():
    plate(1.45)
    cx, cy = -0.02, 0.06
    spots = []
    for i in range(22):
        a, r = i * 2.399, 0.98 * math.sqrt((i + 0.5) / 22) * 0.93
        x, y = cx + r * math.cos(a), cy + r * math.sin(a)
        z = float(heap_height(np.array([x]), np.array([y]), 1.02, 0.52, cx, cy)[0])
        spots.append((x, y, z + rnd(-0.05, 0.03), rnd(0.7, 1.05)))
    beef = braised_skin(srgb("#4a2612"), srgb("#7b4824"), srgb("#a87340"), srgb("#a06c28"), 0.25, 0.8, 0.4)
    cubes(spots, beef, 0.165)
    oily = lambda x, y: np.clip(0.5 + 0.8 * fbm(np.c_[x * 2.2, y * 2.2, 0 * x], 3), 0, 1)
    hf = rice_heap(9600, 1.02, 0.52, (srgb("#e6b23a"), srgb("#f6dd96")), cx, cy, tint=oily, L=0.080, w=0.026)
    for x, y, ya, p in [
        (-0.42, 0.30, 0.6, 0.1),
        (0.16, -0.10, -0.4, -0.05),
        (0.50, 0.36, 1.4, 0.1),
        (-0.30, -0.42, 2.6, 0.12),
        (0.40, -0.52, 0.4, 0.2),
        (-0.02, 0.52, 0.2, 0.0),
        (-0.68, -0.12, 1.6, 0.1),
    ]:
        chilli((x, y, hf.at(x, y) + 0.05), ya, rnd(0.46, 0.6), 0.05, rnd(-0.35, 0.35), "green", p)
    beresta(34, within(0.5, cx, cy + 0.05), hf.at, 0.9, lift=(0.0, 0.05))
    bay_leaf((0.66, 0.10, hf.at(0.66, 0.1) + 0.05), 1.2, 0.6, 0.2, 0.2)
    cinnamon((-0.1, 0.22, hf.at(-0.1, 0.22) + 0.05), 0.9, 0.4, 0.05, 0.1)
    cardamom((0.2, 0.16, hf.at(0.2, 0.16) + 0.04), 0.5, 0.06)
    lime_wedge((0.98, -0.56, 0.27), (-0.1, 0.8, -0.6), 0.25)


def picture():
    lay_table("rice", 31, ring=1.66, distance=9.0, height=0.16, light=1.05, fill=1.45)
    alone()
    chilli((1.70, -0.75, 0.06), 1.1, 0.72, 0.06, 0.3, "green")
    chilli((1.56, -0.98, 0.06), 0.7, 0.62, 0.055, -0.3, "green")
    props_cardamom([(-1.75, 0.55), (-1.6, 0.75), (-1.82, 0.8)])
    cinnamon((-1.68, -0.78, 0.06), 0.7, 0.5, 0.06)
