"""Labra: pumpkin, aubergine, radish, sweet potato, beans and cauliflower cooked soft together."""

import math

from kit.materials.food import glossy_skin, gravy_skin
from kit.pieces.chilli import chilli
from kit.pieces.cooked_vegetables import aubergine_mat, bean_shape, florets, pumpkin_mat, skinned
from kit.pieces.grains import seeds
from kit.pieces.gravy import gravy_surface
from kit.pieces.heaped import heap, solid
from kit.pieces.herbs import chopped_coriander
from kit.pieces.vegetables import aubergine
from kit.pieces.whole_spices import bay_leaf
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.settling import heights_of_scene, top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import brass_bowl


def ringed(radii, z, size=1.0):
    out = []
    for rr, n in radii:
        for i in range(n):
            a = i * 6.283 / n + rr * 5 + rnd(-0.15, 0.15)
            out.append((rr * math.cos(a), rr * math.sin(a), z + 0.14 * (1 - rr) + rnd(-0.02, 0.05), size * rnd(0.88, 1.1)))
    return out


def alone():
    brass_bowl(1.1, 0.62)
    melted = gravy_skin(srgb("#9a5c0c"), srgb("#c48418"), srgb("#d8a038"), srgb("#b8740c"), 0.45, 24, sss=0.25, gb=0.8)
    gravy_surface(1.06, 0.5, melted, amp=0.04, freq=3.2)
    skinned(ringed(((0.78, 8), (0.4, 4)), 0.55), pumpkin_mat(), (0.3, 0.26, 0.22), 3.4)
    skinned(ringed(((0.62, 6), (0.2, 2)), 0.6), aubergine_mat(), (0.3, 0.24, 0.2), 3.0)
    cream = glossy_skin([srgb("#d8b45c"), srgb("#ecd694"), srgb("#f0e2b0")], 0.4, 0.35, (0.2, 0.15, 0.06), 0.35, 5, 0.25, 30)
    florets(ringed(((0.5, 4), (0.84, 3)), 0.62), cream, 0.14)
    hf = heights_of_scene(1.2, 0.02)
    cube = [solid((0.24, 0.22, 0.2), 6, 0.12, i) for i in range(3)]
    heap(14, cube, within(0.8), glossy_skin([srgb("#c0782c"), srgb("#dca050")], 0.35, 0.35, coat=0.6), 0.2, 0.18, hf=hf, sink=0.45)
    moons = [solid((0.3, 0.16, 0.06), 2.6, 0.06, i) for i in range(3)]
    heap(12, moons, within(0.8), glossy_skin([srgb("#dcc888"), srgb("#eee2b8")], 0.25, 0.5, coat=0.7), 0.26, 0.06, hf=hf, sink=0.35, tilt=0.3)
    heap(16, [bean_shape(0.42), bean_shape(0.34)], within(0.8), glossy_skin([srgb("#4f6e1c"), srgb("#7a922e"), srgb("#8aa03c")], 0.25, 0.2, coat=0.7), 0.38, 0.07, hf=hf, sink=0.3, tilt=0.2)
    seeds(110, within(0.9), top_at, 0.045, 0.022, lift=0.008, cols=("#2a1808", "#a87a30"))
    chilli((-0.2, 0.12, top_at(-0.2, 0.12) + 0.05), 0.5, 0.7, 0.06, 0.3, "dry", 0.05)
    chilli((0.3, -0.2, top_at(0.3, -0.2) + 0.05), -0.5, 0.62, 0.056, -0.3, "dry", 0.05)
    bay_leaf((0.28, 0.46, top_at(0.28, 0.46) + 0.05), 0.5, 0.7, 0.15, 0.1)
    chopped_coriander(within(0.85), top_at, 24, (0.07, 0.13))


def picture():
    lay_table("kola", 96, ring=1.46, distance=8.0, height=0.26, light=1.0)
    alone()
    aubergine((-1.42, -0.98, 0.19), (0, 0, 0.5), 0.5)
    chilli((1.5, -0.85, 0.06), 1.0, 0.66, 0.055, 0.3, "dry")
    chilli((1.64, -0.62, 0.06), 0.8, 0.6, 0.055, -0.3, "green")
