"""A day's light plates in a row, from morning to evening, on the purple of the ninety days."""

from kit.pieces.chilli import chilli
from kit.pieces.lime import lime_half
from kit.stage.scene import camera, reset, window
from kit.stage.table import serve
from kit.ware.cloth import kantha

RATIO = 9 / 16
WIDTHS = [480, 800, 1200]


def picture():
    reset(503)
    kantha("begun", r0=1.3, gap=0.25, cx=0, cy=0, half=5.0, n=860, wave=0.01)
    camera(tgt=(0.06, 0.02, 0.15), elev=56, dist=14.4, fstop=0.7)
    window(1.15, k=1.5, fill=1.4)
    serve(
        ("doi-chira", -1.94, 0.50, 0.3, 0.78),
        ("kasundi-garden-salad", -0.56, -0.56, 0.2, 0.78),
        ("masoor-dal", 0.66, 0.72, -0.2, 0.72),
        ("lal-atar-ruti", 1.92, -0.50, 0.2, 0.70),
    )
    lime_half((-1.92, -1.06, 0.16), (0.5, -0.3, 0), 0.24)
    chilli((2.12, 1.02, 0.06), 0.6, 0.62, 0.055, 0.3, "green")
