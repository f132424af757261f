"""Shatkora beef: brown Sylheti curry with thick green wedges of citrus peel and whole hot chillies."""

from kit.dishes import dish
from kit.materials.food import gravy_skin
from kit.materials.meat import braised_skin
from kit.pieces.chilli import chilli
from kit.pieces.citrus_peel import peel_skin, peel_wedge
from kit.pieces.gravy import clinging_gravy
from kit.pieces.herbs import chopped_coriander
from kit.pieces.lime import lime_half
from kit.pieces.whole_spices import bay_leaf
from kit.stage.colour import srgb
from kit.stage.settling import top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import bowl


def alone():
    bowl(1.16, 0.62)
    z = 0.49
    brown = braised_skin(srgb("#40200f"), srgb("#74401c"), srgb("#a5683a"), srgb("#96501a"), 0.4, 0.8, 0.6)
    pos = dish("chattogram-kala-bhuna").beef_pile(brown, z + 0.01, 3, 0.25)
    gravy = gravy_skin(srgb("#7a360e"), srgb("#a0521a"), srgb("#bd7430"), srgb("#b04e0a"), 0.7, 34, gb=0.6)
    clinging_gravy(1.085, z, gravy, [(x, y, 0.26 * s, t + 0.06) for x, y, t, s in pos[:14]], 0.6)
    peel = peel_skin()
    for i, (x, y, rot, s) in enumerate(
        [
            (0.42, -0.40, (0.5, 0.1, 0.5), 0.31),
            (-0.46, -0.20, (-0.5, 0.0, 2.2), 0.30),
            (0.18, 0.38, (0.5, -0.1, 0.1), 0.30),
            (-0.34, 0.44, (-0.4, 0.1, 1.1), 0.28),
            (0.70, 0.16, (0.4, 0.2, 1.5), 0.27),
        ]
    ):
        peel_wedge((x, y, top_at(x, y) + 0.10), rot, s, peel, i)
    for x, y, ya in [(-0.05, -0.02, 0.6), (0.02, -0.62, 0.2), (-0.72, 0.16, 1.8)]:
        chilli((x, y, top_at(x, y) + 0.05), ya, 0.5, 0.075, 0.25, "green", 0.05)
    bay_leaf((0.30, 0.72, top_at(0.3, 0.72) + 0.04), 0.4, 0.6, 0.15, 0.2)
    chopped_coriander(within(0.8), top_at, 22, (0.07, 0.12))


def picture():
    lay_table("neel", 45, ring=1.44, distance=8.6, light=1.1, fill=1.35)
    alone()
    lime_half((-1.60, -0.66, 0.22), (0.55, -0.3, 0), 0.36)
    peel_wedge((1.56, -0.80, 0.16), (0.6, 0.2, 0.7), 0.34)
    chilli((1.52, 0.86, 0.06), 0.9, 0.5, 0.07, 0.3, "red")
