"""The home page's wide table, seen from above: calm cloth at the left for the words and at the top for the bar."""

from kit.materials.food import fried_skin
from kit.pieces.breads import luchi
from kit.pieces.chilli import chilli
from kit.pieces.grains import seeds
from kit.pieces.herbs import sprig
from kit.pieces.lime import lime_half, lime_mats
from kit.pieces.whole_spices import bay_leaf, cardamom, cinnamon
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.scene import camera, reset, window
from kit.stage.settling import within
from kit.stage.table import serve
from kit.ware.banana_leaf import banana_leaf
from kit.ware.cloth import kantha

RATIO = 9 / 16
WIDTHS = [800, 1200, 1600]
BUDGET = 450 * 1024


def luchi_on_leaf(x, y):
    """Three luchi on a cut of banana leaf."""
    banana_leaf(2.2, 1.15, (x, y, 0.02), 1.9, 0.03, 3)
    skin = fried_skin(srgb("#e3c283"), srgb("#cf9440"), srgb("#8a4812"))
    luchi((x - 0.20, y + 0.12, 0.12), (0.0, 0.0, 0.3), 0.55, 0.15, 1, skin)
    luchi((x + 0.28, y - 0.18, 0.19), (0.12, 0.06, 1.7), 0.55, 0.17, 2, skin)
    luchi((x + 0.14, y + 0.14, 0.34), (0.10, 0.06, 4.1), 0.55, 0.2, 4, skin)


def cloth_of_table(cx, cy, rmax, half=6.6, n=920):
    """Mustard cloth: stitched rings round the food, quilting without thread beyond them."""
    kantha("shorshe", r0=1.0, gap=0.26, cx=cx, cy=cy, half=half, n=n, rmax=rmax, wave=0.006, L=0.165, G=0.105, th=0.0155)


def picture():
    reset(88)
    cloth_of_table(1.75, -0.1, 3.3)
    camera(tgt=(0.12, 0.26, 0.1), elev=64, dist=20.2, fstop=0.8)
    window(1.0, k=1.55)
    serve(
        ("bhuna-khichuri", 1.50, -0.66, 0.25, 0.98),
        ("chattogram-kala-bhuna", 2.98, 1.14, 0.3, 0.78),
        ("masoor-dal", 1.02, 1.34, -0.2, 0.76),
        ("roshogolla", 3.46, -0.62, 0.4, 0.74),
    )
    luchi_on_leaf(-0.36, -1.42)
    lm = lime_mats()
    lime_half((-0.24, 0.62, 0.17), (0.5, -0.3, 0), 0.25, lm)
    lime_half((-0.02, 0.30, 0.16), (-0.2, 0.35, 1.0), 0.24, lm)
    chilli((1.98, 1.86, 0.06), 1.9, 0.66, 0.058, 0.3, "red")
    chilli((2.10, 1.62, 0.06), 1.5, 0.66, 0.058, -0.3, "green")
    chilli((2.72, -1.72, 0.06), 0.4, 0.72, 0.058, 0.3, "green")
    chilli((2.62, -1.92, 0.06), 0.1, 0.66, 0.055, -0.25, "dry")
    sprig((-0.20, 1.35, 0.03), 2.0, 0.42, 0.25)
    sprig((0.02, 1.15, 0.03), 2.7, 0.36, 0.25)
    cinnamon((3.98, 0.34, 0.06), 1.2, 0.5, 0.06)
    bay_leaf((3.95, 1.75, 0.03), 0.8, 0.7)
    for x, y in [(0.10, -0.10), (-0.06, -0.28), (2.62, 0.16), (2.86, 0.04), (0.42, 0.36)]:
        cardamom((x, y, 0.045), rnd(0, 6.28), 0.062)
    seeds(26, within(0.25, -0.12, -0.5), lambda x, y: 0.02, 0.075, 0.024)
