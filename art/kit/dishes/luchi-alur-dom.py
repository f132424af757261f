"""Luchi, puffed and pale, with alur dom in brass."""

import math

from kit.materials.food import fried_skin, glossy_skin, gravy_skin
from kit.pieces.breads import luchi
from kit.pieces.chilli import chilli
from kit.pieces.grains import seeds
from kit.pieces.gravy import gravy_surface
from kit.pieces.herbs import chopped_coriander, sprig
from kit.pieces.lime import lime_wedge
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import blob, mesh
from kit.stage.settling import within
from kit.stage.table import lay_table
from kit.ware.crockery import brass_bowl, plate


def luchi_pile():
    fm = fried_skin(srgb("#e3c283"), srgb("#cf9440"), srgb("#8a4812"))
    luchi((-0.66, 0.42, 0.17), (0.0, 0.0, 0.3), 0.68, 0.17, 1, fm)
    luchi((-0.74, -0.34, 0.25), (0.16, 0.06, 1.7), 0.68, 0.19, 2, fm)
    luchi((-0.02, -0.72, 0.30), (0.26, 0.16, 3.1), 0.66, 0.19, 3, fm)
    luchi((-0.36, -0.02, 0.47), (0.16, 0.10, 4.1), 0.68, 0.26, 4, fm)
    luchi((-0.42, -0.20, 0.76), (0.10, -0.04, 5.3), 0.64, 0.22, 5, fm)


def alur_dom():
    brass_bowl(0.64, 0.46, (0.74, 0.40, 0.06))
    z = 0.42
    cx, cy = 0.74, 0.40
    pos = []
    for rr, k in ((0.36, 6), (0.06, 1)):
        for i in range(k):
            a = 0.3 + i * 6.283 / k
            pos.append(
                (
                    cx + rr * math.cos(a),
                    cy + rr * math.sin(a),
                    z + rnd(0.02, 0.05) + (0.05 if k == 1 else 0),
                    rnd(0.9, 1.1),
                )
            )
    pm = glossy_skin(
        [srgb("#a8480f"), srgb("#cf7a1e"), srgb("#dd9a3a")],
        0.25,
        0.3,
        (0.2, 0.09, 0.03),
        0.9,
        4,
        0.15,
        22,
        "potato",
        0.08,
    )
    for i, (x, y, zz, s) in enumerate(pos):
        V, F = blob(5, 0.10, 1.2, i * 2.1, 2.4, (1.12, 0.95, 0.9))
        mesh("potato", V * 0.165 * s, F, pm, loc=(x, y, zz), rot=(i, i * 0.7, i * 2))
    o, h = gravy_surface(
        0.57,
        z,
        gravy_skin(srgb("#7a2206"), srgb("#a83c0a"), srgb("#c96418"), srgb("#c0500a"), 0.8, 34),
        [(a, b, 0.17 * s, 0.05) for a, b, c, s in pos],
        0.01,
        cx=cx,
        cy=cy,
        nr=100,
        nt=200,
    )

    def top(x, y):
        return max(
            [h(x, y)]
            + [
                c + 0.15 * s * math.sqrt(1 - ((x - a) ** 2 + (y - b) ** 2) / (0.165 * s) ** 2)
                for a, b, c, s in pos
                if (x - a) ** 2 + (y - b) ** 2 < (0.165 * s) ** 2
            ]
        )

    chopped_coriander(within(0.46, cx, cy), top, 26, (0.06, 0.11))
    seeds(26, within(0.5, cx, cy), top, 0.07, 0.02)
    chilli((cx - 0.05, cy - 0.02, top(cx, cy) + 0.05), 0.8, 0.5, 0.045, 0.3, "green", 0.1)
    sprig((cx + 0.1, cy + 0.1, top(cx + 0.1, cy + 0.1) + 0.03), -0.5, 0.22, 0.2)


def alone():
    plate(1.6, rim=(0.95, 0.976, 0.915, 0.927))
    luchi_pile()
    alur_dom()
    lime_wedge((0.98, -0.52, 0.30), (-0.1, 0.8, -0.6), 0.25)
    chilli((1.18, -0.20, 0.22), 2.0, 0.55, 0.05, 0.25, "green", -0.1)


def picture():
    lay_table("kola", 55, ring=1.78, distance=9.8, light=0.92)
    alone()
    chilli((-1.78, -0.9, 0.06), 0.9, 0.66, 0.055, 0.3, "dry")
    chilli((-1.62, -1.1, 0.06), 0.5, 0.6, 0.055, -0.3, "dry")
