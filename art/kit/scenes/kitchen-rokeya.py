"""Rokeya Chowdhury, Chattogram: the grinding stone of a Thursday night, red with chilli."""

import numpy as np

from kit.pieces.chilli import chilli
from kit.pieces.heaped import solid
from kit.pieces.mash import mash_skin, mound
from kit.pieces.spices import powder_skin
from kit.stage.colour import srgb
from kit.stage.meshes import mesh
from kit.stage.portrait import FORMAT, portrait

RATIO, WIDTHS, BUDGET, ENDINGS = FORMAT


def shil_pata():
    V, F = solid((1.7, 2.3, 0.42), 7, 0.03, 1, 6)
    V[:, 1] += 0.55 * np.clip(V[:, 1], 0, 1) * (1 - np.abs(V[:, 0]) / 0.85)  # its head runs to a point
    mesh("shil", V, F, powder_skin(("#77726c", "#a39d95")), loc=(0, -0.15, 0.21))
    red = mash_skin(srgb("#5e1006"), srgb("#93200c"), srgb("#b93a16"), oil=0.7)
    mound(0.7, 0.05, red, 0.43, 0.0, 0.1, 2)
    mound(0.46, 0.3, red, 0.43, 0.0, -0.55, 4)
    V, F = solid((2.3, 0.44, 0.44), 3, 0.02, 3, 5)
    mesh("nora", V * (1 - 0.12 * V[:, :1] ** 2) ** [0, 1, 1], F, powder_skin(("#36332f", "#56514c")), loc=(0.02, 0.12, 0.64), rot=(0, 0, 0.08))
    for x, y, turn, bend in [(1.15, -0.7, 1.2, 0.3), (1.28, -0.25, 1.7, -0.3), (-1.2, 0.35, 1.4, 0.3)]:
        chilli((x, y, 0.06), turn, 0.75, 0.07, bend, "red")


def picture():
    portrait(shil_pata, "shorshe", 2, -0.2, 0.2, 8.6, 60)
