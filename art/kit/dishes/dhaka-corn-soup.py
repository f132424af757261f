"""Dhaka Chinese corn soup: thick and pale gold, corn kernels, white ribbons of egg; chilli vinegar beside it."""

import math

import numpy as np

from kit.materials.food import glossy_skin
from kit.materials.nodes import Nodes
from kit.pieces.grains import seeds
from kit.pieces.herbs import chopped_coriander, sprig
from kit.pieces.onion_and_garlic import ginger_sticks
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import ball, disc, grid_faces, merge, mesh, rotation, scatter, tube
from kit.stage.noise import fbm, smooth
from kit.stage.scene import place_group
from kit.stage.settling import within
from kit.stage.table import lay_table
from kit.ware.crockery import bowl


def soup_skin():
    """Stock set with cornflour: clear enough to glow, slightly clouded."""
    g = Nodes("soup")
    c = g.ramp(g.noise(3, 4), [(0.3, srgb("#dcab48")), (0.55, srgb("#e8c064")), (0.8, srgb("#efd48a"))])
    n = g.bump(g.noise(5, 3), 0.12, 0.04)
    return g.done(g.P(c=c, r=0.12, n=n, sss=0.6, sr=(0.3, 0.2, 0.08), ss=0.5, coat=0.9, cr=0.04))


def egg_ribbons(n, samp, height):
    parts = []
    for _ in range(n):
        x, y = samp()
        f = np.linspace(0, 1, 30)
        a = rnd(0, 6.28) + rnd(-2.4, 2.4) * f + 0.5 * np.sin(f * rnd(3, 7))
        step = rnd(0.25, 0.6) / 30
        px, py = x + np.cumsum(np.cos(a)) * step, y + np.cumsum(np.sin(a)) * step
        wide = (
            rnd(0.022, 0.05)
            * np.sin(np.pi * np.clip(f, 0.05, 0.95)) ** 0.6
            * (1 + 0.4 * np.sin(f * rnd(8, 15)))
        )
        e = np.linspace(-1, 1, 7)[None]
        nx, ny = -np.sin(a), np.cos(a)
        X, Y = px[:, None] + nx[:, None] * wide[:, None] * e, py[:, None] + ny[:, None] * wide[:, None] * e
        Z = height + 0.012 + 0.014 * np.sin(f * rnd(4, 9) + rnd(0, 6))[:, None] - 0.012 * e**2
        keep = np.hypot(X, Y).max() < 1.02
        if keep:
            parts.append((np.stack([X, Y, Z + 0 * X], -1).reshape(-1, 3), grid_faces(30, 7)))
    V, F, r = merge(parts)
    egg = glossy_skin(
        [srgb("#f2dfa0"), srgb("#f8efd2"), srgb("#fbf6e6")], 0.25, 0.5, (0.25, 0.2, 0.1), 0.7, 6, 0.1
    )
    mesh("egg", V, F, egg, dict(rnd=r))


def kernels(n, samp, height):
    V, F = ball(4)
    V = V / ((np.abs(V) ** 3).sum(1) ** (1 / 3))[:, None]
    V = V * np.array([0.052, 0.044, 0.034])
    V[:, 1] *= 1 - 0.35 * np.clip(-V[:, 0] / 0.05, 0, 1)
    T = []
    for _ in range(n):
        x, y = samp()
        T.append(
            (
                rotation(rnd(0, 6.28), rnd(-0.4, 0.4), rnd(-0.4, 0.4)),
                np.array([x, y, height + rnd(-0.008, 0.016)]),
                rnd(0.85, 1.15),
            )
        )
    V, F, r = scatter(V, F, T)
    corn = glossy_skin(
        [srgb("#e0a012"), srgb("#f0bc24"), srgb("#f7d050")], 0.2, 0.5, (0.3, 0.18, 0.03), 0.8, 7, 0.05
    )
    mesh("corn", V, F, corn, dict(rnd=r))


