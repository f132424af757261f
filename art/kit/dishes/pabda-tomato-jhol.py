"""Pabda tomato jhol: whole butterfish half sunk in a thin bright broth of tomato, coriander over it."""

from kit.materials.food import glossy_skin, gravy_skin
from kit.materials.liquids import see_through
from kit.pieces.chilli import chilli
from kit.pieces.fish import settled_gravy
from kit.pieces.grains import seeds
from kit.pieces.herbs import chopped_coriander, sprig
from kit.pieces.tomato import tomato_whole
from kit.pieces.whole_fish import pabda, silver_skin
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import blob, mesh
from kit.stage.settling import top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import bowl

CLOSE = {"at": (-0.4, -0.2, 0.3), "azim": -26, "elev": 32, "dist": 5.0, "steam": 3}


def alone():
    bowl(1.40, 0.42, foot=0.62, belly=0.95, flare=0.04)
    z = 0.25
    silver = silver_skin()
    for i, (x, y, turn, s, up, bend) in enumerate([(-0.14, 0.54, -0.1, 1.08, 0.03, 0.12), (-0.18, 0.06, 0.04, 1.22, 0.04, -0.12), (-0.12, -0.48, -0.06, 1.04, 0.03, 0.16)]):
        pabda((x, y, z + up), (rnd(-0.16, 0.1), rnd(-0.03, 0.03), turn), s, i, silver, bend)
    tomato = glossy_skin([srgb("#9c2408"), srgb("#b83a10"), srgb("#cc5a22")], 0.22, 0.4, (0.3, 0.08, 0.03), 0.9, 4, 0.3, 14, "tomato", 0.06)
    for i in range(24):
        x, y = within(1.1, p=0.4)()
        V, F = blob(4, 0.3, 1.3, i * 1.9, 2.2, (1.4, 0.9, 0.3), 0.15, 2.0)
        mesh("tomato", V * rnd(0.07, 0.13), F, tomato, loc=(x, y, min(top_at(x, y), z) + 0.025), rot=(rnd(-0.2, 0.2), rnd(-0.2, 0.2), rnd(0, 6.28)))
    broth = gravy_skin(srgb("#8a2c06"), srgb("#b04a0e"), srgb("#c87428"), srgb("#962c04"), 0.75, 26, sss=0.12, gb=0.4, rough=0.14)
    settled_gravy(1.27, z, see_through(broth, 0.06, (1.0, 0.86, 0.58)), 0.024, 0.025, 0.52, 3.4, 0.006, full=0.09, bare=0.02)
    seeds(60, within(1.1), top_at, 0.022, 0.018, cols=("#14100c", "#2a2018"), lift=0.003)
    for x, y, turn in [(0.52, 0.22, 0.3), (-0.3, -0.86, 0.15), (0.92, -0.30, 1.3)]:
        chilli((x, y, top_at(x, y) + 0.04), turn, 0.58, 0.05, 0.3, "green", 0.04)
    chopped_coriander(within(1.05), top_at, 70, (0.07, 0.15))
    sprig((0.34, -0.16, top_at(0.34, -0.16) + 0.04), 2.4, 0.28, 0.2)


def picture():
    lay_table("pata", 62, ring=1.68, distance=8.3, light=0.98, fill=1.25)
    alone()
    tomato_whole((-1.74, -0.80, 0.20), 0.24)
    sprig((1.5, -1.12, 0.03), 0.5, 0.40, 0.3)
