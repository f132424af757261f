"""Fuchka: filled shells round a bowl of tamarind water."""

import math

import numpy as np

from kit.materials.food import fried_skin, glossy_skin
from kit.pieces.chilli import chilli
from kit.pieces.fritters import crumbs, fuchka_shell
from kit.pieces.heaped import heap, solid
from kit.pieces.herbs import chopped_coriander
from kit.pieces.lime import lime_half
from kit.pieces.vegetables import in_turn, onion_bits, peas_mat, rings
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import blob, disc, mesh
from kit.stage.scene import place_group
from kit.stage.settling import heights_of_scene, top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import clay_bowl, steel_plate

CLOSE = {"at": (0.3, -0.62, 0.36), "azim": 20, "elev": 30, "dist": 4.4, "fstop": 0.5}


def tamarind_water(rad, z):
    g = glossy_skin([srgb("#4a1c08"), srgb("#6b2c0c"), srgb("#5a240a")], 0.04, 0.3, (0.25, 0.08, 0.02), 1.0, 3, 0.02, 6, "tamarind", 0.02)
    V, F = disc(rad, 30, 120)
    V[:, 2] = z
    mesh("tamarind", V, F, g)


def alone():
    steel_plate(1.45)
    place_group(lambda: (clay_bowl(0.52, 0.36), tamarind_water(0.47, 0.28), chopped_coriander(within(0.4), lambda x, y: 0.285, 14, (0.06, 0.1))), (0.0, 0.1, 0.04))
    skin = fried_skin(srgb("#f0ca74"), srgb("#de9c34"), srgb("#8a4412"), 0.35)
    mash = glossy_skin([srgb("#c9962e"), srgb("#dcb450"), srgb("#b87c22")], 0.5, 0.3, (0.2, 0.12, 0.04), 0.2, 8, 0.6, 26)
    spots = [((0.93 + rnd(-0.05, 0.05)) * math.cos(a), 0.88 * math.sin(a)) for a in np.linspace(0, 2 * np.pi, 8, False) + rnd(0.2, 0.4, 8)]
    for i, (x, y) in enumerate(spots):
        lean = (rnd(-0.15, 0.15) + 0.12, rnd(-0.15, 0.15), rnd(0, 6.28))
        fuchka_shell((x, y, 0.28), lean, 0.28 * rnd(0.92, 1.08), i, skin, rnd(0.62, 0.76))
        V, F = blob(5, 0.14, 2.4, i * 1.3, 2.0, (0.19, 0.19, 0.16), 0.12, 5)
        mesh("filling", V, F, mash, loc=(x, y, 0.4))
    on_fillings = in_turn([within(0.13, x, y) for x, y in spots])
    heap(72, [solid((0.06, 0.058, 0.055), 2.0, 0.1, k) for k in range(3)], on_fillings, peas_mat(("#cf9c34", "#e6c063")), 0.055, 0.05, sink=0.3)
    chopped_coriander(on_fillings, top_at, 60, (0.06, 0.11))
    rings(22, on_fillings, top_at, 0.03)
    onion_bits(48, on_fillings, heights_of_scene(1.4, 0.016), 0.05)
    crumbs(20, within(1.2), top_at, skin, 0.024)


def picture():
    lay_table("rice", 65, ring=1.64, distance=8.6, height=0.26, light=0.9)
    alone()
    lime_half((-1.62, -0.78, 0.17), (0.5, -0.3, 0), 0.26)
    chilli((1.6, -0.85, 0.06), 1.0, 0.66, 0.055, 0.3, "green")
    chilli((1.72, -0.62, 0.06), 0.8, 0.6, 0.055, -0.3, "dry")
