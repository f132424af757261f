"""Doi chira: flattened rice in yoghurt under slices of banana, gur and coconut."""

import math

import numpy as np

from kit.materials.food import glossy_skin, rice_skin
from kit.pieces.gravy import gravy_surface
from kit.pieces.heaped import flake, heap
from kit.pieces.milk_sweets import caramel_pool, grated_coconut, gur_block
from kit.pieces.vegetables import by_radius, round_slices
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import mesh, tube
from kit.stage.settling import heights_of_scene, top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import bowl


def banana(loc, yaw=0.0, L=1.5, r=0.15):
    f = np.linspace(0, 1, 70)
    a = (f - 0.5) * 1.5
    path = np.c_[np.sin(a), 0.83 - np.cos(a), 0 * f] * L * 0.6
    rad = np.where(f > 0.93, r * 0.28, r * np.sin(np.pi * (f * 0.94 + 0.03)) ** 0.4)
    v, F, _ = tube(path, rad, 30)
    c = np.repeat(path, 30, 0)
    v = c + (v - c) * (1 + 0.05 * np.cos(5 * np.tile(np.linspace(0, 2 * np.pi, 30, False), 70)))[:, None]
    skin = glossy_skin([srgb("#d9a312"), srgb("#eec22e"), srgb("#e6b41c")], 0.35, 0.25, (0.2, 0.14, 0.03), 0.3, 2.5)
    mesh("banana", v, F, skin, loc=loc, rot=(0, 0, yaw))


CLOSE = {"at": (0.06, -0.2, 0.44), "azim": -26, "elev": 33, "dist": 4.3}


def alone():
    bowl(1.13, 0.6)
    _, level = gravy_surface(1.07, 0.45, glossy_skin([srgb("#f4eddc"), srgb("#fffaf0")], 0.2, 0.5, (0.2, 0.15, 0.1), nscale=3), amp=0.045, freq=1.5)
    hf = heights_of_scene(1.2, 0.014)
    chira = rice_skin(srgb("#e6d8b6"), srgb("#f4ebd6"), rough=0.2)
    flakes = [flake(rnd(0.07, 0.11), rnd(0.042, 0.06), 0.006, i, 0.25) for i in range(8)]
    heap(460, flakes, within(0.99), chira, 0.08, 0.03, hf=hf, target=level, sink=1.18, tilt=0.12)
    rings = ((0.0, "#dcbc64"), (0.12, "#ebd287"), (0.3, "#f2de9c"), (0.42, "#e9d084"), (0.6, "#f3e0a0"), (1.0, "#edd68c"))
    cut = by_radius("banana-cut", [(r, srgb(c)) for r, c in rings], 0.6, 0.8, srgb("#a8803c"))
    spots = []
    for i in range(11):
        a, q = 0.8 + i * 0.36 + rnd(-0.1, 0.1), 0.58 + rnd(-0.09, 0.09)
        x, y = (q * math.cos(a), q * math.sin(a)) if i < 9 else (i * 0.24 - 2.3, i * 0.08 - 0.6)
        spots.append((x, y, top_at(x, y) + 0.085, rnd(0.165, 0.2), a + 1.57, rnd(-0.45, -0.15) if i < 9 else -0.1, rnd(-0.2, 0.2)))
    round_slices(spots, cut, 0.055, 0.03, (9, 0.2, 0.05, 0.012))
    caramel_pool(0.29, level(0.24, -0.26) + 0.03, seed=3).location = (0.24, -0.26, 0)
    soft = glossy_skin([srgb("#8f5a24"), srgb("#bc8444"), srgb("#d6a468")], 0.6, 0.4, (0.2, 0.09, 0.03), 0.1, bump=0.3)
    heap(40, flakes, within(0.44, 0.2, -0.2, 0.8), soft, 0.12, 0.03, sink=0.5, tilt=0.25)
    grated_coconut(150, within(0.5, 0.3, 0.1), top_at)


def picture():
    lay_table("kola", 84, ring=1.4, distance=7.7, height=0.24, light=0.86)
    alone()
    banana((-1.5, -0.98, 0.15), 0.55, 1.35, 0.15)
    gur_block((1.5, -0.82, 0.14), 0.23, 2, (0, 0, 0.4))
