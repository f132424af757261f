"""Chotpoti: yellow peas in their thick liquor with potato, grated egg, a crushed shell and tamarind."""

from kit.materials.food import fried_skin, glossy_skin, gravy_skin, rice_skin
from kit.pieces.chilli import chilli
from kit.pieces.grains import seeds
from kit.pieces.gravy import gravy_surface
from kit.pieces.heaped import flake, heap, solid
from kit.pieces.herbs import chopped_coriander, sprig
from kit.pieces.lime import lime_wedge
from kit.pieces.vegetables import onion_slices, peas_mat, rings
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.settling import heights_of_scene, top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import bowl

CLOSE = {"at": (0.05, -0.15, 0.5), "azim": -30, "elev": 33, "dist": 4.7, "steam": 2}


def alone():
    bowl(1.04, 0.6)
    liquor = gravy_skin(srgb("#5c2e0c"), srgb("#8a5018"), srgb("#ae7a34"), srgb("#4a1e06"), 0.5, 26, gb=0.7)
    gravy_surface(0.97, 0.42, liquor, [(0, 0, 0.7, 0.05)], amp=0.02, freq=3, grain=0.012)
    hf = heights_of_scene(1.1, 0.016)
    peas = [solid((0.1, 0.098 - 0.008 * k, 0.08), 2.0, 0.16, k) for k in range(5)]
    heap(250, peas, within(0.9), peas_mat(("#b07420", "#deb458")), 0.09, 0.08, hf=hf, sink=0.95, tilt=0.4)
    dice = [solid((0.17, 0.16 - 0.02 * k, 0.15), 4.0, 0.16, k) for k in range(4)]
    skin = glossy_skin([srgb("#cc9838"), srgb("#e6c674")], 0.4, 0.4, coat=0.4, bump=0.25)
    heap(17, dice, within(0.7), skin, 0.16, 0.14, hf=hf, sink=0.7, tilt=0.5)
    crisp = fried_skin(srgb("#edc778"), srgb("#d79a3c"), srgb("#94501a"), 0.35)
    shards = [flake(rnd(0.14, 0.3), rnd(0.1, 0.2), 0.01, i, 0.5) for i in range(6)]
    heap(13, shards, within(0.28, 0.38, 0.2), crisp, 0.2, 0.04, sink=0.1, tilt=0.5)
    for n, long, cols in ((150, 0.16, ("#f4e6cc", "#fff8ea")), (150, 0.07, ("#ecaa2a", "#f8d478"))):
        shreds = [solid((rnd(0.04, long), rnd(0.025, 0.045), rnd(0.016, 0.03)), 3, 0.6, i) for i in range(8)]
        heap(n, shreds, within(0.46, -0.16, 0.1, 0.6), rice_skin(*map(srgb, cols), rough=0.5), 0.08, 0.02, sink=0.2, tilt=0.4)
    onion_slices(12, within(0.3, 0.1, -0.42), top_at, 0.14, width=0.035)
    rings(18, within(0.7), top_at, 0.036)
    chopped_coriander(within(0.78), top_at, 50, (0.06, 0.12))
    seeds(70, within(0.7), top_at, 0.03, 0.02, cols=("#5a1408", "#8e2a10"), lift=0.004)
    lime_wedge((-0.66, -0.32, 0.55), (-0.15, -0.7, 0.6), 0.22)
    chilli((0.26, -0.62, top_at(0.26, -0.62) + 0.04), 0.3, 0.5, 0.046, 0.3, "dry")
    sprig((0.02, 0.16, top_at(0.02, 0.16) + 0.03), 0.9, 0.26, 0.25)


def picture():
    lay_table("rice", 67, ring=1.34, distance=7.7, height=0.24, light=0.9)
    alone()
    chilli((-1.56, -0.8, 0.06), 0.9, 0.66, 0.055, 0.3, "dry")
    chilli((1.5, -0.8, 0.06), 1.0, 0.66, 0.055, 0.3, "green")
