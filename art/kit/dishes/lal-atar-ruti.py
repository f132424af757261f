"""Lal atar ruti: folded whole-wheat rounds and a dry bhaji of potato, papaya and carrot sticks."""

from kit.materials.food import glossy_skin
from kit.pieces.chilli import chilli
from kit.pieces.flat_breads import griddle_skin, ruti
from kit.pieces.grains import seeds
from kit.pieces.heaped import curved_stick, dome, heap, solid
from kit.pieces.herbs import chopped_coriander
from kit.stage.colour import srgb
from kit.stage.meshes import disc, mesh
from kit.stage.settling import heights_of_scene, top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import bowl, plate

CLOSE = {"at": (-0.02, -0.02, 0.2), "azim": -30, "elev": 30, "dist": 4.5, "fstop": 0.5, "steam": 3}


def bhaji(cx, cy, z, rad):
    """Sticks of vegetable fried soft, with onion and seeds."""
    shape = dome(rad, 0.2, cx, cy, z)
    hf = heights_of_scene(1.5, 0.016)
    for cols, n in ((("#c88c22", "#dfae48"), 170), (("#b8a040", "#d2bc68"), 90), (("#c46a1c", "#d4822e"), 30), (("#8a4c1c", "#c08a4a"), 40)):
        sticks = [solid((0.26, 0.062, 0.052), 3, 0.35, i) for i in range(3)] + [curved_stick(0.26, 0.06, 0.14)]
        skin = glossy_skin([srgb(c) for c in cols], 0.28, 0.4, (0.2, 0.14, 0.04), 0.6, 5, 0.2, 30)
        heap(n, sticks, within(rad, cx, cy), skin, 0.25, 0.05, hf=hf, target=shape, sink=0.5, tilt=0.25)
    seeds(50, within(rad, cx, cy), hf.at, 0.05, 0.022, lift=0.01)
    chilli((cx - 0.08, cy + 0.02, top_at(cx, cy) + 0.05), 0.5, 0.5, 0.05, 0.3, "dry")
    chopped_coriander(within(rad, cx, cy), top_at, 14, (0.06, 0.1))


def alone():
    plate(1.4, rim=(0.95, 0.976, 0.915, 0.927))
    skin = griddle_skin(srgb("#c99f6c"), srgb("#8a5024"), srgb("#3a1e0d"), 0.62, 0.7, "ruti", 0.7)
    for x, y, z, turn, fold in ((-0.26, 0.1, 0.13, 0.3, 0), (-0.2, 0.2, 0.19, 2, 0), (-0.42, -0.5, 0.2, 0.95, 2), (-0.02, -0.54, 0.24, 0.6, 2)):
        ruti((x, y, z), (0.03 * fold, 0, turn), 0.84, x * 9, skin, fold, 0.09 - 0.06 * fold / 2)
    bowl(0.58, 0.32, (0.8, -0.12, 0.09), bands=True)
    V, F = disc(0.48, 20, 60, lambda x, y: 0 * x + 0.3, 0.8, -0.12)
    mesh("below", V, F, glossy_skin([srgb("#b8862a"), srgb("#c99a3a")], 0.5, 0.2))
    bhaji(0.8, -0.12, 0.3, 0.44)


def picture():
    lay_table("rice", 75, ring=1.64, distance=7.5, height=0.18, light=0.92)
    alone()
    chilli((-1.56, -0.9, 0.06), 0.9, 0.66, 0.055, 0.3, "dry")
    chilli((-1.4, -1.1, 0.06), 0.5, 0.6, 0.055, -0.3, "dry")
