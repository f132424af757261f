"""Liton Hawlader: panta bhat in clay, with onion, burnt chilli and a lime."""

from kit.dishes import dish
from kit.stage.portrait import FORMAT, portrait

RATIO, WIDTHS, BUDGET, ENDINGS = FORMAT


def picture():
    portrait(dish("panta-bhat").alone, "kola", 9, 0.2, 0.26, 7.6, 50, 0.95)
