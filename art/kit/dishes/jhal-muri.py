"""Jhal muri: puffed rice with chanachur, peanuts, chickpeas and raw vegetables, in a bowl and a paper cone."""

import numpy as np

from kit.materials.food import glossy_skin, rice_skin
from kit.materials.nodes import Nodes
from kit.pieces.chilli import chilli
from kit.pieces.heaped import curved_stick, dome, heap, solid
from kit.pieces.herbs import chopped_coriander, sprig
from kit.pieces.lime import lime_half
from kit.pieces.vegetables import onion_slices, rings
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import disc, grid_faces, mesh
from kit.stage.settling import heights_of_scene, top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import brass_bowl


def muri_heap(hf, samp, target, n):
    muri = [solid((0.135, 0.066, 0.06), 2.3, 0.14, i) for i in range(5)]
    heap(n, muri, samp, rice_skin(srgb("#ecd9a8"), srgb("#faf1d8"), srgb("#e3b860"), 0.25, rough=0.6), 0.125, 0.06, hf=hf, target=target, sink=0.4, tilt=0.35)


def mix_in(hf, samp, k=1.0):
    heap(int(70 * k), [curved_stick(rnd(0.2, 0.34), 0.03, rnd(-0.3, 0.4)) for _ in range(6)], samp, glossy_skin([srgb("#c9801c"), srgb("#dd9c30"), srgb("#b8601a")], 0.4, 0.1, coat=0.3, bump=0.3), 0.26, 0.03, hf=hf, sink=0.1)
    heap(int(46 * k), [solid((0.12, 0.07, 0.065), 2.2, 0.05, i) for i in range(3)], samp, glossy_skin([srgb("#b86a2a"), srgb("#d8a060")], 0.4, 0.2, coat=0.4), 0.11, 0.07, hf=hf, sink=0.2)
    heap(int(34 * k), [solid((0.085, 0.08, 0.078), 2.0, 0.14, i) for i in range(3)], samp, glossy_skin([srgb("#3a1c0c"), srgb("#6b3a1a")], 0.35, 0.1, coat=0.5), 0.08, 0.075, hf=hf, sink=0.2)
    heap(int(40 * k), [solid((0.11, 0.09, 0.08), 3.6, 0.15, i) for i in range(3)], samp, glossy_skin([srgb("#c9200c"), srgb("#e0502a")], 0.14, 0.3, (0.3, 0.06, 0.02), 0.8), 0.1, 0.08, hf=hf, sink=0.15)
    heap(int(34 * k), [solid((0.1, 0.09, 0.06), 4, 0.1, i) for i in range(3)], samp, glossy_skin([srgb("#b9d48a"), srgb("#e3eec4")], 0.16, 0.4, (0.15, 0.2, 0.08), 0.6), 0.1, 0.07, hf=hf, sink=0.15)


def paper_skin():
    g = Nodes("paper")
    line = g.wave(9, 0.0, "Z", detail=0)
    word = g.noise(1, 3, 0.5, 0, g.map((26, 26, 3)))
    ink = g.ma("MULTIPLY", g.rng(line, 0.55, 0.75), g.rng(word, 0.42, 0.5))
    c = g.mix(g.ma("MULTIPLY", ink, 0.6), srgb("#e2d8c0"), srgb("#3a342c"))
    return g.done(g.P(c=c, r=0.8, n=g.bump(g.noise(5, 4), 0.3, 0.04)))


def cone(loc, rot, height=1.2, mouth=0.42):
    """Rolled newsprint, its tip at the origin, its mouth along +x."""
    u = np.linspace(0.0, 1, 50)[:, None]
    a = np.linspace(-0.5, 2 * np.pi + 0.7, 110)[None]
    r = (0.02 + mouth * u) * (1 + 0.018 * (a + 0.5))
    lip = u * (1 + 0.10 * np.cos(a - 0.6) * u)
    V = np.stack([lip * height, r * np.cos(a), r * np.sin(a)], -1).reshape(-1, 3)
    mesh("cone", V, grid_faces(50, 110), paper_skin(), loc=loc, rot=rot)


def alone():
    brass_bowl(1.02, 0.6)
    shape = dome(1.0, 0.42, z=0.42)
    V, F = disc(0.95, 40, 90, lambda x, y: 0.34 + 0.4 * np.clip(1 - (x * x + y * y), 0, 1) ** 0.75)
    mesh("below", V, F, rice_skin(srgb("#cfae6a"), srgb("#d8bc80"), rough=0.7), dict(rnd=V[:, 0] * 0))
    hf = heights_of_scene(1.3, 0.016)
    muri_heap(hf, within(0.97), shape, 1100)
    mix_in(hf, within(0.85, 0, 0, 0.6))
    rings(30, within(0.8), top_at, 0.045)
    onion_slices(22, within(0.75), top_at, 0.13, width=0.045)
    chopped_coriander(within(0.85), top_at, 60, (0.08, 0.15))
    sprig((0.0, 0.1, top_at(0.0, 0.1) + 0.04), 0.6, 0.3, 0.25)
    chilli((0.42, 0.2, top_at(0.42, 0.2) + 0.05), -0.6, 0.62, 0.05, 0.3, "green")


def picture():
    lay_table("rice", 68, ring=1.42, distance=8.6, height=0.22, light=0.9)
    alone()
    cone((1.62, 0.55, 0.36), (0.3, 0.16, -1.75), 1.1, 0.34)
    hf = heights_of_scene(2.2, 0.02)
    muri_heap(hf, within(0.3, 1.38, -0.72, 0.8), None, 70)
    lime_half((-1.5, -0.72, 0.17), (0.5, -0.3, 0), 0.26)
    chilli((-1.6, 0.3, 0.06), 1.2, 0.6, 0.05, 0.3, "green")
