"""finals.py [NAME ...]: renders and exports, one after another, each dish and scene whose files are missing or older.

With names (a dish's slug or a scene's): these, whether they are old or not. Samples from FINAL_SAMPLES (8).
"""

import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))

from kit.export import DISHES, SCENES  # noqa: E402
from kit.scenes import ENDINGS, is_scene, names, scene  # noqa: E402


def is_due(source, picture):
    return not os.path.exists(picture) or os.path.getmtime(picture) < os.path.getmtime(source)


def due_dishes():
    folder = os.path.join(HERE, "dishes")
    slugs = sorted(f[:-3] for f in os.listdir(folder) if f.endswith(".py") and f != "__init__.py")
    return [
        s for s in slugs if is_due(os.path.join(folder, f"{s}.py"), os.path.join(DISHES, f"{s}-1200.avif"))
    ]


def due_scenes():
    shown = [n for n in names() if getattr(scene(n), "SHOWN", True)]
    return [n for n in shown if is_due(os.path.join(HERE, "scenes", f"{n}.py"), last_file(n))]


def last_file(name):
    shown = scene(name)
    return os.path.join(SCENES, f"{name}-{max(shown.WIDTHS)}.{getattr(shown, 'ENDINGS', ENDINGS)[0]}")


samples = os.environ.get("FINAL_SAMPLES", "8")
for name in sys.argv[1:] or due_dishes() + due_scenes():
    width = max(scene(name).WIDTHS) if is_scene(name) else 1200
    subprocess.run(
        [sys.executable, os.path.join(HERE, "render.py"), name, "-w", str(width), "-s", samples, "-b", "-x"], check=True
    )
