"""Kakra bhuna: mud crab cut through, its claws and legs red, in a thick wet masala with its oil."""

import math

from kit.pieces.chilli import chilli
from kit.pieces.fish import clear_gravy, settled_gravy
from kit.pieces.herbs import chopped_coriander
from kit.pieces.lime import lime_half
from kit.pieces.onion_and_garlic import beresta
from kit.pieces.shellfish import crab_body, crab_claw, crab_leg, crab_skin
from kit.stage.chance import rnd
from kit.stage.settling import top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import karai

CLOSE = {"at": (-0.05, -0.4, 0.5), "azim": -24, "elev": 30, "dist": 5.0, "steam": 3}


def alone():
    karai(1.22, 0.52)
    z = 0.36
    shell = crab_skin()
    for side in (-1, 1):  # one crab that looks at us, cut in half
        x, turn = side * 0.14, math.pi + side * 0.22
        crab_body((x * 0.8, 0.06, z + 0.23), (0.16, -side * 0.14, turn), 1.0, side + 3, shell, -side)
        for k in range(4):
            a = (0 if side > 0 else math.pi) + side * (0.62 - 0.36 * k + rnd(-0.08, 0.08))
            crab_leg((x + 0.36 * math.cos(a), 0.2 + 0.30 * math.sin(a), z + 0.08), (rnd(-0.2, 0.2), -0.1, a), rnd(0.9, 1.0), k, shell, 0.3)
    crab_claw((0.72, -0.26, z + 0.12), (0.12, -0.06, 3.86), 0.9, 1, shell)
    crab_claw((-0.72, -0.28, z + 0.12), (0.15, 0.06, -0.62), 0.94, 2, shell, True)
    crab_claw((-0.30, 0.74, z + 0.12), (0.1, -0.1, 0.35), 0.82, 5, shell)
    masala = clear_gravy("#641c06 #9c3c0e #d08034 #b8480a", 0.5, (1.0, 0.62, 0.3), 0.22, 22, gb=1.8, sss=0.08, rough=0.46)
    settled_gravy(1.12, z, masala, 0.03, 0.03, 0.36, 4.2, 0.05, bare=0.03, full=0.03, lifted=True, fat=(260, "#d45a0c", 0.034))
    beresta(90, within(1.05, p=0.4), lambda x, y: min(top_at(x, y), z + 0.04), 0.6, lift=(0.0, 0.016))
    for x, y, turn in [(0.06, -0.78, 0.25), (-0.52, 0.56, 2.4), (0.66, 0.62, 2.9)]:
        chilli((x, y, top_at(x, y) + 0.03), turn, 0.62, 0.056, 0.3, "green", 0.05)
    chopped_coriander(within(0.9), top_at, 50, (0.06, 0.13))


def picture():
    lay_table("neel", 63, ring=1.62, distance=8.5, fill=1.3)
    alone()
    lime_half((-1.72, -0.78, 0.17), (0.5, -0.3, 0), 0.27)
    chilli((1.66, -0.85, 0.06), 1.0, 0.66, 0.055, 0.3, "red")
