"""Labra: pumpkin, aubergine, radish, sweet potato, beans and greens cooked soft together."""

from kit.materials.food import gravy_skin
from kit.pieces.chilli import chilli
from kit.pieces.cooked_vegetables import aubergine_mat, bean_shape, pumpkin_mat, skinned, soft_mat, strewn, wilted_leaf
from kit.pieces.grains import seeds
from kit.pieces.gravy import clinging_gravy
from kit.pieces.heaped import heap
from kit.pieces.herbs import chopped_coriander
from kit.pieces.vegetables import aubergine
from kit.stage.colour import srgb
from kit.stage.settling import heights_of_scene, top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import brass_bowl

MASALA = srgb("#cc941c")
CLOSE = {"at": (0.0, -0.2, 0.5), "azim": -24, "elev": 34, "dist": 4.2, "fstop": 0.5, "steam": 3}


def alone():
    brass_bowl(1.06, 0.58)
    spots = strewn(58, 0.85, 0.42, 0.15, 0.9)
    sorts = [(pumpkin_mat(MASALA, 0.03), (0.32, 0.26, 0.22)), (aubergine_mat(MASALA, 0.12), (0.32, 0.26, 0.16)),
             (soft_mat(("#cc8c28", "#e6b850"), MASALA, 0.25), (0.28, 0.24, 0.2)), (soft_mat(("#d8b868", "#f0e0b0"), MASALA, 0.2), (0.36, 0.14, 0.12))]
    for i, (mat, size) in enumerate(sorts):
        skinned(spots[i::4], mat, size, 3.8, 0.16)
    melted = gravy_skin(srgb("#a4701a"), MASALA, srgb("#e4b440"), srgb("#c07408"), 0.3, 26, rough=0.3)
    clinging_gravy(1.0, 0.31, melted, [(x, y, 0.17 * s, z + 0.05) for x, y, z, s in spots], 0.8, grain=0.03)
    hf = heights_of_scene(1.2, 0.02)
    heap(24, [bean_shape(0.34), bean_shape(0.24)], within(0.82), soft_mat(("#4c5416", "#76802c"), MASALA), 0.3, 0.05, hf=hf, sink=0.8, tilt=0.1)
    heap(14, [wilted_leaf(0.3, 0.1, i) for i in range(6)], within(0.86), soft_mat(("#2f3a10", "#525a1e"), MASALA), 0.3, 0.04, hf=hf, sink=1.1, tilt=0.05)
    seeds(130, within(0.88), hf.at, 0.055, 0.026, lift=0.014, cols=("#2a1808", "#a87a30"))
    chilli((0.3, -0.16, top_at(0.3, -0.16) + 0.04), -0.5, 0.6, 0.054, -0.3, "dry", 0.05)
    chopped_coriander(within(0.7), top_at, 16, (0.06, 0.11))


def picture():
    lay_table("kola", 96, ring=1.4, distance=6.9, height=0.24, light=1.2)
    alone()
    aubergine((-1.42, -0.98, 0.19), (0, 0, 0.5), 0.5)
    chilli((1.5, -0.85, 0.06), 1.0, 0.66, 0.055, 0.3, "dry")
    chilli((1.64, -0.62, 0.06), 0.8, 0.6, 0.055, -0.3, "green")
