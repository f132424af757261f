"""Aloo shingara: pinched pyramids, one torn open over potato and peanuts, raw onion and chilli."""

from kit.materials.food import fried_skin
from kit.pieces.chilli import chilli
from kit.pieces.fritters import crumbs, shingara
from kit.pieces.vegetables import onion_slices
from kit.stage.colour import srgb
from kit.stage.settling import top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import plate

CLOSE = {"at": (0.1, -0.3, 0.3), "azim": 14, "elev": 26, "dist": 4.8, "fstop": 0.5, "steam": 2}


def alone():
    plate(1.25)
    skin = fried_skin(srgb("#f7d28c"), srgb("#e09640"), srgb("#8a4410"), 0.2)
    spots = [(-0.34, 0.46, 0.3, 0.1), (0.36, 0.44, 1.5, -0.12), (-0.72, -0.06, 2.4, 0.14), (0.66, -0.1, 3.6, -0.1)]
    for i, (x, y, turn, tip) in enumerate(spots):
        shingara((x, y, 0.05), (tip, 0.04, turn), 0.42 + 0.02 * (i % 3), i, skin)
    shingara((0.08, -0.34, 0.05), (0.0, -0.1, 0.0), 0.44, 6, skin, broken=-1.75)
    crumbs(24, within(0.34, 0.1, -0.72), top_at, skin, 0.03)
    onion_slices(9, within(0.2, 0.72, -0.6), top_at, 0.18)
    chilli((-0.5, -0.72, 0.12), 0.4, 0.6, 0.05, 0.3, "green")


def picture():
    lay_table("golap", 61, ring=1.45, distance=7.1, height=0.28, light=0.98)
    alone()
    chilli((-1.4, -0.8, 0.06), 0.9, 0.66, 0.055, 0.3, "green")
    chilli((-1.26, -1.0, 0.06), 0.5, 0.6, 0.055, -0.3, "green")
    onion_slices(5, within(0.2, 1.42, -0.7), lambda x, y: 0.02, 0.2)
