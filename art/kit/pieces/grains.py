"""Rice, lentils and seeds, and heaps of rice."""

import math

import numpy as np

from kit.materials.food import glossy_skin, rice_body_skin, rice_skin
from kit.stage.chance import chance, rnd
from kit.stage.colour import srgb
from kit.stage.meshes import ball, disc, mesh, rotation, scatter, tube
from kit.stage.noise import fbm
from kit.stage.settling import free_under_overhangs, heights_of_scene, within


def rice_grain(L=0.085, w=0.021):
    """One grain, L long and w thick: V, F."""
    V, F = ball(2)
    x = V[:, 0]
    V = V * np.array([1, 1, 1])
    t = (np.sqrt(1 - np.minimum(np.abs(x), 0.999) ** 4) / np.sqrt(1 - x**2 + 0.002))[:, None]  # blunt ends
    V = np.c_[x, V[:, 1:] * t]
    V = V * np.array([L / 2, w / 2, w / 2 * 0.92])
    V[:, 2] += -0.05 * L * (x**2)
    return V, F


def lentil(r=0.05):
    """One lentil of radius r: V, F."""
    V, F = ball(2)
    return V * np.array([r, r, r * 0.42]), F


def cumin_seed(L=0.075, w=0.02):
    """cumin: pointed, ridged"""
    f = np.linspace(0, 1, 9)
    p = np.c_[(f - 0.5) * L, 0 * f, 0.12 * L * np.sin(np.pi * f)]
    v, F, _ = tube(p, w * 0.5 * np.sin(np.pi * np.clip(f, 0.03, 0.97)) ** 0.7, 8)
    return v, F


def seeds(n, samp, zf, L=0.078, w=0.022, mat=None, lift=0.004, cols=("#3a2208", "#7a5220")):
    """n small seeds where samp() says, at height zf(x, y)."""
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


def heap_height(x, y, rad, height, cx=0.0, cy=0.0, z=0.05):
    """Height of a heap of rice: steep at its foot, round on top."""
    d = np.hypot(x - cx, y - cy) / rad
    lump = 1 + 0.07 * fbm(np.c_[np.ravel(x) * 1.9, np.ravel(y) * 1.9, 0 * np.ravel(x) + 2.0], 2).reshape(
        np.shape(x)
    )
    return np.where(d < 1, z + height * np.clip(1 - np.minimum(d, 1) ** 2.2, 0, 1) ** 0.72 * lump, -1.0)


def rice_heap(
    n, rad, height, cols, cx=0.0, cy=0.0, z=0.05, L=0.092, w=0.027, tint=None, c2=None, amt=0.0, strays=40
):
    """A heap of cooked rice round what already stands there: a soft body first, then grains that settle on it.

    `tint(x, y)` gives 0 ... 1 between the two colours of `cols`; without it every grain has its own.
    """
    V, F = disc(
        rad - 0.03, 60, 140, lambda x, y: heap_height(x, y, rad - 0.03, height - 0.05, cx, cy, z), cx, cy
    )
    base = tint(V[:, 0], V[:, 1]) if tint else np.full(len(V), 0.4)
    mesh("rice-body", V, F, rice_body_skin(*cols), dict(rnd=base))
    hf = heights_of_scene(rad + abs(cx) + abs(cy) + 0.3, 0.018)
    tops = hf.H.copy()
    free_under_overhangs(hf, lambda x, y: heap_height(x, y, rad, height, cx, cy, z), rad + 0.05)

    def target(x, y):
        return float(heap_height(np.array([x]), np.array([y]), rad, height, cx, cy, z)[0])

    samp = within(rad * 1.01, cx, cy)
    V, F = rice_grain(L, w)
    T = hf.drop(n, samp, L, w, cand=3, target=target, jit=0.16, maxtilt=0.9, lay=0.8, sink=0.5)
    T = [t for t in T if t[1][2] < target(t[1][0], t[1][1]) + 0.07]
    for _ in range(strays):
        x, y = within(rad * 1.12, cx, cy, 0.1)()
        T.append(
            (rotation(rnd(0, 6.28), 0, rnd(0, 6)), np.array([x, y, hf.at(x, y) + w * 0.4]), rnd(0.85, 1.1))
        )
    at = np.array([t[1] for t in T])
    shade = (
        np.clip(tint(at[:, 0], at[:, 1]) + chance.normal(size=len(T)) * 0.16, 0, 1)
        if tint
        else chance.random(len(T))
    )
    k = len(V)
    V, F, _ = scatter(V, F, T)
    mesh("rice", V, F, rice_skin(*cols, c2=c2, amt=amt, rough=0.34), dict(rnd=np.repeat(shade, k)))
    hf.H = np.maximum(hf.H, tops)  # garnish lies on the pieces again
    return hf


def pile(hf, n, rad, cx, cy, Hm, L, wd, cols, amt=0.0, c2=None, sx=1.0):
    """The older heap of loose grains on a height map; rice_heap lies closer."""
    tgt = lambda x, y: Hm * max(0, 1 - (((x - cx) / sx) ** 2 + (y - cy) ** 2) / rad**2) ** 0.75
    V, F = rice_grain(L, wd)

    def samp():
        r = rad * chance.random() ** 0.5 * 1.02
        a = chance.uniform(0, 6.283)
        return cx + sx * r * math.cos(a), cy + r * math.sin(a)

    T = hf.drop(n, samp, L, wd, cand=5, target=tgt, jit=0.12, maxtilt=0.8, lay=0.85, sink=0.42)
    V, F, r = scatter(V, F, T)
    return mesh("rice", V, F, rice_skin(*cols, c2=c2, amt=amt), dict(rnd=r))
