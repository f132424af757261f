"""bhuna-picture"""

import numpy as np

from kit.materials.food import glossy_skin, rice_skin
from kit.pieces.chilli import chilli
from kit.pieces.egg import egg_half
from kit.pieces.grains import lentil, pile
from kit.pieces.herbs import chopped_coriander, sprig
from kit.pieces.lime import lime_wedge
from kit.pieces.onion_and_garlic import beresta
from kit.pieces.whole_spices import bay_leaf, cardamom, cinnamon, props_cardamom
from kit.stage.colour import srgb
from kit.stage.meshes import disc, mesh, scatter
from kit.stage.settling import HeightMap, within
from kit.stage.table import lay_table


def alone(plate=True):
    if plate:
        plate(1.45)
    base = lambda x, y: np.where(np.hypot(x, y) < 1.0, 0.05, 0.05 + 0.25 * (np.hypot(x, y) - 1.0))
    cx, cy, rad, H = -0.08, 0.12, 0.96, 0.48
    dome = lambda x, y: np.maximum(
        base(x, y),
        0.04 + (H - 0.07) * np.clip(1 - ((x - cx) ** 2 + (y - cy) ** 2) / (rad - 0.05) ** 2, 0, 1) ** 0.75,
    )
    hf = HeightMap(1.6, 0.011, dome)
    V, F = disc(rad - 0.05, 50, 120, dome, cx, cy)
    mesh(
        "core",
        V,
        F,
        glossy_skin([srgb("#eeb052"), srgb("#f2bd66")], 0.5, 0.4, coat=0.0),
        dict(rnd=V[:, 0] * 0 + 0.3),
    )
    pile(hf, 5200, rad, cx, cy, H, 0.100, 0.036, (srgb("#f0b838"), srgb("#f8da7c")), 0.06, srgb("#fae8bc"))
    v, F = lentil(0.036)
    T = hf.drop(150, within(rad * 0.98, cx, cy), 0.06, 0.03, cand=2, jit=0.3, sink=0.5)
    V, F, r = scatter(v * np.array([1.15, 0.85, 1.2]), F, T)
    mesh("moong", V, F, rice_skin(srgb("#d79c30"), srgb("#eabf5c")), dict(rnd=r))
    h = lambda x, y: hf.at(x, y)
    egg_half((0.66, -0.60, 0.33), (-0.40, 0.20, 0.5), 0.31)
    egg_half((0.04, -0.90, 0.30), (-0.32, -0.05, -0.5), 0.30)
    beresta(70, within(0.36, -0.12, 0.20, 0.6), h, 1.05, lift=(0.0, 0.10))
    chilli((0.52, 0.30, h(0.5, 0.25) + 0.06), -0.75, 0.80, 0.062, 0.3, "green", 0.12)
    lime_wedge((-0.88, -0.66, 0.34), (-0.15, -0.9, 0.75), 0.27)
    bay_leaf((-0.62, 0.42, h(-0.62, 0.42) + 0.06), 2.6, 0.62, 0.3, 0.1)
    cinnamon((0.25, 0.70, h(0.25, 0.70) + 0.05), 0.4, 0.42, 0.05)
    cardamom((-0.40, -0.22, h(-0.40, -0.22) + 0.02), 0.5, 0.06)
    chopped_coriander(within(0.8, cx, cy), h, 30, (0.07, 0.14))
    sprig((-0.06, 0.10, h(-0.06, 0.1) + 0.07), 0.7, 0.30, 0.2)


def picture():
    lay_table("Healthy Breakfast", 33, ring=1.66, distance=9.0, height=0.16, light=1.08, fill=1.5)
    alone()
    chilli((1.70, -0.75, 0.06), 1.1, 0.72, 0.06, 0.3, "green")
    chilli((1.52, -0.98, 0.06), 0.7, 0.62, 0.055, -0.3, "red")
    props_cardamom([(-1.75, 0.55), (-1.6, 0.75)])
