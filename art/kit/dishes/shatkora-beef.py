"""Shatkora beef: brown Sylheti curry with thick green wedges of citrus peel and whole hot chillies."""

from kit.dishes import dish
from kit.materials.food import gravy_skin
from kit.materials.meat import braised_skin, roast_skin
from kit.pieces.chilli import chilli
from kit.pieces.fused import piece
from kit.pieces.gravy import clinging_gravy
from kit.pieces.heaped import solid
from kit.pieces.lime import lime_half
from kit.pieces.whole_spices import bay_leaf
from kit.stage.colour import srgb
from kit.stage.noise import fbm, smooth
from kit.stage.settling import top_at
from kit.stage.table import lay_table
from kit.ware.crockery import bowl

CLOSE = {"at": (0.1, -0.25, 0.55), "azim": -28, "elev": 30, "dist": 4.5, "steam": 3}


def peel(loc, rot, s, i, skin):
    """A wedge of cooked peel: a thin rind, thick pith under it and at its cut sides."""
    V, F = solid((1.3, 0.7, 0.5), 6, 0.08, i, 5)
    rind = smooth(0.09, 0.15, V[:, 2] + 0.02 * fbm(V * 6 + i, 2))
    V[:, 1] *= 1 - 0.9 * V[:, 0] ** 2
    V[:, 2] -= 0.55 * V[:, 0] ** 2 + 0.3 * V[:, 1] ** 2 - 0.02 * fbm(V * 5 + i, 3)
    piece("peel", V * s, F, skin, loc, rot, 1, i, 1 - rind, tuber=1)


def alone():
    bowl(1.06, 0.58)
    z = 0.42
    masala = srgb("#96501a")
    brown = braised_skin(srgb("#4a2410"), srgb("#7e461e"), srgb("#b27642"), masala, 0.4, 0.7, 0.6)
    pos = dish("chattogram-kala-bhuna").beef_pile(brown, z + 0.01, 3, 0.25, ((0.58, 6, 0.2), (0.2, 2, 0.6)))
    gravy = gravy_skin(srgb("#6e300c"), masala, srgb("#bd7c34"), srgb("#b64c06"), 0.4, 34, gb=0.8)
    rind = roast_skin(srgb("#98903a"), srgb("#7c7628"), srgb("#5a5419"), masala, 0.32, 0.3, 0.3, srgb("#e6dab0"))
    wedges = [(0.38, -0.5, 0.25, 0.1, 0.4, 0.38), (-0.54, -0.3, 0.3, 0.0, -0.6, 0.36), (0.16, 0.36, 0.4, -0.1, 0.1,
        0.38), (0.7, 0.06, 0.2, 0.2, 1.1, 0.34), (-0.12, -0.68, -0.2, 0.1, -0.2, 0.34)]
    for i, (x, y, a, b, turn, s) in enumerate(wedges):
        peel((x, y, min(top_at(x, y), z + 0.12) + 0.07), (a, b, turn), s, i, rind)
    low = [(x, y, 0.24 * s, t + 0.05) for x, y, t, s in pos[:8]] + [(x, y, 0.2, z + 0.1) for x, y, *_ in wedges]
    clinging_gravy(0.992, z, gravy, low, 0.5, amp=0.016, grain=0.013, oil=-0.004, fat=(150, "#c85a0a"))
    for x, y, ya in [(-0.05, -0.05, 0.6), (0.1, -0.78, 0.2), (-0.66, 0.24, 1.8)]:
        chilli((x, y, top_at(x, y) + 0.045), ya, 0.48, 0.072, 0.25, "green", 0.05)
    bay_leaf((0.30, 0.66, top_at(0.3, 0.66) + 0.04), 0.4, 0.56, 0.15, 0.2)


def picture():
    lay_table("neel", 45, ring=1.3, distance=6.9, light=1.1, fill=1.35)
    alone()
    lime_half((-1.2, -0.9, 0.2), (0.55, -0.3, 0), 0.3)
    chilli((1.26, -0.84, 0.06), 0.9, 0.5, 0.07, 0.3, "red")
