"""Aam pora shorbot: charred green mango, gur and mint in cold water, with ice."""

from kit.materials.liquids import drink_skin, syrup_skin
from kit.pieces.grains import seeds
from kit.pieces.heaped import solid
from kit.pieces.herbs import mint_sprig
from kit.pieces.milk_sweets import gur_block
from kit.pieces.vegetables import green_mango
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import mesh
from kit.stage.scene import place_group
from kit.stage.settling import top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import dew, drink, glass

SHORBOT = [(0.0, srgb("#8e7020")), (0.4, srgb("#b09434")), (0.95, srgb("#ccb658"))]
CLOSE = {"at": (-0.4, 0.0, 0.85), "azim": 14, "elev": 32, "dist": 4.9}


def alone(Rd=0.46, h=1.2):
    glass(Rd, h)
    dew(Rd, h)
    drink(Rd, h, drink_skin(SHORBOT, srgb("#6b4c14"), 0.42, 0.2, (0.97, 0.84, 0.42)))
    ice = syrup_skin((0.97, 0.99, 0.98), 1.31, 0.1, srgb("#f4f8f2"))
    for i, (x, y, up) in enumerate([(-0.17, 0.14, 0.03), (0.18, 0.10, 0.0), (0.03, -0.2, 0.02), (0.06, 0.06, 0.18), (-0.2, -0.1, -0.25), (0.16, -0.14, -0.3)]):
        V, F = solid((0.27, 0.25, 0.23), 9, 0.03, i, 4)
        mesh("ice", V * Rd / 0.46, F, ice, loc=(x, y, h * 0.812 + up), rot=(rnd(-0.5, 0.5), rnd(-0.5, 0.5), rnd(0, 6)))
    seeds(110, within(Rd * 0.85), top_at, 0.02, 0.012, cols=("#20140a", "#5a3c18"), lift=0.003)
    mint_sprig((-0.16, -0.17, h * 0.9), 0.6, 0.34)


def picture():
    lay_table("neel", 78, 1.05, 7.9, 0.5, 1.06, 1)
    place_group(alone, (-0.42, 0.12, 0))
    place_group(lambda: alone(0.44, 1.14), (0.62, 0.62, 0))
    green_mango((0.92, -0.66, 0.27), (0.1, 0.05, 0.4), 0.33, charred=True)
    green_mango((-1.3, -0.78, 0.25), (0.1, 0.0, 3.7), 0.31)
    gur_block((0.1, -1.08, 0.1), 0.17, 2, (0, 0, 0.4))
    mint_sprig((1.56, 0.18, 0.05), 1.0, 0.32)
