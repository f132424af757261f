"""Begun bhorta: smoked aubergine mashed with onion, burnt chilli and mustard oil."""

from kit.materials.food import glossy_skin
from kit.pieces.chilli import chilli
from kit.pieces.grains import seeds
from kit.pieces.heaped import curved_stick, drape, heap, solid
from kit.pieces.herbs import chopped_coriander, sprig
from kit.pieces.mash import mash_skin, mound, pool
from kit.pieces.vegetables import aubergine, onion_bits, onion_slices
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.settling import heights_of_scene, top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import clay_bowl

CLOSE = {"at": (0.0, -0.16, 0.42), "azim": 26, "elev": 34, "dist": 4.0, "steam": 2}


def alone():
    clay_bowl(1.08, 0.44)
    skin = mash_skin(srgb("#613c18"), srgb("#a8773a"), srgb("#dab070"), srgb("#2a1c0e"), 0.8, 0.5, 9, 0.45, bump=0.15)
    pool((0, 0, 0.225), 0.98, 1, (0.8, 0.46, 0.06), 0.7)
    mound(0.92, 0.3, skin, 0.2, -0.02, 0.02, 3, 0.04, 0.14, 5, strands=0.07)
    hf = heights_of_scene(1.1, 0.016)
    drape([curved_stick(rnd(0.2, 0.6), rnd(0.03, 0.065), rnd(-0.3, 0.3), 40) for _ in range(20)], 200, within(0.75), hf, skin, -0.02, 0.6)
    seeds(300, within(0.84), hf.at, 0.028, 0.02, lift=0.001, cols=("#b0944e", "#dcc684"))
    onion_bits(34, within(0.6), hf)
    black = [solid((0.06, 0.04, 0.004), 2.4, 0.6, i) for i in range(3)]
    heap(40, black, within(0.75), glossy_skin([srgb("#1d130d"), srgb("#3a261a")], 0.5, 0.0, coat=0.3), 0.06, 0.02, hf=hf, sink=0.8)
    green = [solid((0.05, 0.03, 0.03), 3, 0.2, i) for i in range(2)]
    heap(26, green, within(0.7), glossy_skin([srgb("#3f7a16"), srgb("#6aa52c")], 0.2, 0.2, coat=0.5), 0.05, 0.03, hf=hf, sink=0.4)
    chopped_coriander(within(0.68), top_at, 34, (0.07, 0.13))
    chilli((-0.1, 0.16, top_at(-0.1, 0.16) + 0.04), 0.5, 0.66, 0.056, 0.3, "dry", 0.05)
    sprig((0.2, 0.42, top_at(0.2, 0.42) + 0.04), -0.6, 0.3, 0.25)


def picture():
    lay_table("shorshe", 91, ring=1.34, distance=6.9, height=0.18, light=0.95)
    alone()
    aubergine((-1.18, -0.86, 0.2), (0.2, 0, 0.45), 0.46, long=False, charred=True)
    chilli((1.42, -0.8, 0.06), 1.0, 0.66, 0.055, 0.3, "dry")
    onion_slices(6, within(0.2, 1.5, -0.4), lambda x, y: 0.02, 0.2)
