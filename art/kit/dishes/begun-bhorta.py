"""Begun bhorta: smoked aubergine mashed with onion, burnt chilli and mustard oil."""

from kit.materials.food import glossy_skin
from kit.pieces.chilli import chilli
from kit.pieces.grains import seeds
from kit.pieces.heaped import heap, solid
from kit.pieces.herbs import chopped_coriander, sprig
from kit.pieces.mash import mash_skin, mound, pool
from kit.pieces.vegetables import aubergine, onion_bits, onion_slices
from kit.stage.colour import srgb
from kit.stage.settling import heights_of_scene, top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import clay_bowl

CLOSE = {"at": (0.0, -0.16, 0.42), "azim": 26, "elev": 34, "dist": 4.0, "steam": 2}


def alone():
    clay_bowl(1.08, 0.44)
    skin = mash_skin(srgb("#3a2610"), srgb("#7a5a2a"), srgb("#b4904e"), srgb("#1c150c"), 1.3, 0.5, 10, 0.5, bump=0.3, fine=True)
    pool((0, 0, 0.24), 0.97, 1, (0.86, 0.6, 0.06), 0.5)
    mound(0.86, 0.3, skin, 0.2, -0.02, 0.02, 3, 0.05, 0.2, strands=0.06)
    hf = heights_of_scene(1.1, 0.016)
    seeds(240, within(0.82), hf.at, 0.026, 0.018, lift=-0.002, cols=("#b89c58", "#e0cc90"))
    onion_bits(42, within(0.68), hf, 0.07)
    for n, size, cols in ((46, (0.07, 0.04, 0.006), ("#2a0d08", "#8a2012")), (36, (0.05, 0.03, 0.03), ("#3f7a16", "#6aa52c"))):
        skin = glossy_skin([srgb(c) for c in cols], 0.3, 0.15, coat=0.4)
        heap(n, [solid(size, 2.6, 0.4, i) for i in range(3)], within(0.74), skin, 0.06, 0.02, hf=hf, sink=0.6)
    chopped_coriander(within(0.68), top_at, 34, (0.07, 0.13))
    chilli((-0.1, 0.16, top_at(-0.1, 0.16) + 0.04), 0.5, 0.66, 0.056, 0.3, "dry", 0.05)
    sprig((0.2, 0.42, top_at(0.2, 0.42) + 0.04), -0.6, 0.3, 0.25)


def picture():
    lay_table("shorshe", 91, ring=1.34, distance=6.9, height=0.18, light=0.95)
    alone()
    aubergine((-1.18, -0.86, 0.2), (0.2, 0, 0.45), 0.46, long=False, charred=True)
    chilli((1.42, -0.8, 0.06), 1.0, 0.66, 0.055, 0.3, "dry")
    onion_slices(6, within(0.2, 1.5, -0.4), lambda x, y: 0.02, 0.2)
