"""Mezban for eight: red beef on the bone, chana dal with gourd, white rice and a cold salad on one table."""

import math

import numpy as np

from kit.dishes import dish
from kit.materials.food import glossy_skin, gravy_skin, rice_skin
from kit.materials.liquids import dal_skin
from kit.materials.meat import braised_skin
from kit.pieces.chilli import chilli
from kit.pieces.grains import lentil, rice_heap
from kit.pieces.gravy import clinging_gravy
from kit.pieces.heaped import solid, strewn
from kit.pieces.herbs import chopped_coriander, sprig
from kit.pieces.lime import lime_half, lime_wedge
from kit.pieces.meat import on_the_bone, sawn_bone
from kit.pieces.onion_and_garlic import beresta
from kit.pieces.tomato import cucumber_slices, tomato_slices
from kit.pieces.whole_spices import bay_leaf
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import disc, mesh
from kit.stage.noise import fbm
from kit.stage.scene import camera, place_group, reset, window
from kit.stage.settling import top_at, within
from kit.ware.cloth import kantha
from kit.ware.crockery import bowl, karai, plate

CLOSE = {"at": (-0.5, -0.45, 0.46), "azim": 30, "elev": 31, "dist": 5.0, "steam": 4}


def beef():
    karai(1.16, 0.54)
    z = 0.44
    red = braised_skin(srgb("#481c0a"), srgb("#7e3a16"), srgb("#bc7a44"), srgb("#84320a"), 0.34, 0.7, 0.9)
    pos = dish("chattogram-kala-bhuna").beef_pile(red, z + 0.01, 5, 0.2)
    for i, (x, y, turn) in enumerate([(-0.40, 0.34, 0.5), (0.46, -0.30, 2.4), (0.06, -0.10, -0.8)]):
        on_the_bone((x, y, z + 0.22), (0.1, -0.2, turn), 0.85, i, red)
    gravy = gravy_skin(srgb("#4c1a02"), srgb("#783404"), srgb("#a25c16"), srgb("#b64002"), 0.62, 32, 0.05, 0.6, 0.8)
    low = [(x, y, 0.24 * s, t + 0.05) for x, y, t, s in pos[:14]]
    clinging_gravy(1.09, z, gravy, low, 0.6, amp=0.016, grain=0.016, oil=-0.004, fat=(120, "#d84c06"))
    beresta(26, within(0.5), top_at, 0.95, lift=(0.0, 0.05))
    bay_leaf((-0.60, -0.40, top_at(-0.6, -0.4) + 0.05), 2.3, 0.66, 0.25, 0.2)


def chana_dal():
    bowl(1.08, 0.58)
    z = 0.46
    V, F = disc(1.01, 110, 200, lambda x, y: z + 0.012 * fbm(np.c_[x * 2.2, y * 2.2, 0 * x], 3))
    low = 0.25 + 0.55 * np.clip(fbm(np.c_[V[:, 0] * 1.6, V[:, 1] * 1.6, 0 * V[:, 0] + 7], 3), 0, 1)
    mesh("dal", V, F, dal_skin(), dict(low=low))
    v, F = lentil(0.055)
    chana = rice_skin(srgb("#d08c14"), srgb("#e8b03a"), rough=0.3)
    strewn("chana", (v * [1, 0.86, 1.3], F), 620, within(0.97), lambda x, y: z + rnd(-0.01, 0.014), chana)
    gourd = glossy_skin([srgb("#8f9a3c"), srgb("#b0b258"), srgb("#c4bc6c")], 0.25, 0.5, (0.2, 0.2, 0.08), 0.7, 4, 0.06)
    strewn("gourd", solid((0.24, 0.2, 0.14), 5, 0.1), 8, within(0.8), lambda x, y: z + 0.02, gourd, 0.3)
    for x, y, s in [(-0.5, 0.16, 1.2), (0.42, 0.36, 1.05), (0.4, -0.46, 1.2), (-0.26, -0.56, 0.95)]:
        sawn_bone((x, y, z - 0.06), (0, rnd(-1.6, -0.9), rnd(-2.2, -0.8)), s, None, (0, 0, 0), 0.18, 0.15)
    for x, y, turn in [(-0.15, 0.05, 0.5), (0.25, -0.2, 2.4)]:
        chilli((x, y, top_at(x, y) + 0.05), turn, 0.62, 0.06, 0.35, "dry")
    beresta(22, within(0.4), top_at, 1.0, lift=(0.0, 0.05))
    chopped_coriander(within(0.8), top_at, 20, (0.07, 0.13))


def white_rice():
    plate(1.3)
    hf = rice_heap(6800, 0.96, 0.38, (srgb("#f4ecd6"), srgb("#fffaf0")), L=0.09, w=0.022)
    sprig((0.02, 0.0, hf.at(0.0, 0.0) + 0.05), 0.7, 0.30, 0.2)


def salad():
    plate(1.05)
    for slices, n, r, z in ((cucumber_slices, 14, 0.6, 0.1), (tomato_slices, 8, 0.33, 0.15)):
        turns = [i * 6.283 / n + 0.2 * (n == 8) + rnd(-0.06, 0.06) for i in range(n)]
        ring = [(math.cos(a), math.sin(a), z + 0.02 * (i % 2)) for i, a in enumerate(turns)]
        slices([(r * c, r * s, up, 0.27 * s, -0.27 * c) for c, s, up in ring], 0.17)
    lime_wedge((0.0, 0.02, 0.28), (-0.2, 0.6, 0.5), 0.2)
    chilli((-0.06, 0.16, 0.26), 0.9, 0.5, 0.05, 0.3, "green")


def alone():
    place_group(beef, (-0.98, -0.30, 0), 0.4, 0.92)
    place_group(chana_dal, (0.70, 1.10, 0), -0.2, 0.78)
    place_group(white_rice, (1.06, -0.52, 0), 0.2, 0.86)
    place_group(salad, (-0.76, 1.42, 0), 0.1, 0.78)


def picture():
    reset(49)
    kantha("alta", r0=2.25, half=5.4)
    camera(tgt=(0.04, 0.30, 0.12), elev=54, dist=11.9)
    window(1.15, fill=1.6)
    alone()
    lime_half((0.02, -1.30, 0.17), (0.5, -0.3, 0), 0.25)
    chilli((-1.96, 0.72, 0.06), 0.9, 0.6, 0.055, 0.3, "green")
    chilli((1.86, 0.62, 0.06), 2.0, 0.6, 0.055, 0.3, "dry")
