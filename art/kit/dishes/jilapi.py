"""Jilapi: crisp orange spirals full of syrup on banana leaf."""

from kit.pieces.onion_and_garlic import ginger_sticks
from kit.pieces.sweets import jilapi, jilapi_mat
from kit.stage.settling import within
from kit.stage.table import lay_table
from kit.ware.banana_leaf import banana_leaf
from kit.ware.crockery import plate


def alone():
    plate(1.45)
    banana_leaf(2.5, 1.75, (0.05, 0, 0.055), 1.15, 0.05)
    mt = jilapi_mat()
    for i, (x, y, z, ya, s, ti) in enumerate(
        [
            (-0.50, 0.36, 0.16, 0, 0.52, (0, 0)),
            (0.48, 0.42, 0.16, 1.2, 0.54, (0, 0)),
            (0.52, -0.40, 0.17, 2.2, 0.52, (0, 0)),
            (-0.46, -0.44, 0.17, 4.0, 0.54, (0, 0)),
            (-0.02, 0.06, 0.30, 0.7, 0.56, (0.1, 0.06)),
            (0.06, -0.12, 0.43, 3.1, 0.50, (-0.12, 0.18)),
        ]
    ):
        jilapi((x, y, z), ya, s, i + 1, mt, ti)
    ginger_sticks(22, within(0.42, 0.03, -0.05), lambda x, y: 0.47, 0.09, 0.03, ("#6f9434", "#a3b84a"), 0.3)


def picture():
    lay_table("golap", 66, ring=1.72, distance=9.2, height=0.14, light=0.92)
    alone()
