"""Nothing found: an empty plate with two lines at its rim is the glass of a magnifier, in running stitch."""

import math

from kit.scenes import scene
from kit.stage.colour import CLOTH
from kit.stage.scene import reset
from kit.ware.embroidery import embroidered, ring, straight

RATIO = 3 / 4
WIDTHS = [480, 800]
BUDGET = 130 * 1024


def picture():
    reset(303)
    basket = scene("empty-cart")
    cx, cy, turn = -0.24, 0.24, -math.pi / 4
    along = lambda r, off: (
        cx + r * math.cos(turn) - off * math.sin(turn),
        cy + r * math.sin(turn) + off * math.cos(turn),
    )
    runs = [
        (ring(0.78, cx, cy), basket.CRIMSON, *basket.OUTLINE),
        (ring(0.65, cx, cy), basket.CRIMSON, *basket.FILLING),
        (ring(0.40, cx, cy), basket.PALE, *basket.FILLING),
        (straight(along(0.86, 0.09), along(1.42, 0.11), along(1.48, 0.0), along(1.42, -0.11), along(0.86, -0.09)), basket.GREEN, *basket.OUTLINE),
        (straight(along(0.92, 0.0), along(1.38, 0.0)), basket.GREEN, *basket.FILLING),
        (ring(1.37), basket.PALE, *basket.FILLING),
    ]
    embroidered(CLOTH["khadi"], runs)
    basket.look()
