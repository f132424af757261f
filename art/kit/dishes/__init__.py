"""One file a dish, named by the recipe's slug: alone() is the dish, to be set on any table; picture() is the whole."""

import importlib


def dish(slug):
    """The module of one dish. Slugs have hyphens, so the import statement cannot name them."""
    return importlib.import_module(f"kit.dishes.{slug}")
