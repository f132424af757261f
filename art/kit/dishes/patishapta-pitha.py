"""Patishapta: rolled rice crêpes, open at both ends over coconut and gur."""

from kit.pieces.flat_breads import coconut_gur_skin, griddle_skin, patishapta
from kit.pieces.milk_sweets import coconut_half, grated_coconut, gur_block
from kit.stage.colour import srgb
from kit.stage.settling import top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import plate

CLOSE = {"at": (0.1, -0.42, 0.22), "azim": 18, "elev": 28, "dist": 4.4, "fstop": 0.5, "steam": 2}


def alone():
    plate(1.45)
    skin = griddle_skin(srgb("#efdcb4"), srgb("#d39a52"), srgb("#9a5c24"), 0.42, 0.5, "crepe", 0.55)
    filling = coconut_gur_skin()
    for i, (x, y, z, turn) in enumerate(((-0.52, 0.08, 0.16, -1.02), (-0.06, 0.0, 0.17, -1.22), (0.42, 0.06, 0.16, -1.1), (0.04, 0.1, 0.38, -0.82))):
        patishapta((x, y, z), turn, 1.38 + 0.05 * i, 0.185 + 0.014 * (i % 2), i, skin, filling, 0.02 * (i - 1))
    grated_coconut(50, within(0.24, 0.0, 0.1), top_at)
    grated_coconut(40, within(0.3, 0.8, -0.5), top_at)


def picture():
    lay_table("golap", 74, ring=1.64, distance=7.8, height=0.2, light=0.92)
    alone()
    coconut_half((-1.48, -0.86, 0.32), (0.55, 0.1, 0), 0.36)
    gur_block((1.5, -0.85, 0.14), 0.24, 2, (0, 0, 0.4))
    gur_block((1.22, -1.14, 0.08), 0.13, 6, (0, 0, 1.2))
