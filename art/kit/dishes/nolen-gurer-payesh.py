"""Nolen gurer payesh: rice in thick milk the colour of gur, with cashews, raisins and a bay leaf."""

import numpy as np

from kit.materials.food import glossy_skin, rice_skin
from kit.pieces.dried_fruit import raisins
from kit.pieces.grains import rice
from kit.pieces.milk_sweets import gur_block
from kit.pieces.whole_spices import bay_leaf, cardamom, props_cardamom
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import disc, mesh, tube
from kit.stage.noise import fbm
from kit.stage.settling import HeightMap, top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import brass_bowl

CLOSE = {"at": (0.0, -0.18, 0.5), "azim": 28, "elev": 34, "dist": 4.2}


def cashew(loc, yaw, s=0.13, pitch=0.0):
    f = np.linspace(-1.25, 1.25, 40)
    path = np.c_[np.cos(f) * 0.7 - 0.3, np.sin(f) * 0.95, 0 * f]
    v, F, _ = tube(path, 0.34 * np.cos(f * 1.255) ** 0.45 * (1 + 0.1 * f), 20)
    skin = glossy_skin([srgb("#d8a860"), srgb("#ecd09a"), srgb("#c98f44")], 0.35, 0.4, coat=0.35, bump=0.15)
    mesh("cashew", v * s, F, skin, loc=loc, rot=(pitch, 0.1, yaw))


def payesh(rad, z):
    """Rice boiled soft: milk lies over the grains, in pools or as a film."""
    hf = HeightMap(rad, 0.012, lambda x, y: z + 0.015 * fbm(np.c_[x * 1.8, y * 2.6, 0 * x], 3))
    T = hf.drop(3200, within(rad * 0.98), 0.078, 0.04, cand=3, jit=0.1, maxtilt=0.15, sink=0.7)
    rice(T, 0.078, 0.04, rice_skin(srgb("#dab88c"), srgb("#e6cca2"), rough=0.15))
    for k in range(9):
        hf.H = (hf.H + np.roll(hf.H, 1, k % 2) + np.roll(hf.H, -1, k % 2)) / 3
    V, F = disc(rad, 180, 300, np.vectorize(hf.at))
    V[:, 2] += 0.015 + 0.014 * fbm(V * [2.4, 2.4, 0], 2)
    mesh("milk", V, F, glossy_skin([srgb("#c2965e"), srgb("#cfa872"), srgb("#dcba8a")], 0.1, 0.5, (0.25, 0.18, 0.1), 0.8, 3))


def alone():
    brass_bowl(1.08, 0.6)
    payesh(1.035, 0.43)
    nuts = (-0.42, 0.3, 0.4), (0.1, 0.46, 2), (0.46, 0.08, 4), (-0.2, -0.1, 5.2), (0.22, -0.36, 1.2), (-0.52, -0.32, 3), (0.6, 0.44, 0.2)
    for x, y, a in nuts:
        cashew((x, y, top_at(x, y) + 0.04), a, 0.16, rnd(-0.2, 0.2))
    raisins(13, within(0.78), lambda x, y: top_at(x, y) - 0.02, 0.055)
    bay_leaf((0.02, 0.12, top_at(0.02, 0.12) + 0.05), 0.5, 0.6, 0.08, 0.1)
    for x, y, a in ((0.34, -0.1, 0.7), (-0.1, -0.48, 2.2)):
        cardamom((x, y, top_at(x, y) + 0.03), a, 0.06)


def picture():
    lay_table("begun", 73, ring=1.4, distance=7.4, height=0.24, light=0.95)
    alone()
    gur_block((-1.5, -0.82, 0.15), 0.25, 2, (0, 0, 0.5))
    gur_block((-1.22, -1.12, 0.09), 0.14, 5, (0, 0, 1.5))
    props_cardamom([(1.5, -0.7), (1.38, -0.9), (1.62, -0.5)])
