"""Kasundi garden salad: cucumber, radish, tomato, chickpeas and leaves in mustard dressing."""

import math

import numpy as np

from kit.materials.food import glossy_skin, leaf_skin
from kit.pieces.chilli import chilli
from kit.pieces.cooked_vegetables import strewn
from kit.pieces.heaped import heap, solid
from kit.pieces.lime import lime_half
from kit.pieces.vegetables import cucumber_mat, peas_mat, radish_mat, rings, round_slices, tomato_half, tomato_mat
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import grid_faces, mesh, rotation
from kit.stage.settling import heights_of_scene, top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import bowl

CLOSE = {"at": (0.0, -0.2, 0.5), "azim": 28, "elev": 34, "dist": 4.3, "fstop": 0.5}


def spinach(loc, yaw, s, seed, skin, pitch=0.0, roll=0.0):
    """A crisp young leaf: rounded, cupped, its edge in waves, with a pale rib."""
    nu, nv = 88, 41
    u = np.linspace(0, 1, nu)[:, None]
    v = np.linspace(-1, 1, nv)[None]
    w = 0.36 * np.sin(np.pi * np.clip(u, 0, 1) ** 0.8) ** 0.7
    x = u - 0.4 + 0 * v
    y = v * w
    z = 0.5 * np.abs(v) ** 1.5 * w + 0.2 * np.sin(u * 3 + seed) + 0.07 * np.sin(u * 21 + np.sign(v) + seed) * v**2 + 0.08 * np.sin(v * 2.4 + u * 5 + seed)
    V = np.stack([x, y, z], -1).reshape(-1, 3) * s @ rotation(yaw, pitch, roll).T + np.array(loc)
    vein = (np.exp(-((v / 0.05) ** 2)) + 0.8 * np.exp(-((np.sin(u * 22 - np.abs(v) * 6) / 0.2) ** 2)) + 0 * u).ravel()
    mesh("spinach", V, grid_faces(nu, nv), skin, dict(vein=vein, rnd=np.full(len(V), rnd())))


def lay(n, rad, size, mat, thick):
    """Drops n round slices; each lies on what is already there."""
    hf = heights_of_scene(1.2, 0.025)
    spots = []
    for x, y, _, s in strewn(n, rad, 0, 0, size):
        z = max(hf.at(x, y), hf.at(x + s * 0.5, y), hf.at(x - s * 0.5, y), hf.at(x, y - s * 0.5)) + 0.02
        hf.put(x, y, s * 0.8, z + 0.004)
        spots.append((x, y, z, s, rnd(0, 6.28), rnd(-0.6, 0.6), rnd(-0.3, 0.7)))
    round_slices(spots, mat, thick, 0.012)


def alone():
    bowl(1.1, 0.52)
    green = leaf_skin(srgb("#5c9a2c"), srgb("#a4cc58"))
    for i in range(40):
        a, r = i * 2.4, (0.8 * math.sqrt((i + 0.5) / 30) if i < 30 else rnd(0.1, 0.7))
        z = 0.38 + 0.12 * (1 - r) if i < 30 else 0.52 + 0.1 * (1 - r)
        spinach((r * math.cos(a), r * math.sin(a), z), a + rnd(-0.9, 0.9), rnd(0.52, 0.78) * (1.15 - 0.32 * r), i * 1.7, green, rnd(-0.6, 0.1), rnd(-0.8, 0.8))
    lay(14, 0.76, 0.21, cucumber_mat(), 0.02)
    lay(13, 0.76, 0.14, radish_mat(), 0.014)
    tm = tomato_mat()
    for x, y, _, s in strewn(12, 0.66, 0, 0, 0.16):
        tomato_half((x, y, top_at(x, y) + 0.05), (rnd(0.2, 0.8), rnd(-0.2, 0.2), rnd(-1.4, 0)), s, tm)
    heap(38, [solid((0.11, 0.105, 0.1), 2.0, 0.16, i) for i in range(4)], within(0.82), peas_mat(("#cfa050", "#e8c88a")), 0.1, 0.095, sink=0.25)
    rings(16, within(0.78), top_at, 0.04)
    mustard = glossy_skin([srgb("#e0ac24"), srgb("#f2d45c"), srgb("#c88c10")], 0.1, 0.4, (0.2, 0.14, 0.03), 1.0, 26, 0.1)
    drops = [solid((long, 0.075, 0.022), 2.0, 0.3, i) for i, long in enumerate((0.1, 0.18, 0.07, 0.13))]
    heap(56, drops, within(0.8), mustard, 0.1, 0.03, sink=0.8, tilt=0.05)


def picture():
    lay_table("shorshe", 95, ring=1.42, distance=7.0, height=0.24, light=0.95)
    alone()
    lime_half((-1.55, -0.78, 0.17), (0.5, -0.3, 0), 0.27)
    chilli((1.52, -0.85, 0.06), 1.0, 0.66, 0.055, 0.3, "green")
