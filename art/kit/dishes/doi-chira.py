"""Doi chira: flattened rice in yoghurt under slices of banana, gur and coconut."""

import math

import numpy as np

from kit.materials.food import glossy_skin, rice_skin
from kit.materials.liquids import milk_skin
from kit.pieces.gravy import gravy_surface
from kit.pieces.heaped import flake, heap, solid
from kit.pieces.milk_sweets import grated_coconut, gur_block
from kit.pieces.vegetables import by_radius, round_slices
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import mesh, tube
from kit.stage.settling import heights_of_scene, top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import bowl


def banana(loc, yaw=0.0, L=1.5, r=0.15):
    f = np.linspace(0, 1, 70)
    a = (f - 0.5) * 1.5
    path = np.c_[np.sin(a) * L * 0.6, -np.cos(a) * L * 0.6 + L * 0.5, 0 * f]
    rad = r * np.clip(np.sin(np.pi * np.clip(f * 0.94 + 0.03, 0, 1)) ** 0.4, 0.2, 1)
    rad = np.where(f > 0.93, r * 0.28, rad)
    v, F, s = tube(path, rad, 30)
    c = path[np.repeat(np.arange(70), 30)]
    d = v - c
    ang = np.tile(np.linspace(0, 2 * np.pi, 30, False), 70)
    v = c + d * (1 + 0.05 * np.cos(5 * ang))[:, None]
    skin = glossy_skin([srgb("#d9a312"), srgb("#eec22e"), srgb("#e6b41c")], 0.35, 0.25, (0.2, 0.14, 0.03), 0.3, 2.5, 0.08)
    mesh("banana", v, F, skin, loc=loc, rot=(0, 0, yaw))


def alone():
    bowl(1.13, 0.6)
    yoghurt = milk_skin(srgb("#efe9dc"), srgb("#fbf8f1"))
    gravy_surface(1.05, 0.47, yoghurt, amp=0.035, freq=2.6)
    hf = heights_of_scene(1.2, 0.014)
    heap(330, [flake(0.15, 0.1, 0.008, i) for i in range(6)], within(0.98), rice_skin(srgb("#e9dfc8"), srgb("#f7f1e2"), rough=0.4), 0.12, 0.02, hf=hf, sink=0.9, tilt=0.25)
    cut = by_radius("banana-cut", [(0.0, srgb("#c9a860")), (0.1, srgb("#d8bc78")), (0.3, srgb("#efe0ae")), (0.55, srgb("#f3e7bf")), (0.9, srgb("#efe2b4")), (1.0, srgb("#e3cf94"))], 0.3, 0.5, 0.3)
    spots = []
    for ring, n in ((0.68, 9), (0.36, 5)):
        for i in range(n):
            a = i * 2 * math.pi / n + ring
            if ring > 0.5 and -2.3 < math.atan2(math.sin(a), math.cos(a)) < -1.2:
                continue
            x, y = ring * math.cos(a), ring * math.sin(a)
            spots.append((x, y, top_at(x, y) + 0.075, 0.2, rnd(0, 6), rnd(-0.25, 0.25), rnd(-0.25, 0.25)))
    round_slices(spots, cut, 0.07, 0.008)
    gur = [solid((0.13, 0.06, 0.03), 3, 0.3, i) for i in range(4)]
    heap(90, gur, within(0.34, 0.05, -0.1, 0.7), glossy_skin([srgb("#5a2c0c"), srgb("#8f5420"), srgb("#b07030")], 0.35, 0.3, (0.2, 0.09, 0.03), 0.5), 0.1, 0.04, sink=0.2, tilt=0.4)
    grated_coconut(110, within(0.85), top_at)


def picture():
    lay_table("kola", 84, ring=1.4, distance=8.2, height=0.24, light=0.86)
    alone()
    banana((-1.5, -0.98, 0.15), 0.55, 1.35, 0.15)
    gur_block((1.5, -0.82, 0.14), 0.23, 2, (0, 0, 0.4))
