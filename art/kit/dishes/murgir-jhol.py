"""Sunday murgir jhol: chicken on the bone and halves of potato in a thin red gravy."""

from kit.materials.food import gravy_skin
from kit.materials.meat import roast_skin
from kit.pieces.chilli import chilli
from kit.pieces.gravy import clinging_gravy
from kit.pieces.herbs import chopped_coriander, sprig
from kit.pieces.lime import lime_half
from kit.pieces.meat import potato
from kit.pieces.poultry import chopped, leg
from kit.pieces.whole_spices import bay_leaf
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.settling import top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import bowl

CLOSE = {"at": (0.0, -0.25, 0.46), "azim": 32, "elev": 32, "dist": 4.7, "steam": 4}


def alone():
    bowl(1.12, 0.54, foot=0.55, flare=0.03)
    z = 0.39
    broth = srgb("#a04a0e")
    skin = roast_skin(srgb("#e2a04c"), srgb("#c8782c"), srgb("#944c14"), broth, 0.36, 1.3, 0.3, srgb("#dca468"))
    leg((0.02, -0.3, z + 0.07), (-0.1, -0.1, -0.25), 0.8, 4, skin, False)
    leg((-0.2, 0.46, z + 0.08), (0.2, -0.14, 0.5), 0.76, 1, skin, False)
    spots = [(0.54, 0.12, 0.7, 4), (-0.5, 0.12, 2.5, 8), (0.14, 0.1, 1.9, 3), (0.34, 0.56, 4.4, 6), (0.7, -0.3, 3, 10)]
    for i, (x, y, turn, seed) in enumerate(spots):
        chopped((x, y, z + 0.05), (rnd(-0.4, 0.4), -0.1, turn), 0.8 - 0.06 * i, seed, skin)
    tuber = roast_skin(srgb("#eab044"), srgb("#dc902a"), srgb("#bc681c"), broth, 0.5, 1.3, 0.1, srgb("#eaac44"))
    halves = [(-0.58, -0.36, 0.2, 2.8), (0.12, -0.74, -0.3, 0.9), (-0.76, 0.3, 0.9, 2.6), (0, 0.84, 0.3, 0.9)]
    for i, (x, y, turn, tilt) in enumerate(halves):
        potato((x, y, z + 0.01), (tilt, 0.16 - 0.2 * (i % 2), turn), 0.23 - 0.02 * (i % 2), i + 1, tuber, True)
    gravy = gravy_skin(srgb("#803608"), broth, srgb("#c07022"), srgb("#d86e0a"), 0.4, 40, 0.12, 0.3, 0.4, 2.2, 0.85)
    clinging_gravy(1.058, z, gravy, [], amp=0.01, k=0.06, oil=-0.004, hug=0.025, fat=(300, "#d8780c", 0.03))
    for x, y, ya in [(0.56, -0.5, 0.7), (0.3, 0.66, 0.2), (-0.84, -0.12, 2.0)]:
        chilli((x, y, top_at(x, y) + 0.03), ya, 0.58, 0.056, 0.3, "green", 0.05)
    bay_leaf((0.8, -0.06, top_at(0.8, -0.06) + 0.03), 1.4, 0.5, 0.15, 0.15)
    chopped_coriander(within(0.85), top_at, 34, (0.06, 0.12))


def picture():
    lay_table("neel", 51, ring=1.36, distance=7.2, light=1.05, fill=1.3)
    alone()
    lime_half((-1.24, -0.86, 0.17), (0.5, -0.3, 0), 0.26)
    chilli((1.24, -0.92, 0.06), 1.0, 0.66, 0.055, 0.3, "red")
    sprig((1.24, 0.98, 0.03), -0.9, 0.34, 0.3)
