"""Shatkora beef: brown Sylheti curry with thick green wedges of citrus peel and whole hot chillies."""

from kit.dishes import dish
from kit.materials.food import gravy_skin
from kit.materials.meat import braised_skin
from kit.pieces.chilli import chilli
from kit.pieces.citrus_peel import peel, peel_skin
from kit.pieces.gravy import clinging_gravy
from kit.pieces.lime import lime_half
from kit.pieces.whole_spices import bay_leaf
from kit.stage.colour import srgb
from kit.stage.settling import top_at
from kit.stage.table import lay_table
from kit.ware.crockery import bowl

CLOSE = {"at": (0.1, -0.25, 0.55), "azim": -28, "elev": 30, "dist": 4.5, "steam": 3}


def alone():
    bowl(1.06, 0.58)
    z = 0.42
    masala = srgb("#96501a")
    brown = braised_skin(srgb("#3a1808"), srgb("#6e3416"), srgb("#a86a38"), srgb("#964a12"), 0.5, 0.4, 1, 34, 0.12)
    pos = dish("chattogram-kala-bhuna").beef_pile(brown, 0.43, 3, 0.185, ((0.7, 10, 0.2), (0.38, 6, 0.6), (0.05, 1, 0)))
    gravy = gravy_skin(srgb("#6c2a08"), masala, srgb("#b86c28"), srgb("#c03c04"), 0.62, 34, gb=0.9)
    rind = peel_skin(("#3c4c10", "#6c741c"), "#d8bc74", masala, 60)
    wedges = [(0.36, -0.5, -0.2, 0.3, 0.4), (-0.5, -0.36, -0.25, -0.2, 2.4),
        (0.66, 0.12, -0.2, 0.5, 1.7), (-0.06, -0.74, -0.1, -0.2, -0.2), (-0.4, 0.34, 0.1, -0.3, 3.4)]
    for i, (x, y, a, b, turn) in enumerate(wedges):
        peel((x, y, min(top_at(x, y), z + 0.18) + 0.06), (a, b, turn), 0.33, i, rind)
    low = [(x, y, 0.2 * s, t + 0.05) for x, y, t, s in pos[:17]] + [(x, y, 0.2, z + 0.1) for x, y, *_ in wedges]
    clinging_gravy(0.992, z, gravy, low, 0.5, amp=0.016, grain=0.013, oil=0.008, fat=(260, "#c8500a"))
    for x, y, ya in [(-0.12, 0.0, 0.5), (0.62, -0.3, 1.0), (-0.66, 0.2, 1.9)]:
        chilli((x, y, top_at(x, y) + 0.08), ya, 0.5, 0.06, 0.3, "green")
    bay_leaf((0.30, 0.66, top_at(0.3, 0.66) + 0.04), 0.4, 0.56, 0.15, 0.2)


def picture():
    lay_table("neel", 45, ring=1.3, distance=6.9, light=1.1, fill=1.35)
    alone()
    lime_half((-1.2, -0.9, 0.2), (0.55, -0.3, 0), 0.3)
    chilli((1.26, -0.84, 0.06), 0.9, 0.5, 0.07, 0.3, "red")
