"""export.py [--to FOLDER] [--widths 480,800,1200] [--flat] FINAL.png ...: grades finals and writes AVIF and WebP.

Every width is scaled down from the final; one that is wider than the final is left out. --flat leaves the
darkening of the corners away (for scenes).
"""

import argparse
import io
import os
from bisect import bisect_left
from functools import cache

import numpy as np
from PIL import Image, ImageFilter

IMAGES = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../public/images"))
DISHES = os.path.join(IMAGES, "dishes")
SCENES = os.path.join(IMAGES, "scenes")
DISH_WIDTHS = [480, 800, 1200]
DISH_BUDGET = 180 * 1024  # bytes of one dish, all files together; a light weave needs a lower quality for it
CLOSE_WIDTHS = [480, 800]
CLOSE_BUDGET = 96 * 1024
LESS = range(0, 44, 4)  # how far the quality may go down for a budget
QUALITY = {"avif": {480: 50, 800: 46, 1200: 42, 1600: 42}, "webp": {480: 62, 800: 56, 1200: 48, 1600: 48}}


def grade(image, flat):
    """As a print is developed: edges and hollows clearer, middle tones lighter, a little warmer; corners a shade darker."""
    image = image.filter(ImageFilter.UnsharpMask(image.width // 43, 20, 0)).filter(ImageFilter.UnsharpMask(1.2, 64, 2))
    a = (np.asarray(image).astype(float) / 255) ** 0.93
    a = (a + 0.22 * a * (1 - a) * (2 * a - 1)) * (1.01, 1, 0.98)
    h, w = a.shape[:2]
    y, x = np.mgrid[0:h, 0:w]
    d = ((x / w - 0.5) ** 2 + (y / h - 0.5) ** 2) * 2
    a *= (1 - (0 if flat else 0.16) * d**1.2)[..., None]
    return Image.fromarray((np.clip(a, 0, 1) * 255 + 0.5).astype("uint8"))


def encoded(image, ending, quality):
    """The picture as bytes."""
    room = io.BytesIO()
    image.save(room, ending.upper(), quality=quality, **{"avif": {"speed": 5}, "webp": {"method": 6}}[ending])
    return room.getvalue()


def export(path, folder, widths, flat, budget, endings=("avif", "webp")):
    """Writes all files of one final, NAME-WIDTH.ENDING; returns their bytes together, which keep to the budget."""
    os.makedirs(folder, exist_ok=True)
    name = os.path.splitext(os.path.basename(path))[0]
    final = grade(Image.open(path).convert("RGB"), flat)
    sizes = [(w, round(final.height * w / final.width)) for w in widths if w <= final.width]
    images = [final if size == final.size else final.resize(size, Image.LANCZOS) for size in sizes]

    @cache
    def files(less):
        """The files, at so much less quality; WebP gives way first: nearly every browser takes the AVIF."""
        return {
            f"{name}-{image.width}.{ending}": encoded(
                image, ending, QUALITY[ending].get(image.width, 42) - (less // 2 if ending == "avif" else less)
            )
            for image in images
            for ending in endings
        }

    def total(less):
        return sum(map(len, files(less).values()))

    less = LESS[bisect_left(LESS[:-1], True, key=lambda tried: total(tried) <= budget)]
    for file, content in files(less).items():
        with open(os.path.join(folder, file), "wb") as out:
            out.write(content)
    return total(less)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("finals", nargs="+")
    parser.add_argument("--to", default=DISHES)
    parser.add_argument("--budget", type=int, default=DISH_BUDGET // 1024, help="KB of all files of one picture")
    parser.add_argument("--widths", default="480,800,1200")
    parser.add_argument("--flat", action="store_true")
    asked = parser.parse_args()
    for path in asked.finals:
        total = export(path, asked.to, [int(w) for w in asked.widths.split(",")], asked.flat, asked.budget * 1024)
        print(f"{os.path.basename(path)} {total / 1024:.0f} KB")
