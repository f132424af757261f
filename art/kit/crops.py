"""crops.py: cuts the picture for shared links and the mails' table out of finals that are there already."""

import os
import sys

from PIL import Image

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from kit.export import IMAGES, grade  # noqa: E402
from kit.weave import WORKSHOP  # noqa: E402

# file below public/images: final, box in its pixels, size in pixels, quality. A box is never smaller than the file.
# The mails' table goes with every mail, so it has no more pixels than a mail is wide.
CROPS = {
    "scenes/share.jpg": ("home-hero", (232, 126, 1600, 844), (1200, 630), 68),
    "mails/table.jpg": ("home-hero", (430, 330, 1600, 681), (558, 167), 45),
}

for file, (name, box, size, quality) in CROPS.items():
    final = Image.open(os.path.join(WORKSHOP, "final", f"{name}.png")).convert("RGB")
    picture = grade(final.crop(box).resize(size, Image.LANCZOS), flat=True)
    path = os.path.join(IMAGES, file)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    picture.save(path, quality=quality, optimize=True, progressive=True)
    print(f"{file} {os.path.getsize(path) / 1024:.0f} KB")
