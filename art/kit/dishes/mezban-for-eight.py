"""Mezban for eight: red beef on the bone, chana dal with gourd, white rice and a cold salad on one table."""

import math

import numpy as np

from kit.dishes import dish
from kit.materials.food import glossy_skin, gravy_skin, rice_skin
from kit.materials.liquids import dal_skin
from kit.materials.meat import bone_skin, braised_skin
from kit.pieces.chilli import chilli
from kit.pieces.grains import lentil, rice_heap
from kit.pieces.gravy import clinging_gravy
from kit.pieces.herbs import chopped_coriander, sprig
from kit.pieces.lime import lime_half, lime_wedge
from kit.pieces.meat import on_the_bone
from kit.pieces.onion_and_garlic import beresta
from kit.pieces.tomato import cucumber_slices, tomato_slices
from kit.pieces.whole_spices import bay_leaf
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import blob, disc, mesh, rotation, scatter
from kit.stage.noise import fbm
from kit.stage.scene import camera, place_group, reset, window
from kit.stage.settling import top_at, within
from kit.ware.cloth import kantha
from kit.ware.crockery import bowl, karai, plate


def beef():
    karai(1.16, 0.54)
    z = 0.44
    red = braised_skin(srgb("#4a1c0c"), srgb("#7d3416"), srgb("#a8602e"), srgb("#9a3c10"), 0.45, 0.8, 0.7)
    bone = bone_skin()
    pos = dish("chattogram-kala-bhuna").beef_pile(red, z + 0.01, 5, 0.25)
    for i, (x, y, turn) in enumerate([(-0.40, 0.34, 0.5), (0.46, -0.30, 2.4), (0.06, -0.10, -0.8)]):
        on_the_bone((x, y, z + 0.22), (0.1, -0.2, turn), 0.85, i, red, bone)
    gravy = gravy_skin(
        srgb("#74280a"), srgb("#9a4412"), srgb("#bc6c2c"), srgb("#ac400a"), 0.5, 32, gb=0.7, sss=0.1
    )
    clinging_gravy(1.09, z, gravy, [(x, y, 0.27 * s, t + 0.06) for x, y, t, s in pos[:14]], 0.6)
    beresta(26, within(0.5), top_at, 0.95, lift=(0.0, 0.05))
    bay_leaf((-0.60, -0.40, top_at(-0.6, -0.4) + 0.05), 2.3, 0.66, 0.25, 0.2)


def chana_dal():
    bowl(1.08, 0.58)
    z = 0.46
    V, F = disc(1.01, 110, 200, lambda x, y: z + 0.012 * fbm(np.c_[x * 2.2, y * 2.2, 0 * x], 3))
    low = 0.25 + 0.55 * np.clip(fbm(np.c_[V[:, 0] * 1.6, V[:, 1] * 1.6, 0 * V[:, 0] + 7], 3), 0, 1)
    mesh("dal", V, F, dal_skin(), dict(low=low))
    v, F = lentil(0.055)
    T = []
    for _ in range(620):
        x, y = within(0.97)()
        T.append(
            (
                rotation(rnd(0, 6.28), rnd(-0.5, 0.5), rnd(-0.5, 0.5)),
                np.array([x, y, z + rnd(-0.01, 0.014)]),
                rnd(0.85, 1.15),
            )
        )
    V, F, r = scatter(v * np.array([1, 0.86, 1.3]), F, T)
    mesh("chana", V, F, rice_skin(srgb("#d08c14"), srgb("#e8b03a"), rough=0.3), dict(rnd=r))
    gourd = glossy_skin(
        [srgb("#c9cf90"), srgb("#dfe2b4"), srgb("#e9e6c4")], 0.25, 0.5, (0.2, 0.2, 0.08), 0.7, 4, 0.06
    )
    for i in range(11):
        x, y = within(0.8)()
        V, F = blob(4, 0.05, 1.2, i, 5.0, (1.2, 1.0, 0.7))
        mesh(
            "gourd",
            V * 0.12,
            F,
            gourd,
            loc=(x, y, z + 0.05),
            rot=(rnd(-0.3, 0.3), rnd(-0.3, 0.3), rnd(0, 6.28)),
        )
    for x, y, turn in [(-0.15, 0.05, 0.5), (0.25, -0.2, 2.4)]:
        chilli((x, y, top_at(x, y) + 0.05), turn, 0.62, 0.06, 0.35, "dry")
    beresta(22, within(0.4), top_at, 1.0, lift=(0.0, 0.05))
    chopped_coriander(within(0.8), top_at, 20, (0.07, 0.13))


def white_rice():
    plate(1.3)
    hf = rice_heap(5600, 0.98, 0.46, (srgb("#f4ecd6"), srgb("#fffaf0")), L=0.095, w=0.029)
    sprig((0.02, 0.0, hf.at(0.0, 0.0) + 0.05), 0.7, 0.30, 0.2)


def salad():
    plate(1.05)
    rounds = []
    for i in range(14):
        a = i * 6.283 / 14
        rounds.append(
            (
                0.60 * math.cos(a),
                0.60 * math.sin(a),
                0.10 + 0.02 * (i % 2),
                0.25 * math.sin(a),
                -0.25 * math.cos(a),
            )
        )
    cucumber_slices(rounds, 0.17)
    reds = []
    for i in range(8):
        a = i * 6.283 / 8 + 0.2
        reds.append((0.33 * math.cos(a), 0.33 * math.sin(a), 0.15, 0.3 * math.sin(a), -0.3 * math.cos(a)))
    tomato_slices(reds, 0.17)
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
    chilli((-2.08, 0.90, 0.06), 0.7, 0.56, 0.052, -0.3, "green")
    chilli((1.86, 0.62, 0.06), 2.0, 0.6, 0.055, 0.3, "dry")
