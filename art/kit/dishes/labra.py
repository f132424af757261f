"""Labra: pumpkin, aubergine, radish, sweet potato, beans and greens cooked soft together."""

from kit.materials.food import gravy_skin
from kit.pieces.chilli import chilli
from kit.pieces.cooked_vegetables import aubergine_mat, bean_shape, half_moon, pumpkin_mat, skinned, soft_mat, strewn, wilted_leaf
from kit.pieces.grains import seeds
from kit.pieces.gravy import clinging_gravy
from kit.pieces.heaped import heap, solid
from kit.pieces.herbs import chopped_coriander
from kit.pieces.vegetables import aubergine
from kit.stage.colour import srgb
from kit.stage.settling import heights_of_scene, top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import brass_bowl

CLOSE = {"at": (0.0, -0.2, 0.5), "azim": -24, "elev": 34, "dist": 4.2, "fstop": 0.5, "steam": 3}


def alone():
    brass_bowl(1.06, 0.58)
    spots = strewn(36, 0.9, 0.43, 0.08)
    pumpkin, begun, cube, long = pumpkin_mat(srgb("#a86a18"), 0.22), aubergine_mat(), (0.29, 0.25, 0.21), (0.42, 0.26, 0.15)
    skinned(spots[::2], pumpkin)
    skinned(spots[1::2], begun, long, 4)
    melted = gravy_skin(srgb("#8a5c14"), srgb("#b8842a"), srgb("#d0a44a"), srgb("#a86408"), 0.0, 26, gb=1.2)
    clinging_gravy(1.0, 0.31, melted, [(x, y, 0.15 * s, z) for x, y, z, s in spots], 0.5, grain=0.03)
    hf = heights_of_scene(1.2, 0.02)
    heap(12, [solid((0.26, 0.23, 0.2), 7, 0.1, i) for i in range(3)], within(0.84), soft_mat(("#c07a2c", "#d89c50")), 0.22, 0.14, hf=hf, sink=0.6, tilt=0.3)
    for n, mat, size in ((7, pumpkin, cube), (6, begun, long)):
        skinned([(x, y, top_at(x, y) + 0.01, s) for x, y, _, s in strewn(n, 0.76, 0, 0)], mat, size, 5)
    heap(16, [half_moon(0.19), half_moon(0.15, 0.06)], within(0.84), soft_mat(("#d8c48a", "#ecdfb6")), 0.26, 0.07, sink=0.1, tilt=0.3)
    hf = heights_of_scene(1.2, 0.02)
    heap(18, [bean_shape(0.4), bean_shape(0.3)], within(0.82), soft_mat(("#567022", "#87a03c")), 0.36, 0.06, hf=hf, sink=0.1, tilt=0.15)
    heap(9, [wilted_leaf(0.36, 0.15, i) for i in range(6)], within(0.86), soft_mat(("#2f3f10", "#566222")), 0.3, 0.04, hf=hf, sink=0.85, tilt=0.1)
    seeds(70, within(0.88), hf.at, 0.045, 0.022, lift=0.006, cols=("#2a1808", "#a87a30"))
    chilli((-0.24, 0.2, top_at(-0.24, 0.2) + 0.04), 0.5, 0.66, 0.056, 0.3, "dry", 0.05)
    chilli((0.3, -0.16, top_at(0.3, -0.16) + 0.04), -0.5, 0.6, 0.054, -0.3, "dry", 0.05)
    chopped_coriander(within(0.7), top_at, 16, (0.06, 0.11))


def picture():
    lay_table("kola", 96, ring=1.4, distance=6.9, height=0.24, light=1.2)
    alone()
    aubergine((-1.42, -0.98, 0.19), (0, 0, 0.5), 0.5)
    chilli((1.5, -0.85, 0.06), 1.0, 0.66, 0.055, 0.3, "dry")
    chilli((1.64, -0.62, 0.06), 0.8, 0.6, 0.055, -0.3, "green")
