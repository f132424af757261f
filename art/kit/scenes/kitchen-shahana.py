"""Shahana Parvin, Khulna: prawns from her brother's boat in half a coconut from the yard."""

from kit.pieces.coconut import coconut_half
from kit.pieces.shellfish import prawn, prawn_skin
from kit.stage.portrait import FORMAT, portrait

RATIO, WIDTHS, BUDGET, ENDINGS = FORMAT


def prawns_in_coconut():
    coconut_half((0, 0.1, 0.95), (0.12, 0, 0), 1.15)
    boiled = prawn_skin("#f08a4a", "#d9480f", "#a82a0c", "#f4b077")
    for i, (x, y, z, turn) in enumerate([(-0.42, 0.36, 0.84, 0.8), (0.4, 0.38, 0.84, -0.95), (0.02, -0.34, 0.82, 3.07)]):
        prawn((x, y, z), (0.1, 0.05, turn), 1.18, i, boiled)


def picture():
    portrait(prawns_in_coconut, "neel", 4, height=0.6, dist=7.4, elev=46)
