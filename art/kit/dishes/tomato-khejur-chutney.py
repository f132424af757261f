"""Tomato and date chutney: a thick red jam with halved dates, raisins and panch phoron."""

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
from kit.stage.settling import HeightMap, top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import bowl

CLOSE = {"at": (0.0, -0.2, 0.45), "azim": 28, "elev": 34, "dist": 4.6}


def date_skin():
    """Dull and wrinkled; amber flesh where it was opened ('cut' 1)."""
    g = Nodes("date")
    c = g.ramp(g.noise(4, 5), [(0.3, srgb("#4a200c")), (0.5, srgb("#6e3614")), (0.72, srgb("#8e5222"))])
    c = g.mix(g.at("cut"), c, g.ramp(g.noise(1, 5, 0.65, 0.3, g.map((10, 30, 30))), [(0.34, srgb("#8a3408")), (0.5, srgb("#ac5212")), (0.7, srgb("#c67a30"))]))
    n = g.bump(g.noise(20, 5), 0.5, 0.03)
    return g.done(g.P(c=c, r=0.46, n=n, sss=0.3, sr=(0.25, 0.1, 0.03), ss=0.3, coat=g.rng(g.noise(5, 3), 0.5, 0.7, 0.0, 0.5), cr=0.15))


def date(loc, rot, s=0.16, seed=0, skin=None):
    """Half a date, hollow where its stone was (+z)."""
    V, F = blob(5, 0.09, 1.2, seed, 2.1, (1.7, 0.88, 0.72), 0.2, 3.2)
    V, face = cut(V, (0, 0, 0.12), (0.1, 0.1, 1), 0.12, 0.12, seed)
    V[:, 2] -= face * 0.3 * np.exp(-((V[:, 0] / 0.9) ** 4) - (V[:, 1] / 0.32) ** 2)
    mesh("date", V * s, F, skin or date_skin(), dict(cut=face), loc=loc, rot=rot)


def alone():
    bowl(1.13, 0.6)
    jam = gravy_skin(srgb("#701606"), srgb("#9c2e0a"), srgb("#b8561a"), srgb("#a03408"), 0.3, 14, sss=0.3, rough=0.2, gb=0.6)
    hf = HeightMap(1.2, 0.016, lambda x, y: 0.38 + 0 * x)
    pulp = [solid((0.34, 0.24, 0.1), 2.1, 0.6, i) for i in range(5)]
    heap(28, pulp, within(0.86), glossy_skin([srgb("#8c2008"), srgb("#b84414"), srgb("#9c300c")], 0.2, 0.45, (0.35, 0.07, 0.02), 0.6, 5, 0.5, 16), 0.22, 0.09, hf=hf, sink=0.9, tilt=0.3)
    skin = date_skin()
    spots = [(-0.44, 0.36, 0.4), (0.28, 0.46, 2.0), (0.52, -0.06, 1.0), (-0.1, 0.0, 2.6), (0.14, -0.48, 0.2), (-0.52, -0.26, 1.7), (-0.06, 0.7, 3.0), (0.62, 0.32, 0.1)]
    for i, (x, y, a) in enumerate(spots):
        date((x, y, 0.49), (rnd(-0.1, 0.6) + 3 * (i % 4 == 2), rnd(-0.25, 0.25), a), rnd(0.135, 0.165), i, skin)
    strips = [solid((0.34, 0.09, 0.035), 4, 0.15, i) for i in range(3)]
    heap(12, strips, within(0.75), glossy_skin([srgb("#c9780c"), srgb("#e09a24")], 0.3, 0.5, (0.3, 0.14, 0.02), 0.5), 0.3, 0.07, hf=hf, sink=0.45, tilt=0.3)
    raisins(12, within(0.85), lambda x, y: 0.39, 0.062)
    settled_gravy(1.0, 0.41, see_through(jam, 0.4, (1.0, 0.5, 0.2)), 0.02, 0.03, 0.36, 4.4, 0.03, 1.0, 0.05, 0.012)
    for cols in (("#1f1206", "#2c1a0c"), ("#9a6c22", "#c89c50")):
        seeds(45, within(0.95), top_at, 0.042, 0.022, lift=0.004, cols=cols)
    chilli((-0.16, 0.22, top_at(-0.16, 0.22) + 0.05), 0.5, 0.66, 0.05, 0.3, "dry", 0.05)


def picture():
    lay_table("pata", 102, ring=1.4, distance=7.4, height=0.24)
    alone()
    tomato_half((-1.46, -0.82, 0.22), (0.55, -0.2, 0), 0.27)
    date((1.46, -0.74, 0.1), (3, 0, 0.5), 0.15, 3)
    date((1.56, -0.98, 0.1), (0, 0, 2.2), 0.15, 4)
    chilli((-1.1, -1.16, 0.06), 0.4, 0.5, 0.05, 0.3, "dry")
