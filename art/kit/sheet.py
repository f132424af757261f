"""sheet.py OUT PICTURE ...: a contact sheet, to look at dishes side by side; OUT ends in .png or .webp.

Options: --columns (4), --width of one picture in pixels (400), --quality of a WebP (70).
"""

import argparse

from PIL import Image

GAP = 12

parser = argparse.ArgumentParser()
parser.add_argument("out")
parser.add_argument("pictures", nargs="+")
parser.add_argument("--columns", type=int, default=4)
parser.add_argument("--width", type=int, default=400)
parser.add_argument("--quality", type=int, default=70)
asked = parser.parse_args()

width, height = asked.width, asked.width * 3 // 4
gap = GAP * width // 400
rows = -(-len(asked.pictures) // asked.columns)
sheet = Image.new("RGB", (asked.columns * (width + gap) + gap, rows * (height + gap) + gap), (250, 248, 245))
for i, name in enumerate(asked.pictures):
    picture = Image.open(name).convert("RGB").resize((width, height), Image.LANCZOS)
    sheet.paste(picture, (gap + i % asked.columns * (width + gap), gap + i // asked.columns * (height + gap)))
sheet.save(asked.out, quality=asked.quality, method=6) if asked.out.endswith(".webp") else sheet.save(asked.out)
