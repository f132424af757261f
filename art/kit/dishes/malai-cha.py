"""Malai cha: milk tea in clay cups, a skin of cream on each."""

import math

import numpy as np

from kit.materials.food import glossy_skin
from kit.pieces.fused import beads, fuse
from kit.pieces.heaped import solid
from kit.pieces.whole_spices import cardamom
from kit.stage.chance import chance, rnd
from kit.stage.colour import srgb
from kit.stage.meshes import ball, disc, mesh, rotation, scatter
from kit.stage.noise import fbm, smooth
from kit.stage.scene import camera, place_group, reset, window
from kit.stage.settling import within
from kit.ware.clay import clay_cup
from kit.ware.cloth import kantha


def alone(Rd=0.52, h=0.78, seed=0):
    clay_cup(Rd, h)
    z, inner = h * 0.88, Rd * 0.915
    tea = glossy_skin([srgb("#ac7440"), srgb("#bb844c"), srgb("#c6925c")], 0.06, 0.4, (0.25, 0.12, 0.05), 0.8, 3, 0.02, 6, "tea", 0.03)
    V, F = disc(inner, 40, 140)
    V[:, 2] = z + 0.012 * smooth(0.93, 1, np.hypot(V[:, 0], V[:, 1]) / inner)
    mesh("tea", V, F, tea)
    V, F = ball(2)
    T = []
    for _ in range(170):
        a = rnd(0, 6.283)
        r = inner * (0.96 - abs(chance.normal()) * 0.09)
        T.append((rotation(0), np.array([r * math.cos(a), r * math.sin(a), z]), rnd(0.008, 0.026)))
    V, F, r = scatter(V, F, T)
    mesh("froth", V, F, glossy_skin([srgb("#d0a474"), srgb("#e3c096")], 0.12, 0.4, coat=0.7), dict(rnd=r))
    cream = glossy_skin([srgb("#d8b482"), srgb("#e6c89c"), srgb("#cfa672")], 0.3, 0.5, (0.25, 0.18, 0.1), 0.5, 5, 0.5, 16, "malai", 0.12)
    rf = lambda a: inner * 0.62 * (1 + 0.25 * fbm(np.c_[np.cos(a) * 1.3, np.sin(a) * 1.3, 0 * a + seed], 3))
    V, F = disc(1, 60, 180, None, 0, 0, rf)
    n = fbm(np.c_[V[:, 0] * 9, V[:, 1] * 4, 0 * V[:, 0] + seed], 3)
    d = np.hypot(V[:, 0], V[:, 1]) / np.tile(rf(np.linspace(0, 2 * np.pi, 180, False)), 60)
    V[:, 2] = z + 0.026 * np.abs(n) * (1 - d**4) + 0.016 * (1 - d**3) + 0.002
    V[:, :2] += [0.03, 0.02]
    mesh("malai", V, F, cream)


def ginger_root(loc, rot, s=0.3):
    parts = beads([(-0.9, 0, 0), (-0.5, 0.05, 0), (-0.1, 0, 0.02), (0.3, 0.04, 0), (0.7, -0.02, 0)], [0.24, 0.3, 0.33, 0.3, 0.24])
    parts += beads([(0.1, 0.3, 0), (0.25, 0.6, 0.02), (-0.5, -0.3, 0), (-0.6, -0.52, 0)], [0.26, 0.2, 0.24, 0.18])
    V, F = fuse(parts, 0.035, 6, 0.05, 3.0, 2)
    V *= (1 + 0.018 * np.sin(V[:, 0] * 34))[:, None]
    skin = glossy_skin([srgb("#a87a44"), srgb("#c9a068"), srgb("#d8b884")], 0.6, 0.2, coat=0.1, bump=0.5, bscale=14)
    mesh("ginger", V * s, F, skin, loc=loc, rot=rot)


def picture():
    reset(79)
    kantha("golap", r0=1.05)
    camera(tgt=(0, 0, 0.3), dist=8.0, elev=40)
    window(0.95)
    place_group(lambda: alone(0.58, 0.86, 1), (-0.5, 0.0, 0))
    place_group(lambda: alone(0.56, 0.84, 4), (0.66, 0.5, 0), 1.0)
    ginger_root((0.85, -0.7, 0.1), (0, 0, 0.5), 0.34)
    for x, y, a in [(-1.4, -0.75, 0.3), (-1.25, -0.92, 1.4), (-1.5, -0.5, 2.2)]:
        cardamom((x, y, 0.045), a, 0.066)
    leaf = [solid((0.06, 0.02, 0.02), 2.2, 0.5, i) for i in range(3)]
    V, F = leaf[0]
    T = [(rotation(rnd(0, 6.28), rnd(-0.3, 0.3)), np.array([*within(0.22, 0.05, -1.05)(), 0.03]), rnd(0.7, 1.5)) for _ in range(110)]
    v, f, r = scatter(V, F, T)
    mesh("tea-leaf", v, f, glossy_skin([srgb("#120b07"), srgb("#2a1a10")], 0.5, 0.0, coat=0.2), dict(rnd=r))
