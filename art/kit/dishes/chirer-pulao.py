"""Chirer pulao: yellow flattened rice with peas, carrot, potato and peanuts."""

import numpy as np

from kit.materials.food import glossy_skin, rice_body_skin, rice_skin
from kit.pieces.chilli import chilli
from kit.pieces.heaped import dome, flake, heap, solid
from kit.pieces.herbs import chopped_coriander, sprig
from kit.pieces.lime import lime_half, lime_wedge
from kit.pieces.vegetables import onion_slices, peas_mat
from kit.stage.colour import srgb
from kit.stage.meshes import disc, mesh
from kit.stage.settling import heights_of_scene, top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import plate


def alone():
    plate(1.45)
    rad, high = 0.98, 0.5
    shape = dome(rad, high, 0, 0.04, 0.05, 0.7)
    V, F = disc(rad - 0.06, 50, 120, lambda x, y: 0.03 + (high - 0.04) * np.clip(1 - (x**2 + (y - 0.04) ** 2) / (rad - 0.05) ** 2, 0, 1) ** 0.7)
    mesh("below", V, F, rice_body_skin(srgb("#d9a838"), srgb("#e6bd58")), dict(rnd=V[:, 0] * 0 + 0.4))
    hf = heights_of_scene(1.4, 0.016)
    samp = within(rad, 0, 0.04)
    flakes = [flake(0.13, 0.085, 0.008, i) for i in range(6)]
    heap(2100, flakes, samp, rice_skin(srgb("#e8b83a"), srgb("#f6dd84"), rough=0.45), 0.11, 0.03, hf=hf, target=shape, sink=0.5, tilt=0.3)
    cube = [solid((0.13, 0.12, 0.12), 5, 0.08, i) for i in range(3)]
    heap(46, cube, within(0.85, 0, 0.04), glossy_skin([srgb("#dd6414"), srgb("#f08c34")], 0.25, 0.4, (0.25, 0.1, 0.02), 0.5), 0.11, 0.1, hf=hf, sink=0.35)
    heap(36, cube, within(0.85, 0, 0.04), glossy_skin([srgb("#dcab34"), srgb("#f0d070")], 0.35, 0.4, coat=0.5), 0.11, 0.1, hf=hf, sink=0.35)
    heap(66, [solid((0.1, 0.1, 0.096), 2, 0.06, i) for i in range(2)], within(0.88, 0, 0.04), peas_mat(), 0.09, 0.085, hf=hf, sink=0.35)
    heap(40, [solid((0.13, 0.075, 0.07), 2.2, 0.05, i) for i in range(3)], within(0.88, 0, 0.04), glossy_skin([srgb("#b0622a"), srgb("#d79c58")], 0.4, 0.2, coat=0.4), 0.12, 0.07, hf=hf, sink=0.2)
    onion_slices(12, within(0.7), top_at, 0.12, width=0.035)
    chilli((0.34, 0.2, top_at(0.34, 0.2) + 0.06), -0.6, 0.72, 0.058, 0.3, "green", 0.1)
    chilli((-0.3, -0.2, top_at(-0.3, -0.2) + 0.06), 0.9, 0.66, 0.055, -0.3, "green", 0.05)
    chopped_coriander(within(0.85), top_at, 40, (0.07, 0.14))
    sprig((-0.08, 0.16, top_at(-0.08, 0.16) + 0.05), 0.7, 0.32, 0.25)
    lime_wedge((0.86, -0.62, 0.32), (-0.15, 0.8, -0.7), 0.27)


def picture():
    lay_table("golap", 83, ring=1.64, distance=8.5, height=0.2, light=0.95)
    alone()
    lime_half((-1.6, -0.8, 0.17), (0.5, -0.3, 0), 0.26)
    chilli((1.62, -0.8, 0.06), 1.0, 0.66, 0.055, 0.3, "green")
