"""Patishapta: rolled rice crêpes, open at both ends over coconut and gur."""

from kit.pieces.flat_breads import coconut_gur_skin, griddle_skin, patishapta
from kit.pieces.heaped import curved_stick, dome, heap
from kit.pieces.milk_sweets import coconut_half, gur_block
from kit.stage.colour import srgb
from kit.stage.settling import within
from kit.stage.table import lay_table
from kit.ware.crockery import plate

CLOSE = {"at": (-0.25, -0.4, 0.22), "azim": -28, "elev": 28, "dist": 4.4, "fstop": 0.5, "steam": 2}


def alone():
    plate(1.2)
    skin = griddle_skin(srgb("#fcebd0"), srgb("#e6ba80"), None, 0.4, 0.3, "crepe", sss=0.4)
    filling = coconut_gur_skin()
    for i, (x, y, z, turn) in enumerate(((-0.24, 0.46, 0.14, 0.62), (-0.1, 0.12, 0.14, 0.72), (0.08, -0.24, 0.14, 0.66), (0.24, -0.56, 0.15, 0.5), (-0.1, 0.26, 0.3, 0.8), (0.1, -0.1, 0.3, 0.6))):
        patishapta((x, y, z), turn, 1.12 + 0.03 * i, 0.16 + 0.012 * (i % 2), i, skin, filling, 0.02 * (i % 3))
    heap(220, [curved_stick(0.06, 0.026, 0.2)], within(0.17, -0.62, -0.5), filling, 0.06, 0.03, target=dome(0.2, 0.12, -0.62, -0.5))


def picture():
    lay_table("golap", 74, ring=1.4, distance=6.9, height=0.18, light=0.92)
    alone()
    coconut_half((1.18, -0.96, 0.3), (0.6, -0.25, 0), 0.34)
    gur_block((-1.28, -0.8, 0.12), 0.2, 2, (0, 0, 0.4))
    gur_block((-1.08, -1.02, 0.07), 0.12, 6, (0, 0, 1.2))
