"""Kumro chola chhokka: sweet pumpkin in its skin with black chickpeas and coconut chips."""

import math

from kit.materials.food import glossy_skin, gravy_skin
from kit.pieces.chilli import chilli
from kit.pieces.cooked_vegetables import fried_potato_mat, pumpkin_mat, skinned
from kit.pieces.grains import seeds
from kit.pieces.gravy import gravy_surface
from kit.pieces.heaped import heap, solid
from kit.pieces.herbs import sprig
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.settling import heights_of_scene, top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import karai


def alone():
    karai(1.12, 0.56)
    base = gravy_skin(srgb("#8a3c08"), srgb("#b8600e"), srgb("#d0822a"), srgb("#c06a0c"), 0.5, 26, sss=0.2)
    gravy_surface(1.03, 0.42, base, amp=0.03, freq=3)
    spots = []
    for rr, n in ((0.78, 14), (0.5, 9), (0.2, 5)):
        for i in range(n):
            a = i * 6.283 / n + rr * 3
            spots.append((rr * math.cos(a) + rnd(-0.05, 0.05), rr * math.sin(a) + rnd(-0.05, 0.05), 0.5 + 0.14 * (1 - rr) + rnd(-0.03, 0.05), rnd(0.85, 1.1)))
    spots += [(rnd(-0.4, 0.4), rnd(-0.4, 0.4), 0.74, 0.95) for _ in range(6)]
    skinned(spots, pumpkin_mat(), (0.31, 0.27, 0.24))
    hf = heights_of_scene(1.2, 0.02)
    heap(14, [solid((0.24, 0.22, 0.2), 4.5, 0.1, i) for i in range(3)], within(0.8), fried_potato_mat(), 0.2, 0.18, hf=hf, sink=0.5)
    heap(120, [solid((0.105, 0.1, 0.095), 2.0, 0.16, i) for i in range(4)], within(0.88), glossy_skin([srgb("#2f160a"), srgb("#5a3018"), srgb("#44220f")], 0.3, 0.1, coat=0.7), 0.09, 0.09, hf=hf, sink=0.25)
    chips = [solid((0.26, 0.1, 0.024), 3.6, 0.2, i) for i in range(4)]
    heap(46, chips, within(0.8), glossy_skin([srgb("#e9d2a0"), srgb("#f4e9d0"), srgb("#b8762c")], 0.35, 0.4, coat=0.3), 0.22, 0.04, hf=hf, sink=0.4, tilt=0.12)
    seeds(70, within(0.85), top_at, 0.045, 0.022, lift=0.008, cols=("#2a1808", "#a87a30"))
    for i, (x, y, a) in enumerate([(-0.3, 0.3, 0.6), (0.36, 0.12, -0.6), (0.0, -0.4, 1.4), (-0.5, -0.2, 2.2)]):
        chilli((x, y, top_at(x, y) + 0.04), a, 0.6, 0.05, 0.3 * (-1) ** i, "green", 0.1)
    sprig((0.06, 0.06, top_at(0.06, 0.06) + 0.03), 0.8, 0.3, 0.25)


def picture():
    lay_table("kola", 98, ring=1.5, distance=8.3, height=0.26, light=1.0)
    alone()
    chilli((1.56, -0.85, 0.06), 1.0, 0.66, 0.055, 0.3, "green")
    heap(34, [solid((0.1, 0.095, 0.09), 2.0, 0.16, i) for i in range(3)], within(0.24, -1.5, -0.88), glossy_skin([srgb("#2f160a"), srgb("#5a3018")], 0.45, 0.1, coat=0.2), 0.09, 0.085, half=2.0)
