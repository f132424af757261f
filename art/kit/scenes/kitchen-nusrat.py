"""Nusrat Jahan, Dhanmondi: an ilish from the morning market on a banana leaf."""

from kit.pieces.chilli import chilli
from kit.pieces.hilsa import hilsa
from kit.pieces.lime import lime_half
from kit.stage.portrait import FORMAT, portrait
from kit.ware.banana_leaf import banana_leaf

RATIO, WIDTHS, BUDGET, ENDINGS = FORMAT


def ilish():
    banana_leaf(3.5, 1.9, (0, 0, 0), 1.57, 0.03, 4)
    hilsa((0.0, 0.12, 0.3), (0.1, 0, 0), 1.08, 1)
    lime_half((0.6, -0.5, 0.25), (0.5, -0.2, 0), 0.24)
    chilli((-0.2, -0.58, 0.1), 0.1, 0.7, 0.06, 0.3, "green")
    chilli((-0.1, -0.72, 0.1), -0.1, 0.7, 0.06, -0.3, "red")


def picture():
    portrait(ilish, "begun", 5, 0.5, 0.2, 8.0, 56, 1.1)
