"""Chirer pulao: yellow flattened rice with peas, carrot, potato and peanuts."""

import numpy as np

from kit.materials.food import glossy_skin, rice_body_skin, rice_skin
from kit.pieces.chilli import chilli
from kit.pieces.grains import heap_height
from kit.pieces.heaped import flake, heap, solid
from kit.pieces.herbs import chopped_coriander
from kit.pieces.lime import lime_half, lime_wedge
from kit.pieces.vegetables import onion_slices
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import disc, mesh
from kit.stage.settling import HeightMap, heights_of_scene, top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import plate

CLOSE = {"at": (0.0, -0.3, 0.32), "azim": 26, "elev": 27, "dist": 4.5, "steam": 2}


def alone():
    plate(1.45)
    rad, high = 0.95, 0.36
    form = lambda x, y: heap_height(x, y, rad, high, 0, 0.04)
    V, F = disc(rad - 0.06, 50, 120, lambda x, y: np.maximum(form(x, y) - 0.06, 0))
    mesh("below", V, F, rice_body_skin(srgb("#d9a838"), srgb("#e6bd58")), dict(rnd=V[:, 0] * 0 + 0.4))
    hf, aim, samp = heights_of_scene(1.4, 0.016), HeightMap(1.4, 0.016, form).at, within(rad * 0.97, 0, 0.04)

    def flakes(n):
        chira = [flake(rnd(0.075, 0.125), rnd(0.045, 0.065), 0.009, i, rnd(0, 0.3)) for i in range(8)]
        skin = rice_skin(srgb("#e8b840"), srgb("#f9e6a0"), rough=0.3)
        heap(n, chira, samp, skin, 0.1, 0.02, hf=hf, target=aim, sink=0.6, tilt=0.16)

    flakes(2600)
    for n, size, sharp, cols, r in (
        (40, (0.1, 0.095, 0.09), 5, ("#dd6414", "#f08c34"), 0.25), (34, (0.11, 0.1, 0.1), 5, ("#d8a02c", "#eecb68", "#b87820"), 0.35),
        (52, (0.088, 0.088, 0.084), 2, ("#4f8a1a", "#7fb23a"), 0.25), (34, (0.12, 0.07, 0.065), 2.2, ("#a85a24", "#d79c58"), 0.4),
    ):
        skin = glossy_skin([srgb(c) for c in cols], r, 0.35, (0.16, 0.1, 0.03), nscale=3)
        heap(n, [solid(size, sharp, 0.08, i) for i in range(3)], samp, skin, size[0] * 0.9, size[2], hf=hf, target=aim, sink=0.5)
    flakes(560)
    onion_slices(14, within(0.7), top_at, 0.11, width=0.03)
    chilli((0.34, 0.2, top_at(0.34, 0.2) + 0.04), -0.6, 0.62, 0.05, 0.3, "green", 0.1)
    chilli((-0.3, -0.2, top_at(-0.3, -0.2) + 0.04), 0.9, 0.58, 0.048, -0.3, "green", 0.05)
    chopped_coriander(within(0.85), top_at, 34, (0.06, 0.11))
    lime_wedge((0.84, -0.62, 0.26), (-0.15, 0.8, -0.7), 0.24)


def picture():
    lay_table("golap", 83, ring=1.64, distance=8.5, height=0.2, light=0.95)
    alone()
    lime_half((-1.6, -0.8, 0.17), (0.5, -0.3, 0), 0.26)
    chilli((1.62, -0.8, 0.06), 1.0, 0.66, 0.055, 0.3, "green")
