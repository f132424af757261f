"""The home page's wide table, seen from above; calm cloth at the left for the words."""

from kit.dishes import dish
from kit.materials.food import fried_skin
from kit.pieces.breads import luchi
from kit.pieces.chilli import chilli
from kit.pieces.grains import seeds
from kit.pieces.herbs import sprig
from kit.pieces.lime import lime_half, lime_mats
from kit.pieces.whole_spices import bay_leaf, cardamom, cinnamon
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.scene import camera, place_group, reset, window
from kit.stage.settling import within
from kit.ware.banana_leaf import banana_leaf
from kit.ware.cloth import kantha


def picture():
    reset(88)
    kantha(
        "shorshe",
        r0=1.0,
        gap=0.26,
        cx=1.75,
        cy=0.05,
        half=6.6,
        n=920,
        rmax=3.75,
        wave=0.006,
        L=0.165,
        G=0.105,
        th=0.0155,
    )
    camera(tgt=(0.12, 0.06, 0.1), elev=64, dist=20.2, fstop=0.8)
    window(1.0, k=1.55)
    place_group(dish("bhuna-khichuri").alone, (1.62, -0.52, 0), 0.25, 0.98)
    place_group(dish("chattogram-kala-bhuna").alone, (2.95, 1.12, 0), 0.3, 0.80)
    place_group(dish("masoor-dal").alone, (1.02, 1.42, 0), -0.2, 0.78)
    place_group(dish("roshogolla").alone, (3.60, -0.90, 0), 0.4, 0.74)
    banana_leaf(2.3, 1.15, (-0.42, -1.42, 0.02), 1.9, 0.03, 3)
    fm = fried_skin(srgb("#e3c283"), srgb("#cf9440"), srgb("#8a4812"))
    luchi((-0.62, -1.30, 0.12), (0.0, 0.0, 0.3), 0.56, 0.15, 1, fm)
    luchi((-0.12, -1.62, 0.19), (0.12, 0.06, 1.7), 0.56, 0.17, 2, fm)
    luchi((-0.28, -1.30, 0.34), (0.10, 0.06, 4.1), 0.56, 0.2, 4, fm)
    lm = lime_mats()
    lime_half((-0.12, 0.55, 0.17), (0.5, -0.3, 0), 0.25, lm)
    lime_half((0.12, 0.25, 0.16), (-0.2, 0.35, 1.0), 0.24, lm)
    chilli((2.05, 2.02, 0.06), 1.9, 0.7, 0.058, 0.3, "red")
    chilli((2.22, 2.05, 0.06), 1.5, 0.7, 0.058, -0.3, "green")
    chilli((2.52, -1.72, 0.06), 0.4, 0.72, 0.058, 0.3, "green")
    chilli((2.62, -1.90, 0.06), 0.1, 0.66, 0.055, -0.25, "dry")
    sprig((-0.15, 1.25, 0.03), 2.0, 0.42, 0.25)
    sprig((0.05, 1.05, 0.03), 2.7, 0.36, 0.25)
    cinnamon((3.85, 0.22, 0.06), 1.2, 0.5, 0.06)
    bay_leaf((3.95, 1.9, 0.03), 0.8, 0.7)
    for x, y in [(0.18, -0.12), (0.05, -0.28), (3.55, 0.35), (3.72, 0.02), (0.55, 0.55)]:
        cardamom((x, y, 0.045), rnd(0, 6.28), 0.062)
    seeds(26, within(0.25, 0.0, -0.55), lambda x, y: 0.02, 0.075, 0.024)