def alone():
    bowl(1.13, 0.62)
    z = 0.50
    V, F = disc(
        1.058,
        120,
        220,
        lambda x, y: (
            z
            + 0.006 * fbm(np.c_[x * 2.2, y * 2.2, 0 * x], 3)
            + 0.02 * smooth(0.95, 1.0, np.hypot(x, y) / 1.05)
        ),
    )
    mesh("soup", V, F, soup_skin())
    kernels(150, within(0.98), z)
    kernels(40, within(0.4, 0.05, 0.05), z + 0.02)
    egg_ribbons(120, within(0.95), z)
    shreds = glossy_skin([srgb("#d8b98a"), srgb("#e8d3ae"), srgb("#f0e2c8")], 0.4, 0.3, coat=0.5, nscale=12)
    ginger_sticks(70, within(0.85), lambda x, y: z, 0.24, 0.04, tilt=0.2, mat=shreds, lift=0.012)
    seeds(40, within(0.8), lambda x, y: z + 0.02, 0.016, 0.014, cols=("#3a3028", "#8a7a68"))
    chopped_coriander(within(0.6), lambda x, y: z + 0.03, 12, (0.05, 0.09))


def vinegar():
    """The small dish of sliced green chilli in vinegar."""
    bowl(0.36, 0.2, bands=False)
    V, F = disc(0.325, 40, 90, lambda x, y: 0.16 + 0 * x)
    mesh("vinegar", V, F, glossy_skin([srgb("#b8a04a"), srgb("#c9b468")], 0.05, 0.4, coat=1.0))
    T = []
    for _ in range(30):
        x, y = within(0.27)()
        T.append(
            (rotation(rnd(0, 6.28), rnd(-0.5, 0.5), rnd(-0.5, 0.5)), np.array([x, y, 0.172]), rnd(0.7, 1.1))
        )
    a = np.linspace(0, 2 * np.pi, 22)
    V, F, _ = tube(np.c_[0.036 * np.cos(a), 0.036 * np.sin(a), 0 * a], 0.013, 8)
    V, F, r = scatter(V, F, T)
    mesh(
        "rings",
        V,
        F,
        glossy_skin([srgb("#3f7016"), srgb("#5f942a"), srgb("#86b048")], 0.22, 0.3, coat=0.6),
        dict(rnd=r),
    )


def corn_cob(loc, turn=0.0, s=1.0):
    """A short cob, its kernels in rows."""
    parts = []
    V, F = ball(3)
    V = V / ((np.abs(V) ** 3).sum(1) ** (1 / 3))[:, None] * np.array([0.040, 0.040, 0.034])
    for i in range(15):
        x = -0.5 + i * 0.075
        r = 0.17 * math.sqrt(max(0.05, 1 - (x * 1.5) ** 4 * 0.9)) if x > 0 else 0.175
        for k in range(14):
            a = k * 2 * math.pi / 14 + 0.08 * (i % 2)
            c, d = math.cos(a), math.sin(a)
            M = np.array([[1, 0, 0], [0, -d, c], [0, c, d]])
            parts.append((V @ M.T * rnd(0.94, 1.06) + [x, r * c, r * d], F))
    V, F, r = merge(parts)
    V = V @ rotation(turn).T * s
    corn = glossy_skin(
        [srgb("#e6aa1c"), srgb("#f2c030"), srgb("#f8d65e")], 0.25, 0.4, (0.3, 0.18, 0.03), 0.6, 5, 0.05
    )
    mesh("cob", V, F, corn, dict(rnd=r), loc=loc)


def picture():
    lay_table("pata", 71, ring=1.40, distance=8.8, light=1.0, fill=1.3)
    alone()
    place_group(vinegar, (1.46, -0.86, 0.02))
    corn_cob((-1.52, -0.84, 0.2), 0.7, 0.95)
    sprig((1.25, 1.15, 0.03), -0.9, 0.34, 0.3)
