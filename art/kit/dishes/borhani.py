"""Borhani in glasses, mint and black pepper on it."""

from kit.materials.food import glossy_skin
from kit.materials.liquids import drink_skin
from kit.pieces.chilli import chilli
from kit.pieces.grains import seeds
from kit.pieces.herbs import leaves
from kit.pieces.lime import lime_half
from kit.pieces.whole_spices import props_cardamom
from kit.stage.colour import srgb
from kit.stage.scene import camera, place_group, reset, window
from kit.stage.settling import within
from kit.ware.cloth import kantha
from kit.ware.crockery import dew, drink, froth, glass

CLOSE = {"at": (-0.3, -0.05, 0.9), "azim": 14, "elev": 33, "dist": 4.8}


def alone(Rd=0.46, h=1.2):
    glass(Rd, h)
    green = [(0.1, srgb("#c3cf96")), (0.6, srgb("#cfdaa8")), (1.0, srgb("#dde4bf"))]
    dew(Rd, h, 130)
    drink(Rd, h, drink_skin(green, srgb("#7f9a4a"), 0.34, 0.5))
    froth(Rd * 0.93, h * 0.815, glossy_skin([srgb("#e3e6cc"), srgb("#eef0de")], 0.15, 0.3, coat=0.6), 150, 0.12)
    seeds(46, within(Rd * 0.75), lambda x, y: h * 0.815, 0.022, 0.014, cols=("#2a1a0a", "#5a3c18"))
    at = h * 0.85
    leaves([((-0.04, -0.02, at), 0.4, 0.25, 0.1, 0.34), ((0.06, -0.1, at + 0.01), 2.2, 0.35, -0.1, 0.3), ((0.0, -0.02, at + 0.04), -1.5, 0.45, 0.2, 0.26)], "mint")


def picture():
    reset(77)
    kantha("golap", r0=0.95)
    camera(tgt=(0, 0, 0.5), dist=8.6, elev=36)
    window(0.92)
    place_group(lambda: alone(), (-0.35, 0.05, 0))
    place_group(lambda: alone(0.44, 1.14), (0.72, 0.62, 0))
    lime_half((0.62, -0.55, 0.17), (0.5, 0.2, 0), 0.28)
    chilli((-1.15, -0.75, 0.06), 0.6, 0.7, 0.058, 0.3, "green")
    leaves([((1.05, -0.75, 0.05), 1.0, 0.1, 0, 0.32), ((1.2, -0.62, 0.06), 2.4, 0.2, 0, 0.28)], "mint")
    props_cardamom([(-1.3, 0.1), (-1.42, 0.25)])
