"""The woman who sells eleven boxes a week: ten closed boxes and one open, bhuna khichuri weighed into paper."""

from kit.pieces.chilli import chilli
from kit.pieces.spices import CHILLI, TURMERIC, handful, powder
from kit.pieces.whole_spices import bay_leaf, cardamom, cinnamon
from kit.stage.chance import rnd
from kit.stage.scene import camera, place_group, reset, window
from kit.ware.box import heap_of_boxes, open_box
from kit.ware.cloth import kantha
from kit.ware.paper import card, paper_cup, paper_twist

RATIO = 9 / 16
WIDTHS = [480, 800, 1200]


def moong():
    paper_cup((0, 0, 0), 0.5, 0.34, 2)
    handful(900, 0.37, 0.14, z=0.10)


def rice():
    paper_cup((0, 0, 0), 0.5, 0.34, 5)
    handful(900, 0.37, 0.14, z=0.10, kind="rice", cols=("#d9c8a2", "#efe3c8"))


def turmeric():
    paper_cup((0, 0, 0), 0.30, 0.22, 7)
    powder((0, 0, 0.04), 0.22, 0.14, TURMERIC, 1)


def ground_chilli():
    paper_cup((0, 0, 0), 0.30, 0.22, 9)
    powder((0, 0, 0.04), 0.22, 0.13, CHILLI, 3)


def packed():
    floor = 0.05
    place_group(moong, (-0.50, 0.32, floor + 0.12), 0.3, 0.95)
    place_group(rice, (0.36, 0.36, floor + 0.12), 0.8, 0.95)
    place_group(turmeric, (-0.72, -0.38, floor + 0.16), 0.2)
    place_group(ground_chilli, (-0.16, -0.42, floor + 0.16), 0.9)
    paper_twist((0.36, -0.48, floor + 0.14), 0.22, 1, 0.35, -0.45)
    paper_twist((0.82, -0.36, floor + 0.14), 0.21, 4, -0.5, -0.5)
    bay_leaf((0.86, 0.22, 0.46), 1.2, 0.6, 0.1, 0.3)
    cinnamon((0.86, 0.02, 0.5), 1.3, 0.5, 0.055, 0.1)


def picture():
    reset(103)
    kantha("shorshe", r0=2.0, gap=0.26, cy=-0.4, half=7.2, n=980)
    camera(tgt=(0, 0.32, 0.42), elev=40, dist=16.2, fstop=0.8)
    window(1.05, fill=1.5, k=1.5)
    back = [(x, 1.75, 0) for x in (-2.68, -1.34, 0.0, 1.34, 2.68)] + [(x, 1.75, 1) for x in (-1.34, 0.0, 1.34)]
    sides = [(-2.55, 0.10, 0), (2.55, 0.10, 0)]
    heap_of_boxes(back + sides)
    open_box((0.0, -0.55, 0), 0.06, 2.1, 1.6, 0.58, packed)
    card((2.25, -1.0, 0.02), (0, 0, -0.2), 1.15, 0.8, 4)
    chilli((-2.1, -1.05, 0.06), 0.9, 0.66, 0.055, 0.3, "dry")
    chilli((-1.95, -1.28, 0.06), 0.5, 0.62, 0.055, -0.3, "dry")
    for x, y in [(-2.55, -0.75), (-2.7, -0.9)]:
        cardamom((x, y, 0.045), rnd(0, 6.28), 0.066)
