"""Bhuna khichuri: short rice and roasted moong, yellow and glossy with ghee, boiled eggs, fried onion, green chillies."""

import numpy as np

from kit.materials.food import rice_skin
from kit.pieces.chilli import chilli
from kit.pieces.egg import egg_half
from kit.pieces.grains import lentil, rice_heap
from kit.pieces.lime import lime_wedge
from kit.pieces.onion_and_garlic import beresta
from kit.pieces.whole_spices import bay_leaf, cardamom, cinnamon, props_cardamom
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import mesh, scatter
from kit.stage.noise import fbm
from kit.stage.settling import within
from kit.stage.table import lay_table
from kit.ware.crockery import plate


def alone(on_plate=True):
    if on_plate:
        plate(1.45)
    cx, cy, rad, height = -0.06, 0.12, 1.02, 0.50
    turmeric = lambda x, y: np.clip(0.5 + 0.7 * fbm(np.c_[x * 2.4, y * 2.4, 0 * x], 3), 0, 1)
    hf = rice_heap(
        7200, rad, height, (srgb("#e9a92c"), srgb("#f7d878")), cx, cy, tint=turmeric, L=0.080, w=0.030
    )
    v, F = lentil(0.040)
    T = hf.drop(420, within(rad * 0.97, cx, cy), 0.06, 0.03, cand=2, jit=0.3, sink=0.35)
    V, F, r = scatter(v * np.array([1.15, 0.85, 1.3]), F, T)
    mesh("moong", V, F, rice_skin(srgb("#c98a1e"), srgb("#e8b44a"), rough=0.3), dict(rnd=r))
    egg_half((0.70, -0.60, 0.33), (-0.40, 0.20, 0.5), 0.31)
    egg_half((0.08, -0.92, 0.30), (-0.32, -0.05, -0.5), 0.30)
    beresta(70, within(0.36, -0.12, 0.20, 0.6), hf.at, 1.05, lift=(0.0, 0.10))
    for x, y, turn, bend in [(0.52, 0.28, -0.75, 0.3), (-0.56, -0.18, 2.2, -0.3), (0.16, 0.74, 0.2, 0.3)]:
        chilli((x, y, hf.at(x, y) + 0.06), turn, 0.68, 0.056, bend, "green", 0.1)
    lime_wedge((-0.92, -0.66, 0.30), (-0.15, -0.9, 0.75), 0.25)
    bay_leaf((-0.62, 0.44, hf.at(-0.62, 0.44) + 0.06), 2.6, 0.62, 0.3, 0.1)
    cinnamon((0.30, 0.58, hf.at(0.30, 0.58) + 0.05), 0.4, 0.42, 0.05)
    for x, y in [(-0.36, -0.34), (0.26, -0.24)]:
        cardamom((x, y, hf.at(x, y) + 0.03), rnd(0, 6.28), 0.06)


def picture():
    lay_table("begun", 33, ring=1.66, distance=9.0, height=0.16, light=1.05, fill=1.45)
    alone()
    chilli((1.70, -0.75, 0.06), 1.1, 0.72, 0.06, 0.3, "green")
    chilli((1.52, -0.98, 0.06), 0.7, 0.62, 0.055, -0.3, "green")
    props_cardamom([(-1.75, 0.55), (-1.6, 0.75)])
    cinnamon((-1.68, -0.85, 0.06), 0.7, 0.5, 0.06)
