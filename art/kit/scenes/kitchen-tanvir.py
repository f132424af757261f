"""Tanvir Ahmed, Kaliganj: two eggs in the iron pan at the mill gate."""

from kit.dishes import dish
from kit.stage.portrait import FORMAT, portrait

RATIO, WIDTHS, BUDGET, ENDINGS = FORMAT


def picture():
    portrait(dish("deshi-dim-poach").alone, "alta", 6, 0.3, 0.1, 7.2, 54, 1.05)
