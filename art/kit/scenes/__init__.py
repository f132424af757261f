"""One file a scene of the house: RATIO (height over width), WIDTHS of its files, and picture(), which builds all of it.

Three more may be stated: BUDGET, bytes of all its files together; ENDINGS, when other files than AVIF and WebP are
wanted; SHOWN = False, when the site has only crops of it (crops.py).
"""

import importlib
import os

HERE = os.path.dirname(os.path.abspath(__file__))
ENDINGS = ("avif", "webp")
BUDGET = 260 * 1024


def is_scene(name):
    """Whether this is a scene's name, not a dish's slug."""
    return os.path.exists(os.path.join(HERE, f"{name}.py"))


def scene(name):
    """The module of one scene. Names have hyphens, so the import statement cannot name them."""
    return importlib.import_module(f"kit.scenes.{name}")


def names():
    """All scenes, by file."""
    return sorted(f[:-3] for f in os.listdir(HERE) if f.endswith(".py") and f != "__init__.py")
