"""sheet.py OUT.png PICTURE ...: a contact sheet, to look at dishes side by side."""

import sys

from PIL import Image

WIDTH, HEIGHT, GAP, COLUMNS = 400, 300, 12, 4

out, names = sys.argv[1], sys.argv[2:]
rows = -(-len(names) // COLUMNS)
sheet = Image.new("RGB", (COLUMNS * (WIDTH + GAP) + GAP, rows * (HEIGHT + GAP) + GAP), (250, 248, 245))
for i, name in enumerate(names):
    picture = Image.open(name).convert("RGB").resize((WIDTH, HEIGHT), Image.LANCZOS)
    sheet.paste(picture, (GAP + i % COLUMNS * (WIDTH + GAP), GAP + i // COLUMNS * (HEIGHT + GAP)))
sheet.save(out)
