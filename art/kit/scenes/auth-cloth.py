"""Beside the doors of the house: a brass pot of polao on red cloth, seen from above; calm."""

import math

from kit.pieces.chilli import chilli
from kit.pieces.dried_fruit import raisins
from kit.pieces.grains import rice_heap
from kit.pieces.lime import lime_half
from kit.pieces.onion_and_garlic import beresta
from kit.pieces.whole_spices import bay_leaf, cardamom, cinnamon
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.scene import camera, place_group, reset, window
from kit.stage.settling import within
from kit.ware.cloth import kantha
from kit.ware.pots import handi

RATIO = 7 / 6
WIDTHS = [800, 1200]


def pot_of_polao():
    """Rice with ghee heaped to the mouth of a handi, fried onion, chillies and a bay leaf on it."""
    handi(1.3, 1.15)
    hf = rice_heap(5200, 1.01, 0.42, (srgb("#f2cf7c"), srgb("#fff0c4")), z=0.92, L=0.088, w=0.027, strays=8)
    beresta(76, within(0.38, -0.1, 0.12, 0.6), hf.at, 0.95, lift=(0.0, 0.08))
    raisins(12, within(0.75), hf.at)
    for x, y, turn, bend in [(0.36, 0.26, -0.75, 0.3), (-0.48, -0.14, 2.2, -0.3), (0.22, -0.40, 0.5, 0.3)]:
        chilli((x, y, hf.at(x, y) + 0.06), turn, 0.68, 0.058, bend, "green", 0.1)
    bay_leaf((-0.36, 0.40, hf.at(-0.36, 0.40) + 0.06), 2.6, 0.56, 0.3, 0.1)
    for i in range(4):
        x, y = 0.46 * math.cos(i * 1.7), 0.46 * math.sin(i * 1.7)
        cardamom((x, y, hf.at(x, y) + 0.03), rnd(0, 6.28), 0.058)


def picture():
    reset(401)
    kantha("alta", r0=1.62, gap=0.25, cx=0, cy=-0.1, half=5.2, n=860, wave=0.01, th=0.0155)
    camera(tgt=(0, 0.0, 0.3), elev=60, dist=13.0, fstop=0.7)
    window(1.02, k=1.5)
    place_group(pot_of_polao, (0, -0.1, 0), 0.2, 1.0)
    lime_half((1.62, -1.52, 0.17), (0.5, -0.3, 0), 0.25)
    chilli((-1.72, 1.42, 0.06), 0.9, 0.72, 0.06, 0.3, "green")
    chilli((-1.56, 1.22, 0.06), 0.6, 0.66, 0.055, -0.3, "dry")
    bay_leaf((1.55, 1.5, 0.04), 0.8, 0.7)
    cinnamon((-1.66, -1.66, 0.06), 0.6, 0.55, 0.06)
    for x, y in [(-1.4, -1.42), (-1.3, -1.62)]:
        cardamom((x, y, 0.045), rnd(0, 6.28), 0.066)
