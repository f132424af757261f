"""Aam pora shorbot: charred green mango, gur and mint in cold water, with ice."""

from kit.materials.food import glossy_skin
from kit.materials.liquids import drink_skin, syrup_skin
from kit.pieces.grains import seeds
from kit.pieces.heaped import heap, solid
from kit.pieces.herbs import leaves
from kit.pieces.milk_sweets import gur_block
from kit.pieces.vegetables import green_mango
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import mesh
from kit.stage.scene import camera, place_group, reset, window
from kit.stage.settling import top_at, within
from kit.ware.cloth import kantha
from kit.ware.crockery import dew, drink, glass

# a smoky brown green; browner below, where the pulp of the burnt mango and the gur sink
SHORBOT = [(0.0, srgb("#a09458")), (0.4, srgb("#b0a866")), (0.95, srgb("#beb878"))]
CLOSE = {"at": (-0.4, 0.0, 0.85), "azim": 14, "elev": 32, "dist": 4.9}


def alone(Rd=0.46, h=1.2):
    glass(Rd, h)
    dew(Rd, h)
    drink(Rd, h, drink_skin(SHORBOT, srgb("#5a4414"), 0.3, 0.5))
    ice = syrup_skin((0.96, 0.99, 0.98), 1.31, 0.05, srgb("#f8fcfa"))
    for i, (x, y, up) in enumerate([(-0.17, 0.12, 0.06), (0.18, 0.10, 0.03), (0.0, -0.19, 0.05), (0.06, 0.06, 0.2)]):
        V, F = solid((0.27, 0.25, 0.23), 7, 0.05, i, 4)
        mesh("ice", V * Rd / 0.46, F, ice, loc=(x, y, h * 0.812 + up), rot=(rnd(-0.5, 0.5), rnd(-0.5, 0.5), rnd(0, 6)))
    pulp = [solid((0.1, 0.05, 0.03), 2.0, 0.5, i) for i in range(4)]
    heap(26, pulp, within(Rd * 0.88), glossy_skin([srgb("#8a7c34"), srgb("#b8b068"), srgb("#4a3a14")], 0.2, 0.5, coat=0.7), 0.1, 0.03, sink=0.9, half=0.6)
    seeds(50, within(Rd * 0.85), top_at, 0.022, 0.014, cols=("#20140a", "#4a3014"), lift=0.004)
    at = h * 0.98
    leaves([((-0.14, -0.12, at - 0.08), 0.9, 0.35, 0.1, 0.42), ((-0.06, -0.2, at - 0.06), 2.3, 0.4, -0.1, 0.38), ((-0.12, -0.14, at), -0.6, 0.6, 0.2, 0.34), ((-0.16, -0.16, at - 0.02), 4.0, 0.3, 0.1, 0.24)], "mint")


def picture():
    reset(78)
    kantha("neel", r0=1.05)
    camera(tgt=(0, 0, 0.5), dist=7.9, elev=36)
    window(1.06)
    place_group(alone, (-0.42, 0.12, 0))
    place_group(lambda: alone(0.44, 1.14), (0.62, 0.62, 0))
    green_mango((0.92, -0.66, 0.27), (0.1, 0.05, 0.4), 0.33, charred=True)
    green_mango((-1.3, -0.78, 0.25), (0.1, 0.0, 3.7), 0.31)
    gur_block((0.1, -1.08, 0.1), 0.17, 2, (0, 0, 0.4))
    leaves([((1.5, 0.1, 0.05), 1.0, 0.1, 0, 0.32), ((1.62, 0.26, 0.06), 2.4, 0.2, 0, 0.28)], "mint")
