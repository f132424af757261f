"""Chingri malai curry: big prawns curled in a pale orange gravy of coconut milk."""

from kit.pieces.chilli import chilli
from kit.pieces.coconut import coconut_half
from kit.pieces.fish import clear_gravy, settled_gravy
from kit.pieces.shellfish import prawn, prawn_skin
from kit.pieces.whole_spices import bay_leaf, cardamom, props_cardamom
from kit.stage.chance import rnd
from kit.stage.settling import top_at
from kit.stage.table import lay_table
from kit.ware.crockery import bowl

CLOSE = {"at": (-0.1, -0.2, 0.42), "azim": 26, "elev": 33, "dist": 5.0, "steam": 3}


def alone():
    bowl(1.30, 0.50, foot=0.6, belly=0.95, flare=0.03)
    z = 0.33
    shell = prawn_skin("#e0702c", "#b4340a")
    for i, (x, y, turn, s) in enumerate([(-0.56, 0.44, -0.1, 0.98), (0.56, 0.46, -2.6, 0.98), (0.5, -0.54, -2.9, 0.98), (-0.5, -0.5, 0.4, 0.94)]):
        prawn((x, y, z + rnd(0.01, 0.05)), (rnd(-0.1, 0.15), rnd(0.1, 0.22), turn), s * 1.08, i, shell)
    malai = clear_gravy("#e0a448 #eabc5e #f6de9c #d8640a", 0.5, (1.0, 0.88, 0.66), 0.1, 44, sss=0.3, gb=0.5, rough=0.32)
    settled_gravy(1.21, z, malai, 0.018, 0.03, -0.2, 5, 0.01, seed=0.16, full=0.2, bare=0.03, lifted=True, fat=(160, 0.024, "#d05c04"))
    for x, y, turn in [(0, 0.06, 0.7), (-0.2, 0.92, 2.9)]:
        chilli((x, y, top_at(x, y) + 0.05), turn, 0.62, 0.054, 0.3, "green", 0.04)
    for x, y in [(-0.16, 0.0), (0.42, 0.78), (1.04, 0.1)]:
        cardamom((x, y, top_at(x, y) + 0.015), rnd(0, 6.28), 0.06)
    bay_leaf((-0.98, -0.1, top_at(-0.98, -0.1) + 0.03), 1.3, 0.5, 0.15, 0.15)


def picture():
    lay_table("shorshe", 48, ring=1.58, distance=8.2, fill=1.3)
    alone()
    coconut_half((-1.70, -0.80, 0.33), (0.5, -0.25, 0), 0.36)
    chilli((1.64, -0.85, 0.06), 1.0, 0.66, 0.055, 0.3, "green")
    props_cardamom([(1.66, 0.9), (1.8, 0.72)])
