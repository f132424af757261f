"""Mishti doi: set in a clay pot, a spoon's bite taken, a small cup of it beside."""

from kit.pieces.milk_sweets import doi_skin, set_doi
from kit.stage.meshes import blob, mesh
from kit.stage.scene import place_group
from kit.stage.table import lay_table
from kit.ware.clay import clay_cup, clay_pot
from kit.ware.kitchen_tools import spoon

CLOSE = {"at": (0.2, -0.3, 0.58), "azim": 26, "elev": 34, "dist": 4.6}


def alone():
    clay_pot(0.96, 0.76)
    set_doi(0.87, 0.58, (0.27, -0.26, 0.42, 0.26))


def picture():
    lay_table("pata", 71, ring=1.4, distance=8.4, height=0.34, light=1.0)
    place_group(alone, (-0.16, 0.1, 0), 0, 1.0)
    place_group(lambda: (clay_cup(0.34, 0.5), set_doi(0.29, 0.43, None)), (1.16, -0.62, 0), 0.4, 1.0)
    spoon((-0.74, -1.06, 0.02), 0.25, 1.1)
    V, F = blob(5, 0.2, 1.8, 3, 2.0, (0.19, 0.12, 0.07))
    mesh("bite", V, F, doi_skin(), dict(skin=V[:, 0] * 0 + 0.1), loc=(-1.12, -1.16, 0.09), rot=(0, 0, 0.25))
