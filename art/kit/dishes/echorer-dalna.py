"""Echorer dalna: green jackfruit and potato in a ginger and cumin gravy."""

import math

from kit.materials.food import gravy_skin
from kit.pieces.chilli import chilli
from kit.pieces.cooked_vegetables import fried_potato_mat, jackfruit, jackfruit_mat
from kit.pieces.gravy import gravy_surface
from kit.pieces.herbs import chopped_coriander, sprig
from kit.pieces.onion_and_garlic import ginger_sticks
from kit.pieces.vegetables import tomato_half
from kit.pieces.whole_spices import bay_leaf, cardamom, cinnamon, props_cardamom
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import blob, mesh
from kit.stage.settling import top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import bowl


def alone():
    bowl(1.15, 0.6)
    z = 0.47
    fruit, roots = [], []
    for rr, n, ph in ((0.76, 9, 0.2), (0.42, 6, 0.6), (0.06, 1, 0)):
        for i in range(n):
            a = ph + i * 6.283 / n + rnd(-0.1, 0.1)
            spot = (rr * math.cos(a), rr * math.sin(a), z + 0.05 + 0.1 * (1 - rr) + rnd(-0.02, 0.03), rnd(0.85, 1.1))
            (roots if i % 3 == 1 else fruit).append(spot)
    fruit += [(0.16, 0.18, z + 0.25, 0.95), (-0.26, -0.06, z + 0.25, 0.9)]
    jackfruit(fruit, jackfruit_mat(), 0.24)
    skin = fried_potato_mat()
    for i, (x, y, zz, s) in enumerate(roots):
        V, F = blob(5, 0.08, 1.2, i * 2.1, 3.2, (1.3, 0.95, 0.8))
        mesh("potato", V * 0.2 * s, F, skin, loc=(x, y, zz + 0.02), rot=(rnd(-0.5, 0.5), rnd(-0.5, 0.5), rnd(0, 6)))
    gm = gravy_skin(srgb("#7a3408"), srgb("#a85410"), srgb("#c47a28"), srgb("#b04c08"), 0.65, 30, sss=0.15)
    gravy_surface(1.07, z, gm, [(a, b, 0.26 * s, max(0, c - z) * 0.5 + 0.03) for a, b, c, s in fruit[:-2] + roots], 0.015, 3)
    ginger_sticks(24, within(0.55), top_at, 0.24, 0.026, lift=0.015)
    chopped_coriander(within(0.9), top_at, 36, (0.08, 0.14))
    bay_leaf((-0.5, 0.42, top_at(-0.5, 0.42) + 0.05), 2.3, 0.7, 0.2, 0.15)
    cinnamon((0.5, 0.4, top_at(0.5, 0.4) + 0.04), 0.6, 0.4, 0.05, 0.1)
    cardamom((0.1, -0.45, top_at(0.1, -0.45) + 0.03), 0.5, 0.06)
    sprig((0.0, 0.02, top_at(0.0, 0.02) + 0.04), 0.6, 0.3, 0.25)


def picture():
    lay_table("pata", 97, ring=1.42, distance=8.0, height=0.26, light=1.0)
    alone()
    tomato_half((-1.48, -0.82, 0.2), (0.55, -0.2, 0), 0.25)
    props_cardamom([(1.5, -0.7), (1.38, -0.9), (1.62, -0.5)])
    chilli((1.2, -1.15, 0.06), 0.5, 0.5, 0.05, 0.3, "dry")
