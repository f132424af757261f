"""Borhani in glasses, mint and black pepper on it."""

from kit.materials.liquids import drink_skin
from kit.pieces.chilli import chilli
from kit.pieces.grains import seeds
from kit.pieces.herbs import chopped_coriander, mint_sprig
from kit.pieces.lime import lime_half
from kit.pieces.whole_spices import props_cardamom
from kit.stage.colour import srgb
from kit.stage.meshes import lathe
from kit.stage.scene import place_group
from kit.stage.settling import within
from kit.stage.table import lay_table
from kit.ware.crockery import dew, drink, froth, glass

CLOSE = {"at": (-0.3, -0.05, 0.9), "azim": 14, "elev": 33, "dist": 4.8}


def alone(Rd=0.46, h=1.2):
    glass(Rd, h)
    dew(Rd, h, 130)
    skin = drink_skin([(0.1, srgb("#bcc182")), (0.6, srgb("#cbcf98")), (1.0, srgb("#e0e2bc"))], srgb("#6c8a38"), 0.36)
    drink(Rd, h, skin)
    lathe([(0, 0.032), (Rd * 0.78, 0.032), (Rd * 0.87, 0.1), (Rd * 0.875, 0.16)], 90, 30, 0, skin, "foot")
    top = h * 0.812
    foam = drink_skin([(0, srgb("#eceed6"))], None, 0.5)
    froth(Rd * 0.93, top - 0.004, foam, 760, 0.2)
    chopped_coriander(within(Rd * 0.85), lambda x, y: top, 26, (0.02, 0.045))
    seeds(76, within(Rd * 0.8), lambda x, y: top, 0.024, 0.015, cols=("#2a1a0a", "#5a3c18"))
    mint_sprig((0.02, -0.08, top + 0.04), 0.5, 0.4)


def picture():
    lay_table("golap", 77, 0.95, 8.6, 0.5, 0.92, 1)
    place_group(alone, (-0.35, 0.05, 0))
    place_group(lambda: alone(0.44, 1.14), (0.72, 0.62, 0))
    lime_half((0.62, -0.55, 0.17), (0.5, 0.2, 0), 0.28)
    chilli((-1.15, -0.75, 0.06), 0.6, 0.7, 0.058, 0.3, "green")
    mint_sprig((1.12, -0.72, 0.05), 1.0, 0.32)
    props_cardamom([(-1.3, 0.1), (-1.42, 0.25)])
