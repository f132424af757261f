"""Traditional Meals: kacchi biryani, hilsa in mustard, kala bhuna and a small bowl of dal, on red."""

from kit.pieces.chilli import chilli
from kit.pieces.lime import lime_half
from kit.stage.scene import camera, reset, window
from kit.stage.table import serve
from kit.ware.cloth import kantha

RATIO = 5 / 4
WIDTHS = [480, 800]


def picture():
    reset(204)
    kantha("alta", r0=1.55, cx=0.2, cy=-0.7, half=4.6)
    camera(tgt=(0, 0.05, 0.15), elev=56, dist=10.6)
    window(1.08, k=1.45, fill=1.3)
    serve(
        ("kacchi-biryani", 0.2, -0.86, 0.2, 0.94),
        ("shorshe-ilish", -0.72, 1.10, 0.4, 0.76),
        ("chattogram-kala-bhuna", 1.12, 1.06, 0.3, 0.64),
    )
    lime_half((-1.40, -0.35, 0.16), (0.5, -0.3, 0), 0.24)
    chilli((-1.34, -1.70, 0.06), 0.9, 0.62, 0.055, 0.3, "green")
    chilli((-1.16, -1.88, 0.06), 0.6, 0.56, 0.052, -0.3, "dry")
