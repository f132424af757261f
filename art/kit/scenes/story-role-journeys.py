"""How a reader became a cook, and a cook a rider: a recipe's card, the pan, the rider's bag."""

from kit.dishes import dish
from kit.pieces.chilli import chilli
from kit.pieces.onion_and_garlic import garlic_cloves
from kit.stage.scene import camera, place_group, reset, window
from kit.ware.bag import bag, bell
from kit.ware.box import closed_box
from kit.ware.cloth import kantha
from kit.ware.paper import card

RATIO = 9 / 16
WIDTHS = [480, 800, 1200]


def packed():
    for x in (-0.44, 0.44):
        for layer in range(2):
            closed_box((x, 0.0, 0.1 + layer * 0.57), 0.02 * x, 0.84, 1.3, 0.55, label=False)


def picture():
    reset(104)
    kantha("golap", r0=1.9, gap=0.26, cx=0.0, half=7.0, n=960)
    camera(tgt=(0.0, 0.34, 0.80), elev=37, dist=16.6, fstop=0.85)
    window(1.0, fill=1.5, k=1.5)
    card((-2.30, -0.35, 0.02), (0, 0, 0.16), 1.6, 1.15, 5)
    place_group(dish("chattogram-kala-bhuna").alone, (-0.28, 0.15, 0), 0.3, 1.0)
    bag((2.02, 0.30, 0), -0.28, fill=packed, scale=0.88)
    bell((0.95, -1.02, 0.0), 0.24, 0.7)
    chilli((-1.45, -1.15, 0.06), 0.6, 0.7, 0.058, 0.3, "green")
    chilli((-2.9, 0.75, 0.06), 1.4, 0.66, 0.055, -0.3, "green")
    garlic_cloves(
        [(-1.75, 0.95, 0.5), (-1.58, 0.78, 1.6), (-1.95, 0.80, 2.6)], lambda x, y: 0.02, 0.1, ("#d8cdb4", "#e9e0cc", "#f3ecdd")
    )
