"""Aloo bhorta: hand-rolled balls of mashed potato with mustard oil, burnt chilli and onion, raw and fried."""

from kit.materials.food import glossy_skin
from kit.pieces.chilli import chilli
from kit.pieces.heaped import heap, solid
from kit.pieces.herbs import chopped_coriander, sprig
from kit.pieces.mash import mash_ball, mash_skin
from kit.pieces.onion_and_garlic import beresta
from kit.pieces.vegetables import onion_slices
from kit.stage.colour import srgb
from kit.stage.settling import heights_of_scene, top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import plate


def alone():
    plate(1.45)
    skin = mash_skin(srgb("#c98f2a"), srgb("#e0b450"), srgb("#f0d688"), srgb("#7a2a10"), 0.35, 0.5, 15, 0.4)
    spots = [(-0.46, 0.36), (0.36, 0.44), (-0.5, -0.36), (0.32, -0.36)]
    for i, (x, y) in enumerate(spots):
        mash_ball((x, y, 0.37), 0.4, skin, i + 1)
    hf = heights_of_scene(1.3, 0.016)
    turn = {"i": 0}
    around = [within(0.33, x, y) for x, y in spots]

    def on_balls():
        turn["i"] += 1
        return around[turn["i"] % len(around)]()

    bits = [solid((0.09, 0.055, 0.03), 3, 0.25, i) for i in range(4)]
    heap(56, bits, on_balls, glossy_skin([srgb("#b0507c"), srgb("#e6cfd8"), srgb("#efe3e6")], 0.18, 0.4, coat=0.6), 0.08, 0.035, hf=hf, sink=0.75, tilt=0.4)
    chopped_coriander(on_balls, top_at, 56, (0.06, 0.11))
    top = [within(0.14, x, y) for x, y in spots]

    def on_tops():
        turn["i"] += 1
        return top[turn["i"] % len(top)]()

    beresta(40, on_tops, top_at, 0.7, lift=(0.0, 0.03))
    chilli((-0.06, 0.06, 0.3), 0.9, 0.72, 0.06, 0.3, "dry", 0.1)
    chilli((0.82, -0.02, 0.16), 1.8, 0.66, 0.056, 0.3, "dry")
    chilli((0.92, 0.12, 0.16), 1.6, 0.62, 0.054, -0.3, "dry")
    onion_slices(12, within(0.2, -0.02, -0.85), top_at, 0.18)


def picture():
    lay_table("neel", 92, ring=1.64, distance=8.4, height=0.22, light=0.92)
    alone()
    chilli((1.6, -0.85, 0.06), 1.0, 0.66, 0.055, 0.3, "dry")
    onion_slices(6, within(0.2, -1.6, -0.8), lambda x, y: 0.02, 0.2)
    sprig((1.3, 1.05, 0.03), -0.9, 0.34, 0.3)
