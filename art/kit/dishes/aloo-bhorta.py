"""Aloo bhorta: mashed potato pressed to balls by hand, with mustard oil, burnt chilli and onion, raw and fried."""

from kit.materials.food import glossy_skin
from kit.pieces.chilli import chilli
from kit.pieces.heaped import solid
from kit.pieces.herbs import sprig
from kit.pieces.mash import mash_ball, mash_skin, pool
from kit.pieces.onion_and_garlic import beresta
from kit.pieces.vegetables import in_turn, onion_slices
from kit.stage.colour import srgb
from kit.stage.settling import heights_of_scene, top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import plate

CLOSE = {"at": (-0.2, -0.16, 0.34), "azim": -22, "elev": 26, "dist": 4.4, "fstop": 0.5}


def alone():
    plate(1.22)
    skin = mash_skin(srgb("#cfa552"), srgb("#ead08c"), srgb("#f6e8be"), srgb("#b8481c"), 0.8, 0.5, 24, 0.5, bump=0.3, fine=True)
    flakes = [solid(size, 3, 0.5, i) for i, size in enumerate([(0.07, 0.04, 0.012), (0.04, 0.03, 0.012), (0.1, 0.022, 0.018)])]
    red, green, brown, raw = (glossy_skin([srgb(c) for c in cols], 0.3, 0.2, coat=0.4) for cols in (
        ("#7a120a", "#c0301a"), ("#2f6a18", "#63a030"), ("#5a240a", "#b06a20"), ("#c07aa0", "#f0dfe4")))
    mixed = [(18, flakes[0], red), (36, flakes[1], red), (20, flakes[0], green), (24, flakes[1], green), (34, flakes[2], brown),
             (14, flakes[2], raw)]
    spots = [(-0.38, 0.24, 0.38), (0.34, 0.32, 0.35), (-0.26, -0.42, 0.33), (0.32, -0.3, 0.3)]
    for i, (x, y, r) in enumerate(spots):
        pool((x, y - 0.05, 0.042), r * 1.1, i, (1.0, 0.88, 0.5), 0.03)
        mash_ball((x, y, 0.05 + 0.78 * r), r, skin, i + 1, mixed)
    hf = heights_of_scene(1.3, 0.016)
    beresta(60, in_turn([within(r * 0.5, x, y) for x, y, r in spots]), hf.at, 0.7, lift=(0.0, 0.03))
    chilli((-0.04, 0.0, 0.36), 0.9, 0.72, 0.06, 0.3, "dry", 0.1)
    chilli((0.76, 0.0, 0.1), 1.8, 0.66, 0.056, 0.3, "dry")
    chilli((0.86, 0.14, 0.1), 1.5, 0.62, 0.054, -0.3, "dry")
    onion_slices(9, within(0.16, 0.6, -0.62), top_at, 0.17)


def picture():
    lay_table("alta", 92, ring=1.42, distance=7.0, height=0.2, light=0.92)
    alone()
    chilli((1.4, -0.78, 0.06), 1.0, 0.66, 0.055, 0.3, "dry")
    onion_slices(6, within(0.2, -1.4, -0.75), lambda x, y: 0.02, 0.2)
    sprig((1.15, 0.95, 0.03), -0.9, 0.34, 0.3)
