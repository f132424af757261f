"""Caramel pudding: turned out onto a plate, a slice taken, in its dark caramel."""

from kit.pieces.milk_sweets import caramel_pool, pudding
from kit.stage.table import lay_table
from kit.ware.crockery import plate

CLOSE = {"at": (0.1, -0.35, 0.34), "azim": 34, "elev": 24, "dist": 4.9}


def alone():
    plate(1.45)
    caramel_pool(0.96, 0.05)
    pudding((-0.08, 0.08, 0.05), 0.72, 0.5, -1.25, -0.45)


def picture():
    lay_table("golap", 72, ring=1.64, distance=8.3, height=0.24, light=0.95)
    alone()
