"""finals.py [SLUG ...]: renders and exports, one after another, each dish whose files are missing or older than it.

With slugs: these, whether they are old or not. Samples from FINAL_SAMPLES (8).
"""

import glob
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
IMAGES = os.path.abspath(os.path.join(HERE, "../../../public/images/dishes"))


def is_due(source):
    slug = os.path.splitext(os.path.basename(source))[0]
    picture = os.path.join(IMAGES, f"{slug}-1200.avif")
    return not os.path.exists(picture) or os.path.getmtime(picture) < os.path.getmtime(source)


sources = sorted(p for p in glob.glob(os.path.join(HERE, "dishes/*.py")) if "__init__" not in p)
slugs = sys.argv[1:] or [os.path.splitext(os.path.basename(p))[0] for p in sources if is_due(p)]
samples = os.environ.get("FINAL_SAMPLES", "8")
for slug in slugs:
    subprocess.run(
        [sys.executable, os.path.join(HERE, "render.py"), slug, "-w", "1200", "-s", samples, "-x"], check=True
    )
