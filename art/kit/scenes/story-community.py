"""A courtyard, only longer: one karai in the middle, a bowl from every house round it."""

import math

from kit.dishes import dish
from kit.pieces.chilli import chilli
from kit.pieces.grains import rice_heap
from kit.pieces.lime import lime_half
from kit.pieces.mash import mash_ball, mash_skin
from kit.pieces.milk_sweets import set_doi
from kit.stage.colour import srgb
from kit.stage.scene import camera, place_group, reset, window
from kit.ware.clay import clay_pot
from kit.ware.cloth import kantha
from kit.ware.crockery import plate, steel_plate
from kit.ware.ground import alpona, courtyard
from kit.ware.kitchen_tools import ladle, spoon

RATIO = 9 / 16
WIDTHS = [480, 800, 1200]


def doi():
    clay_pot(1.0, 0.62)
    set_doi(0.92, 0.5)


def rice():
    plate(1.3)
    rice_heap(4200, 0.98, 0.46, (srgb("#f4ecd6"), srgb("#fffaf0")), L=0.1, w=0.031)


def bhorta():
    steel_plate(1.1)
    mash = mash_skin(srgb("#c9a24a"), srgb("#e2c878"), srgb("#efdca0"), srgb("#7a1c10"), 0.3, 0.5, 22)
    for i, (x, y) in enumerate([(-0.42, 0.3), (0.42, 0.26), (0.0, -0.42)]):
        mash_ball((x, y, 0.34), 0.38, mash, i)
    chilli((0.0, 0.1, 0.12), 0.4, 0.8, 0.07, 0.3, "dry")


def picture():
    reset(102)
    courtyard()
    alpona([(-4.5, 1.2, 0.5), (-4.35, -0.9, 0.42), (4.5, 1.2, 0.5), (4.35, -0.9, 0.42)])
    kantha("alta", r0=1.5, gap=0.27, half=3.72, n=880, cy=0.1, wave=0.015)
    camera(tgt=(0.0, 0.08, 0.1), elev=53, dist=19.6, fstop=1.0)
    window(1.1, fill=1.5, k=1.55)
    place_group(dish("chattogram-kala-bhuna").alone, (0, 0.1, 0), 0.2, 1.0)
    ladle((0.26, -0.12, 0.68), 0.95, 1.8, 0.25, 0.5)
    round_it = [
        (dish("masoor-dal").alone, 0.62), (rice, 0.66), (dish("lal-shak-bhaji").alone, 0.52), (doi, 0.6),
        (dish("labra").alone, 0.52), (bhorta, 0.6), (dish("kasundi-garden-salad").alone, 0.54), (dish("tomato-khejur-chutney").alone, 0.52),
    ]
    for i, (build, size) in enumerate(round_it):
        a = math.pi / 2 + 0.39 + i * math.pi / 4
        place_group(build, (2.6 * math.cos(a), 0.1 + 1.98 * math.sin(a), 0), a - math.pi / 2, size)
    for i in range(4):
        a = math.pi / 4 + i * math.pi / 2 + (0.26 if i % 2 else -0.26)
        spoon((1.72 * math.cos(a), 0.1 + 1.42 * math.sin(a), 0.03), a, 0.62)
    lime_half((-3.4, 0.1, 0.17), (0.5, -0.3, 0), 0.23)
    chilli((3.34, -0.05, 0.06), 1.1, 0.66, 0.055, 0.3, "green")
    chilli((3.44, 0.2, 0.06), 0.8, 0.6, 0.052, -0.3, "green")
