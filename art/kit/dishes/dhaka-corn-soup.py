"""Dhaka Chinese corn soup: thick and pale gold, corn kernels, white ribbons of egg; chilli vinegar beside it."""

import math

import numpy as np

from kit.materials.food import glossy_skin
from kit.materials.nodes import Nodes
from kit.pieces.grains import seeds
from kit.pieces.heaped import solid, strewn
from kit.pieces.herbs import chopped_coriander, sprig
from kit.pieces.vegetables import rings
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import disc, mesh, rotation, scatter
from kit.stage.noise import fbm, smooth
from kit.stage.scene import place_group
from kit.stage.settling import within
from kit.stage.table import lay_table
from kit.ware.crockery import bowl

CLOSE = {"at": (0.05, -0.15, 0.47), "azim": -26, "elev": 34, "dist": 4.2, "steam": 3}


def soup_skin():
    """Stock set with cornflour: clear enough to glow, with clouds and veils of egg in it."""
    g = Nodes("soup")
    c = g.ramp(g.noise(3, 4), [(0.3, srgb("#dfb04c")), (0.55, srgb("#e9c468")), (0.8, srgb("#f0d68c"))])
    veil = g.rng(g.noise(2.6, 4, 0.5, 2.2), 0.5, 0.68, 0.0, 0.45)
    for scale in (1.5, 3.1):
        thread = g.ma("ABSOLUTE", g.ma("SUBTRACT", g.noise(scale, 2, 0.4, 3.0), 0.5))
        fade = g.rng(g.noise(scale * 1.3, 2), 0.36, 0.6, 0.0, 0.95)
        veil = g.ma("MAXIMUM", veil, g.ma("MULTIPLY", g.rng(thread, 0.008, 0.05, 1.0, 0.0), fade))
    c = g.mix(veil, c, srgb("#fcf0c8"))
    n = g.bump(veil, 0.5, 0.04, g.bump(g.noise(5, 3), 0.12, 0.04))
    return g.done(g.P(c=c, r=0.08, n=n, sss=0.6, sr=(0.3, 0.2, 0.08), ss=0.5, coat=1.0, cr=0.03))


def kernel():
    """One grain of sweet corn, narrower at its germ."""
    V, F = solid((0.092, 0.08, 0.062), 3, 0.08)
    V[:, 1] *= 1 - 0.35 * np.clip(-V[:, 0] / 0.05, 0, 1)
    return V, F


def corn_skin():
    return glossy_skin([srgb("#dd9c10"), srgb("#f0bc24"), srgb("#f7d050")], 0.2, 0.5, (0.3, 0.18, 0.03), 0.7, 7, 0.05)


def alone():
    bowl(1.13, 0.62)
    z = 0.46
    lip = lambda x, y: 0.02 * smooth(0.95, 1.0, np.hypot(x, y) / 1.03)
    swell = lambda x, y: z + 0.006 * fbm(np.c_[x * 1.8, y * 1.8, 0 * x], 3) + lip(x, y)
    V, F = disc(1.07, 120, 220, swell)
    mesh("soup", V, F, soup_skin())
    strewn("corn", kernel(), 70, within(0.96), lambda x, y: z + rnd(-0.022, 0.006), corn_skin())
    strewn("corn", kernel(), 60, within(0.42, 0.14, -0.1), lambda x, y: z + rnd(-0.008, 0.02), corn_skin())
    torn = glossy_skin([srgb("#d9bc8a"), srgb("#eedab4"), srgb("#f6ead0")], 0.4, 0.3, coat=0.5, nscale=14, bump=0.4)
    for i in range(4):
        strip = solid((rnd(0.16, 0.26), rnd(0.04, 0.07), 0.03), 2.6, 0.4, i)
        strewn("chicken", strip, 8, within(0.7, 0.05, 0), lambda x, y: z + rnd(-0.004, 0.008), torn, 0.12)
    seeds(40, within(0.8), lambda x, y: z + 0.015, 0.016, 0.014, cols=("#3a3028", "#8a7a68"))
    chopped_coriander(within(0.5), lambda x, y: z + 0.02, 14, (0.05, 0.09))


def vinegar():
    """The small dish of sliced green chilli in vinegar."""
    bowl(0.36, 0.2, bands=False)
    V, F = disc(0.325, 40, 90, lambda x, y: 0.16 + 0 * x)
    mesh("vinegar", V, F, glossy_skin([srgb("#b8a04a"), srgb("#c9b468")], 0.05, 0.4, coat=1.0))
    rings(30, within(0.27), lambda x, y: 0.16, 0.04)


def corn_cob(loc, turn=0.0, s=1.0):
    """A short cob, its kernels in rows."""
    T = []
    for i in range(15):
        x = -0.5 + i * 0.075
        r = 0.17 * math.sqrt(max(0.05, 1 - (x * 1.5) ** 4 * 0.9)) if x > 0 else 0.175
        for a in np.arange(14) * math.pi / 7 + 0.08 * (i % 2):
            T.append((rotation(0, 0, a), np.array([x, -r * math.sin(a), r * math.cos(a)]), rnd(0.94, 1.06)))
    V, F, r = scatter(*solid((0.08, 0.08, 0.068), 3, 0), T)
    mesh("cob", V @ rotation(turn).T * s, F, corn_skin(), dict(rnd=r), loc=loc)


def picture():
    lay_table("pata", 71, ring=1.40, distance=8.2, light=1.0, fill=1.3)
    alone()
    place_group(vinegar, (1.46, -0.86, 0.02))
    corn_cob((-1.52, -0.84, 0.2), 0.7, 0.95)
    sprig((1.25, 1.15, 0.03), -0.9, 0.34, 0.3)
