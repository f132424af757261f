"""Aloo bhorta: mashed potato pressed to balls by hand, with mustard oil, burnt chilli and onion, raw and fried."""

from kit.materials.food import glossy_skin
from kit.pieces.chilli import chilli
from kit.pieces.heaped import heap, solid
from kit.pieces.herbs import chopped_coriander, sprig
from kit.pieces.mash import mash_ball, mash_skin, pool
from kit.pieces.onion_and_garlic import beresta
from kit.pieces.vegetables import in_turn, onion_bits, onion_slices
from kit.stage.colour import srgb
from kit.stage.settling import heights_of_scene, top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import plate

CLOSE = {"at": (-0.2, -0.16, 0.34), "azim": -22, "elev": 26, "dist": 4.4, "fstop": 0.5}


def alone():
    plate(1.22)
    skin = mash_skin(srgb("#d29c34"), srgb("#e8c25e"), srgb("#f4dc92"), srgb("#a03c12"), 0.35, 0.55, 15, 0.4, bump=0.35)
    spots = [(-0.38, 0.24, 0.38), (0.34, 0.32, 0.35), (-0.26, -0.42, 0.33), (0.32, -0.3, 0.3)]
    for i, (x, y, r) in enumerate(spots):
        pool((x, y - 0.05, 0.042), r * 1.1, i, (1.0, 0.88, 0.5), 0.03)
        mash_ball((x, y, 0.05 + 0.78 * r), r, skin, i + 1)
    hf = heights_of_scene(1.3, 0.016)
    over = in_turn([within(r * 0.9, x, y) for x, y, r in spots])
    onion_bits(64, over, hf, 0.065)
    flakes = [solid((0.075, 0.042, 0.018), 3, 0.5, i) for i in range(3)]
    heap(40, flakes, over, glossy_skin([srgb("#5a0e08"), srgb("#a82410")], 0.3, 0.1), 0.08, 0.02, hf=hf, sink=0.6)
    chopped_coriander(over, hf.at, 30, (0.06, 0.11))
    beresta(34, in_turn([within(r * 0.45, x, y) for x, y, r in spots[:3]]), hf.at, 0.7, lift=(0.0, 0.03))
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
