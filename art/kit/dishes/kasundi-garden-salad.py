"""Kasundi garden salad: cucumber, radish, tomato, chickpeas and leaves in mustard dressing."""

import math

import numpy as np

from kit.materials.food import glossy_skin, leaf_skin
from kit.pieces.chilli import chilli
from kit.pieces.cooked_vegetables import strewn
from kit.pieces.grains import seeds
from kit.pieces.heaped import heap, solid
from kit.pieces.lime import lime_half
from kit.pieces.vegetables import cucumber_mat, peas_mat, radish_mat, rings, round_slices, tomato_half, tomato_mat
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import grid_faces, merge, mesh, rotation
from kit.stage.noise import fbm
from kit.stage.settling import heights_of_scene, top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import bowl

CLOSE = {"at": (0.0, -0.15, 0.6), "azim": 28, "elev": 34, "dist": 4.6, "fstop": 0.8}


def torn_leaves(n, rad, high, size):
    """n torn leaves from the rim inwards, pale at rib and foot, none through the bowl."""
    parts, pale, green = [], [], []
    u, v = np.meshgrid(np.linspace(0, 1, 56), np.linspace(-1, 1, 35), indexing="ij")
    t = np.abs(v)
    for i in range(n):
        grown = [fbm(np.c_[u.ravel() * a, v.ravel() * b, 0 * v.ravel() + i * 3.3], 2) for a, b in ((5, 0.6), (13, 6), (3, 2))]
        torn, rough, bent = np.reshape(grown, (3, *u.shape))
        w = (0.1 + 0.34 * np.sin(np.pi * u**0.75 * 0.93) ** 0.7) * (1 + 0.3 * torn)
        wave = u * rnd(17, 26) + np.sign(v) * 2 + 2 * bent + i
        z = rnd(0.2, 0.7) * t**1.6 * w + 0.06 * t**2.5 * np.sin(wave) + 0.03 * t**4 * np.sin(wave * 2.3) + 0.032 * rough + 0.06 * bent
        a, r = i * 2.4, math.sqrt(1 - (i + 0.5) / n)
        turn = rotation(a + rnd(-1.2, 1.2), rnd(-0.7, 0.2), rnd(-0.7, 0.7)).T * size * rnd(0.6, 1.15)
        V = np.stack([u - 0.45 + 0.05 * t**3 * np.cos(wave), v * w, z], -1).reshape(-1, 3) @ turn
        V += [rad * r * math.cos(a), rad * r * math.sin(a), 0.2 + high * (1 - r * r) + 0.26 * r * r + rnd(0, 0.08)]
        V[:, 2] = np.maximum(V[:, 2], np.interp(np.hypot(V[:, 0], V[:, 1]), (0.5, 0.81, 1, 1.05), (0.1, 0.17, 0.36, 0.54)))
        parts.append((V, grid_faces(*u.shape)))
        rib, side = v / (0.05 + 0.13 * (1 - u) ** 2), np.sin(u * 12 - t * 4 + bent) / 0.13
        pale.append(np.maximum(np.exp(-rib * rib), 0.6 * np.exp(-side * side) * (1 - t)) + 0.5 * (1 - u) ** 2)
        green.append(rnd(-0.1, 0.9) + 0.3 * bent + 0.3 * rough)
    V, F, _ = merge(parts)
    mesh("lettuce", V, F, leaf_skin(srgb("#4c8c22"), srgb("#d2e284")), dict(vein=np.ravel(pale) * 2, rnd=np.clip(np.ravel(green), 0, 1)))


def lay(n, rad, size, mat, thick, pips=(1, 9, 1, 1)):
    """Drops n round slices; each lies on what is already there."""
    hf, spots = heights_of_scene(1.2, 0.025), []
    for x, y, _, s in strewn(n, rad, 0, 0, size):
        z = max(hf.at(x + a * s, y + b * s) for a, b in ((0, 0), (0.5, 0), (-0.5, 0), (0, -0.5))) + 0.02
        hf.put(x, y, s * 0.8, z + 0.004)
        spots.append((x, y, z, s, rnd(0, 6.28), rnd(-0.6, 0.6), rnd(-0.3, 0.7)))
    round_slices(spots, mat, thick, 0.012, pips)


def alone():
    bowl(1.1, 0.52)
    torn_leaves(120, 0.86, 0.34, 0.44)
    lay(15, 0.74, 0.2, cucumber_mat(), 0.018, (15, 0.4, 0.13, 0.05))
    lay(13, 0.76, 0.14, radish_mat(), 0.01)
    tm = tomato_mat()
    for i, (x, y, _, s) in enumerate(strewn(16, 0.7, 0, 0, 0.165)):
        tomato_half((x, y, top_at(x, y) + 0.04), (rnd(0.3, 0.9) + 2 * (i % 5 == 4), rnd(-0.3, 0.3), rnd(-1.4, 0.3)), s * rnd(0.7, 1.15), tm)
    heap(52, [solid((0.1, 0.094, 0.088), 2.0, 0.16, i) for i in range(4)], within(0.84), peas_mat(("#cfa050", "#e8c88a")), 0.09, 0.085, sink=0.25)
    rings(18, within(0.78), top_at, 0.04)
    mustard = glossy_skin([srgb("#d8a018"), srgb("#efc83c")], 0.06, 0.5, (0.3, 0.2, 0.03), 1, 26, 0.3, 40)
    drops = [solid((w * 1.3, w, 0.022), 2, 0.25) for w in (0.07, 0.03, 0.04, 0.025)]
    heap(130, drops, within(0.84), mustard, 0.05, 0.022, sink=0.85, tilt=0.05)
    seeds(90, within(0.84), top_at, 0.026, 0.022, cols=("#3a1c0c", "#c89a2c"), lift=0.006)


def picture():
    lay_table("shorshe", 95, ring=1.42, distance=7.0, height=0.24, light=0.95)
    alone()
    lime_half((-1.55, -0.78, 0.17), (0.5, -0.3, 0), 0.27)
    chilli((1.52, -0.85, 0.06), 1.0, 0.66, 0.055, 0.3, "green")
