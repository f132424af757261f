"""Rui macher kalia: fried rohu steaks and long potatoes in a thick red gravy of onion, its oil at the rim."""

from kit.materials.food import glossy_skin
from kit.pieces.chilli import chilli
from kit.pieces.fish import clear_gravy, fish_steak, fried_fish_skin, settled_gravy
from kit.pieces.herbs import chopped_coriander
from kit.pieces.lime import lime_half
from kit.pieces.meat import potato
from kit.pieces.onion_and_garlic import beresta
from kit.pieces.whole_spices import bay_leaf, cinnamon, props_cardamom
from kit.stage.colour import srgb
from kit.stage.settling import top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import bowl

CLOSE = {"at": (-0.1, -0.3, 0.42), "azim": 28, "elev": 34, "dist": 5.2, "steam": 3}


def alone():
    bowl(1.34, 0.46, foot=0.6, belly=0.95, flare=0.03)
    z = 0.30
    fried = fried_fish_skin()
    steaks = [(-0.5, 0.42, 0.02, -0.16, 0.0, 3.5), (0.48, 0.46, 0.0, 0.1, 0.1, 1.1), (-0.36, -0.36, 0.05, 0.15, -0.04, -0.3), (0.52, -0.3, 0.06, -0.2, 0.0, 2.8)]
    for i, (x, y, up, roll, pitch, turn) in enumerate(steaks):
        fish_steak((x, y, z + up), (roll, pitch, turn), 0.38 - 0.01 * i, i + 5, fried, 0.4, 0.5)
    tuber = glossy_skin([srgb("#c8842c"), srgb("#dca648"), srgb("#e8c476")], 0.3, 0.45, (0.25, 0.15, 0.05), 0.6, 4, 0.2, 14, "potato", 0.1)
    for i, (x, y, turn) in enumerate([(-0.98, -0.08, 1.5), (0.0, -0.88, 0.2), (1.0, 0.04, 1.9), (0.0, 0.9, 1.1)]):
        potato((x, y, z + 0.05), (0.9, 0.3, turn), 0.19, i + 1, tuber, half=True)
    red = clear_gravy("#74220a #a4420c #c07022 #ac3e06", 0.22, (1, 0.66, 0.3), 0.4, 30, sss=0.12, gb=1.4, rough=0.5)
    settled_gravy(1.25, z, red, 0.026, 0.03, 0.34, 4.2, 0.024, 2.0, 0.06, 0.012, fat=(260, "#c04a06", 0.036))
    for x, y, turn in [(0.62, -0.16, 0.5), (-0.56, -0.10, 2.3)]:
        chilli((x, y, top_at(x, y) + 0.05), turn, 0.66, 0.054, 0.3, "green", 0.04)
    cinnamon((0.62, -0.84, top_at(0.62, -0.84) + 0.02), 0.4, 0.36, 0.045)
    bay_leaf((-0.98, 0.30, top_at(-0.98, 0.30) + 0.04), 1.2, 0.5, 0.15, 0.15)
    beresta(8, within(0.25, -0.25, -0.2), top_at, 0.8, lift=(0.0, 0.03))
    chopped_coriander(within(0.95), top_at, 36, (0.06, 0.12))


def picture():
    lay_table("neel", 61, ring=1.62, distance=8.5, light=0.98, fill=1.25)
    alone()
    lime_half((-1.70, -0.72, 0.17), (0.5, -0.3, 0), 0.27)
    chilli((1.66, -0.85, 0.06), 1.0, 0.66, 0.055, 0.3, "red")
    props_cardamom([(1.66, 0.9), (1.8, 0.72)])
