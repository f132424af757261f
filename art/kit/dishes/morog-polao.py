"""Morog polao: white rice with ghee, pieces of chicken half buried, fried onion, raisins, green chillies."""

import numpy as np

from kit.materials.meat import bone_skin, roast_skin
from kit.pieces.chilli import chilli
from kit.pieces.dried_fruit import raisins
from kit.pieces.grains import rice_heap
from kit.pieces.onion_and_garlic import beresta
from kit.pieces.poultry import breast, leg
from kit.pieces.whole_spices import bay_leaf, cardamom, cinnamon, props_cardamom
from kit.stage.colour import srgb
from kit.stage.noise import fbm
from kit.stage.settling import within
from kit.stage.table import lay_table
from kit.ware.crockery import plate


def alone():
    plate(1.45)
    cx, cy = 0.0, 0.1
    skin = roast_skin(srgb("#e0bd85"), srgb("#c98f4a"), srgb("#8f5220"), srgb("#d9b070"), 0.3, 0.6)
    bone = bone_skin()
    leg((-0.10, -0.22, 0.46), (0.25, -0.1, -0.35), 0.92, 1, skin, bone)
    leg((0.42, 0.42, 0.50), (-0.15, 0.05, 0.9), 0.80, 2, skin, bone)
    breast((-0.55, 0.36, 0.44), (0.1, 0.1, 0.8), 0.85, 3, skin, False)
    ghee = lambda x, y: np.clip(0.42 + 0.6 * fbm(np.c_[x * 1.8, y * 1.8, 0 * x], 2), 0, 1)
    hf = rice_heap(8400, 1.10, 0.46, (srgb("#f8ebc8"), srgb("#fffaf0")), cx, cy, tint=ghee, L=0.080, w=0.024)
    beresta(80, within(0.42, 0.06, 0.16, 0.6), hf.at, 1.0, lift=(0.0, 0.07))
    raisins(16, within(0.85, cx, cy), hf.at)
    for x, y, ya in [(0.62, -0.12, 0.8), (-0.66, -0.30, 2.0), (0.1, 0.72, 0.2)]:
        chilli((x, y, hf.at(x, y) + 0.05), ya, 0.58, 0.052, 0.3, "green", 0.05)
    cardamom((0.30, -0.62, hf.at(0.3, -0.62) + 0.03), 0.5, 0.06)
    bay_leaf((-0.82, 0.02, hf.at(-0.82, 0.02) + 0.05), 2.6, 0.55, 0.3, 0.1)


def picture():
    lay_table("begun", 32, ring=1.66, distance=9.0, height=0.18, light=1.04, fill=1.6)
    alone()
    cinnamon((1.66, -0.72, 0.06), 0.6, 0.5, 0.06)
    props_cardamom([(1.5, -0.95), (1.74, -0.98), (-1.75, 0.55)])
    chilli((-1.62, -0.78, 0.06), 0.7, 0.64, 0.055, -0.3, "green")
