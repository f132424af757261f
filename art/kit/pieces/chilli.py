"""Fresh and dried chillies."""

import numpy as np

from kit.materials.food import glossy_skin
from kit.stage.colour import srgb
from kit.stage.meshes import merge, mesh, rotation, tube
from kit.stage.noise import fbm


def chilli(loc, yaw=0, L=0.75, r=0.058, bend=0.25, col="green", pitch=0.0, curl=0.0, sz=1.0):
    """A chilli with its stalk, `L` long, `r` thick: col is 'green', 'red' or 'dry' (wrinkled and dark)."""
    f = np.linspace(0, 1, 60)
    p = np.c_[(f - 0.5) * L, bend * L * (4 * f * (1 - f) - 0.5) * 0.5, curl * L * np.sin(f * 5) * 0.3]
    dry = col == "dry"
    rad = r * np.where(f < 0.12, (f / 0.12) ** 0.4, 1) * (1 - f**2.6 * 0.97) * (1 + 0.04 * np.sin(f * 9))
    v, F, s = tube(p, rad, 22)
    if dry:
        n = fbm(v * 14, 3)
        c = p[np.repeat(np.arange(60), 22)]
        v = c + (v - c) * (1 + 0.55 * n)[:, None] * np.array([1, 1, 0.8])
    else:
        n = fbm(v * 5, 2)
        c = p[np.repeat(np.arange(60), 22)]
        v = c + (v - c) * (1 + 0.08 * n)[:, None]
    M = rotation(yaw, pitch)
    mt = dict(
        green=lambda: glossy_skin(
            [srgb("#2a500e"), srgb("#44781a"), srgb("#356814")], 0.22, 0.06, (0.06, 0.08, 0.02), 0.5, 3, 0.04
        ),
        red=lambda: glossy_skin(
            [srgb("#8f0d0d"), srgb("#c01a12")], 0.18, 0.15, (0.2, 0.03, 0.02), 0.6, 3, 0.04
        ),
        dry=lambda: glossy_skin(
            [srgb("#3a0806"), srgb("#7c130b"), srgb("#a3200f")], 0.3, 0.05, (0.2, 0.03, 0.02), 0.6, 5, 0.3, 30
        ),
    )[col]()
    o = mesh("chilli", v * sz @ M.T, F, mt, loc=loc)
    g = np.linspace(0, 1, 14)
    st = np.c_[-L / 2 - 0.02 * 0 - g * L * 0.24 + 0.01, p[0, 1] - 0.0 * g - 0.05 * g**2, 0.05 * g * g]
    sv, sF, _ = tube(st, r * (0.30 - 0.12 * g + 0.12 * (g > 0.9)), 10)
    cv, cF, _ = tube(
        np.c_[-L / 2 - 0.012 + g * 0.05, p[0, 1] + 0 * g, 0 * g], r * (0.55 + 0.5 * np.sin(g * 1.5)), 14
    )
    V, F, rr = merge([(sv, sF), (cv, cF)])
    mesh(
        "stalk",
        V * sz @ M.T,
        F,
        glossy_skin(
            [srgb("#4a6b1e"), srgb("#7d8f3a")] if not dry else [srgb("#6b4a1e"), srgb("#8a6a30")],
            0.5,
            0.1,
            coat=0.1,
        ),
        loc=loc,
    )
    return o
