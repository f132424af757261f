"""Patishapta: rolled rice crêpes, open at both ends over coconut and gur."""

from kit.pieces.flat_breads import coconut_gur_skin, griddle_skin, patishapta
from kit.pieces.milk_sweets import coconut_half, grated_coconut, gur_block
from kit.stage.colour import srgb
from kit.stage.settling import top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import plate


def alone():
    plate(1.45)
    skin = griddle_skin(srgb("#efdcb4"), srgb("#d39a52"), srgb("#9a5c24"), 0.42, 0.5, "crepe", 0.55)
    filling = coconut_gur_skin()
    for i in range(6):
        spot = ((i - 2.5) * 0.36, 0.06 * (-1) ** i, 0.19)
        patishapta(spot, -1.12 + 0.04 * (-1) ** i, 1.36, 0.165, i, skin, filling)
    patishapta((-0.28, 0.02, 0.42), -1.0, 1.3, 0.16, 8, skin, filling, 0.02)
    patishapta((0.3, -0.02, 0.42), -1.2, 1.3, 0.16, 9, skin, filling, -0.02)
    grated_coconut(90, within(0.3, 0.0, -0.05), top_at)
    grated_coconut(40, within(0.3, 0.95, -0.55), top_at)


def picture():
    lay_table("golap", 74, ring=1.64, distance=8.5, height=0.22, light=0.92)
    alone()
    coconut_half((-1.48, -0.86, 0.32), (0.55, 0.1, 0), 0.36)
    gur_block((1.5, -0.85, 0.14), 0.24, 2, (0, 0, 0.4))
    gur_block((1.22, -1.14, 0.08), 0.13, 6, (0, 0, 1.2))
