"""The table every dish stands on: one of eight cloths (lib/platform/pictures/dish-tables.ts), one camera, one window."""

from kit.dishes import dish
from kit.stage.scene import camera, place_group, reset, window
from kit.ware.cloth import kantha


def lay_table(cloth, seed, ring=1.44, distance=8.4, height=0.2, light=1.0, fill=1.2):
    """Clears the scene and lays a cloth of the house (kit/stage/colour.py).

    `ring` is the radius of the first ring of stitches, a little more than the dish's own; `distance` is the
    camera's, in units of 10 cm; `height` is the middle of what is seen; `light` and `fill` are the strength of the
    window and of the card that throws light back.
    """
    reset(seed)
    kantha(cloth, r0=ring)
    camera(tgt=(0, 0, height), dist=distance)
    window(light, fill=fill)


def serve(*dishes):
    """Sets dishes on one table: each is (slug, x, y, turn in radians, size)."""
    for slug, x, y, turn, size in dishes:
        place_group(dish(slug).alone, (x, y, 0), turn, size)
