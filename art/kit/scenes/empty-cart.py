"""Nothing in the basket: a basket in running stitch on undyed cotton."""

import numpy as np

from kit.stage.colour import CLOTH, srgb
from kit.stage.scene import camera, reset, window
from kit.ware.embroidery import curve, embroidered, ring, straight

RATIO = 3 / 4
WIDTHS = [480, 800]
BUDGET = 130 * 1024
CRIMSON, GREEN, PALE = srgb("#9c1c2c"), srgb("#1f4a38"), srgb("#efe4cf")
OUTLINE = (0.17, 0.075, 0.027)
FILLING = (0.14, 0.10, 0.021)


def look():
    """The light and the camera of all pictures in stitches."""
    camera(tgt=(0, 0.0, 0), elev=72, dist=9.5, fstop=1.6)
    window(0.95)


def picture():
    reset(301)
    side = lambda y: 0.62 + 0.30 * (y + 0.92) / 0.92  # half of the basket's width at height y
    runs = [
        (straight((-0.92, 0.0), (-0.62, -0.92), (0.62, -0.92), (0.92, 0.0)), CRIMSON, *OUTLINE),
        (ring(0.98, 0, 0.07, squash=0.10), CRIMSON, *OUTLINE),
        (curve((-0.76, 0.17), (-0.66, 0.66), (0.0, 1.02), (0.66, 0.66), (0.76, 0.17)), CRIMSON, *OUTLINE),
        (curve((-0.60, 0.18), (-0.52, 0.56), (0.0, 0.85), (0.52, 0.56), (0.60, 0.18)), GREEN, *FILLING),
        (ring(1.37), PALE, *FILLING),
    ]
    for i, y in enumerate(np.linspace(-0.79, -0.17, 5)):
        start = 0.12 * (i % 2)  # every other row begins half a stitch later, as bamboo is woven
        runs.append((straight((-side(y) + 0.12 + start, y), (side(y) - 0.12 - (0.12 - start), y)), GREEN, *FILLING))
    embroidered(CLOTH["khadi"], runs)
    look()
