"""Tomato and date chutney: a thick red jam with dates, raisins and panch phoron."""

import numpy as np

from kit.materials.food import gravy_skin
from kit.materials.liquids import see_through
from kit.materials.nodes import Nodes
from kit.pieces.chilli import chilli
from kit.pieces.dried_fruit import raisins
from kit.pieces.fish import settled_gravy
from kit.pieces.grains import seeds
from kit.pieces.heaped import heap
from kit.pieces.vegetables import tomato_half
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import blob, mesh
from kit.stage.noise import fbm
from kit.stage.settling import HeightMap, top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import bowl

CLOSE = {"at": (0.0, -0.2, 0.45), "azim": 28, "elev": 34, "dist": 4.6}


def soft_skin(cols, stretch, lit=0.45):
    """Fruit cooked soft: fibrous, lit through, wet in small places."""
    g = Nodes("soft")
    fibre = g.noise(1, 5, 0.65, 0.5, g.map(stretch))
    c = g.ramp(fibre, [(0.3 + 0.16 * i, srgb(x)) for i, x in enumerate(cols)])
    wet = g.rng(g.noise(10, 3), 0.42, 0.64, 0.0, lit + 0.1)
    n = g.bump(fibre, 0.7, 0.04, g.bump(g.noise(30, 4), 0.25, 0.02))
    return g.done(g.P(c=c, r=0.4, n=n, sss=lit, sr=(0.4, 0.1, 0.03), ss=0.45, coat=wet, cr=0.2))


def date(loc, rot, s=0.13, seed=0):
    """A wrinkled date, whole or halved."""
    V, F = blob(5, 0.1, 1.0, seed, 2.2, (1.1 + seed % 3 * 0.3, 0.9, 0.8))
    V[:, 1:] *= (1 - 0.3 * np.abs(fbm(V * [1.2, 2.6, 2.6] + seed, 3)))[:, None]
    V[:, 2] = np.minimum(V[:, 2], V[:, 1] ** 2 + (0.2 if seed % 3 == 1 else 9))
    V[:, 1] += rnd(-0.1, 0.2) * V[:, 0] ** 2
    mesh("date", V * s, F, soft_skin(("#3a1206", "#66280c", "#84400f", "#a05a1a"), (4, 10, 10)), loc=loc, rot=rot)


def alone():
    bowl(1.13, 0.6)
    jam = gravy_skin(srgb("#4a0a04"), srgb("#741404"), srgb("#a03a10"), srgb("#5e1404"), 0.6, 12, sss=0.6, rough=0.2, thin=0.7)
    hf = HeightMap(1.2, 0.016, lambda x, y: 0.38 + 0 * x)
    jammy = soft_skin(("#7a1206", "#a8280c", "#c04c18", "#d07c34"), (6, 18, 12), 0.6)
    for n, long in ((34, 0.3), (80, 0.14)):
        pulp = [blob(4, 0.5, 1.6, i, 2.0, (long / 2, long * rnd(0.2, 0.4), long * 0.16), 0.5, 2.5) for i in range(6)]
        heap(n, pulp, within(0.95), jammy, long, long * 0.4, hf=hf, sink=0.85, tilt=0.3)
    for i in range(13):
        a, q = i * 2.4 + rnd(-0.3, 0.3), 0.78 * ((i + 0.4) / 13) ** 0.5
        date((q * np.cos(a), q * np.sin(a), 0.43 + rnd(0, 0.03)), (rnd(-0.2, 0.5), rnd(-0.2, 0.2), rnd(0, 6.28)), rnd(0.1, 0.14), i)
    raisins(16, within(0.85), lambda x, y: 0.42, 0.045)
    settled_gravy(1.0, 0.42, see_through(jam, 0.06, (1.0, 0.4, 0.14)), 0.012, 0.03, 0.2, 3.4, 0.026, 1.0, 0.24, 0.01)
    seeds(100, within(0.95), top_at, 0.036, 0.02, cols=("#1f1206", "#2c1a0c", "#c08a30", "#e0b868"))
    chilli((-0.16, 0.22, top_at(-0.16, 0.22) + 0.05), 0.5, 0.66, 0.05, 0.3, "dry", 0.05)


def picture():
    lay_table("pata", 102, ring=1.4, distance=7.4, height=0.24)
    alone()
    tomato_half((-1.46, -0.82, 0.22), (0.55, -0.2, 0), 0.27)
    date((1.5, -0.8, 0.1), (3, 0, 0.5), 0.15, 4)
    chilli((-1.1, -1.16, 0.06), 0.4, 0.5, 0.05, 0.3, "dry")
