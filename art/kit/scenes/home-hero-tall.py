"""The same dishes, filling a tall picture. The home page shows a band of it on phones (crops.py)."""

from kit.pieces.chilli import chilli
from kit.pieces.herbs import sprig
from kit.pieces.lime import lime_half
from kit.pieces.whole_spices import bay_leaf, cardamom
from kit.scenes import scene
from kit.stage.chance import rnd
from kit.stage.scene import camera, reset, window
from kit.stage.table import serve

RATIO = 5 / 4
WIDTHS = [480, 800, 1200]
BUDGET = 320 * 1024
SHOWN = False


def picture():
    reset(89)
    scene("home-hero").cloth_of_table(-0.1, 0.0, 4.6, 5.0, 760)
    camera(tgt=(0, 0, 0.1), elev=62, dist=13.2, fstop=0.6)
    window(1.0, k=1.5)
    serve(
        ("bhuna-khichuri", -0.36, -0.42, 0.2, 1.0),
        ("chattogram-kala-bhuna", 1.12, 1.86, 0.3, 0.84),
        ("masoor-dal", -1.06, 1.78, -0.2, 0.84),
        ("roshogolla", 1.72, 0.16, 0.4, 0.68),
        ("mishti-doi", 1.52, -1.78, 0.2, 0.62),
    )
    scene("home-hero").luchi_on_leaf(-0.86, -2.4)
    lime_half((0.52, -2.32, 0.17), (0.5, -0.3, 0), 0.25)
    chilli((0.62, -1.86, 0.06), 0.5, 0.7, 0.058, 0.3, "green")
    chilli((0.04, 0.98, 0.06), 1.4, 0.6, 0.055, -0.3, "red")
    sprig((-1.82, 0.62, 0.03), 2.0, 0.4, 0.25)
    bay_leaf((2.0, 1.0, 0.03), 0.8, 0.6)
    for x, y in [(1.28, -0.94), (1.5, -1.02), (-1.86, -0.1)]:
        cardamom((x, y, 0.045), rnd(0, 6.28), 0.062)
