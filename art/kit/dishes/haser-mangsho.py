"""Haser mangsho: winter duck in a dark gravy of coconut whose fat has run red; chitoi pitha beside it."""

import numpy as np

from kit.materials.food import gravy_skin
from kit.materials.meat import roast_skin
from kit.pieces.breads import chitoi, chitoi_skin
from kit.pieces.chilli import chilli
from kit.pieces.gravy import clinging_gravy
from kit.pieces.onion_and_garlic import garlic_cloves, ginger_sticks
from kit.pieces.poultry import chopped, leg
from kit.pieces.whole_spices import bay_leaf, cinnamon, props_cardamom
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.settling import top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import karai

CLOSE = {"at": (0.0, -0.25, 0.5), "azim": -30, "elev": 30, "dist": 4.6, "steam": 3}


def alone():
    karai(1.08, 0.54)
    z = 0.4
    masala = srgb("#7c4006")
    skin = roast_skin(srgb("#ca8a34"), srgb("#96500e"), srgb("#4e2204"), masala, 0.28, 0.8, 0.3, srgb("#b88048"))
    spot = lambda r, up, a: (r * np.cos(a), r * np.sin(a), rnd(0, 6.3), rnd(0.72, 0.93), up + rnd(0, 0.06))
    spots = [spot(0.69, 0, 0.9 * k) for k in range(7)] + [spot(0.32, 0.1, a) for a in (0.8, 2.4)]
    for i, (x, y, turn, s, up) in enumerate(spots):
        chopped((x, y, z + up), (rnd(-0.5, 0.5), rnd(-0.3, 0.2), turn), s, i, skin)
    leg((-0.18, -0.26, z + 0.26), (0, -0.06, -0.1), 0.94, 4, skin, thigh=False)
    gravy = gravy_skin(srgb("#502202"), masala, srgb("#b8701a"), srgb("#c85e04"), 0.8, 30, rough=0.3, gb=1)
    low = [(x, y, 0.22 * s, z + up + 0.12) for x, y, _, s, up in spots]
    clinging_gravy(1.012, z, gravy, low, 0.5, 1.15, amp=0.03, freq=3.2, grain=0.02, oil=0.012, fat=(120, "#c05408"))
    garlic_cloves([(0.3, -0.08, 0.4), (-0.22, -0.2, 1.5), (-0.2, -0.7, 2.0)], top_at, 0.06)
    ginger_sticks(70, within(0.88), top_at, 0.07, 0.011, ("#b07c44", "#dcb884"), 0.3, lift=0.004)  # coconut
    bay_leaf((-0.72, -0.02, top_at(-0.72, -0.02) + 0.05), 1.4, 0.56, 0.2, 0.2)
    chilli((0.3, 0.16, top_at(0.3, 0.16) + 0.06), -0.5, 0.6, 0.055, 0.3, "green", 0.05)


def picture():
    lay_table("pata", 52, ring=1.34, distance=7.5, light=1.2, fill=1.3)
    alone()
    white = chitoi_skin()
    for i in (0, 1):
        chitoi((-1.02 + 0.04 * i, -1.04, 0.04 + 0.08 * i), (0.05 * i, 0.06 * i, i), 0.32, i + 1, white)
    props_cardamom([(1.3, -0.8), (1.42, -0.62)])
    cinnamon((1.4, 0.8, 0.06), 0.5, 0.5, 0.06)
