"""Piyaju: ragged brown heaps of lentil and onion, with muri."""

import numpy as np

from kit.materials.food import rice_skin
from kit.pieces.chilli import chilli
from kit.pieces.fritters import crumbs, piyaju, ragged_skin
from kit.pieces.grains import lentil
from kit.pieces.heaped import heap, solid
from kit.pieces.herbs import sprig
from kit.pieces.onion_and_garlic import beresta
from kit.pieces.vegetables import onion_slices
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import mesh, rotation, scatter
from kit.stage.settling import heights_of_scene, top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import plate


def alone():
    plate(1.45)
    skin = ragged_skin()
    spots = [(-0.66, 0.42), (-0.12, 0.62), (0.46, 0.5), (-0.9, -0.12), (-0.34, 0.08), (0.2, 0.1), (0.74, 0.0), (-0.6, -0.52), (-0.05, -0.44), (0.44, -0.5)]
    for i, (x, y) in enumerate(spots):
        piyaju((x, y, 0.2), (rnd(-0.3, 0.3), rnd(-0.3, 0.3), rnd(0, 6.28)), 0.255 * rnd(0.9, 1.1), i, skin)
    for i, (x, y) in enumerate([(-0.4, 0.34), (0.16, 0.36), (-0.16, -0.16), (0.42, -0.1), (0.02, 0.12)]):
        piyaju((x, y, 0.42 if i < 4 else 0.62), (rnd(-0.3, 0.3), rnd(-0.3, 0.3), rnd(0, 6.28)), 0.25, i + 20, skin)
    hf = heights_of_scene(1.3, 0.016)
    bits = [lentil(0.034)]
    heap(260, bits, within(0.95, -0.05, 0.05), rice_skin(srgb("#dd8c28"), srgb("#efb04c")), 0.05, 0.02, sink=0.6, tilt=0.5)
    beresta(60, within(0.95, -0.05, 0.05), hf.at, 0.7, lift=(-0.02, 0.02))
    muri = [solid((0.115, 0.058, 0.054), 2.3, 0.12, i) for i in range(4)]
    heap(70, muri, within(0.34, 0.86, -0.62), rice_skin(srgb("#efe3c8"), srgb("#faf4e4"), rough=0.6), 0.11, 0.055, hf=hf)
    onion_slices(5, within(0.2, 0.3, -0.95), top_at, 0.17)
    chilli((0.0, -1.02, 0.12), 0.3, 0.6, 0.05, 0.3, "green")
    crumbs(40, within(1.1), top_at, skin, 0.03)


def picture():
    lay_table("kola", 62, ring=1.6, distance=8.4, height=0.28, light=0.9)
    alone()
    v, F = lentil(0.034)
    T = []
    for _ in range(90):
        x, y = within(0.26, -1.6, -0.82)()
        T.append((rotation(rnd(0, 6.28), rnd(-0.3, 0.3)), np.array([x, y, 0.025]), rnd(0.8, 1.1)))
    V, F, r = scatter(v, F, T)
    mesh("lentils", V, F, rice_skin(srgb("#d9622a"), srgb("#ea8a44")), dict(rnd=r))
    chilli((1.62, -0.72, 0.06), 1.0, 0.66, 0.055, 0.3, "green")
    sprig((1.3, 1.05, 0.03), -0.9, 0.34, 0.3)
