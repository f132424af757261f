"""Echorer dalna: green jackfruit and potato in a ginger and cumin gravy."""

import numpy as np

from kit.materials.food import gravy_skin
from kit.materials.meat import jackfruit_skin, roast_skin
from kit.pieces.cooked_vegetables import strewn
from kit.pieces.fused import cut, piece
from kit.pieces.grains import seeds
from kit.pieces.gravy import clinging_gravy
from kit.pieces.heaped import solid
from kit.pieces.herbs import chopped_coriander
from kit.pieces.onion_and_garlic import ginger_sticks
from kit.pieces.vegetables import tomato_half
from kit.pieces.whole_spices import bay_leaf, props_cardamom
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import blob
from kit.stage.noise import fbm, smooth
from kit.stage.settling import top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import bowl

CLOSE = {"at": (0.05, -0.25, 0.5), "azim": 28, "elev": 31, "dist": 4.6, "steam": 3}


def jackfruit(loc, rot, s, i, flesh):
    """A soft wedge of green jackfruit: its flesh in strands along x, seeds in it."""
    V, F = blob(5, 0.2, 1.3, i, 3, (1.0, 0.7, 0.6))
    V[:, 1] *= 1 + 0.45 * V[:, 0]
    for side in (-1, 1):
        V, _ = cut(V, (0, 0.42 * side, 0), (rnd(-0.4, 0), side, rnd(-0.3, 0.6)), 0.03, 0.08, i)
    seed, flow = 0, V + 0.12 * fbm(V * 2 + i, 1)[:, None] * [0, 1, 0.4]
    for k in np.random.default_rng(i).choice(np.flatnonzero((V[:, 2] > 0) & (np.abs(V[:, 0] - 0.2) < 0.3)), 2):
        seed = np.maximum(seed, smooth(1.05, 0.8, np.linalg.norm((V - V[k]) * [2.6, 4.4, 4.4], axis=1)))
    strand = 0.08 * fbm(flow * [1.6, 10, 10] + i, 3) - 0.16 * smooth(0.2, 0.55, fbm(flow * [1.2, 5, 5], 2))
    V[:, 1:] *= (1 + 0.07 * seed + (1 - seed) * strand)[:, None]
    V[:, 0] += 0.08 * (1 - seed) * fbm(flow * [1, 7, 7] + i, 2)
    piece("jackfruit", V * s, F, flesh, loc, rot, 1, i, sunk=(0.2, 0.7), stone=seed)


def alone():
    bowl(1.08, 0.58)
    z = 0.42
    masala = srgb("#b0660e")
    flesh, spots = jackfruit_skin(masala), strewn(26, 0.8, z, 0.11)
    gold = roast_skin(srgb("#efcc7c"), srgb("#e4b050"), srgb("#b8722a"), masala, 0.34, 0.5, 0.2)
    for i, (x, y, h, s) in enumerate(spots):
        rot = (rnd(-0.4, 0.4), rnd(-0.3, 0.2), rnd(0, 6.28))
        if i % 3 == 1:
            V, F = solid((0.3 * s, 0.25 * s, 0.22 * s), 5, 0.08, i, 5)
            piece("potato", V, F, gold, (x, y, h + 0.06), rot, 1, i, sunk=(0, 0.4), tuber=1)
        else:
            jackfruit((x, y, h), rot, 0.24 * s, i, flesh)
    gravy = gravy_skin(srgb("#7c3c08"), masala, srgb("#cc9030"), srgb("#b84e04"), 0.45, 30, gb=0.7)
    low = [(x, y, 0.22 * s, h + 0.06) for x, y, h, s in spots]
    clinging_gravy(1.012, z, gravy, low, 0.68, grain=0.012, oil=-0.004, fat=(140, "#c85e0a"))
    ginger_sticks(16, within(0.5), top_at, 0.2, 0.022, lift=0.012)
    seeds(40, within(0.85), top_at, 0.04, 0.014, cols=("#5a3412", "#8a5a22"), lift=0.004)
    chopped_coriander(within(0.8), top_at, 36, (0.07, 0.13))
    bay_leaf((-0.5, 0.46, top_at(-0.5, 0.46) + 0.05), 2.3, 0.6, 0.2, 0.15)


def picture():
    lay_table("pata", 97, ring=1.3, distance=6.9, height=0.24, light=1.0)
    alone()
    tomato_half((-1.2, -0.88, 0.2), (0.55, -0.2, 0), 0.22)
    props_cardamom([(1.2, -0.86), (1.1, -1.02), (1.3, -0.7)])
