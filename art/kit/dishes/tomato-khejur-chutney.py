"""Tomato and date chutney: a glossy red jam with dates, raisins and panch phoron."""

from kit.materials.food import glossy_skin, gravy_skin
from kit.pieces.chilli import chilli
from kit.pieces.dried_fruit import raisins
from kit.pieces.grains import seeds
from kit.pieces.gravy import gravy_surface
from kit.pieces.heaped import heap, solid
from kit.pieces.vegetables import tomato_half
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import blob, mesh
from kit.stage.settling import heights_of_scene, top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import bowl


def date(loc, rot, s=0.16, seed=0, skin=None):
    V, F = blob(5, 0.05, 1.2, seed, 2.1, (1.75, 0.85, 0.72), 0.22, 3.2)
    skin = skin or glossy_skin([srgb("#2f1208"), srgb("#5a2810"), srgb("#7a3c18")], 0.22, 0.25, (0.2, 0.07, 0.02), 0.9, 4, 0.2)
    mesh("date", V * s, F, skin, loc=loc, rot=rot)


def alone():
    bowl(1.13, 0.6)
    jam = gravy_skin(srgb("#64180a"), srgb("#94300e"), srgb("#b85a1e"), srgb("#8a2a0a"), 0.75, 16, sss=0.3, rough=0.2, gb=0.6)
    domes = [(-0.4, 0.3, 0.3, 0.06), (0.35, 0.35, 0.28, 0.05), (0.1, -0.3, 0.3, 0.06), (-0.5, -0.3, 0.25, 0.05), (0.6, -0.2, 0.25, 0.05)]
    gravy_surface(1.05, 0.46, jam, domes, 0.05, 3.4)
    hf = heights_of_scene(1.2, 0.016)
    pulp = [solid((0.3, 0.22, 0.08), 2.1, 0.5, i) for i in range(5)]
    heap(30, pulp, within(0.95), glossy_skin([srgb("#7e1c08"), srgb("#a03a12"), srgb("#8c280c")], 0.14, 0.45, (0.35, 0.07, 0.02), 0.9, 5, 0.5, 16), 0.22, 0.08, hf=hf, sink=1.25, tilt=0.2)
    for i, (x, y, a) in enumerate([(-0.42, 0.34, 0.4), (0.3, 0.44, 2.0), (0.5, -0.1, 1.0), (-0.1, -0.05, 2.6), (0.1, -0.52, 0.2), (-0.58, -0.24, 1.7), (0.02, 0.66, 3.0)]):
        date((x, y, top_at(x, y) + 0.04), (rnd(-0.2, 0.2), rnd(-0.2, 0.2), a), 0.145, i)
    strips = [solid((0.34, 0.09, 0.035), 4, 0.15, i) for i in range(3)]
    heap(12, strips, within(0.75), glossy_skin([srgb("#c9780c"), srgb("#e09a24")], 0.2, 0.5, (0.3, 0.14, 0.02), 0.9), 0.3, 0.07, hf=hf, sink=0.45, tilt=0.3)
    raisins(26, within(0.85), top_at, 0.062)
    seeds(120, within(0.95), top_at, 0.045, 0.022, lift=0.006, cols=("#1f1206", "#b0843a"))
    chilli((-0.16, 0.2, top_at(-0.16, 0.2) + 0.06), 0.5, 0.7, 0.06, 0.3, "dry", 0.05)
    chilli((0.26, 0.1, top_at(0.26, 0.1) + 0.06), -0.5, 0.62, 0.056, -0.3, "dry", 0.05)


def picture():
    lay_table("pata", 102, ring=1.4, distance=8.0, height=0.24, light=1.0)
    alone()
    tomato_half((-1.46, -0.82, 0.22), (0.55, -0.2, 0), 0.27)
    date((1.46, -0.74, 0.1), (0, 0, 0.5), 0.15, 3)
    date((1.56, -0.98, 0.1), (0, 0, 2.2), 0.15, 4)
    chilli((-1.1, -1.16, 0.06), 0.4, 0.5, 0.05, 0.3, "dry")
