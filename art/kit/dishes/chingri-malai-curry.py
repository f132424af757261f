"""Chingri malai curry: big prawns curled in a pale orange gravy of coconut milk."""

from kit.pieces.chilli import chilli
from kit.pieces.coconut import coconut_half
from kit.pieces.fish import clear_gravy, settled_gravy
from kit.pieces.shellfish import prawn, prawn_skin
from kit.pieces.whole_spices import bay_leaf, cardamom, cinnamon, props_cardamom
from kit.stage.chance import rnd
from kit.stage.settling import top_at
from kit.stage.table import lay_table
from kit.ware.crockery import bowl

CLOSE = {"at": (-0.1, -0.2, 0.42), "azim": 26, "elev": 33, "dist": 5.0, "steam": 3}


def alone():
    bowl(1.30, 0.50, foot=0.6, belly=0.95, flare=0.03)
    z = 0.33
    shell = prawn_skin("#ee9a58", "#d85a1c", sauce="#f4c080")
    for i, (x, y, turn, s) in enumerate([(-0.62, 0.42, 0.3, 0.9), (0.3, 0.62, -1.2, 0.8), (0.64, -0.14, -2.6, 0.9), (-0.5, -0.46, 1.9, 0.86), (0.24, -0.7, -2.2, 0.78)]):
        prawn((x, y, z + rnd(0.0, 0.05)), (rnd(-0.2, 0.2), rnd(-0.2, 0.2), turn), s * 1.12, i, shell, True)
    malai = clear_gravy("#eca04a #f2b25e #f8d498 #d8600a", 0.45, (1.0, 0.92, 0.78), 0.5, 50, sss=0.3, gb=0.25, rough=0.3)
    settled_gravy(1.21, z, malai, 0.012, 0.03, 0.46, 4.0, 0.012, 5.0, 0.05, 0.04, True)
    for x, y, turn in [(0, 0.06, 0.7), (-0.2, 0.92, 2.9)]:
        chilli((x, y, top_at(x, y) + 0.05), turn, 0.62, 0.054, 0.3, "green", 0.04)
    for x, y in [(-0.16, 0.0), (0.42, 0.78), (1.04, 0.1)]:
        cardamom((x, y, top_at(x, y) + 0.015), rnd(0, 6.28), 0.06)
    bay_leaf((-0.98, -0.1, top_at(-0.98, -0.1) + 0.03), 1.3, 0.5, 0.15, 0.15)
    cinnamon((0.70, 0.52, top_at(0.70, 0.52) + 0.02), 2.4, 0.36, 0.045)


def picture():
    lay_table("shorshe", 48, ring=1.58, distance=8.2, fill=1.3)
    alone()
    coconut_half((-1.70, -0.80, 0.33), (0.5, -0.25, 0), 0.36)
    chilli((1.64, -0.85, 0.06), 1.0, 0.66, 0.055, 0.3, "green")
    props_cardamom([(1.66, 0.9), (1.8, 0.72)])
