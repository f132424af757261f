"""Coriander and mint."""

import math

import numpy as np

from kit.materials.food import leaf_skin
from kit.stage.chance import rnd
from kit.stage.meshes import grid_faces, merge, mesh, rotation, tube
from kit.stage.noise import smooth


def leaf_shape(kind="cor", s=1.0, seed=0, bend=0.35):
    """One leaflet: 'cor' coriander, else mint; V, F and its veins."""
    q = np.random.default_rng(seed)
    nt, nr = 130, 9
    th = np.linspace(-2.35, 2.35, nt)
    if kind == "cor":
        lob = np.abs(np.cos(np.pi * th / 0.82)) ** 0.55
        tee = np.abs(np.cos(np.pi * th / 0.273)) ** 0.7
        fan = 0.13 + (0.87 - 0.10 * np.abs(th)) * smooth(1.55, 1.12, np.abs(th))  # three lobes, rounded teeth
        R0 = (0.50 + 0.36 * lob + 0.14 * tee) * fan * (1 + 0.04 * np.sin(th * 5 + seed)) * 1.12
        vein = np.max([np.exp(-(((th - c) / 0.07) ** 2)) for c in (0, 0.82, -0.82)], axis=0)
    else:  # mint / ellipse
        R0 = 0.25 + 0.75 * np.exp(-(np.abs(th / 0.62) ** 2.0))
        R0 *= 1 + 0.05 * np.sin(th * 22)
        vein = np.exp(-((th / 0.06) ** 2))
    rr = np.linspace(0.0, 1, nr)[:, None]
    x = rr * R0 * np.sin(th) * 0.62
    y = rr * R0 * np.cos(th) * 0.62 + 0.18
    z = (
        -bend * (x**2 * 1.3 + (y - 0.2) ** 2 * 0.8) + 0.05 * np.sin(th * 6.5) * rr**2 * 0.9
        + 0.05 * np.sin(3 * x + q.uniform(0, 6)) * q.uniform(0.5, 1.5) - 0.03 * vein * rr * (1 - rr) * 2
    )
    V = np.stack([x, y, z + 0 * x], -1).reshape(-1, 3) * s
    return V, grid_faces(nr, nt), np.tile(vein, nr) * np.repeat(1 - rr[:, 0] * 0.6, nt)


def leaves(T, kind="cor", mat=None):
    """T=[(loc,yaw,pitch,roll,size)]"""
    parts, veins = [], []
    for i, (loc, ya, pi_, ro, s) in enumerate(T):
        V, F, vein = leaf_shape(kind, s, i, rnd(0.1, 0.7))
        parts.append((V @ rotation(ya, pi_, ro).T + np.array(loc), F))
        veins.append(vein)
    V, F, r = merge(parts)
    return mesh("leaves", V, F, mat or leaf_skin(), dict(vein=np.concatenate(veins), rnd=r))


def sprig(loc, yaw=0.0, s=0.3, lift=0.25, mat=None):
    """coriander sprig: stem and three leaflets"""
    mat = mat or leaf_skin()
    M = rotation(yaw)
    f = np.linspace(0, 1, 12)
    p = np.c_[0.06 * np.sin(f * 3), f * 1.5 * s * 1.4, lift * s * np.sin(f * 1.8)]
    parts = [(p, 0.022 * s * (1.3 - 0.5 * f))]
    T = []
    for k, a, sz in ((11, 0, 1.0), (7, 1.0, 0.85), (7, -1.0, 0.85)):
        e = p[k]
        d = np.array([-math.sin(a), math.cos(a), 0.12])
        q = e + d * 0.35 * s * (0 if k == 11 else 1)
        parts.append((np.linspace(e, q + 1e-4, 5), 0.014 * s))
        T.append((M @ q + np.array(loc), yaw + a + rnd(-0.2, 0.2), rnd(-0.3, 0.3), rnd(-0.1, 0.35), s * sz))
    V, F, r = merge([tube(pp @ M.T + np.array(loc), rr, 7)[:2] for pp, rr in parts])
    mesh("stem", V, F, mat, dict(rnd=r * 0 + 0.9, vein=r * 0))
    return leaves(T, "cor", mat)


def chopped_coriander(samp, zf, n=40, s=(0.05, 0.10), mat=None, kind="cor"):
    """n torn leaves where samp() says, at height zf(x, y)."""
    T = []
    for _ in range(n):
        x, y = samp()
        T.append(((x, y, zf(x, y) + rnd(0.005, 0.03)), rnd(0, 6.28), rnd(-0.45, 0.45), rnd(-0.45, 0.45), rnd(*s)))
    return leaves(T, kind, mat)
