"""export.py [--to FOLDER] [--widths 480,800,1200] [--flat] FINAL.png ...: grades finals and writes AVIF and WebP.

Every width is scaled down from the final; one that is wider than the final is left out. --flat leaves the
darkening of the corners away (for wide scenes).
"""

import argparse
import os

import numpy as np
from PIL import Image, ImageFilter

IMAGES = os.path.abspath(
    os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../public/images/dishes")
)
QUALITY = {"avif": {480: 50, 800: 46, 1200: 42, 1600: 42}, "webp": {480: 62, 800: 56, 1200: 48, 1600: 48}}


def grade(image, flat):
    """A little sharper, and a shade darker at the corners."""
    image = image.filter(ImageFilter.UnsharpMask(1.4, 42, 2))
    if flat:
        return image
    a = np.asarray(image).astype(float) / 255
    h, w = a.shape[:2]
    y, x = np.mgrid[0:h, 0:w]
    d = ((x / w - 0.5) ** 2 + (y / h - 0.5) ** 2) * 2
    a *= (1 - 0.16 * d**1.2)[..., None]
    return Image.fromarray((np.clip(a, 0, 1) * 255 + 0.5).astype("uint8"))


def export(path, folder, widths, flat, lower=0):
    """Writes all files of one final; returns their bytes together."""
    os.makedirs(folder, exist_ok=True)
    name = os.path.splitext(os.path.basename(path))[0]
    final = grade(Image.open(path).convert("RGB"), flat)
    total = 0
    for width in widths:
        if width > final.width:
            continue
        size = (width, round(final.height * width / final.width))
        image = final if width == final.width else final.resize(size, Image.LANCZOS)
        for ending, options in (("avif", {"speed": 5}), ("webp", {"method": 6})):
            out = os.path.join(folder, f"{name}-{width}.{ending}")
            quality = QUALITY[ending].get(width, 42 if ending == "avif" else 48) - lower
            image.save(out, quality=quality, **options)
            total += os.path.getsize(out)
    return total


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("finals", nargs="+")
    parser.add_argument("--to", default=IMAGES)
    parser.add_argument("--widths", default="480,800,1200")
    parser.add_argument("--flat", action="store_true")
    parser.add_argument("--lower", type=int, default=0, help="by how much less quality, for a dish full of small grains")
    asked = parser.parse_args()
    for path in asked.finals:
        total = export(path, asked.to, [int(w) for w in asked.widths.split(",")], asked.flat, asked.lower)
        print(f"{os.path.basename(path)} {total / 1024:.0f} KB")
