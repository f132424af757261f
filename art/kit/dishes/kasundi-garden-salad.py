"""Kasundi garden salad: cucumber, radish, tomato, chickpeas and leaves in mustard dressing."""

import math

import numpy as np

from kit.materials.food import glossy_skin, leaf_skin
from kit.pieces.chilli import chilli
from kit.pieces.heaped import heap, solid
from kit.pieces.lime import lime_half
from kit.pieces.vegetables import cucumber_mat, peas_mat, radish_mat, rings, round_slices, tomato_half, tomato_mat
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import grid_faces, mesh, rotation
from kit.stage.settling import heights_of_scene, top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import bowl


def spinach(loc, yaw, s, seed, skin, pitch=0.0, roll=0.0):
    """A young leaf: rounded, cupped, with a pale rib."""
    nu, nv = 44, 25
    u = np.linspace(0, 1, nu)[:, None]
    v = np.linspace(-1, 1, nv)[None]
    w = 0.36 * np.sin(np.pi * np.clip(u, 0, 1) ** 0.8) ** 0.7
    x = u - 0.4 + 0 * v
    y = v * w
    z = 0.22 * np.abs(v) ** 1.5 * w + 0.12 * np.sin(u * 3 + seed) + 0.025 * np.sin(u * 17 + np.abs(v) * 5 + seed) * np.abs(v) - 0.02 * np.exp(-((v / 0.1) ** 2))
    V = np.stack([x, y, z], -1).reshape(-1, 3) * s @ rotation(yaw, pitch, roll).T + np.array(loc)
    vein = (np.exp(-((v / 0.06) ** 2)) + 0.5 * np.exp(-((np.sin(u * 26 - np.abs(v) * 6) / 0.25) ** 2)) * 0.4 + 0 * u).ravel()
    mesh("spinach", V, grid_faces(nu, nv), skin, dict(vein=vein, rnd=np.full(len(V), rnd())))


def alone():
    bowl(1.18, 0.54)
    green = leaf_skin(srgb("#2c6a1c"), srgb("#5c9a34"))
    for i in range(36):
        a = i * 2.4
        r = 0.72 * math.sqrt((i + 0.5) / 36)
        spinach((r * math.cos(a), r * math.sin(a), 0.41 + 0.16 * (1 - r)), a + rnd(-0.6, 0.6), rnd(0.5, 0.68), i, green, rnd(-0.55, -0.05), rnd(-0.4, 0.4))
    cu, ra = cucumber_mat(), radish_mat()

    def lay(n, rad, size, mat, thick, seed):
        spots = []
        for i in range(n):
            x, y = within(rad)()
            spots.append((x, y, 0.0, size * rnd(0.9, 1.1), rnd(0, 6.28), rnd(-0.5, 0.5), rnd(-0.2, 0.6)))
        hf = heights_of_scene(1.2, 0.025)
        out = []
        for x, y, _, s, ya, p, ro in spots:
            z = max(hf.at(x, y), hf.at(x + s * 0.5, y), hf.at(x - s * 0.5, y), hf.at(x, y - s * 0.5)) + 0.03
            hf.put(x, y, s * 0.8, z + 0.02)
            out.append((x, y, z, s, ya, p, ro))
        round_slices(out, mat, thick, 0.012)

    lay(15, 0.78, 0.21, cu, 0.02, 1)
    lay(14, 0.74, 0.14, ra, 0.014, 2)
    tm = tomato_mat()
    for i in range(8):
        a = i * 0.785 + 0.3
        r = 0.62 if i % 2 else 0.36
        x, y = r * math.cos(a), r * math.sin(a)
        tomato_half((x, y, top_at(x, y) + 0.08), (rnd(0.0, 0.5), rnd(-0.4, 0.4), rnd(0, 6)), 0.135, tm)
    heap(70, [solid((0.11, 0.105, 0.1), 2.0, 0.13, i) for i in range(4)], within(0.85), peas_mat(("#d3a85c", "#ecd09a")), 0.1, 0.095, sink=0.2)
    rings(22, within(0.8), top_at, 0.045)
    drops = [solid((0.07, 0.06, 0.02), 2.0, 0.4, i) for i in range(4)]
    heap(46, drops, within(0.85), glossy_skin([srgb("#c99a1c"), srgb("#e0bb44")], 0.08, 0.4, (0.2, 0.14, 0.03), 1.0), 0.06, 0.02, sink=0.4)


def picture():
    lay_table("shorshe", 95, ring=1.46, distance=8.0, height=0.26, light=0.95)
    alone()
    lime_half((-1.55, -0.78, 0.17), (0.5, -0.3, 0), 0.27)
    chilli((1.52, -0.85, 0.06), 1.0, 0.66, 0.055, 0.3, "green")
