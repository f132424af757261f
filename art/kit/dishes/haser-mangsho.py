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
    masala = srgb("#84400a")
    skin = roast_skin(srgb("#d8983c"), srgb("#a85c18"), srgb("#6e3008"), masala, 0.26, 1.1, 0.3, srgb("#b26a3a"))
    spot = lambda r, a, s: (r * np.cos(a), r * np.sin(a), rnd(0, 6.3), s * rnd(0.85, 1.1), rnd(0, 0.08))
    spots = [spot(rnd(0.62, 0.72), 0.7 * k + rnd(-0.1, 0.1), (0.76, 0.58, 0.68)[k % 3]) for k in range(9)]
    spots += [spot(0.38, a, 0.6) for a in (0.6, 1.5, 2.5, 3.5, 5.3)]
    for i, (x, y, turn, s, up) in enumerate(spots):
        chopped((x, y, z + up), (rnd(-0.4, 0.4), rnd(-0.2, 0.2), turn), s, i + 30, skin)
    leg((-0.14, -0.24, z + 0.13), (0, -0.06, -0.1), 0.9, 4, skin, False)
    gravy = gravy_skin(srgb("#562404"), srgb("#823c0a"), srgb("#b46a20"), srgb("#b04804"), 0.5, 36, rough=0.75, gb=0.7)
    clinging_gravy(1.012, z, gravy, [], amp=0.03, freq=3.2, grain=0.02, oil=-0.006, hug=0.03, fat=(160, "#b84a06"))
    garlic_cloves([(0.3, -0.02, 0.4), (-0.2, -0.7, 2.0)], top_at, 0.06)
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
