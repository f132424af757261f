"""Echorer dalna: green jackfruit and potato in a ginger and cumin gravy."""

import numpy as np

from kit.materials.food import glossy_skin, gravy_skin
from kit.materials.meat import jackfruit_skin, roast_skin
from kit.pieces.fused import cut, piece
from kit.pieces.grains import seeds
from kit.pieces.gravy import clinging_gravy
from kit.pieces.herbs import chopped_coriander
from kit.pieces.meat import potato
from kit.pieces.onion_and_garlic import ginger_sticks
from kit.pieces.vegetables import tomato_half
from kit.pieces.whole_spices import bay_leaf, props_cardamom
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import ball, blob, mesh
from kit.stage.noise import fbm, smooth
from kit.stage.settling import top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import bowl

CLOSE = {"at": (0.05, -0.25, 0.5), "azim": 28, "elev": 31, "dist": 4.6, "steam": 3}


def jackfruit(loc, rot, s, i, flesh, kernel):
    """A wedge of green jackfruit, its cut face to +z: fibres fan out from the core at -x, seeds lie in pockets."""
    V, F = blob(5, 0.07, 1.3, i * 1.9 + 0.7, 3.4, (1.15, 1.0, 0.7))
    for side in (-1, 1):
        V, _ = cut(V, (-1.1, 0, 0), (-0.52, side * 0.86, 0.1), 0.04, 0.09, i + side)
    V, face = cut(V, (0, 0, 0.3), (rnd(-0.12, 0.12), rnd(-0.12, 0.12), 1), 0.04, 0.1, i)
    V, end = cut(V, (-0.62, 0, 0), (-1, rnd(-0.2, 0.2), 0.2), 0.05, 0.1, i)
    fibre = fbm(np.c_[np.arctan2(V[:, 1], V[:, 0] + 1.5) * 16, V[:, 0] * 0.9, V[:, 2] * 6] + i * 3.1, 3)
    spots, pocket = [(0.5 + rnd(-0.1, 0.1), 0.36), (0.42, -0.36 + rnd(-0.1, 0.1)), (-0.06, rnd(-0.1, 0.1))], 0
    for x, y in spots[: 2 + i % 2]:
        pocket = np.maximum(pocket, face * smooth(1.5, 1.0, np.hypot((V[:, 0] - x) / 0.33, (V[:, 1] - y) / 0.22)))
        seed = ball(3)[0] * [0.25, 0.16, 0.13] + [x, y, 0.15]
        mesh("kernel", seed * s, ball(3)[1], kernel, loc=loc, rot=rot)
    V = V + np.outer(0.07 * fibre * (1 - pocket) - 0.09 * pocket, [0, 0, 1]) * face[:, None]
    V = V * (1 + 0.08 * (1 - face) * fibre)[:, None]
    core = smooth(-0.3, -0.6, V[:, 0] + 0.1 * fibre)
    piece("jackfruit", V * s, F, flesh, loc, rot, 1, i, np.maximum(face, end), pocket=pocket, core=core)


def alone():
    bowl(1.08, 0.58)
    z = 0.42
    masala = srgb("#a65e14")
    fruit = [(-0.58, 0.18, 0.06, 1.0), (-0.36, -0.4, 0.08, 1.1), (0.4, -0.44, 0.08, 1.05), (0.62, 0.08, 0.06, 1.0)]
    fruit += [(0.26, 0.5, 0.07, 1.05), (-0.26, 0.58, 0.05, 0.9), (0.1, 0.04, 0.14, 1.05)]
    flesh = jackfruit_skin(masala)
    kernel = glossy_skin([srgb("#c89c5c"), srgb("#e8d0a0")], 0.4, 0.35, coat=0.3, bump=0.1)
    for i, (x, y, up, s) in enumerate(fruit):
        turn = (rnd(0.2, 0.6), rnd(-0.2, 0.2), rnd(-1.2, 1.2) + 3.14 * (i % 2))
        jackfruit((x, y, z + up + 0.03), turn, 0.27 * s, i, flesh, kernel)
    roots = [(-0.18, 0.14, 0.12, 1.0), (0.0, -0.6, 0.1, 1.1), (0.66, 0.42, 0.08, 0.95), (-0.72, -0.14, 0.08, 0.95)]
    gold = roast_skin(srgb("#f2c674"), srgb("#e29e3c"), srgb("#a85e1c"), masala, 0.2, 0.6)
    for i, (x, y, up, s) in enumerate(roots):
        potato((x, y, z + up + 0.06), (rnd(0.9, 1.5), rnd(-0.3, 0.3), rnd(-0.6, 0.6)), 0.195 * s, i + 3, gold, True)
    gravy = gravy_skin(srgb("#7c3c08"), masala, srgb("#c8902e"), srgb("#b84c04"), 0.4, 30, gb=0.7)
    low = [(x, y, 0.23 * s, z + up + 0.06) for x, y, up, s in fruit + roots]
    clinging_gravy(1.012, z, gravy, low, 0.45, 1.2, amp=0.016, grain=0.012, oil=-0.004, fat=(140, "#c85e0a"))
    ginger_sticks(16, within(0.5), top_at, 0.2, 0.022, lift=0.012)
    seeds(40, within(0.85), top_at, 0.04, 0.014, cols=("#5a3412", "#8a5a22"), lift=0.004)
    chopped_coriander(within(0.8), top_at, 24, (0.07, 0.13))
    bay_leaf((-0.5, 0.46, top_at(-0.5, 0.46) + 0.05), 2.3, 0.6, 0.2, 0.15)


def picture():
    lay_table("pata", 97, ring=1.3, distance=6.9, height=0.24, light=1.0)
    alone()
    tomato_half((-1.2, -0.88, 0.2), (0.55, -0.2, 0), 0.22)
    props_cardamom([(1.2, -0.86), (1.1, -1.02), (1.3, -0.7)])
