"""Quick Snacks: fuchka round its tamarind water, shingara, jhal muri, a cup of tea, on white."""

from kit.dishes import dish
from kit.pieces.chilli import chilli
from kit.stage.scene import camera, place_group, reset, window
from kit.stage.table import serve
from kit.ware.cloth import kantha

RATIO = 5 / 4
WIDTHS = [480, 800]


def picture():
    reset(202)
    kantha("rice", r0=1.5, cx=0.1, cy=-0.8, half=4.6)
    camera(tgt=(0, 0.05, 0.15), elev=56, dist=10.6)
    window(0.85, k=1.45)
    serve(
        ("fuchka", 0.16, -0.84, 0.2, 0.92),
        ("aloo-shingara", -0.66, 1.16, 0.4, 0.78),
        ("jhal-muri", 1.12, 0.98, 0.4, 0.62),
    )
    place_group(lambda: dish("malai-cha").alone(0.5, 0.74, 2), (-1.42, -0.2, 0), 0.4, 0.7)
    chilli((-1.3, -1.75, 0.06), 0.9, 0.62, 0.055, 0.3, "green")
    chilli((1.5, -1.95, 0.06), 0.4, 0.6, 0.055, -0.3, "red")
