"""The wedding house's chicken roast: browned quarters in a thick pale-brown gravy, fried onion, plums, raisins."""

from kit.materials.food import gravy_skin
from kit.materials.meat import bone_skin, roast_skin
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


def alone():
    bowl(1.36, 0.44, foot=0.6, belly=0.95, flare=0.04)
    z = 0.32
    skin = roast_skin(srgb("#cf8f42"), srgb("#a85c1a"), srgb("#642c0c"), srgb("#b07430"), 0.26, 0.8)
    bone = bone_skin()
    leg((-0.42, 0.32, z + 0.20), (0.1, -0.08, 0.35), 1.02, 1, skin, bone)
    leg((0.10, -0.36, z + 0.22), (-0.1, -0.1, -0.25), 1.06, 2, skin, bone)
    breast((0.62, 0.42, z + 0.16), (0.1, 0.05, 1.1), 0.95, 3, skin, False)
    breast((-0.66, -0.36, z + 0.14), (0.0, 0.1, 2.4), 0.85, 4, skin, False)
    gravy = gravy_skin(
        srgb("#96591c"), srgb("#b97c34"), srgb("#d3a058"), srgb("#b8690e"), 0.55, 44, sss=0.15, gb=0.5
    )
    spots = [
        (-0.42, 0.32, 0.42),
        (0.10, -0.36, 0.45),
        (0.62, 0.42, 0.36),
        (-0.66, -0.36, 0.34),
        (0.1, 0.4, 0.25),
        (0.6, -0.5, 0.25),
    ]
    clinging_gravy(1.262, z, gravy, [(x, y, r, z + 0.2) for x, y, r in spots], 0.5, 1.15, amp=0.018)
    plums([(0.16, 0.22), (-0.16, -0.72), (0.84, -0.16), (-0.92, 0.16)], top_at, 0.1)
    raisins(14, within(1.0), top_at)
    beresta(70, within(0.45, -0.06, 0.02, 0.6), top_at, 1.05, lift=(0.0, 0.07))
    for x, y, ya in [(0.40, 0.02, 0.7), (-0.60, 0.70, 2.6), (0.46, -0.76, 0.3)]:
        chilli((x, y, top_at(x, y) + 0.05), ya, 0.62, 0.055, 0.3, "green", 0.05)


def picture():
    lay_table("pata", 47, ring=1.64, distance=9.3, light=1.05, fill=1.3)
    alone()
    props_cardamom([(1.66, -0.86), (1.82, -0.66), (1.9, -0.9)])
    cinnamon((-1.72, -0.84, 0.06), 0.7, 0.5, 0.06)
    bay_leaf((1.7, 0.9, 0.04), 0.6, 0.6)
