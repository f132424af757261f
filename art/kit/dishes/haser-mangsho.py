"""Haser mangsho: winter duck in a dark gravy of coconut whose fat has run red; chitoi pitha beside it."""

from kit.materials.food import gravy_skin
from kit.materials.meat import bone_skin, roast_skin
from kit.pieces.breads import chitoi, chitoi_skin
from kit.pieces.chilli import chilli
from kit.pieces.grains import seeds
from kit.pieces.gravy import clinging_gravy
from kit.pieces.onion_and_garlic import garlic_cloves, ginger_sticks
from kit.pieces.poultry import chopped, leg
from kit.pieces.whole_spices import bay_leaf, cinnamon, props_cardamom
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.settling import top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import karai


def alone():
    karai(1.18, 0.56)
    z = 0.45
    skin = roast_skin(srgb("#b5702e"), srgb("#83421a"), srgb("#4a1f0c"), srgb("#8f5422"), 0.45, 0.9)
    bone = bone_skin()
    leg((-0.10, 0.20, z + 0.12), (0.1, -0.1, 0.45), 0.92, 1, skin, bone, thigh=False)
    spots = [
        (-0.60, 0.16, 2.6, 1.0),
        (0.62, 0.30, 0.9, 0.95),
        (0.10, -0.56, -1.0, 1.0),
        (-0.48, -0.40, 4.0, 1.0),
        (0.58, -0.28, 0.2, 0.95),
        (0.06, 0.66, 1.6, 0.95),
        (0.04, -0.10, 2.2, 0.9),
    ]
    for i, (x, y, ya, s) in enumerate(spots):
        chopped((x, y, z + 0.07 + (0.12 if i == 6 else 0)), (rnd(-0.2, 0.2), -0.12, ya), s, i + 2, skin, bone)
    gravy = gravy_skin(
        srgb("#5c2a0e"), srgb("#86481c"), srgb("#b07c46"), srgb("#a03c0a"), 0.55, 36, sss=0.12, gb=0.8
    )
    clinging_gravy(1.11, z, gravy, [(x, y, 0.27 * s, z + 0.18) for x, y, _, s in spots], 0.6, 1.2, amp=0.016)
    garlic_cloves(
        [
            (0.32, -0.02, 0.4),
            (-0.26, -0.16, 1.5),
            (-0.30, 0.52, 2.6),
            (0.34, 0.52, 0.9),
            (-0.2, -0.72, 2.0),
            (0.8, 0.02, 0.2),
        ],
        top_at,
        0.085,
    )
    ginger_sticks(60, within(0.7), top_at, 0.15, 0.016, ("#efe4cc", "#f7f0de"), 0.3, lift=0.01)
    seeds(60, within(0.9), top_at, 0.026, 0.022, cols=("#15100c", "#3a2a1c"))
    bay_leaf((-0.74, -0.1, top_at(-0.74, -0.1) + 0.05), 1.4, 0.6, 0.2, 0.2)
    chilli((0.28, 0.28, top_at(0.28, 0.28) + 0.06), -0.5, 0.6, 0.055, 0.3, "green", 0.05)


def picture():
    lay_table("shorshe", 52, ring=1.56, distance=9.3, light=1.1, fill=1.35)
    alone()
    white = chitoi_skin()
    chitoi((-1.72, -0.80, 0.06), (0.0, 0.0, 0.3), 0.40, 1, white)
    chitoi((-1.50, -1.18, 0.10), (0.10, 0.16, 1.3), 0.40, 2, white)
    props_cardamom([(1.66, -0.86), (1.82, -0.66)])
    cinnamon((1.66, 0.95, 0.06), 0.5, 0.5, 0.06)
