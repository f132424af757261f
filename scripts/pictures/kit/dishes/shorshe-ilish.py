"""shorshe-picture"""

import math

from kit.materials.food import gravy_skin
from kit.pieces.chilli import chilli
from kit.pieces.fish import fish_mat, fish_steak
from kit.pieces.grains import seeds
from kit.pieces.gravy import gravy_surface
from kit.pieces.herbs import chopped_coriander, sprig
from kit.pieces.lime import lime_half
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.settling import within
from kit.stage.table import lay_table
from kit.ware.crockery import bowl


def alone():
    bowl(1.32, 0.46, foot=0.6, belly=0.95, flare=0.04)
    z = 0.33
    mt = fish_mat()
    st = [(-0.42, 0.26, 0.44, 0.3, 0.60), (0.46, 0.34, 0.43, 2.0, 0.58), (0.05, -0.42, 0.46, -0.5, 0.62)]
    for i, (x, y, zz, ya, s) in enumerate(st):
        fish_steak((x, y, zz), (rnd(-0.14, 0.14), rnd(-0.14, 0.14), ya), s * 0.80, i, mt, 0.34)
    gm = gravy_skin(
        srgb("#a8740a"), srgb("#cf9a16"), srgb("#e0b436"), srgb("#c08206"), 0.55, 40, sss=0.15, gb=0.5
    )
    o, h = gravy_surface(1.2, z + 0.02, gm, [(x, y, 0.52, 0.05) for x, y, a, b, c in st], 0.012)

    def top(x, y):
        return max(h(x, y), max([0.55 if math.hypot(x - a, y - b) < 0.36 else 0 for a, b, _, _, _ in st]))

    seeds(150, within(1.1), h, 0.024, 0.022, cols=("#5a3408", "#8a5a14"), lift=0.006)
    chilli((-0.10, 0.20, 0.62), 0.7, 0.80, 0.06, 0.3, "green", 0.05)
    chilli((0.42, -0.02, 0.60), -0.5, 0.74, 0.058, -0.3, "green", -0.05)
    chilli((-0.55, -0.40, 0.44), 1.9, 0.7, 0.056, 0.25, "green", 0.1)
    chopped_coriander(within(1.0), top, 30, (0.06, 0.12))
    sprig((0.1, 0.1, 0.62), 2.2, 0.32, 0.2)


def picture():
    lay_table("Traditional Meals", 99, ring=1.62, distance=9.4)
    alone()
    chilli((1.60, -0.85, 0.06), 1.0, 0.66, 0.055, 0.3, "green")
    lime_half((-1.70, -0.72, 0.17), (0.5, -0.3, 0), 0.27)
    seeds(60, within(0.22, 1.55, 0.75), lambda x, y: 0.025, 0.03, 0.03, cols=("#7a4a0a", "#c9952a"))
