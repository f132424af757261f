"""Marium Akter: mishti doi set in a clay pot and in two small cups, on green leaves."""

from kit.dishes import dish
from kit.pieces.milk_sweets import set_doi
from kit.stage.portrait import FORMAT, portrait
from kit.stage.scene import place_group
from kit.ware.banana_leaf import banana_leaf
from kit.ware.clay import clay_cup

RATIO, WIDTHS, BUDGET, ENDINGS = FORMAT


def leaves():
    for turn, z in [(0.1, 0.0), (0.5, 0.03), (1.0, 0.06), (1.5, 0.09), (2.1, 0.12), (2.7, 0.15)]:
        banana_leaf(9.4, 2.0, (0, 0, z - 0.18), turn, 0.03, turn)


def doi():
    place_group(dish("mishti-doi").alone, (0, 0.34, 0), 0.2, 0.88)
    for x, y in [(-0.5, -0.86), (0.46, -0.96)]:
        place_group(lambda: (clay_cup(0.42, 0.5), set_doi(0.36, 0.43)), (x, y, 0))


def picture():
    portrait(doi, leaves, 7, 0, 0.26, 8.0, 44)
