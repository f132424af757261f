"""Panta bhat: rice in its water in a clay bowl, raw onion, burnt chilli, lime."""

import numpy as np

from kit.materials.food import glossy_skin, rice_body_skin, rice_skin
from kit.materials.nodes import Nodes
from kit.pieces.chilli import chilli
from kit.pieces.grains import rice
from kit.pieces.heaped import strewn
from kit.pieces.lime import lime_wedge
from kit.pieces.spices import powder
from kit.pieces.vegetables import onion_slices
from kit.stage.colour import srgb
from kit.stage.meshes import ball, disc, mesh
from kit.stage.noise import fbm, smooth
from kit.stage.scene import place_group
from kit.stage.settling import heights_of_scene, top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import clay_bowl

CLOSE = {"at": (0.02, -0.1, 0.5), "azim": -28, "elev": 33, "dist": 4.3}


def water_skin():
    """Water that rice has clouded: clear where it is shallow ('deep' 0), milky where it is deep."""
    g = Nodes("water")
    n = g.bump(g.noise(3.2, 2), 0.25, 0.05)
    clear = g.P(c=(0.95, 0.96, 0.92), r=0.02, tr=1.0, ior=1.33, n=n)
    cloud = g.P(c=srgb("#d6d0b6"), r=0.03, n=n, sss=0.5, ss=0.5, coat=1.0, cr=0.02)
    return g.done(g.shmix(g.lp(), g.shmix(g.at("deep"), clear, cloud), g.transp()))


def alone():
    clay_bowl(1.16, 0.56)
    hf = heights_of_scene(1.15, 0.016)
    isle = lambda x, y: np.exp(-((((x + 0.1) ** 2 + (y - 0.14) ** 2) / 0.34) ** 1.5))
    floor = lambda x, y: 0.23 + 0.34 * isle(x, y) + 0.08 * np.sin(4 * x + 2) * np.sin(5 * y) - 0.4 * (x * x + y * y > 0.8)
    V, F = disc(0.84, 50, 120, lambda x, y: floor(x, y) - 0.05 + 0.02 * fbm(np.c_[x * 3, y * 3, 0 * x], 2))
    mesh("rice-body", V, F, rice_body_skin(srgb("#d9cfb4"), srgb("#efe8d6")), dict(rnd=V[:, 0] * 0 + 0.5))
    hf.H = np.maximum(hf.H, floor(hf.X, hf.Y) - 0.06)
    T = hf.drop(2900, within(1.0), 0.1, 0.038, target=floor, jit=0.22, maxtilt=0.6, sink=0.35)
    rice(T, 0.1, 0.038, rice_skin(srgb("#ece4cf"), srgb("#fbf7ec"), rough=0.22))
    rim = lambda x, y: 0.03 * smooth(0.98, 1.06, np.hypot(x, y))
    V, F = disc(1.06, 60, 160, lambda x, y: 0.48 + 0.006 * fbm(np.c_[x * 2, y * 2, 0 * x + 2], 2) + rim(x, y))
    deep = smooth(0.0, 0.34, V[:, 2] - floor(V[:, 0], V[:, 1]))
    mesh("water", V, F, water_skin(), dict(deep=0.12 + 0.3 * deep))
    V, F = ball(2)
    oil = glossy_skin([srgb("#c9981c"), srgb("#dcb440")], 0.04, 0.5, coat=1.0)
    strewn("oil", (V * [0.03, 0.026, 0.004], F), 44, within(0.8, 0.25, -0.3), lambda x, y: 0.482, oil, 0, (0.15, 1.3))
    onion_slices(18, within(0.24, 0.1, 0.06, 0.7), top_at, 0.19, lift=0.02)
    onion_slices(7, within(0.3, 0.1, -0.6), lambda x, y: 0.478, 0.15, lift=0.012)
    chilli((-0.42, 0.2, top_at(-0.42, 0.2) + 0.05), 0.7, 0.72, 0.06, 0.3, "burnt", 0.05)
    chilli((-0.2, 0.44, top_at(-0.2, 0.44) + 0.05), 0.3, 0.66, 0.056, -0.3, "burnt", 0.05)
    chilli((0.42, 0.34, top_at(0.42, 0.34) + 0.04), -0.7, 0.74, 0.056, 0.3, "green", 0.05)
    lime_wedge((0.56, -0.3, 0.52), (-0.2, 0.7, -0.5), 0.24)


def salt():
    clay_bowl(0.3, 0.16)
    powder((0, 0, 0.07), 0.2, 0.12, ("#e6e2da", "#f8f6f0"))


def picture():
    lay_table("begun", 82, ring=1.46, distance=7.8, height=0.24, light=1.0)
    alone()
    onion_slices(7, within(0.24, -1.55, -0.75), lambda x, y: 0.02, 0.22)
    chilli((1.5, -0.85, 0.06), 1.0, 0.66, 0.055, 0.3, "burnt")
    place_group(salt, (1.5, 0.62, 0.01))
