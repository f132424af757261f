"""Pabda tomato jhol: whole butterfish half sunk in a thin bright broth of tomato, coriander over it."""

from kit.pieces.chilli import chilli
from kit.pieces.fish import clear_gravy, settled_gravy
from kit.pieces.herbs import chopped_coriander, sprig
from kit.pieces.tomato import stewed_tomato, tomato_whole
from kit.pieces.whole_fish import pabda, silver_skin
from kit.stage.chance import rnd
from kit.stage.settling import top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import bowl

CLOSE = {"at": (-0.4, -0.2, 0.3), "azim": -26, "elev": 32, "dist": 5.0, "steam": 3}


def alone():
    bowl(1.40, 0.42, foot=0.62, belly=0.95, flare=0.04)
    z = 0.25
    silver = silver_skin()
    for i, (x, y, turn, s, bend) in enumerate([(-0.1, 0.56, -0.12, 1.1, 0.12), (-0.1, 0.06, 0.06, 1.26, -0.1), (-0.14, -0.56, 0.0, 1.02, 0.12)]):
        pabda((x, y, z - 0.03), (rnd(0.1, 0.26), rnd(-0.02, 0.02), turn), s, i, silver, bend)
    spots = [within(1.15, p=0.4)() for _ in range(60)]
    stewed_tomato([(x, y, z, rnd(0.06, 0.15)) for x, y in spots if x > -0.8 and top_at(x, y) < z][:22])
    broth = clear_gravy("#9c3a08 #c05c12 #dc943a #b8400a", 0.1, (1.0, 0.8, 0.46), 0.3, 26, sss=0.2, gb=0.5, rough=0.2, thin=0.6)
    settled_gravy(1.27, z, broth, 0.012, 0.03, 0.4, 4.4, 0.006, full=0.14, bare=0.03, fat=(240, "#c4580c", 0.036))
    for x, y, turn in [(0.52, 0.22, 0.3), (-0.3, -0.86, 0.15), (0.92, -0.30, 1.3)]:
        chilli((x, y, top_at(x, y) + 0.04), turn, 0.58, 0.05, 0.3, "green", 0.04)
    chopped_coriander(within(1.05), top_at, 70, (0.07, 0.15))
    sprig((0.34, -0.16, top_at(0.34, -0.16) + 0.04), 2.4, 0.28, 0.2)


def picture():
    lay_table("pata", 62, ring=1.68, distance=8.3, light=0.98, fill=1.25)
    alone()
    tomato_whole((-1.74, -0.80, 0.20), 0.24)
    sprig((1.5, -1.12, 0.03), 0.5, 0.40, 0.3)
