"""There is a place at the table: full plates round one that is empty, sandals at the edge of the cloth."""

from kit.dishes import dish
from kit.pieces.chilli import chilli
from kit.pieces.grains import rice_heap
from kit.pieces.lime import lime_half
from kit.stage.colour import srgb
from kit.stage.scene import camera, place_group, reset, window
from kit.ware.cloth import kantha
from kit.ware.crockery import plate
from kit.ware.ground import oxide_floor
from kit.ware.sandals import sandal

RATIO = 9 / 16
WIDTHS = [480, 800, 1200]


def rice_plate():
    plate(1.3)
    rice_heap(3800, 0.98, 0.46, (srgb("#f4ecd6"), srgb("#fffaf0")), L=0.1, w=0.031)


def picture():
    reset(110)
    oxide_floor()
    kantha("pata", r0=1.35, gap=0.27, cx=0.0, cy=0.25, half=4.3, n=940, y0=1.9, rmax=7.5, wave=0.012)
    camera(tgt=(0.0, -1.06, 0.1), elev=50, dist=24.2, fstop=1.2)
    window(1.1, fill=1.5, k=1.7)
    place_group(dish("shorshe-ilish").alone, (0.0, 1.15, 0), 0.2, 0.95)
    place_group(dish("bhuna-khichuri").alone, (-2.8, 0.95, 0), 0.2, 0.86)
    place_group(dish("chattogram-kala-bhuna").alone, (2.75, 1.05, 0), 0.2, 0.9)
    place_group(rice_plate, (-2.15, -1.2, 0), 0.0, 0.82)
    plate(1.15, (0.3, -1.25, 0))
    place_group(dish("masoor-dal").alone, (2.25, -1.0, 0), 0.0, 0.75)
    sandal((-0.16, -3.46, -0.085), 0.12, True, 1.85)
    sandal((0.80, -3.55, -0.085), -0.20, False, 1.85)
    lime_half((-3.6, -0.75, 0.17), (0.5, -0.3, 0), 0.25)
    chilli((3.55, -0.35, 0.06), 1.1, 0.7, 0.058, 0.3, "green")
