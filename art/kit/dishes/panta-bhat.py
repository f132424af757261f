"""Panta bhat: rice in its water in a clay bowl, raw onion, burnt chilli, lime."""

import numpy as np

from kit.materials.food import rice_body_skin, rice_skin
from kit.materials.liquids import syrup_skin
from kit.pieces.chilli import chilli
from kit.pieces.grains import rice_grain
from kit.pieces.heaped import dome, heap
from kit.pieces.lime import lime_wedge
from kit.pieces.vegetables import onion_slices
from kit.stage.colour import srgb
from kit.stage.meshes import disc, mesh
from kit.stage.noise import fbm
from kit.stage.settling import top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import clay_bowl


def alone():
    clay_bowl(1.16, 0.56)
    low = dome(0.98, 0.32, -0.04, 0.06, 0.22, 0.9)

    def body(x, y):
        d = np.clip(1 - ((x + 0.04) ** 2 + (y - 0.06) ** 2) / 0.98**2, 0, 1)
        return 0.19 + 0.32 * d**0.9 + 0.02 * fbm(np.c_[x * 3, y * 3, 0 * x], 2)

    V, F = disc(1.0, 60, 140, body)
    mesh("rice-body", V, F, rice_body_skin(srgb("#e8e0cc"), srgb("#f6f1e4")), dict(rnd=V[:, 0] * 0 + 0.5))
    heap(2200, [rice_grain(0.105, 0.04)], within(0.97, -0.02, 0.03), rice_skin(srgb("#e9e1cc"), srgb("#f8f3e6"), rough=0.25), 0.1, 0.036, target=low, sink=0.5, tilt=0.15, half=1.2)
    water = syrup_skin((0.97, 0.96, 0.90), 1.33, 0.2, srgb("#d8d0b8"))
    V, F = disc(1.06, 60, 160, lambda x, y: 0.462 + 0.004 * fbm(np.c_[x * 3, y * 3, 0 * x + 2], 2))
    mesh("water", V, F, water)
    onion_slices(26, within(0.3, 0.02, 0.02, 0.7), top_at, 0.19, lift=0.03)
    chilli((-0.36, 0.3, top_at(-0.36, 0.3) + 0.06), 0.6, 0.72, 0.06, 0.3, "dry", 0.05)
    chilli((-0.2, 0.46, top_at(-0.2, 0.46) + 0.06), 0.3, 0.66, 0.056, -0.3, "dry", 0.05)
    chilli((0.42, 0.28, top_at(0.42, 0.28) + 0.06), -0.7, 0.74, 0.06, 0.3, "green", 0.05)
    lime_wedge((0.46, -0.3, 0.62), (-0.2, 0.7, -0.5), 0.26)


def picture():
    lay_table("begun", 82, ring=1.46, distance=8.2, height=0.24, light=0.92)
    alone()
    onion_slices(7, within(0.24, -1.55, -0.75), lambda x, y: 0.02, 0.22)
    chilli((1.5, -0.85, 0.06), 1.0, 0.66, 0.055, 0.3, "dry")
    chilli((1.64, -0.62, 0.06), 0.8, 0.6, 0.055, -0.3, "green")
