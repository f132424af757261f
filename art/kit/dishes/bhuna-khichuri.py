"""Bhuna khichuri: short rice and roasted moong, yellow with ghee, boiled eggs, fried onion, chillies."""

import numpy as np

from kit.materials.food import rice_skin
from kit.pieces.chilli import chilli
from kit.pieces.egg import egg_half
from kit.pieces.grains import lentil, rice_heap
from kit.pieces.heaped import heap
from kit.pieces.lime import lime_wedge
from kit.pieces.onion_and_garlic import beresta
from kit.pieces.whole_spices import bay_leaf, cardamom, cinnamon, props_cardamom
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.noise import fbm
from kit.stage.settling import within
from kit.stage.table import lay_table
from kit.ware.crockery import plate

CLOSE = {"at": (0.3, -0.56, 0.3), "azim": 20, "elev": 27, "dist": 4.2, "steam": 3}


def alone():
    plate(1.2)
    cx, cy, rad, height = -0.03, 0.05, 0.86, 0.32
    turmeric = lambda x, y: np.clip(0.5 + 0.5 * fbm(np.c_[x * 2.4, y * 2.4, 0 * x], 3), 0, 1)
    hf = rice_heap(5600, rad, height, (srgb("#eabc48"), srgb("#fae29a")), cx, cy, tint=turmeric, L=0.072, w=0.03, deep=0.05, rough=0.12)
    moong = rice_skin(srgb("#e0a024"), srgb("#f0c45c"), rough=0.14)
    heap(260, [lentil(0.036)], within(rad * 0.95, cx, cy), moong, 0.06, 0.024, hf=hf, sink=1.1, tilt=0.3)
    egg_half((0.6, -0.45, 0.38), (0.34, 0.24, 0.7), 0.21)
    egg_half((0.15, -0.73, 0.38), (0.36, 0.1, -0.4), 0.21)
    beresta(46, within(0.42, -0.12, 0.16, 0.6), hf.at, 0.95, lift=(0.0, 0.06))
    for x, y, turn, bend in [(0.48, 0.22, -0.75, 0.3), (-0.52, -0.2, 2.2, -0.3)]:
        chilli((x, y, hf.at(x, y) + 0.04), turn, 0.6, 0.05, bend, "green", 0.1)
    lime_wedge((-0.7, -0.5, 0.23), (-0.15, -0.9, 0.75), 0.23)
    bay_leaf((-0.56, 0.44, hf.at(-0.56, 0.44) + 0.05), 2.6, 0.56, 0.3, 0.1)
    cinnamon((0.28, 0.54, hf.at(0.28, 0.54) + 0.03), 0.4, 0.38, 0.042)
    for x, y in [(-0.36, -0.3), (0.22, -0.24)]:
        cardamom((x, y, hf.at(x, y) + 0.02), rnd(0, 6.28), 0.05)


def picture():
    lay_table("begun", 33, ring=1.42, distance=7.4, height=0.16, light=1.05, fill=1.45)
    alone()
    chilli((1.48, -0.68, 0.06), 1.1, 0.72, 0.06, 0.3, "green")
    chilli((1.3, -0.88, 0.06), 0.7, 0.62, 0.055, -0.3, "green")
    props_cardamom([(-1.5, 0.5), (-1.36, 0.68)])
    cinnamon((-1.46, -0.72, 0.06), 0.7, 0.5, 0.06)
