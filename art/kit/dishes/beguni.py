"""Beguni: long slices of aubergine in puffed batter."""

from kit.materials.food import fried_skin
from kit.pieces.fritters import beguni, crumbs
from kit.pieces.vegetables import aubergine
from kit.pieces.chilli import chilli
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.settling import top_at, within
from kit.stage.table import lay_table
from kit.ware.banana_leaf import banana_leaf
from kit.ware.crockery import plate


def alone():
    plate(1.45)
    banana_leaf(2.4, 1.7, (0.02, 0, 0.055), 1.15, 0.04)
    skin = fried_skin(srgb("#f3c257"), srgb("#e39a28"), srgb("#8f480e"), 0.5)
    spots = [
        (-0.5, 0.46, 0.14, 0.5), (0.3, 0.5, 0.14, 0.15), (-0.6, -0.28, 0.15, 0.75), (0.5, -0.34, 0.15, 0.35),
        (-0.1, 0.2, 0.28, 0.95), (0.1, -0.3, 0.29, -0.2), (0.0, 0.0, 0.42, 0.45),
    ]
    for i, (x, y, z, turn) in enumerate(spots):
        beguni((x, y, z), (rnd(-0.1, 0.1), rnd(-0.1, 0.1), turn), 1.3, i, skin)
    crumbs(20, within(1.0), top_at, skin, 0.026)
    chilli((0.9, 0.12, 0.2), 1.9, 0.6, 0.05, 0.3, "green")


def picture():
    lay_table("begun", 63, ring=1.66, distance=8.5, height=0.2, light=0.9)
    alone()
    aubergine((-1.2, -1.22, 0.2), (0, 0, 0.42), 0.55)
    chilli((1.66, -0.8, 0.06), 1.0, 0.66, 0.055, 0.3, "red")
