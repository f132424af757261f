"""What a plate of khichuri pays for: the plate, the scales that weighed its dal, notes and coins."""

from kit.dishes import dish
from kit.pieces.spices import handful
from kit.stage.scene import camera, place_group, reset, window
from kit.ware.cloth import kantha
from kit.ware.money import beam, coin, coin_stack, note, scale_pan, weight

RATIO = 9 / 16
WIDTHS = [480, 800, 1200]


def scales():
    beam((0, 0.0, 0), 2.3)
    scale_pan((-0.85, -1.15, 0), 0.6, (-1.15, -0.05, 0.08))
    scale_pan((0.95, -1.10, 0), 0.6, (1.15, -0.05, 0.08))
    place_group(lambda: handful(1300, 0.44, 0.2, z=0.05), (-0.85, -1.15, 0.0))
    weight((0.86, -1.06, 0.035), 0.24, 0.3)
    weight((1.20, -1.26, 0.04), 0.15, 0.9)


def picture():
    reset(107)
    kantha("rice", r0=1.78, gap=0.26, cx=1.0, cy=0.0, half=6.6, n=940)
    camera(tgt=(-0.08, 0.08, 0.12), elev=47, dist=13.2, fstop=0.8)
    window(0.95, fill=1.5, k=1.5)
    place_group(dish("bhuna-khichuri").alone, (1.2, 0.08, 0), 0.1, 0.97)
    place_group(scales, (-1.64, 1.42, 0), 0.05, 0.86)
    note((-1.72, -0.92, 0.01), 0.22, "green", seed=1)
    note((-1.50, -1.06, 0.06), -0.10, "rose", seed=3)
    note((-0.72, -0.55, 0.01), 0.55, "ochre", w=1.15, d=0.54, seed=5)
    coin_stack(-0.42, -1.12, 4)
    coin_stack(-0.12, -1.20, 2, brass=True)
    coin((-0.20, -0.92, 0.02), 0.13, (0.05, 0, 0.4))
    coin((0.10, -1.32, 0.02), 0.115, (0, 0.05, 1.4), True)
    coin((-2.62, -0.62, 0.02), 0.13, (0, 0.04, 2.0))
