"""Clean hands, cold fish, honest labels: ilish on ice, a scrubbed board, the day it was packed on a tag."""

from kit.pieces.herbs import sprig
from kit.pieces.hilsa import crushed_ice, hilsa, scales_skin
from kit.pieces.lime import lime_half, lime_mats
from kit.stage.chance import chance
from kit.stage.scene import camera, reset, window
from kit.ware.cloth import kantha
from kit.ware.kitchen_tools import board, knife, tray
from kit.ware.paper import tag

RATIO = 9 / 16
WIDTHS = [480, 800, 1200]


def picture():
    reset(108)
    kantha("neel", r0=2.2, gap=0.26, cx=-0.4, cy=0.2, half=6.4, n=920)
    camera(tgt=(0.10, 0.10, 0.18), elev=46, dist=13.2, fstop=0.8)
    window(1.0, fill=1.5, k=1.5)
    tray((-0.85, 0.42, 0), 0.08, 3.5, 1.95, 0.36)

    def bed():
        return -0.85 + chance.uniform(-1.62, 1.62), 0.42 + chance.uniform(-0.85, 0.85)

    crushed_ice(420, bed, lambda x, y: 0.04 + chance.uniform(0, 0.2), (0.06, 0.15))
    skin = scales_skin()
    hilsa((-0.92, 0.66, 0.50), (0.05, 0.0, 0.10), 1.0, 1, skin)
    hilsa((-0.72, 0.02, 0.54), (0.18, 0.0, 0.02), 0.95, 2, skin)
    crushed_ice(46, bed, lambda x, y: 0.2 + chance.uniform(0, 0.06), (0.05, 0.12))
    board((1.85, -0.45, 0), -0.22, 1.9, 1.45)
    knife((1.40, -0.80, 0.125), 0.62, 1.2, 0.24)
    lm = lime_mats()
    lime_half((2.12, -0.92, 0.29), (0.35, -0.3, 0), 0.24, lm)
    lime_half((2.42, -0.62, 0.29), (-0.1, 0.35, 1.0), 0.23, lm)
    tag((-0.35, -1.12, 0.02), 0.12, 1.15, 0.56)
    sprig((-2.45, -1.0, 0.03), -0.9, 0.36, 0.3)
    sprig((2.35, 0.75, 0.03), 2.2, 0.36, 0.3)
