"""Echorer dalna: green jackfruit and potato in a ginger and cumin gravy."""

import numpy as np

from kit.materials.food import gravy_skin
from kit.materials.meat import jackfruit_skin, roast_skin
from kit.pieces.cooked_vegetables import strewn
from kit.pieces.fused import piece
from kit.pieces.grains import seeds
from kit.pieces.gravy import clinging_gravy
from kit.pieces.herbs import chopped_coriander
from kit.pieces.meat import potato
from kit.pieces.onion_and_garlic import ginger_sticks
from kit.pieces.vegetables import tomato_half
from kit.pieces.whole_spices import bay_leaf, props_cardamom
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import blob, merge, tube
from kit.stage.noise import smooth
from kit.stage.settling import top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import bowl

CLOSE = {"at": (0.05, -0.25, 0.5), "azim": 28, "elev": 31, "dist": 4.6, "steam": 3}


def jackfruit(loc, rot, s, i, flesh):
    """A chunk of green jackfruit cooked soft: strands of flesh that part from each other, grown from a core at -x."""
    parts = [blob(4, 0.2, 1.5, i, 3, (0.8, 0.52, 0.4))]
    parts[0][0][:, 1] *= 1 + 0.75 * parts[0][0][:, 0]
    f = np.linspace(0, 1, 16)
    for around in np.linspace(0, 6.28, 30):
        side, up = np.array([0.55, 0.38]) * [np.cos(around), np.sin(around)] * rnd(0.75, 1.0)
        sway = np.cumsum(rnd(-0.04, 0.04, (16, 2)), 0)
        path = np.c_[rnd(1.1, 1.62) * f - 0.76, (side + sway[:, 0]) * (0.45 + 0.95 * f - 0.3 * f**2), up * (0.75 + 0.7 * f - 0.6 * f**2) + sway[:, 1]]
        parts.append(tube(path, rnd(0.04, 0.085) * np.sin(np.pi * (0.12 + 0.8 * f)) ** 0.5, 7)[:2])
    V, F, _ = merge([(V, F if F.shape[1] == 3 else np.vstack([F[:, :3], F[:, [0, 2, 3]]])) for V, F in parts])
    piece("jackfruit", V * s, F, flesh, loc, rot, 1, i, sunk=(0.3, 0.9), core=smooth(-0.35, -0.6, V[:, 0]))


def alone():
    bowl(1.08, 0.58)
    z = 0.42
    masala = srgb("#ac5a0f")
    flesh, fruit = jackfruit_skin(masala), strewn(18, 0.84, z, 0.11)
    for i, (x, y, h, s) in enumerate(fruit):
        jackfruit((x, y, h + 0.03), (rnd(-0.5, 0.5), rnd(-0.4, 0.2), rnd(0, 6.28)), 0.28 * s, i, flesh)
    roots = [(-0.2, 0.12, z + 0.17, 1.0), (0.1, -0.56, z + 0.12, 1.1), (0.58, 0.26, z + 0.12, 0.95), (-0.6, -0.24, z + 0.12, 0.95)]
    gold = roast_skin(srgb("#e6b262"), srgb("#dc9838"), srgb("#a85e1c"), masala, 0.5, 0.6)
    for i, (x, y, h, s) in enumerate(roots):
        potato((x, y, h), (rnd(-0.3, 0.3), rnd(-0.3, 0.3), rnd(-0.6, 0.6)), 0.17 * s, i + 3, gold)
    gravy = gravy_skin(srgb("#7c3c08"), masala, srgb("#cc802a"), srgb("#b84404"), 0.45, 30, gb=0.7)
    low = [(x, y, 0.24 * s, h + 0.06) for x, y, h, s in fruit + roots]
    clinging_gravy(1.012, z, gravy, low, 0.68, 1.2, amp=0.016, grain=0.012, oil=-0.004, fat=(140, "#c85e0a"))
    ginger_sticks(16, within(0.5), top_at, 0.2, 0.022, lift=0.012)
    seeds(40, within(0.85), top_at, 0.04, 0.014, cols=("#5a3412", "#8a5a22"), lift=0.004)
    chopped_coriander(within(0.8), top_at, 36, (0.07, 0.13))
    bay_leaf((-0.5, 0.46, top_at(-0.5, 0.46) + 0.05), 2.3, 0.6, 0.2, 0.15)


def picture():
    lay_table("pata", 97, ring=1.3, distance=6.9, height=0.24, light=1.0)
    alone()
    tomato_half((-1.2, -0.88, 0.2), (0.55, -0.2, 0), 0.22)
    props_cardamom([(1.2, -0.86), (1.1, -1.02), (1.3, -0.7)])
