"""Lal atar ruti: folded whole-wheat rounds and a dry bhaji of potato, papaya and carrot sticks."""

from kit.materials.food import glossy_skin
from kit.pieces.chilli import chilli
from kit.pieces.flat_breads import griddle_skin, ruti
from kit.pieces.heaped import dome, heap, solid
from kit.pieces.herbs import chopped_coriander
from kit.stage.colour import srgb
from kit.stage.meshes import disc, mesh
from kit.stage.settling import heights_of_scene, top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import bowl, plate

CLOSE = {"at": (0.0, -0.3, 0.3), "azim": -30, "elev": 30, "dist": 4.5, "fstop": 0.5, "steam": 3}


def bhaji(cx, cy, z, rad):
    """Sticks of vegetable fried soft."""
    shape = dome(rad, 0.2, cx, cy, z)
    hf = heights_of_scene(1.5, 0.016)
    for cols, n in ((("#d9a02c", "#ecc45c"), 190), (("#cdb04e", "#e6d288"), 110), (("#cf6c1c", "#e08a34"), 34), (("#a8662a", "#d8a868"), 30)):
        V, F = solid((0.3, 0.04, 0.034), 14, 0.1)
        sticks = [(V + V[:, :1] ** 2 * [0, 2 * i - 3.4, i % 2 - 0.6], F) for i in range(5)]
        skin = glossy_skin([srgb(c) for c in cols], 0.6, 0.3, (0.1, 0.08, 0.05), 0.1, 5)
        heap(n, sticks, within(rad, cx, cy), skin, 0.3, 0.04, hf=hf, target=shape, sink=0.5, tilt=0.2)
    chilli((cx - 0.08, cy + 0.02, top_at(cx, cy) + 0.05), 0.5, 0.5, 0.05, 0.3, "dry")
    chopped_coriander(within(rad, cx, cy), top_at, 14, (0.06, 0.1))


def alone():
    plate(1.4, rim=(0.95, 0.976, 0.915, 0.927))
    skin = griddle_skin(srgb("#cc9c66"), srgb("#8a5524"), srgb("#3a1e0c"), 0.6, 0.8, "ruti", 0.62)
    for x, y, z, turn, fold, puff in ((-0.3, 0.04, 0.13, 0.3, 0, 0), (-0.24, 0.1, 0.18, 2, 0, 0), (-0.32, 0.22, 0.22, 4, 0, 0.3), (-0.34, -0.84, 0.24, 0.9, 2, 0)):
        ruti((x, y, z), (0.11 * fold, -0.11 * fold, turn), 0.84, x * 9, skin, fold, 0.09 - 0.06 * fold / 2, puff)
    bowl(0.58, 0.32, (0.8, -0.12, 0.09), bands=True)
    mesh("below", *disc(0.48, 20, 60), glossy_skin([srgb("#b8862a"), srgb("#c99a3a")], 0.5, 0.2), loc=(0.8, -0.12, 0.3))
    bhaji(0.8, -0.12, 0.3, 0.44)


def picture():
    lay_table("rice", 75, ring=1.64, distance=7.5, height=0.18, light=0.92)
    alone()
    chilli((-1.56, -0.9, 0.06), 0.9, 0.66, 0.055, 0.3, "dry")
    chilli((-1.4, -1.1, 0.06), 0.5, 0.6, 0.055, -0.3, "dry")
