"""Sunday murgir jhol: chicken on the bone and halves of potato in a thin red gravy."""

from kit.materials.food import gravy_skin
from kit.materials.meat import roast_skin
from kit.pieces.chilli import chilli
from kit.pieces.gravy import clinging_gravy
from kit.pieces.herbs import chopped_coriander, sprig
from kit.pieces.lime import lime_half
from kit.pieces.meat import potato
from kit.pieces.poultry import chopped, leg
from kit.pieces.whole_spices import bay_leaf, cinnamon
from kit.stage.colour import srgb
from kit.stage.settling import top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import bowl

CLOSE = {"at": (0.0, -0.25, 0.46), "azim": 32, "elev": 32, "dist": 4.7, "steam": 4}


def alone():
    bowl(1.12, 0.54, foot=0.55, flare=0.03)
    z = 0.39
    broth = srgb("#8e3e0e")
    skin = roast_skin(srgb("#dc9a4c"), srgb("#bc6c22"), srgb("#74300c"), srgb("#a04c10"), 0.34, 0.5, 0.5)
    leg((-0.02, -0.3, z + 0.1), (-0.1, -0.16, -0.25), 0.92, 4, skin, thigh=False)
    leg((-0.16, 0.42, z + 0.1), (0.2, -0.2, 0.5), 0.88, 1, skin, thigh=False)
    chopped((0.52, 0.2, z + 0.1), (0.1, -0.2, 0.7), 1.12, 3, skin)
    chopped((-0.58, 0.06, z + 0.1), (0.1, -0.15, 2.5), 1.1, 5, skin)
    tuber = roast_skin(srgb("#e6b050"), srgb("#d08826"), srgb("#8a4814"), srgb("#b4601e"), 0.26, 0.5)
    potato((-0.5, -0.4, z + 0.05), (0.9, 0.2, 0.5), 0.25, 1, tuber, True)
    potato((0.16, -0.7, z + 0.02), (2.7, 0.2, 0.4), 0.24, 2, tuber, True)
    gravy = gravy_skin(srgb("#662204"), broth, srgb("#a65618"), srgb("#c85c06"), 0.2, 40, 0.12, 0.3, 0.4, 2.2, 0.85)
    spots = [(-0.1, -0.3, 0.2), (0.16, -0.36, 0.15), (-0.2, 0.4, 0.22), (0.5, 0.16, 0.2), (-0.56, 0.08, 0.2), (-0.5,
        -0.4, 0.22), (0.16, -0.7, 0.2)]
    clinging_gravy(1.058, z, gravy, [(x, y, r, z + 0.1) for x, y, r in spots], 0.32, 1.15, amp=0.007, k=0.06,
        oil=-0.012, fat=(260, "#c85608"))
    for x, y, ya in [(0.56, -0.5, 0.7), (0.3, 0.66, 0.2), (-0.84, -0.12, 2.0)]:
        chilli((x, y, top_at(x, y) + 0.03), ya, 0.58, 0.056, 0.3, "green", 0.05)
    bay_leaf((0.8, -0.06, top_at(0.8, -0.06) + 0.03), 1.4, 0.5, 0.15, 0.15)
    cinnamon((-0.2, -0.8, top_at(-0.2, -0.8) + 0.02), 0.4, 0.36, 0.045)
    chopped_coriander(within(0.85), top_at, 34, (0.06, 0.12))


def picture():
    lay_table("neel", 51, ring=1.36, distance=7.2, light=1.05, fill=1.3)
    alone()
    lime_half((-1.24, -0.86, 0.17), (0.5, -0.3, 0), 0.26)
    chilli((1.24, -0.92, 0.06), 1.0, 0.66, 0.055, 0.3, "red")
    sprig((1.24, 0.98, 0.03), -0.9, 0.34, 0.3)
