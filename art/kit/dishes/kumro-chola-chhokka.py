"""Kumro chola chhokka: sweet pumpkin in its skin with black chickpeas and coconut chips."""

from kit.materials.food import glossy_skin, gravy_skin
from kit.materials.nodes import Nodes
from kit.pieces.chilli import chilli
from kit.pieces.cooked_vegetables import pumpkin_mat, skinned, soft_mat, strewn
from kit.pieces.grains import seeds
from kit.pieces.gravy import clinging_gravy
from kit.pieces.heaped import heap, solid
from kit.pieces.herbs import sprig
from kit.stage.colour import srgb
from kit.stage.settling import heights_of_scene, top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import karai

CLOSE = {"at": (0.0, -0.2, 0.46), "azim": 26, "elev": 34, "dist": 4.3, "fstop": 0.5, "steam": 3}


def chickpeas(n, samp, **how):
    """Black chickpeas, boiled."""
    skin = glossy_skin([srgb("#2a170c"), srgb("#64401f"), srgb("#402412")], 0.4, 0.1, coat=0.3, bump=0.9)
    return heap(n, [solid((0.112, 0.098, 0.095), 2.2, 0.26, i) for i in range(4)], samp, skin, 0.09, 0.09, **how)


def alone():
    karai(1.08, 0.54)
    spots, cut = strewn(34, 0.84, 0.36, 0.14, 0.9), (pumpkin_mat(srgb("#a85c14"), -0.15), (0.3, 0.27, 0.25), 6, 0.09)
    skinned(spots, *cut)
    base = gravy_skin(srgb("#7a4208"), srgb("#b4690e"), srgb("#d8922c"), srgb("#c06a0c"), 0.0, 26, rough=0.6, gb=1.4)
    clinging_gravy(0.84, 0.2, base, [(x, y, 0.16 * s, z) for x, y, z, s in spots], 0.1, grain=0.03)
    hf = heights_of_scene(1.2, 0.02)
    potato = soft_mat(("#c8923a", "#e4bc64"), srgb("#a8651a"))
    heap(6, [solid((0.22, 0.2, 0.18), 6, 0.06, i) for i in range(3)], within(0.76), potato, 0.2, 0.18, hf=hf, sink=0.6)
    skinned([(x, y, top_at(x, y) + 0.06, s) for x, y, _, s in strewn(9, 0.62, 0, 0, 0.9)], *cut)
    chickpeas(80, within(0.84), sink=0.3)
    flat = [solid((long, 0.075, 0.016), 5, 0.3, long * 9) for long in (0.24, 0.16, 0.2)]
    g = Nodes("coconut")
    c = g.mix(g.rng(g.at("side"), -0.024, -0.014), srgb("#6a3a18"), srgb("#f4ead6"))
    heap(18, [(V + V[:, :1] ** 2 * [0, 0.8, 1.2], F) for V, F in flat], within(0.7), g.done(g.P(c=c, r=0.45)), 0.28, 0.06, sink=0.3, tilt=0.2)
    seeds(70, within(0.85), top_at, 0.045, 0.022, lift=0.008, cols=("#2a1808", "#a87a30"))
    for i, (x, y, a) in enumerate([(-0.3, 0.3, 0.6), (0.36, 0.12, -0.6), (-0.1, -0.4, 1.4)]):
        chilli((x, y, top_at(x, y) + 0.03), a, 0.56, 0.048, 0.3 * (-1) ** i, "green", 0.1)
    sprig((0.06, 0.16, top_at(0.06, 0.16) + 0.03), 0.8, 0.3, 0.25)


def picture():
    lay_table("kola", 98, ring=1.5, distance=7.0, height=0.24, light=1.12)
    alone()
    chilli((1.56, -0.85, 0.06), 1.0, 0.66, 0.055, 0.3, "green")
    chickpeas(34, within(0.24, -1.5, -0.88), half=2.0)
