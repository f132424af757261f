"""Fresh and dried chillies."""

import numpy as np

from kit.materials.food import glossy_skin
from kit.stage.colour import srgb
from kit.stage.meshes import merge, mesh, rotation, tube
from kit.stage.noise import fbm

SKINS = {
    "green": (["#2a500e", "#44781a", "#356814"], 0.22, 0.06, (0.06, 0.08, 0.02), 0.5, 3, 0.04),
    "red": (["#8f0d0d", "#c01a12"], 0.18, 0.15, (0.2, 0.03, 0.02), 0.6, 3, 0.04),
    "burnt": (["#0c0403", "#2c0a06", "#5e140a"], 0.42, 0.05, (0.2, 0.03, 0.02), 0.35, 5, 0.4, 30),
    "dry": (["#3a0806", "#7c130b", "#a3200f"], 0.3, 0.05, (0.2, 0.03, 0.02), 0.6, 5, 0.3, 30),
}


def chilli(loc, yaw=0, L=0.75, r=0.058, bend=0.25, col="green", pitch=0.0, curl=0.0, sz=1.0):
    """A chilli with its stalk, `L` long, `r` thick: col is 'green', 'red', 'dry' (wrinkled and dark) or 'burnt'."""
    f = np.linspace(0, 1, 60)
    p = np.c_[(f - 0.5) * L, bend * L * (4 * f * (1 - f) - 0.5) * 0.5, curl * L * np.sin(f * 5) * 0.3]
    rad = r * np.where(f < 0.12, (f / 0.12) ** 0.4, 1) * (1 - f**2.6 * 0.97) * (1 + 0.04 * np.sin(f * 9))
    v, F, s = tube(p, rad, 22)
    freq, octaves, wrinkle, flat = (14, 3, 0.55, 0.8) if col in ("dry", "burnt") else (5, 2, 0.08, 1)
    c = np.repeat(p, 22, 0)
    v = c + (v - c) * (1 + wrinkle * fbm(v * freq, octaves))[:, None] * [1, 1, flat]
    M = rotation(yaw, pitch)
    cols, *how = SKINS[col]
    o = mesh("chilli", v * sz @ M.T, F, glossy_skin([srgb(c) for c in cols], *how), loc=loc)
    g = np.linspace(0, 1, 14)
    st = np.c_[-L / 2 - g * L * 0.24 + 0.01, p[0, 1] - 0.05 * g**2, 0.05 * g * g]
    stalk = tube(st, r * (0.30 - 0.12 * g + 0.12 * (g > 0.9)), 10)[:2]
    cap = tube(np.c_[-L / 2 - 0.012 + g * 0.05, p[0, 1] + 0 * g, 0 * g], r * (0.55 + 0.5 * np.sin(g * 1.5)), 14)[:2]
    V, F, _ = merge([stalk, cap])
    pale = ("#6b4a1e", "#8a6a30") if col == "dry" else ("#4a6b1e", "#7d8f3a")
    mesh("stalk", V * sz @ M.T, F, glossy_skin([srgb(c) for c in pale], 0.5, 0.1, coat=0.1), loc=loc)
    return o
