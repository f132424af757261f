"""Vegan Delights: labra, red amaranth, smoked aubergine and balls of potato bhorta, on mustard."""

from kit.pieces.chilli import chilli
from kit.pieces.lime import lime_half
from kit.stage.scene import camera, reset, window
from kit.stage.table import serve
from kit.ware.cloth import kantha

RATIO = 5 / 4
WIDTHS = [480, 800]


def picture():
    reset(203)
    kantha("shorshe", r0=1.5, cx=0.1, cy=-0.6, half=4.6)
    camera(tgt=(0, 0.05, 0.15), elev=56, dist=10.6)
    window(1.08, k=1.45)
    serve(
        ("labra", 0.62, -0.92, 0.2, 0.98),
        ("lal-shak-bhaji", -0.80, 0.92, 0.4, 0.74),
        ("kumro-chola-chhokka", 1.0, 1.28, 0.3, 0.68),
        ("begun-bhorta", -1.08, -0.84, 0.4, 0.62),
    )
    lime_half((-0.62, -1.86, 0.16), (0.5, -0.3, 0), 0.24)
    chilli((0.22, 0.34, 0.06), 0.9, 0.6, 0.055, 0.3, "green")
    chilli((1.55, 0.26, 0.06), 0.5, 0.56, 0.052, -0.3, "dry")
