"""Lal atar ruti: folded whole-wheat rounds and a dry bhaji of potato, papaya and carrot sticks."""

from kit.materials.food import glossy_skin
from kit.pieces.chilli import chilli
from kit.pieces.flat_breads import griddle_skin, ruti
from kit.pieces.grains import seeds
from kit.pieces.heaped import dome, heap, solid
from kit.pieces.herbs import chopped_coriander
from kit.stage.colour import srgb
from kit.stage.meshes import disc, mesh
from kit.stage.settling import heights_of_scene, top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import bowl, plate


def bhaji(cx, cy, z, rad):
    shape = dome(rad, 0.26, cx, cy, z)
    mats = [
        (("#dca838", "#ecc862"), 230), (("#d8bc58", "#e6d488"), 130), (("#d8741a", "#e68a34"), 60),
    ]
    hf = heights_of_scene(1.5, 0.016)
    for cols, n in mats:
        sticks = [solid((0.3, 0.05, 0.046), 5, 0.08, i) for i in range(4)]
        heap(n, sticks, within(rad, cx, cy), glossy_skin([srgb(c) for c in cols], 0.28, 0.4, (0.2, 0.14, 0.04), 0.6, 5, 0.12, 30), 0.27, 0.046, hf=hf, target=shape, sink=0.4, tilt=0.25)
    seeds(50, within(rad, cx, cy), top_at, 0.05, 0.022, lift=0.01)
    chilli((cx - 0.08, cy + 0.02, top_at(cx, cy) + 0.05), 0.5, 0.5, 0.05, 0.3, "dry")
    chopped_coriander(within(rad, cx, cy), top_at, 14, (0.06, 0.1))


def alone():
    plate(1.6, rim=(0.95, 0.976, 0.915, 0.927))
    skin = griddle_skin(srgb("#d9b27c"), srgb("#a56a34"), srgb("#4c2a12"), 0.6, 0.6, "ruti", 0.75)
    ruti((-0.40, 0.16, 0.09), (0.02, 0.02, 0.3), 0.90, 1, skin)
    ruti((-0.47, 0.08, 0.14), (0.03, -0.03, 1.9), 0.90, 2, skin)
    ruti((-0.40, 0.14, 0.19), (-0.02, 0.03, 3.6), 0.89, 3, skin)
    ruti((-0.46, 0.12, 0.24), (0.02, -0.02, 4.4), 0.90, 4, skin, puff=0.24)
    ruti((-0.1, -0.3, 0.33), (0.12, -0.06, 0.55), 0.84, 6, skin, fold=2)
    bowl(0.62, 0.34, (0.86, 0.12, 0.07), bands=True)
    V, F = disc(0.52, 20, 60, lambda x, y: 0 * x + 0.34, 0.86, 0.12)
    mesh("below", V, F, glossy_skin([srgb("#b8862a"), srgb("#c99a3a")], 0.5, 0.2))
    bhaji(0.86, 0.12, 0.34, 0.46)


def picture():
    lay_table("rice", 75, ring=1.78, distance=8.5, height=0.2, light=0.92)
    alone()
    chilli((-1.72, -0.95, 0.06), 0.9, 0.66, 0.055, 0.3, "dry")
    chilli((-1.56, -1.15, 0.06), 0.5, 0.6, 0.055, -0.3, "dry")
