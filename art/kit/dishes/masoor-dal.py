"""Masoor dal: thin yellow red-lentil dal under burnt garlic, dried chilli and five-spice."""

import numpy as np

from kit.materials.food import rice_skin
from kit.materials.liquids import dal_skin
from kit.pieces.chilli import chilli
from kit.pieces.grains import lentil, seeds
from kit.pieces.heaped import strewn
from kit.pieces.herbs import chopped_coriander, sprig
from kit.pieces.lime import lime_half
from kit.pieces.onion_and_garlic import beresta, garlic_slices
from kit.stage.colour import srgb
from kit.stage.meshes import disc, mesh
from kit.stage.noise import fbm, smooth
from kit.stage.settling import within
from kit.stage.table import lay_table
from kit.ware.crockery import bowl

CLOSE = {"at": (0.0, -0.1, 0.48), "azim": -30, "elev": 33, "dist": 4.3, "steam": 3}


def alone():
    bowl(1.13, 0.62)
    z = 0.46
    pools = [(-0.18, 0.1, 0.5), (0.32, 0.28, 0.28), (0.3, -0.34, 0.24), (-0.55, -0.38, 0.2), (-0.5, 0.5, 0.18)]

    def zf(x, y):
        rough = 0.004 * fbm(np.c_[x * 2.2, y * 2.2, 0 * x], 4) + 0.002 * fbm(np.c_[x * 9, y * 9, 0 * x + 3], 2)
        return z + rough + 0.02 * smooth(0.94, 1.0, np.hypot(x, y) / 1.02)

    V, F = disc(1.07, 150, 260, zf)
    low = np.max([np.exp(-((np.hypot(V[:, 0] - a, V[:, 1] - b) / r) ** 2) * 0.9) * 0.72 for a, b, r in pools], axis=0)
    mesh("dal", V, F, dal_skin(), dict(low=low))
    h = lambda x, y: float(zf(np.array([x]), np.array([y]))[0])
    grains = rice_skin(srgb("#dc9a1c"), srgb("#ecb236"), rough=0.3)
    strewn("lentils", lentil(0.03), 180, within(0.96, p=0.42), lambda x, y: h(x, y) - 0.013, grains, 0.35, (0.7, 1.15))
    seeds(70, within(0.62, -0.12, 0.06, 0.7), h, 0.085, 0.024)
    garlic_slices(18, within(0.5, -0.12, 0.08, 0.6), h, 0.085)
    chilli((-0.22, 0.14, z + 0.045), 0.5, 0.74, 0.06, 0.35, "dry")
    chilli((0.20, -0.06, z + 0.045), 2.4, 0.6, 0.055, -0.4, "dry")
    beresta(14, within(0.42, 0.22, 0.22), h, 0.95, lift=(0.005, 0.04))
    chopped_coriander(within(0.8), h, 26, (0.06, 0.11))


def picture():
    lay_table("alta", 21, ring=1.40)
    alone()
    chilli((-1.62, -0.62, 0.06), 0.9, 0.62, 0.055, 0.3, "dry")
    chilli((-1.46, -0.86, 0.06), 0.55, 0.55, 0.05, -0.3, "dry")
    lime_half((1.60, -0.62, 0.17), (0.55, 0.35, 0), 0.27)
    sprig((1.25, 1.05, 0.03), -0.9, 0.34, 0.3)
