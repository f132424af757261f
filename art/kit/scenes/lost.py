"""A page that is not there: an empty plate of clay, rings of stitches round it, on undyed cotton."""

from kit.pieces.chilli import chilli
from kit.stage.scene import camera, reset, window
from kit.ware.cloth import kantha
from kit.ware.pots import clay_plate

RATIO = 3 / 4
WIDTHS = [480, 800]
BUDGET = 150 * 1024


def picture():
    reset(304)
    kantha("khadi", r0=1.36, gap=0.24, th=0.019, L=0.17)
    camera(tgt=(0, 0, 0.05), elev=62, dist=9.4)
    window(0.95)
    clay_plate(1.16)
    chilli((0.16, -0.14, 0.13), 0.6, 0.6, 0.055, 0.3, "dry")
