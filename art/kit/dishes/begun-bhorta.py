"""Begun bhorta: smoked aubergine mashed with onion, burnt chilli and mustard oil."""

from kit.materials.food import glossy_skin
from kit.pieces.chilli import chilli
from kit.pieces.grains import seeds
from kit.pieces.heaped import heap, solid
from kit.pieces.herbs import chopped_coriander, sprig
from kit.pieces.mash import mash_skin, mound
from kit.pieces.vegetables import aubergine, onion_slices
from kit.stage.colour import srgb
from kit.stage.settling import top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import clay_bowl


def alone():
    clay_bowl(1.16, 0.46)
    skin = mash_skin(srgb("#543a18"), srgb("#886634"), srgb("#b09058"), srgb("#20160c"), 0.75, 0.45, 16)
    mound(0.99, 0.36, skin, 0.26, 0, 0.02, 3, 0.07, 0.07, 6)
    seeds(260, within(0.9), top_at, 0.035, 0.024, lift=0.002, cols=("#a58a48", "#cdb678"))
    bits = [solid((0.1, 0.06, 0.035), 3, 0.25, i) for i in range(4)]
    heap(46, bits, within(0.85), glossy_skin([srgb("#b0507c"), srgb("#e6cfd8"), srgb("#efe3e6")], 0.18, 0.4, coat=0.6), 0.09, 0.04, sink=0.4, tilt=0.4)
    black = [solid((0.07, 0.05, 0.012), 2.4, 0.4, i) for i in range(3)]
    heap(40, black, within(0.9), glossy_skin([srgb("#0d0907"), srgb("#241810")], 0.5, 0.0, coat=0.2), 0.06, 0.02, sink=0.5)
    chopped_coriander(within(0.85), top_at, 44, (0.08, 0.14))
    chilli((-0.16, 0.2, top_at(-0.16, 0.2) + 0.06), 0.5, 0.72, 0.06, 0.3, "dry", 0.05)
    chilli((0.14, 0.04, top_at(0.14, 0.04) + 0.06), 0.9, 0.64, 0.056, -0.3, "dry", 0.05)
    sprig((0.16, 0.3, top_at(0.16, 0.3) + 0.04), -0.6, 0.32, 0.25)


def picture():
    lay_table("shorshe", 91, ring=1.42, distance=8.2, height=0.2, light=0.95)
    alone()
    aubergine((-1.36, -0.98, 0.26), (0.2, 0, 0.5), 0.5, long=False)
    chilli((1.5, -0.85, 0.06), 1.0, 0.66, 0.055, 0.3, "dry")
    onion_slices(6, within(0.2, 1.62, -0.45), lambda x, y: 0.02, 0.2)
