"""Deshi dim poach: two eggs in an iron pan, chilli rings, coriander, tomato."""

import numpy as np

from kit.materials.food import glossy_skin
from kit.materials.ware import iron_skin
from kit.pieces.chilli import chilli
from kit.pieces.fried_egg import fried_egg, fried_egg_skin
from kit.pieces.grains import seeds
from kit.pieces.heaped import heap, solid
from kit.pieces.herbs import chopped_coriander, sprig
from kit.pieces.vegetables import rings, tomato_half
from kit.stage.colour import srgb
from kit.stage.meshes import disc, lathe, mesh, tube
from kit.stage.settling import top_at, within
from kit.stage.table import lay_table

CLOSE = {"at": (0.1, -0.1, 0.12), "azim": -24, "elev": 30, "dist": 4.4, "steam": 3}


def frying_pan(R=1.12):
    iron = iron_skin()
    lathe([(0, 0.04), (R * 0.8, 0.04), (R * 0.9, 0.08), (R * 0.99, 0.24), (R * 1.02, 0.25), (R * 1.03, 0.23),
        (R * 0.95, 0.06), (R * 0.86, 0.0), (0, 0)], 180, 120, 0.003, iron, "pan")
    f = np.linspace(0, 1, 40)
    V, F, _ = tube(np.c_[R * 0.98 + f * 1.5, 0 * f, 0.2 + 0.16 * f], 0.075 + 0.02 * np.sin(f * 3), 18)
    V = V @ np.array([[0.82, 0.57, 0], [-0.57, 0.82, 0], [0, 0, 1]])
    mesh("handle", V, F, iron)


def alone():
    frying_pan()
    oil = glossy_skin([srgb("#140d05"), srgb("#2a1c08")], 0.04, 0.0, coat=1.0, name="oil", cr=0.02)
    V, F = disc(0.8, 30, 120, rf=lambda a: 0.78 + 0.09 * np.sin(2 * a + 0.6) + 0.05 * np.sin(5 * a))
    mesh("oil", V + [0, 0, 0.052], F, oil)
    skin = fried_egg_skin()
    fried_egg((-0.36, 0.16, 0.06), 0.4, 0.54, 1, skin, (0.02, -0.02))
    fried_egg((0.4, -0.18, 0.07), 2.4, 0.52, 5, skin, (-0.02, 0.02))
    rings(16, within(0.72), top_at, 0.055, lift=0.014)
    chopped_coriander(within(0.78), top_at, 34, (0.08, 0.14))
    dice = [solid((0.09 + 0.02 * i, 0.075, 0.05), 5, 0.16, i, 4) for i in range(3)]
    flesh = glossy_skin([srgb("#a81c0c"), srgb("#c8301a"), srgb("#e06a40")], 0.12, 0.6, (0.3, 0.06, 0.02), 0.9, 16)
    heap(20, dice, within(0.62), flesh, 0.08, 0.06, sink=0.5)
    seeds(60, within(0.75), top_at, 0.02, 0.016, cols=("#1a120a", "#3a2c1c"))
    sprig((0.0, 0.42, top_at(0.0, 0.42) + 0.03), 0.7, 0.28, 0.25)


def picture():
    lay_table("kola", 81, ring=1.36, distance=7.2, height=0.1, light=0.9)
    alone()
    tomato_half((-1.24, -0.92, 0.2), (0.5, -0.2, 0), 0.22)
    chilli((1.16, -1.04, 0.06), 1.0, 0.66, 0.055, 0.3, "green")
    chilli((1.3, -0.82, 0.06), 0.8, 0.6, 0.055, -0.3, "green")
