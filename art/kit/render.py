"""render.py NAME: one dish or scene into .workshop/preview (or .workshop/final from 800 pixels on).

A dish has two cameras: the table's, and one that is close and low (NAME-close, kit/stage/close.py). Options: -c the
close one alone, -b both; -w width in pixels, -s samples, -r height over width (a scene states its own), -e exposure,
-o another file, -x writes the site's files as well.
"""

import argparse
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))

from kit.dishes import dish  # noqa: E402
from kit.export import CLOSE_BUDGET, CLOSE_WIDTHS, DISH_BUDGET, DISH_WIDTHS, DISHES, SCENES, export  # noqa: E402
from kit.scenes import BUDGET, ENDINGS, is_scene, scene  # noqa: E402
from kit.stage.close import close_camera  # noqa: E402
from kit.stage.develop import render  # noqa: E402
from kit.weave import WORKSHOP  # noqa: E402

parser = argparse.ArgumentParser()
parser.add_argument("name")
parser.add_argument("-w", "--width", type=int, default=320)
parser.add_argument("-s", "--samples", type=int, default=8)
parser.add_argument("-r", "--ratio", type=float, default=0)
parser.add_argument("-e", "--exposure", type=float, default=-0.16)
parser.add_argument("-o", "--out", default="")
parser.add_argument("-c", "--close", action="store_true")
parser.add_argument("-b", "--both", action="store_true")
parser.add_argument("-x", "--export", action="store_true")
asked = parser.parse_args()
if asked.out and asked.both:
    parser.error("-o names one file: ask for one camera")

begun = time.time()
of_house = is_scene(asked.name)
shown = scene(asked.name) if of_house else dish(asked.name)
ratio = asked.ratio or getattr(shown, "RATIO", 0.75)
shown.picture()
print(f"built in {time.time() - begun:.1f} s", flush=True)
folder = os.path.join(WORKSHOP, "final" if asked.width >= 800 else "preview")
os.makedirs(folder, exist_ok=True)


def take(name, width, folder_of_site, widths, **how):
    """Renders what stands there as it is seen now, and exports it when asked."""
    out = os.path.abspath(asked.out or os.path.join(folder, f"{name}.png"))
    render(out, width, round(width * ratio), asked.samples, expo=asked.exposure)
    if asked.export:
        total = export(out, folder_of_site, widths, **how)
        print(f"exported {name} {total / 1024:.0f} KB", flush=True)


if of_house:
    how = {"budget": getattr(shown, "BUDGET", BUDGET), "endings": getattr(shown, "ENDINGS", ENDINGS)}
    widths = shown.WIDTHS if getattr(shown, "SHOWN", True) else []
    take(asked.name, asked.width, SCENES, widths, flat=True, **how)
else:
    if not asked.close:
        take(asked.name, asked.width, DISHES, DISH_WIDTHS, flat=False, budget=DISH_BUDGET)
    if asked.close or asked.both:
        close_camera(shown)
        width = min(asked.width, max(CLOSE_WIDTHS))
        take(f"{asked.name}-close", width, DISHES, CLOSE_WIDTHS, flat=False, budget=CLOSE_BUDGET)
