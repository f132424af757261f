"""Rice, lentils and seeds, and heaps of rice."""

import math

import numpy as np

from kit.materials.food import glossy_skin, rice_skin
from kit.stage.chance import chance, rnd
from kit.stage.colour import srgb
from kit.stage.meshes import ball, mesh, rotation, scatter, tube


def rice_grain(L=0.085, w=0.021):
    V, F = ball(3)
    x = V[:, 0]
    V = V * np.array([1, 1, 1])
    t = (1 - np.abs(x) ** 3.2 * 0.30)[:, None]
    V = np.c_[x, V[:, 1:] * t]
    V = V * np.array([L / 2, w / 2, w / 2 * 0.92])
    V[:, 2] += -0.05 * L * (x**2)
    return V, F


def lentil(r=0.05):
    V, F = ball(2)
    return V * np.array([r, r, r * 0.42]), F


def cumin_seed(L=0.075, w=0.02):
    """cumin: pointed, ridged"""
    f = np.linspace(0, 1, 9)
    p = np.c_[(f - 0.5) * L, 0 * f, 0.12 * L * np.sin(np.pi * f)]
    v, F, _ = tube(p, w * 0.5 * np.sin(np.pi * np.clip(f, 0.03, 0.97)) ** 0.7, 8)
    return v, F


def seeds(n, samp, zf, L=0.078, w=0.022, mat=None, lift=0.004, cols=("#3a2208", "#7a5220")):
    v, F = cumin_seed(L, w)
    T = []
    for _ in range(n):
        x, y = samp()
        T.append(
            (rotation(rnd(0, 6.28), rnd(-0.25, 0.25)), np.array([x, y, zf(x, y) + lift]), rnd(0.8, 1.15))
        )
    V, F, r = scatter(v, F, T)
    return mesh(
        "seeds",
        V,
        F,
        mat or glossy_skin([srgb(c) for c in cols], 0.35, 0.05, coat=0.5, nscale=9),
        dict(rnd=r),
    )


def pile(hf, n, rad, cx, cy, Hm, L, wd, cols, amt=0.0, c2=None, sx=1.0, lay=1.0):
    tgt = lambda x, y: Hm * max(0, 1 - (((x - cx) / sx) ** 2 + (y - cy) ** 2) / rad**2) ** 0.75
    V, F = rice_grain(L, wd)

    def samp():
        r = rad * chance.random() ** 0.5 * 1.02
        a = chance.uniform(0, 6.283)
        return cx + sx * r * math.cos(a), cy + r * math.sin(a)

    T = hf.drop(n, samp, L, wd, cand=5, target=tgt, jit=0.12, maxtilt=0.8, lay=0.85, sink=0.42)
    V, F, r = scatter(V, F, T)
    return mesh("rice", V, F, rice_skin(*cols, c2=c2, amt=amt), dict(rnd=r))
