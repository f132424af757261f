"""render.py SLUG: one dish into .workshop/preview (or .workshop/final from 1000 pixels on).

Options: -w width in pixels, -s samples, -r height over width, -e exposure, -o another file.
"""

import argparse
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))

from kit.dishes import dish  # noqa: E402
from kit.export import IMAGES, export  # noqa: E402
from kit.stage.develop import render  # noqa: E402
from kit.weave import WORKSHOP  # noqa: E402

parser = argparse.ArgumentParser()
parser.add_argument("slug")
parser.add_argument("-w", "--width", type=int, default=320)
parser.add_argument("-s", "--samples", type=int, default=8)
parser.add_argument("-r", "--ratio", type=float, default=0.75)
parser.add_argument("-e", "--exposure", type=float, default=-0.16)
parser.add_argument("-o", "--out", default="")
parser.add_argument("-x", "--export", action="store_true", help="write the site's files of it as well")
asked = parser.parse_args()

begun = time.time()
dish(asked.slug).picture()
print(f"built in {time.time() - begun:.1f} s", flush=True)
folder = os.path.join(WORKSHOP, "final" if asked.width >= 1000 else "preview")
os.makedirs(folder, exist_ok=True)
out = os.path.abspath(asked.out or os.path.join(folder, f"{asked.slug}.png"))
render(out, asked.width, int(asked.width * asked.ratio), asked.samples, expo=asked.exposure)
if asked.export:
    total = export(out, IMAGES, [480, 800, 1200], flat=False)
    print(f"exported {asked.slug} {total / 1024:.0f} KB", flush=True)
