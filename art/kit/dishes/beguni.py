"""Beguni: long slices of aubergine in thin, blistered batter, one bitten."""

from kit.materials.food import fried_skin
from kit.pieces.chilli import chilli
from kit.pieces.fritters import beguni, crumbs
from kit.pieces.vegetables import aubergine
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.settling import top_at, within
from kit.stage.table import lay_table
from kit.ware.banana_leaf import banana_leaf
from kit.ware.crockery import plate

CLOSE = {"at": (0.08, -0.3, 0.26), "azim": 22, "elev": 32, "dist": 4.3, "fstop": 0.6}


def alone():
    plate(1.3)
    banana_leaf(2.3, 1.5, (0.02, 0, 0.055), 1.15, 0.04)
    skin = fried_skin(srgb("#f2c252"), srgb("#d98e1e"), srgb("#7c3a0a"), 0.4)
    spots = [
        (-0.42, 0.46, 0.16, 0.55), (0.36, 0.44, 0.17, 0.1), (-0.52, -0.06, 0.19, 0.95), (0.02, 0.22, 0.33, 0.25), (0.58, -0.1, 0.25, 1.15),
    ]
    for i, (x, y, z, turn) in enumerate(spots):
        beguni((x, y, z), (rnd(-0.16, 0.16), rnd(-0.1, 0.1), turn), 1.45 * rnd(0.9, 1.06), i, skin)
    crumbs(26, within(1.0), top_at, skin, 0.024)
    beguni((-0.04, -0.26, 0.4), (0.1, 0.22, -1.1), 1.6, 7, skin, bite=0.06)
    chilli((0.95, 0.2, 0.2), 1.9, 0.6, 0.05, 0.3, "green")


def picture():
    lay_table("begun", 63, ring=1.5, distance=7.4, height=0.2, light=0.9)
    alone()
    aubergine((-1.1, -1.12, 0.2), (0, 0, 0.42), 0.55)
    chilli((1.48, -0.76, 0.06), 1.0, 0.66, 0.055, 0.3, "red")
