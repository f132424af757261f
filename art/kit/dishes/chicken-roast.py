"""The wedding house's chicken roast: browned quarters in a thick pale-brown gravy, fried onion, plums, raisins."""

from kit.materials.food import gravy_skin
from kit.materials.meat import roast_skin
from kit.pieces.chilli import chilli
from kit.pieces.dried_fruit import plums, raisins
from kit.pieces.gravy import clinging_gravy
from kit.pieces.onion_and_garlic import beresta
from kit.pieces.poultry import breast, leg
from kit.pieces.whole_spices import bay_leaf, cinnamon, props_cardamom
from kit.stage.colour import srgb
from kit.stage.settling import top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import bowl

CLOSE = {"at": (0.1, -0.3, 0.42), "azim": 30, "elev": 27, "dist": 4.9, "steam": 2}


def alone():
    bowl(1.24, 0.42, foot=0.6, belly=0.95, flare=0.04)
    z = 0.29
    pale_brown = srgb("#c8873a")
    skin = roast_skin(srgb("#d8963e"), srgb("#b06418"), srgb("#73330a"), pale_brown, 0.28, 0.9, 0.45, srgb("#e4bc88"))
    leg((0.02, -0.42, z + 0.13), (-0.15, -0.05, -0.12), 0.88, 2, skin)
    leg((-0.4, 0.3, z + 0.14), (0.1, -0.14, 0.75), 0.84, 1, skin)
    breast((0.48, 0.22, z + 0.12), (0.1, 0.05, 2.5), 0.8, 3, skin)
    gravy = gravy_skin(srgb("#a05f1e"), pale_brown, srgb("#e4b870"), srgb("#b85e10"), 0.45, 38, 0.25, 0.34, 0.7)
    clinging_gravy(1.142, z, gravy, [], amp=0.024, grain=0.011, oil=-0.01, hug=0.03, fat=(300, "#c8660a", 0.045))
    plums([(-0.14, 0.08), (0.36, -0.78), (0.9, -0.2)], top_at, 0.095)
    raisins(9, within(0.95), top_at)
    beresta(90, within(0.5, 0.06, -0.06, 0.7), top_at, 0.75, lift=(0.0, 0.05))
    beresta(30, within(0.95), top_at, 0.7, lift=(0.0, 0.02))
    for x, y, ya in [(-0.2, -0.82, 0.3), (-0.84, 0.12, 1.9)]:
        chilli((x, y, top_at(x, y) + 0.04), ya, 0.58, 0.055, 0.3, "green", 0.05)


def picture():
    lay_table("pata", 47, ring=1.48, distance=7.7, light=1.05, fill=1.3)
    alone()
    props_cardamom([(1.34, -0.9), (1.46, -0.72), (1.2, -1.06)])
    cinnamon((-1.34, -0.94, 0.06), 0.7, 0.5, 0.06)
    bay_leaf((1.6, 0.8, 0.04), 0.6, 0.6)
