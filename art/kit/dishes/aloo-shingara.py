"""Aloo shingara: standing pyramids, one broken over its potato, raw onion and chilli."""

from kit.materials.food import fried_skin
from kit.pieces.chilli import chilli
from kit.pieces.fritters import crumbs, shingara
from kit.pieces.vegetables import onion_slices
from kit.stage.colour import srgb
from kit.stage.settling import top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import plate


def alone():
    plate(1.45)
    skin = fried_skin(srgb("#ecc987"), srgb("#d59a44"), srgb("#8f4a14"), 0.4)
    spots = [
        (-0.56, 0.44, 0.3), (0.22, 0.58, 1.5), (-0.72, -0.3, 2.4), (0.0, -0.06, 0.9), (0.72, 0.1, 3.3), (0.1, -0.72, 4.2),
    ]
    for i, (x, y, turn) in enumerate(spots):
        shingara((x, y, 0.06), (0.05 * (-1) ** i, 0.04, turn), 0.5, i, skin)
    onion_slices(12, within(0.26, 0.72, -0.55), top_at, 0.2)
    chilli((0.86, -0.4, 0.22), 0.6, 0.6, 0.05, 0.3, "green")
    crumbs(26, within(1.0), top_at, skin, 0.028)


def picture():
    lay_table("golap", 61, ring=1.64, distance=8.3, height=0.32, light=0.9)
    alone()
    chilli((-1.62, -0.85, 0.06), 0.9, 0.66, 0.055, 0.3, "green")
    chilli((-1.48, -1.05, 0.06), 0.5, 0.6, 0.055, -0.3, "green")
    onion_slices(5, within(0.2, 1.62, -0.75), lambda x, y: 0.02, 0.2)
