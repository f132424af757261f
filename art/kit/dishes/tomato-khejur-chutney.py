"""Tomato and date chutney: a thick red jam with dates, raisins and panch phoron."""

import numpy as np

from kit.materials.food import glossy_skin, gravy_skin
from kit.materials.liquids import see_through
from kit.materials.nodes import Nodes
from kit.pieces.chilli import chilli
from kit.pieces.dried_fruit import raisins
from kit.pieces.fish import settled_gravy
from kit.pieces.fused import cut
from kit.pieces.grains import seeds
from kit.pieces.heaped import heap, solid
from kit.pieces.vegetables import tomato_half
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import blob, mesh
from kit.stage.noise import fbm
from kit.stage.settling import HeightMap, top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import bowl

CLOSE = {"at": (0.0, -0.2, 0.45), "azim": 28, "elev": 34, "dist": 4.6}


def date_skin():
    """Dark and glossy, lit through where it is thin; jam clings to it; amber inside ('cut' 1)."""
    g = Nodes("date")
    c = g.ramp(g.noise(1, 5, 0.6, 0.3, g.map((3, 7, 7))), [(0.3, srgb("#521a08")), (0.5, srgb("#84340e")), (0.75, srgb("#b4601c"))])
    c = g.mix(g.ma("MULTIPLY", g.at("cut"), 0.6), c, srgb("#c07a24"))
    n = g.bump(g.noise(1, 4, 0.6, 0.2, g.map((8, 24, 24))), 0.6, 0.03)
    return g.done(g.P(c=c, r=0.5, n=n, sss=0.45, sr=(0.3, 0.1, 0.03), ss=0.3, coat=g.rng(g.noise(5, 3), 0.4, 0.7, 0.0, 0.4), cr=0.2))


def date(loc, rot, s=0.13, seed=0, skin=None):
    """A plump date, wrinkled along; every fifth one opened."""
    V, F = blob(5, 0.07, 1.0, seed, 2.2, (1.7, 0.86, 0.8))
    a = np.arctan2(V[:, 2], V[:, 1])
    V[:, 1:] *= (1 - 0.3 * np.abs(fbm(np.c_[V[:, 0] * 1.8, np.cos(a) * 2.4, np.sin(a) * 2.4 + seed], 3)))[:, None]
    V[:, 1] += 0.14 * V[:, 0] ** 2
    V, face = cut(V, (0, 0, 0.35 + (seed % 5 > 0) * 2), (0.1, 0.1, 1), 0.1, 0.1, seed)
    mesh("date", V * s, F, skin or date_skin(), dict(cut=face), loc=loc, rot=rot)


def alone():
    bowl(1.13, 0.6)
    jam = gravy_skin(srgb("#6c1406"), srgb("#962808"), srgb("#b84c18"), srgb("#9a2c08"), 0.7, 12, sss=0.5, rough=0.24, gb=0.4, thin=0.4)
    hf = HeightMap(1.2, 0.016, lambda x, y: 0.38 + 0 * x)
    pulp = [solid((0.3, 0.2, 0.1), 2.1, 0.5, i) for i in range(5)]
    red = glossy_skin([srgb("#a8200a"), srgb("#c84420"), srgb("#b43010")], 0.2, 0.5, (0.35, 0.07, 0.02), 0.8, 5, 0.2, 10)
    heap(26, pulp, within(0.9), red, 0.22, 0.09, hf=hf, sink=0.85, tilt=0.3)
    skin = date_skin()
    for i in range(14):
        a, q = i * 2.4 + rnd(-0.3, 0.3), 0.78 * ((i + 0.4) / 14) ** 0.5
        date((q * np.cos(a), q * np.sin(a), 0.38 + rnd(-0.02, 0.04)), (rnd(-0.3, 0.7), rnd(-0.25, 0.25), rnd(0, 6.28)), rnd(0.105, 0.145), i, skin)
    raisins(14, within(0.85), lambda x, y: 0.4, 0.055)
    settled_gravy(1.0, 0.43, see_through(jam, 0.3, (1.0, 0.4, 0.14)), 0.02, 0.035, 0.4, 3.4, 0.022, 1.0, 0.06, 0.012)
    for cols in (("#1f1206", "#2c1a0c"), ("#c08a30", "#e0b868")):
        seeds(36, within(0.95), top_at, 0.042, 0.022, lift=0.004, cols=cols)
    chilli((-0.16, 0.22, top_at(-0.16, 0.22) + 0.05), 0.5, 0.66, 0.05, 0.3, "dry", 0.05)


def picture():
    lay_table("pata", 102, ring=1.4, distance=7.4, height=0.24)
    alone()
    tomato_half((-1.46, -0.82, 0.22), (0.55, -0.2, 0), 0.27)
    date((1.5, -0.8, 0.1), (3, 0, 0.5), 0.15, 4)
    chilli((-1.1, -1.16, 0.06), 0.4, 0.5, 0.05, 0.3, "dry")
