"""Jhal muri: puffed rice with chanachur, peanuts, chickpeas and raw vegetables, in a bowl and a cone."""

import numpy as np

from kit.materials.food import glossy_skin, rice_skin
from kit.materials.things import paper_skin
from kit.pieces.chilli import chilli
from kit.pieces.heaped import curved_stick, dome, heap, puffed, solid
from kit.pieces.herbs import chopped_coriander
from kit.pieces.lime import lime_half
from kit.pieces.vegetables import onion_slices, rings
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import disc, grid_faces, mesh
from kit.stage.settling import heights_of_scene, top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import brass_bowl, glass

CLOSE = {"at": (0.0, -0.3, 0.72), "azim": 28, "elev": 30, "dist": 4.4}


def muri_heap(hf, samp, target, n):
    skin = rice_skin(srgb("#fdf4da"), srgb("#f3dd9e"), srgb("#deac48"), 0.1, rough=0.5)
    heap(n, [puffed(i) for i in range(16)], samp, skin, 0.1, 0.042, hf=hf, target=target, sink=0.3, tilt=0.5)


def jhal_muri(rad, height, z, n, cx=0, cy=0):
    """A heap of muri and what is shaken with it: chanachur, peanuts, chickpeas, tomato, cucumber."""
    shape, spot = dome(rad, height, cx, cy, z), within(rad, cx, cy)
    V, F = disc(rad, 40, 90, np.vectorize(lambda x, y: shape(x, y) - 0.08), cx, cy)
    mesh("below", V, F, rice_skin(srgb("#cfae6a"), srgb("#d8bc80"), rough=0.7), dict(rnd=V[:, 0] * 0))
    hf = heights_of_scene(2.0, 0.02)
    muri_heap(hf, spot, shape, 5 * n // 2)
    chanachur = [curved_stick(rnd(0.18, 0.36), rnd(0.024, 0.036), rnd(-0.4, 0.5)) for _ in range(7)]
    fried = glossy_skin([srgb("#c46a10"), srgb("#e09a28"), srgb("#a84e12")], 0.4, 0.1, coat=0.3, bump=0.3)
    heap(n // 6, chanachur, spot, fried, 0.24, 0.03, hf=hf, target=shape, sink=0.1)
    for share, size, sharp, cols, rough in [
        (22, (0.15, 0.085, 0.08), 2.2, ("#b0521e", "#d8985a"), 0.45),
        (38, (0.085, 0.08, 0.076), 2.0, ("#4a2810", "#7a4a22"), 0.4),
        (26, (0.11, 0.09, 0.06), 3.5, ("#b81c0c", "#d8482a"), 0.2),
        (45, (0.1, 0.085, 0.045), 3.5, ("#a8c070", "#dce6b4"), 0.18),
    ]:
        skin = glossy_skin([srgb(c) for c in cols], rough, 0.25, (0.2, 0.12, 0.04), 0.9 - rough)
        cut = [solid(size, sharp, 0.14, i) for i in range(4)]
        heap(n // share, cut, spot, skin, size[0], size[2], hf=hf, target=shape, sink=0.3)
    muri_heap(hf, spot, shape, n // 3)


def cone(x, y, height=1.05, mouth=0.32):
    """A leaf of an exercise book, rolled and filled, that stands in a tea glass."""
    glass(0.2, 0.46, (x, y, 0))
    u = np.linspace(0.0, 1, 50)[:, None]
    a = np.linspace(-0.5, 2 * np.pi + 0.7, 110)[None]
    r = (0.02 + mouth * u) * (1 + 0.018 * (a + 0.5))
    lip = u * (1 + 0.10 * np.cos(a - 0.6) * u)
    V = np.stack([lip * height, r * np.cos(a), r * np.sin(a)], -1).reshape(-1, 3)
    mesh("cone", V, grid_faces(50, 110), paper_skin(srgb("#f2e6c8"), 0.05, line=srgb("#6b7a96")), loc=(x, y, 0.05), rot=(0, -1.57, 0.9))
    jhal_muri(0.28, 0.14, 0.93, 90, x, y)


def alone():
    brass_bowl(1.02, 0.6)
    jhal_muri(0.98, 0.32, 0.46, 1250)
    rings(24, within(0.8), top_at, 0.04)
    onion_slices(22, within(0.75), top_at, 0.12, width=0.035)
    chopped_coriander(within(0.85), top_at, 44, (0.06, 0.11))
    chilli((0.42, 0.2, top_at(0.42, 0.2) + 0.04), -0.6, 0.58, 0.046, 0.3, "green")


def picture():
    lay_table("rice", 68, ring=1.42, distance=8.6, height=0.22, light=0.9)
    alone()
    cone(1.33, 0.5)
    muri_heap(heights_of_scene(2.2, 0.02), within(0.3, 1.4, -0.66, 0.8), None, 48)
    lime_half((-1.5, -0.72, 0.17), (0.5, -0.3, 0), 0.26)
    chilli((-1.6, 0.3, 0.06), 1.2, 0.6, 0.05, 0.3, "green")
