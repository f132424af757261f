"""Recipes that came home in a suitcase: red lentils, chillies, coconut, a jar of pickle and a card between the clothes."""

import numpy as np

from kit.materials.food import glossy_skin
from kit.materials.things import canvas_skin
from kit.pieces.chilli import chilli
from kit.pieces.coconut import coconut_half
from kit.pieces.spices import handful
from kit.pieces.whole_spices import cinnamon
from kit.stage.chance import rnd
from kit.stage.colour import CLOTH, srgb
from kit.stage.meshes import blob, lathe, mesh
from kit.stage.rounded import rounded
from kit.stage.scene import camera, place_group, reset, window
from kit.ware.cloth import kantha
from kit.ware.jar import jar
from kit.ware.paper import card, paper_cup, paper_twist, tag
from kit.ware.stitching import box_path, running_stitch
from kit.ware.suitcase import suitcase

RATIO = 9 / 16
WIDTHS = [480, 800, 1200]


def folded(w, d, layers, col, turn=0.0):
    """Folded clothes: soft layers, the last stitched at its border."""
    cloth = canvas_skin(col, 50, 0.8)
    z = 0.0
    for i in range(layers):
        rounded(w - 0.03 * (i % 2), d - 0.02 * ((i + 1) % 2), [(-0.06, z), (0, z + 0.03), (0.0, z + 0.1), (-0.06, z + 0.13)], 0.1, cloth, "folded", 8, 0.05)
        z += 0.125
    running_stitch(box_path(w - 0.2, d - 0.2), (0.9, 0.87, 0.8), lambda x, y: 0 * x + z + 0.004, 0.1, 0.065, 0.012, closed=True)


def lentils():
    paper_cup((0, 0, 0), 0.62, 0.42, 3)
    handful(1500, 0.46, 0.2, z=0.12, kind="masoor", cols=("#c8521e", "#e8864a"), size=0.06)


def pickle():
    """Green mango in mustard oil, a cloth over the lid."""
    jar(0.44, 1.05)
    oil = glossy_skin([srgb("#8a4a08"), srgb("#b8700e"), srgb("#c98a1c")], 0.12, 0.3, (0.3, 0.12, 0.02), 0.6, 3, 0.05)
    lathe([(0, 0.08), (0.36, 0.085), (0.39, 0.14), (0.39, 0.7), (0.0, 0.72)], 90, 60, 0, oil, "pickle")
    piece = glossy_skin([srgb("#6b4a0c"), srgb("#97761c"), srgb("#b89a3a")], 0.2, 0.3, (0.2, 0.12, 0.03), 0.7, 4, 0.1)
    for i in range(26):
        a, z = rnd(0, 6.28), rnd(0.14, 0.7)
        V, F = blob(3, 0.06, 1.2, i, 4.0, (1.3, 0.6, 1.0))
        mesh("mango", V * 0.11, F, piece, loc=(0.33 * np.cos(a), 0.33 * np.sin(a), z), rot=(rnd(0, 3), rnd(0, 3), a))
    lathe([(0, 1.09), (0.3, 1.09), (0.36, 1.08), (0.375, 1.04), (0.36, 0.98), (0.38, 0.9)], 90, 50, 0.01, canvas_skin(CLOTH["alta"], 60, 0.8), "lid")


def packed():
    place_group(lambda: folded(1.5, 1.1, 4, CLOTH["begun"]), (-1.0, 0.5, 0.14), 0.03)
    place_group(lambda: folded(1.4, 0.9, 3, CLOTH["neel"]), (1.05, 0.55, 0.14), -0.04)
    place_group(lentils, (-0.92, -0.45, 0.42), 0.3)
    place_group(pickle, (0.18, 0.30, 0.14), 0.0)
    coconut_half((0.62, -0.52, 0.66), (0.15, -0.1, 0.4), 0.44)
    coconut_half((1.35, -0.30, 0.60), (0.55, 0.35, 1.2), 0.42)
    card((1.10, 0.62, 0.57), (0.05, 0.0, 0.15), 1.0, 0.7, 4)
    for x, y, t in [(-0.16, -0.55, 0.9), (0.0, -0.72, 0.6), (-0.05, -0.42, 1.3), (0.12, -0.58, 1.0)]:
        chilli((x, y, 0.72), t, 0.72, 0.062, 0.3, "dry")
    rounded(0.9, 0.7, [(-0.05, 0.12), (0, 0.16), (0, 0.6), (-0.06, 0.64)], 0.1, canvas_skin(CLOTH["shorshe"], 50, 0.8), "folded", 8, 0.05, loc=(0.0, -0.62, 0))
    paper_twist((-1.55, 0.42, 0.66), 0.2, 2, 0.6, -0.4)
    paper_twist((-1.05, 0.62, 0.66), 0.22, 6, -0.7, -0.5)


def picture():
    reset(105)
    kantha("kola", r0=2.6, gap=0.26, cy=0.2, half=7.2, n=980)
    camera(tgt=(0.0, 0.70, 1.05), elev=36, dist=17.4, fstop=0.85)
    window(1.12, fill=2.0, k=1.5)
    suitcase((0, 0.15, 0), 0.05, fill=packed)
    tag((2.75, -0.85, 0.02), -0.5, 1.0, 0.52)
    chilli((-2.55, -0.7, 0.06), 0.9, 0.66, 0.055, 0.3, "dry")
    cinnamon((-2.75, -0.2, 0.06), 0.6, 0.55, 0.06)
