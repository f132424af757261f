"""render.py NAME: one dish or scene into .workshop/preview (or .workshop/final from 800 pixels on).

Options: -w width in pixels, -s samples, -r height over width (a scene states its own), -e exposure, -o another file.
"""

import argparse
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))

from kit.dishes import dish  # noqa: E402
from kit.export import DISH_BUDGET, DISHES, SCENES, export  # noqa: E402
from kit.scenes import BUDGET, ENDINGS, is_scene, scene  # noqa: E402
from kit.stage.develop import render  # noqa: E402
from kit.weave import WORKSHOP  # noqa: E402

parser = argparse.ArgumentParser()
parser.add_argument("name")
parser.add_argument("-w", "--width", type=int, default=320)
parser.add_argument("-s", "--samples", type=int, default=8)
parser.add_argument("-r", "--ratio", type=float, default=0)
parser.add_argument("-e", "--exposure", type=float, default=-0.16)
parser.add_argument("-o", "--out", default="")
parser.add_argument("-x", "--export", action="store_true", help="write the site's files of it as well")
asked = parser.parse_args()

begun = time.time()
of_house = is_scene(asked.name)
shown = scene(asked.name) if of_house else dish(asked.name)
ratio = asked.ratio or getattr(shown, "RATIO", 0.75)
shown.picture()
print(f"built in {time.time() - begun:.1f} s", flush=True)
folder = os.path.join(WORKSHOP, "final" if asked.width >= 800 else "preview")
os.makedirs(folder, exist_ok=True)
out = os.path.abspath(asked.out or os.path.join(folder, f"{asked.name}.png"))
render(out, asked.width, round(asked.width * ratio), asked.samples, expo=asked.exposure)
if asked.export and of_house:
    total = export(
        out,
        SCENES,
        shown.WIDTHS,
        flat=True,
        budget=getattr(shown, "BUDGET", BUDGET),
        endings=getattr(shown, "ENDINGS", ENDINGS),
    )
    print(f"exported {asked.name} {total / 1024:.0f} KB", flush=True)
elif asked.export:
    total = export(out, DISHES, [480, 800, 1200], flat=False, budget=DISH_BUDGET)
    print(f"exported {asked.name} {total / 1024:.0f} KB", flush=True)
