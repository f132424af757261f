"""Kakra bhuna: mud crab in halves with its claws, masala clinging to red shells."""

import math

from kit.materials.food import gravy_skin
from kit.materials.meat import shell_skin
from kit.pieces.chilli import chilli
from kit.pieces.gravy import clinging_gravy
from kit.pieces.herbs import chopped_coriander
from kit.pieces.lime import lime_half
from kit.pieces.shellfish import crab_body, crab_claw, crab_leg
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import blob, mesh
from kit.stage.settling import top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import karai


def alone():
    karai(1.22, 0.52)
    z = 0.37
    masala = gravy_skin(
        srgb("#54240c"), srgb("#80401a"), srgb("#a86a34"), srgb("#9a4a10"), 0.45, 32, gb=0.9, sss=0.08
    )
    shell = shell_skin(srgb("#761806"), srgb("#c2400f"), srgb("#edc086"), 0.8, 0.8, srgb("#8a4216"))
    bodies = [(-0.34, 0.20, 0.3, 1.0), (0.46, -0.24, -0.5, 0.95)]
    for i, (x, y, turn, s) in enumerate(bodies):
        for k in range(4):
            for side in (-1, 1):
                a = turn + (0 if side > 0 else math.pi) + side * (0.32 - 0.36 * k)
                crab_leg(
                    (x + 0.42 * math.cos(a), y + 0.34 * math.sin(a), z + 0.10),
                    (0, -0.1, a),
                    0.78,
                    i * 8 + k,
                    shell,
                )
        crab_body((x, y, z + 0.25), (0.14, 0.06 * (-1) ** i, turn), s, i, shell)
    for i, (x, y, turn, s, up) in enumerate(
        [
            (-0.72, -0.38, 0.5, 0.86, 0.14),
            (0.10, 0.70, -0.3, 0.86, 0.14),
            (0.60, 0.46, 2.2, 0.86, 0.16),
            (-0.06, -0.66, 0.1, 0.86, 0.16),
        ]
    ):
        crab_claw((x, y, z + up), (rnd(-0.2, 0.2), -0.12, turn), s, i, shell)
    spots = [
        (-0.34, 0.20, 0.5, z + 0.16),
        (0.46, -0.24, 0.48, z + 0.16),
        (-0.6, -0.3, 0.3, z + 0.1),
        (0.6, 0.4, 0.3, z + 0.1),
        (0.1, 0.7, 0.25, z + 0.1),
    ]
    clinging_gravy(1.13, z, masala, spots, 0.6, 1.1, amp=0.03, freq=4.0)
    lumps = gravy_skin(
        srgb("#6b2408"), srgb("#9a4412"), srgb("#c07030"), srgb("#a63c08"), 0.3, 32, gb=0.9, sss=0.08
    )
    for i in range(110):
        x, y = within(0.95)()
        V, F = blob(4, 0.25, 1.6, i * 1.3, 2.0, (1.3, 1.0, 0.45), 0.25, 2.5)
        mesh(
            "onion-paste",
            V * rnd(0.022, 0.05),
            F,
            lumps,
            dict(low=V[:, 2] * 0),
            loc=(x, y, top_at(x, y) + 0.008),
            rot=(0, 0, rnd(0, 6.28)),
        )
    for x, y, turn in [(0.06, 0.04, 0.8), (-0.56, 0.56, 2.4), (0.40, -0.70, 0.2)]:
        chilli((x, y, top_at(x, y) + 0.05), turn, 0.66, 0.058, 0.3, "green", 0.05)
    chopped_coriander(within(0.9), top_at, 34, (0.07, 0.13))


def picture():
    lay_table("neel", 63, ring=1.62, distance=9.3, light=1.0, fill=1.3)
    alone()
    lime_half((-1.74, -0.78, 0.17), (0.5, -0.3, 0), 0.27)
    chilli((1.70, -0.85, 0.06), 1.0, 0.66, 0.055, 0.3, "red")
    chilli((1.84, -0.62, 0.06), 0.8, 0.6, 0.052, -0.3, "green")
