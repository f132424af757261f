"""The table every dish stands on: one of eight cloths by the recipe's category, one camera, one window."""

from kit.dishes import dish
from kit.stage.scene import camera, place_group, reset, window
from kit.ware.cloth import kantha


CLOTH_OF = {
    "Traditional Meals": "alta",
    "Rice & Biryani": "begun",
    "Meat & Poultry": "shorshe",
    "Fish": "neel",
    "Soups & Dal": "pata",
    "Sweets": "golap",
    "Healthy Breakfast": "kola",
    "Quick Snacks": "rice",
    "Drinks": "golap",
    "Pickles & Chutneys": "pata",
    "Vegan Delights": "shorshe",
}


def lay_table(category, seed, ring=1.44, distance=8.4, height=0.2, light=1.0, fill=1.2, cloth=None):
    """Clears the scene and lays the cloth of a category.

    `ring` is the radius of the first ring of stitches, a little more than the dish's own; `distance` is the
    camera's, in units of 10 cm; `height` is the middle of what is seen; `light` and `fill` are the strength of the
    window and of the card that throws light back.
    """
    reset(seed)
    kantha(cloth or CLOTH_OF[category], r0=ring)
    camera(tgt=(0, 0, height), dist=distance)
    window(light, fill=fill)


def serve(*dishes):
    """Sets dishes on one table: each is (slug, x, y, turn in radians, size)."""
    for slug, x, y, turn, size in dishes:
        place_group(dish(slug).alone, (x, y, 0), turn, size)
