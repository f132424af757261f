"""Pabda tomato jhol: whole butterfish in a thin bright broth of tomato, coriander over all of it."""

import numpy as np

from kit.materials.food import glossy_skin, gravy_skin
from kit.pieces.chilli import chilli
from kit.pieces.grains import seeds
from kit.pieces.herbs import chopped_coriander, sprig
from kit.pieces.tomato import tomato_whole
from kit.pieces.whole_fish import pabda, silver_skin
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import blob, disc, mesh
from kit.stage.noise import fbm, smooth
from kit.stage.settling import top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import bowl


def alone():
    bowl(1.40, 0.42, foot=0.62, belly=0.95, flare=0.04)
    z = 0.30
    silver = silver_skin()
    for i, (x, y, turn, s, up) in enumerate(
        [
            (-0.06, 0.56, 0.08, 1.02, 0.05),
            (-0.10, 0.16, -0.06, 1.10, 0.065),
            (-0.02, -0.26, 0.05, 1.08, 0.06),
            (-0.06, -0.66, -0.06, 0.94, 0.045),
        ]
    ):
        pabda((x, y, z + up), (rnd(-0.08, 0.08), 0.0, turn), s, i, silver, 0.07)
    broth = gravy_skin(
        srgb("#a8520e"),
        srgb("#c8701e"),
        srgb("#dc9440"),
        srgb("#c85a0c"),
        0.6,
        30,
        sss=0.3,
        gb=0.3,
        rough=0.25,
    )
    V, F = disc(
        1.29,
        150,
        260,
        lambda x, y: (
            z
            + 0.006 * fbm(np.c_[x * 2.4, y * 2.4, 0 * x], 4)
            + 0.02 * smooth(0.95, 1.0, np.hypot(x, y) / 1.29)
        ),
    )
    mesh("broth", V, F, broth, dict(low=np.full(len(V), 0.6)))
    tomato = glossy_skin(
        [srgb("#a8200c"), srgb("#c93416"), srgb("#d8552a")],
        0.22,
        0.4,
        (0.3, 0.08, 0.03),
        0.9,
        4,
        0.12,
        16,
        "tomato",
        0.06,
    )
    for i in range(34):
        x, y = within(1.12)()
        V, F = blob(4, 0.2, 1.4, i * 1.9, 2.6, (1.3, 0.9, 0.5), 0.2, 2.2)
        mesh(
            "tomato",
            V * rnd(0.07, 0.12),
            F,
            tomato,
            loc=(x, y, min(top_at(x, y), z + 0.08) + 0.02),
            rot=(rnd(-0.3, 0.3), rnd(-0.3, 0.3), rnd(0, 6.28)),
        )
    seeds(70, within(1.15), top_at, 0.022, 0.018, cols=("#14100c", "#2a2018"), lift=0.004)
    for x, y, turn in [
        (0.40, 0.34, 0.3),
        (-0.44, -0.06, -0.4),
        (0.30, -0.50, 0.5),
        (-0.36, -0.90, 0.1),
        (0.96, -0.02, 1.4),
    ]:
        chilli((x, y, top_at(x, y) + 0.05), turn, 0.60, 0.052, 0.3, "green", 0.04)
    chopped_coriander(within(1.1), top_at, 110, (0.08, 0.16))
    sprig((-0.06, 0.34, top_at(-0.06, 0.34) + 0.04), 0.9, 0.30, 0.2)
    sprig((0.36, -0.16, top_at(0.36, -0.16) + 0.04), 2.4, 0.28, 0.2)


def picture():
    lay_table("pata", 62, ring=1.68, distance=9.4, light=0.98, fill=1.25)
    alone()
    tomato_whole((-1.74, -0.80, 0.20), 0.24)
    sprig((1.5, -1.12, 0.03), 0.5, 0.40, 0.3)
    chilli((1.80, -0.66, 0.06), 1.0, 0.62, 0.055, 0.3, "green")
