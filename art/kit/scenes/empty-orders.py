"""No orders yet: a parcel and the way to it in running stitch on undyed cotton."""

from kit.scenes import scene
from kit.stage.colour import CLOTH
from kit.stage.scene import reset
from kit.ware.embroidery import curve, embroidered, ring, straight

RATIO = 3 / 4
WIDTHS = [480, 800]
BUDGET = 130 * 1024


def picture():
    reset(302)
    basket = scene("empty-cart")
    crimson, green, pale, outline, filling = (
        basket.CRIMSON,
        basket.GREEN,
        basket.PALE,
        basket.OUTLINE,
        basket.FILLING,
    )
    a, b, c, d = (0.02, 0.02), (0.86, 0.02), (0.86, -0.86), (0.02, -0.86)
    e, f, g = (0.36, 0.34), (1.20, 0.34), (1.20, -0.54)
    runs = [
        (straight(a, b, c, d, a), crimson, *outline),
        (straight(a, e, f, b), crimson, *outline),
        (straight(f, g, c), crimson, *outline),
        (straight((0.44, -0.80), (0.44, -0.02), (0.78, 0.30)), green, *filling),
        (straight((0.16, -0.62), (0.32, -0.62)), green, *filling),
        (straight((0.16, -0.74), (0.32, -0.74)), green, *filling),
        # the way: from the kitchen's mark, in two bends, to the box
        (curve((-0.86, 0.06), (-0.98, -0.40), (-0.62, -0.52), (-0.34, -0.30), (-0.12, -0.44)), green, *filling),
        (curve((-0.86, 0.16), (-1.14, 0.56), (-1.10, 0.84), (-0.86, 0.96), (-0.62, 0.84), (-0.58, 0.56), (-0.86, 0.16)), crimson, *outline),
        (ring(0.11, -0.86, 0.68), green, 0.1, 0.07, 0.022),
    ]
    runs = [(path * 0.88 + [-0.02, 0.0], *thread) for path, *thread in runs]
    embroidered(CLOTH["khadi"], [*runs, (ring(1.37), pale, *filling)])
    basket.look()
