"""Nolen gurer payesh: rice in thick milk the colour of gur, with cashews, raisins and a bay leaf."""

import numpy as np

from kit.materials.food import glossy_skin, rice_skin
from kit.pieces.dried_fruit import raisins
from kit.pieces.grains import rice_grain
from kit.pieces.gravy import gravy_surface
from kit.pieces.heaped import heap
from kit.pieces.milk_sweets import gur_block
from kit.pieces.whole_spices import bay_leaf, cardamom, props_cardamom
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import mesh, tube
from kit.stage.settling import heights_of_scene, top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import brass_bowl


def cashew(loc, yaw, s=0.13, pitch=0.0):
    f = np.linspace(-1.25, 1.25, 40)
    path = np.c_[np.cos(f) * 0.7 - 0.3, np.sin(f) * 0.95, 0 * f]
    v, F, _ = tube(path, 0.34 * np.sin(np.pi * np.linspace(0.04, 0.96, 40)) ** 0.45 * (1 + 0.12 * f / 1.25), 20)
    skin = glossy_skin([srgb("#d8a860"), srgb("#ecd09a"), srgb("#c98f44")], 0.35, 0.4, coat=0.35, bump=0.15)
    mesh("cashew", v * s, F, skin, loc=loc, rot=(pitch, 0.1, yaw))


def alone():
    brass_bowl(1.08, 0.6)
    milk = glossy_skin([srgb("#d6a66a"), srgb("#dfb47c"), srgb("#e6c090")], 0.26, 0.5, (0.25, 0.16, 0.08), 0.55, 3, 0.06, 9, "payesh", 0.1)
    gravy_surface(1.035, 0.49, milk, amp=0.004, freq=3)
    hf = heights_of_scene(1.15, 0.012)
    grains = [rice_grain(0.1, 0.042)]
    heap(1500, grains, within(0.96), rice_skin(srgb("#ddb27a"), srgb("#ecca9a"), rough=0.26), 0.09, 0.035, hf=hf, sink=1.5, tilt=0.1)
    for x, y, a in [(-0.42, 0.3, 0.4), (0.1, 0.46, 2.0), (0.46, 0.08, 4.0), (-0.2, -0.1, 5.2), (0.22, -0.36, 1.2), (-0.52, -0.32, 3.0), (0.6, 0.44, 0.2)]:
        cashew((x, y, top_at(x, y) + 0.05), a, 0.16, rnd(-0.2, 0.2))
    raisins(15, within(0.78), top_at, 0.055)
    bay_leaf((0.02, 0.12, top_at(0.02, 0.12) + 0.05), 0.5, 0.85, 0.08, 0.1)
    cardamom((0.34, -0.1, top_at(0.34, -0.1) + 0.03), 0.7, 0.06)
    cardamom((-0.1, -0.48, top_at(-0.1, -0.48) + 0.03), 2.2, 0.06)


def picture():
    lay_table("begun", 73, ring=1.4, distance=8.0, height=0.24, light=0.95)
    alone()
    gur_block((-1.5, -0.82, 0.15), 0.25, 2, (0, 0, 0.5))
    gur_block((-1.22, -1.12, 0.09), 0.14, 5, (0, 0, 1.5))
    props_cardamom([(1.5, -0.7), (1.38, -0.9), (1.62, -0.5)])
