"""crops.py: cuts the home page's band for phones, the picture of shared links and the mails' table out of finals."""

import os
import sys

from PIL import Image

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from kit.export import IMAGES, QUALITY, SCENES, encoded, grade  # noqa: E402
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

# The part of the tall table that a phone shows: as wide, half as high, 42 % down as app/home.css places it.
final = grade(Image.open(os.path.join(WORKSHOP, "final", "home-hero-tall.png")).convert("RGB"), flat=True)
height = final.width // 2
top = round((final.height - height) * 0.42)
band = final.crop((0, top, final.width, top + height))
for width in (480, 800, 1200):
    picture = band.resize((width, width // 2), Image.LANCZOS)
    for ending in ("avif", "webp"):
        path = os.path.join(SCENES, f"home-hero-band-{width}.{ending}")
        with open(path, "wb") as out:
            # Less by 8: as true to the final as the tall picture's files were.
            out.write(encoded(picture, ending, QUALITY[ending][width] - 8))
        print(f"{os.path.basename(path)} {os.path.getsize(path) / 1024:.0f} KB")
