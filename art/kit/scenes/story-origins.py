"""It began with a borrowed notebook: a schoolteacher's book, open, beside mustard paste and a slice of ilish."""

import numpy as np

from kit.materials.things import plain_skin
from kit.pieces.chilli import chilli
from kit.pieces.fish import fish_steak
from kit.pieces.grains import seeds
from kit.pieces.hilsa import raw_steak_skin
from kit.pieces.mash import mash_skin, mound
from kit.stage.colour import srgb
from kit.stage.meshes import mesh, tube
from kit.stage.scene import camera, place_group, reset, window
from kit.stage.settling import within
from kit.ware.banana_leaf import banana_leaf
from kit.ware.clay import clay_pot
from kit.ware.cloth import kantha
from kit.ware.crockery import brass_bowl
from kit.ware.paper import handwriting, notebook
from kit.ware.stitching import circle, running_stitch

RATIO = 9 / 16
WIDTHS = [480, 800, 1200]


def stitched_fish(zf, place):
    """The left page: somebody stitched the fish instead of drawing it, and wrote what it is above."""
    a = np.linspace(0, 2 * np.pi, 120)
    x = -0.60 + 0.36 * np.cos(a)
    y = 0.12 + 0.20 * np.sin(a) * (1 - 0.25 * np.cos(a))
    up = lambda u, v: zf(u, v) + 0.004
    red = srgb("#9c1c2c")
    stitch = dict(L=0.06, G=0.04, th=0.0085, bow=0.011)
    running_stitch(np.c_[x, y][:-1], red, up, closed=True, **stitch, **place)
    tail = [(-0.24, 0.12), (-0.10, 0.27), (-0.15, 0.12), (-0.10, -0.04), (-0.24, 0.11)]
    running_stitch(np.array(tail), red, up, **stitch, **place)
    for r in (0.13, 0.25):
        b = np.linspace(-0.9, 0.9, 24)
        running_stitch(np.c_[-0.86 + r + 0.10 * np.cos(b), 0.12 + 0.15 * np.sin(b)], srgb("#2f6b46"), up, **stitch, **place)
    running_stitch(circle(0.028, -0.87, 0.17), red, up, L=0.03, G=0.01, th=0.008, bow=0.008, closed=True, **place)
    handwriting([(-1.03, 0.64, 0.72), (-1.03, 0.50, 0.5)], zf, 0.1, pen=0.0066, **place)
    handwriting([(-1.03, -0.28 - 0.125 * i, 0.86 - 0.3 * (i == 3)) for i in range(4)], zf, 0.085, **place)


def recipe_page(zf, place):
    """The right page: the recipe, and a thumb's print of mustard."""
    handwriting([(0.14, 0.64, 0.7)], zf, 0.11, plain_skin(srgb("#7a1420"), 0.5, name="ink"), 0.0072, **place)
    rows = [(0.14, 0.44 - 0.125 * i, 0.88 if i % 4 != 3 else 0.5) for i in range(9)]
    handwriting(rows, zf, 0.085, **place)


def mustard():
    brass_bowl(0.66, 0.44)
    paste = mash_skin(srgb("#a97a0c"), srgb("#cfa020"), srgb("#e2bf4c"), srgb("#5a3a0a"), 0.55, 0.45, 26)
    up = mound(0.60, 0.20, paste, 0.26, seed=3, grooves=4)
    seeds(46, within(0.42), up, 0.034, 0.03, cols=("#8a5a0a", "#d9a53a"))
    chilli((0.10, 0.04, up(0.1, 0.04) + 0.05), 0.6, 0.56, 0.05, 0.3, "green", 0.1)


def slice_of_ilish():
    banana_leaf(1.9, 1.15, (0, 0, 0), 1.35, 0.03, 4)
    skin = raw_steak_skin()
    fish_steak((-0.14, 0.08, 0.17), (0.05, -0.05, 2.7), 0.46, 1, skin, 0.24)
    fish_steak((0.40, -0.20, 0.30), (0.30, -0.30, 3.4), 0.42, 2, skin, 0.24)


def picture():
    reset(101)
    kantha("pata", r0=2.05, gap=0.25, cx=-0.35, cy=-0.1, half=5.6, n=860)
    camera(tgt=(0.22, 0.12, 0.12), elev=50, dist=12.3, fstop=0.7)
    window(1.15, fill=1.4)
    notebook((-0.62, 0.02, 0.0), 0.13, w=1.25, d=1.75, left=stitched_fish, right=recipe_page)
    pen = plain_skin(srgb("#2a1a10"), 0.25, 0.6, name="pen")
    V, F, _ = tube(np.linspace([0.30, -0.80, 0.30], [1.02, -0.35, 0.29], 20), np.interp(np.linspace(0, 1, 20), [0, 0.05, 0.2, 1], [0.006, 0.02, 0.042, 0.038]), 14)
    mesh("pen", V, F, pen)
    place_group(mustard, (1.78, 0.82, 0), 0.4)
    place_group(slice_of_ilish, (1.72, -0.62, 0), 0.2)
    clay_pot(0.42, 0.36, (-2.36, 1.18, 0))
    seeds(260, within(0.36, -2.36, 1.18), lambda x, y: 0.27, 0.034, 0.031, cols=("#8a5a0a", "#d9a53a"))
    seeds(60, within(0.42, -2.2, 0.55), lambda x, y: 0.02, 0.034, 0.031, cols=("#8a5a0a", "#d9a53a"))
    seeds(30, within(0.4, 2.45, 0.2), lambda x, y: 0.02, 0.034, 0.031, cols=("#2a1a0c", "#4a3018"))
    chilli((-2.2, -0.75, 0.06), 1.0, 0.66, 0.055, 0.3, "green")
    chilli((-2.04, -0.98, 0.06), 0.7, 0.6, 0.052, -0.3, "green")
