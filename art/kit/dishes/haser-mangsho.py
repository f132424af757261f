"""Haser mangsho: winter duck in a dark gravy of coconut whose fat has run red; chitoi pitha beside it."""

from kit.materials.food import gravy_skin
from kit.materials.meat import roast_skin
from kit.pieces.breads import chitoi, chitoi_skin
from kit.pieces.chilli import chilli
from kit.pieces.grains import seeds
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
    masala = srgb("#703a12")
    skin = roast_skin(srgb("#d29c54"), srgb("#a2622c"), srgb("#562a10"), masala, 0.3, 0.6, 0.6, srgb("#84502e"))
    leg((-0.16, 0.14, z + 0.17), (0.1, -0.12, 0.3), 0.84, 1, skin, thigh=False)
    spots = [(-0.6, 0.28, 2.6, 1.08), (0.52, 0.3, 0.9, 1.08), (0.14, -0.5, 2.5, 1.14), (-0.46, -0.28, 3.8, 1.05),
        (0.58, -0.22, 0.5, 0.95), (0.0, 0.62, 1.6, 0.95)]
    for i, (x, y, ya, s) in enumerate(spots):
        chopped((x, y, z + 0.12), (rnd(-0.3, 0.3), rnd(-0.4, 0.0), ya), s, i + 2, skin)
    gravy = gravy_skin(srgb("#4e2208"), masala, srgb("#a06a34"), srgb("#c23c04"), 0.5, 30, rough=0.6, gb=1)
    low = [(x, y, 0.24 * s, z + 0.18) for x, y, _, s in spots]
    clinging_gravy(1.012, z, gravy, low, 0.35, 1.15, amp=0.02, freq=3.2, grain=0.02, oil=0.012, fat=(120, "#c04a08"))
    garlic_cloves([(0.3, -0.08, 0.4), (-0.22, -0.2, 1.5), (-0.2, -0.7, 2.0)], top_at, 0.06)
    ginger_sticks(80, within(0.88), top_at, 0.07, 0.011, ("#b07c44", "#dcb884"), 0.3, lift=0.004)  # coconut
    seeds(30, within(0.85), top_at, 0.022, 0.018, cols=("#15100c", "#3a2a1c"), lift=0.002)
    bay_leaf((-0.72, -0.02, top_at(-0.72, -0.02) + 0.05), 1.4, 0.56, 0.2, 0.2)
    chilli((0.3, 0.16, top_at(0.3, 0.16) + 0.06), -0.5, 0.6, 0.055, 0.3, "green", 0.05)


def picture():
    lay_table("shorshe", 52, ring=1.34, distance=7.5, light=1.1, fill=1.35)
    alone()
    white = chitoi_skin()
    for i in (0, 1):
        chitoi((-1.02 + 0.04 * i, -1.04, 0.04 + 0.08 * i), (0.05 * i, 0.06 * i, i), 0.32, i + 1, white)
    props_cardamom([(1.3, -0.8), (1.42, -0.62)])
    cinnamon((1.4, 0.8, 0.06), 0.5, 0.5, 0.06)
