"""Masoor dal: thin yellow red-lentil dal under burnt garlic, dried chilli and five-spice."""

import math

import numpy as np

from kit.materials.food import rice_skin
from kit.materials.liquids import dal_skin
from kit.pieces.chilli import chilli
from kit.pieces.grains import lentil, seeds
from kit.pieces.herbs import chopped_coriander, sprig
from kit.pieces.lime import lime_half
from kit.pieces.onion_and_garlic import beresta, garlic_slices
from kit.stage.chance import chance, rnd
from kit.stage.colour import srgb
from kit.stage.meshes import disc, mesh, rotation, scatter
from kit.stage.noise import fbm, smooth
from kit.stage.settling import within
from kit.stage.table import lay_table
from kit.ware.crockery import bowl


def alone():
    bowl(1.13, 0.62)
    z = 0.50
    spots = [
        (-0.18, 0.10, 0.5),
        (0.32, 0.28, 0.28),
        (0.30, -0.34, 0.24),
        (-0.55, -0.38, 0.2),
        (-0.5, 0.5, 0.18),
        (0.66, 0.0, 0.16),
    ]

    def zf(x, y):
        return (
            z
            + 0.008 * fbm(np.c_[x * 2.2, y * 2.2, 0 * x], 4)
            + 0.006 * fbm(np.c_[x * 9, y * 9, 0 * x + 3], 2)
            + 0.02 * smooth(0.94, 1.0, np.hypot(x, y) / 1.02)
        )

    V, F = disc(1.058, 150, 260, zf)
    low = np.max(
        [np.exp(-((np.hypot(V[:, 0] - a, V[:, 1] - b) / r) ** 2) * 0.9) * 0.72 for a, b, r in spots], axis=0
    )
    mesh("dal", V, F, dal_skin(), dict(low=low))
    h = lambda x, y: float(zf(np.array([x]), np.array([y]))[0])
    v, F = lentil(0.034)
    T = []
    for _ in range(420):
        x, y = within(0.97)()
        if np.exp(-((math.hypot(x + 0.18, y - 0.1) / 0.5) ** 2)) > 0.62 and chance.random() < 0.8:
            continue
        T.append(
            (
                rotation(rnd(0, 6.28), rnd(-0.35, 0.35), rnd(-0.35, 0.35)),
                np.array([x, y, h(x, y) - 0.009]),
                rnd(0.7, 1.15),
            )
        )
    V, F, r = scatter(v, F, T)
    mesh("lentils", V, F, rice_skin(srgb("#dc9a1c"), srgb("#ecb236"), rough=0.3), dict(rnd=r))
    c = within(0.62, -0.12, 0.06, 0.7)
    seeds(70, c, h, 0.085, 0.026)
    garlic_slices(16, within(0.5, -0.12, 0.08, 0.6), h, 0.08)
    chilli((-0.22, 0.14, z + 0.05), 0.5, 0.78, 0.066, 0.35, "dry")
    chilli((0.20, -0.06, z + 0.05), 2.4, 0.62, 0.06, -0.4, "dry")
    beresta(16, within(0.42, 0.22, 0.22), h, 1.0, lift=(0.005, 0.05))
    chopped_coriander(within(0.85), h, 30, (0.07, 0.14))
    sprig((-0.1, -0.16, z + 0.02), 2.2, 0.30, 0.22)


def picture():
    lay_table("alta", 21, ring=1.40)
    alone()
    chilli((-1.62, -0.62, 0.06), 0.9, 0.62, 0.055, 0.3, "dry")
    chilli((-1.46, -0.86, 0.06), 0.55, 0.55, 0.05, -0.3, "dry")
    lime_half((1.60, -0.62, 0.17), (0.55, 0.35, 0), 0.27)
    sprig((1.25, 1.05, 0.03), -0.9, 0.34, 0.3)
