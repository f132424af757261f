"""Coriander and mint."""

import math

import numpy as np

from kit.materials.food import leaf_skin
from kit.stage.chance import rnd
from kit.stage.meshes import grid_faces, merge, mesh, rotation, tube
from kit.stage.noise import smooth


def leaf_shape(kind="cor", s=1.0, seed=0, bend=0.35):
    """One leaflet: 'cor' coriander, else mint; V, F and its veins."""
    if kind != "cor":
        return _mint_shape(s, seed, bend)
    th = np.linspace(-2.35, 2.35, 130)
    lob = np.abs(np.cos(np.pi * th / 0.82)) ** 0.55
    tee = np.abs(np.cos(np.pi * th / 0.273)) ** 0.7
    fan = 0.13 + (0.87 - 0.10 * np.abs(th)) * smooth(1.55, 1.12, np.abs(th))  # three lobes, rounded teeth
    R0 = (0.50 + 0.36 * lob + 0.14 * tee) * fan * (1 + 0.04 * np.sin(th * 5 + seed)) * 1.12
    vein = np.max([np.exp(-(((th - c) / 0.07) ** 2)) for c in (0, 0.82, -0.82)], axis=0)
    rr = np.linspace(0, 1, 9)[:, None]
    x, y = rr * R0 * np.sin(th) * 0.62, rr * R0 * np.cos(th) * 0.62 + 0.18
    z = 0.045 * np.sin(th * 6.5) * rr**2 + 0.05 * np.sin(3 * x + seed * 2.6) - 0.06 * vein * rr * (1 - rr)
    z -= bend * (x**2 * 1.3 + (y - 0.2) ** 2 * 0.8)
    return np.stack([x, y, z], -1).reshape(-1, 3) * s, grid_faces(9, 130), (vein * (1 - rr * 0.6)).ravel()


def _mint_shape(s, seed, bend):
    """An oval leaf with saw teeth, its veins sunk in."""
    u, v = np.meshgrid(np.linspace(0, 1, 72), np.linspace(-1, 1, 29), indexing="ij")
    w = 0.27 * np.sin(np.pi * u**0.8) ** 0.75 * (1 - 0.1 * (u * 13 % 1)) + 0.008
    vein = np.maximum(np.exp(-((v / 0.07) ** 2)), 0.75 * np.exp(-((np.sin(u * 24 - np.abs(v) * 3.5) / 0.25) ** 2)) * (1 - v**4))
    z = 0.25 * np.abs(v) * w - bend * 0.6 * (u - 0.2) ** 2 - 0.022 * vein + 0.03 * np.sin(u * 5 + seed + v * 1.5) * v**2
    return np.stack([v * w, u * 0.82, z], -1).reshape(-1, 3) * s, grid_faces(72, 29), vein.ravel()


def mint_sprig(loc, yaw=0.0, s=0.3):
    """Mint: three pairs of leaves, each across the last, smaller and steeper."""
    T = []
    for k, (lift, size) in enumerate(((0.2, 1.0), (0.55, 0.85), (0.95, 0.5))):
        for half in (0, 3.14):
            T.append((np.add(loc, [0, 0, 0.2 * s * k]), yaw + half + 1.5 * k + rnd(-0.3, 0.3), rnd(-0.3, 0.3), lift + rnd(-0.15, 0.15), s * size * rnd(0.85, 1.1)))
    return leaves(T, "mint")


def leaves(T, kind="cor", mat=None):
    """T=[(loc,yaw,pitch,roll,size)]"""
    parts, veins = [], []
    for i, (loc, *turn, s) in enumerate(T):
        V, F, vein = leaf_shape(kind, s, i, rnd(0.1, 0.7))
        parts.append((V @ rotation(*turn).T + loc, F))
        veins.append(vein)
    V, F, r = merge(parts)
    return mesh("leaves", V, F, mat or leaf_skin(), dict(vein=np.concatenate(veins), rnd=r))


def sprig(loc, yaw=0.0, s=0.3, lift=0.25, mat=None):
    """Coriander: stem and three leaflets."""
    mat = mat or leaf_skin()
    M, f = rotation(yaw), np.linspace(0, 1, 12)
    p = np.c_[0.06 * np.sin(f * 3), f * 2.1 * s, lift * s * np.sin(f * 1.8)]
    parts = [(p, 0.022 * s * (1.3 - 0.5 * f))]
    T = []
    for k, a, sz in ((11, 0, 1.0), (7, 1.0, 0.85), (7, -1.0, 0.85)):
        q = p[k] + np.array([-math.sin(a), math.cos(a), 0.12]) * 0.35 * s * (k < 11)
        parts.append((np.linspace(p[k], q + 1e-4, 5), 0.014 * s))
        T.append((M @ q + loc, yaw + a + rnd(-0.2, 0.2), rnd(-0.3, 0.3), rnd(-0.1, 0.35), s * sz))
    V, F, r = merge([tube(pp @ M.T + loc, rr, 7)[:2] for pp, rr in parts])
    mesh("stem", V, F, mat, dict(rnd=r * 0 + 0.9, vein=r * 0))
    return leaves(T, "cor", mat)


def chopped_coriander(samp, zf, n=40, s=(0.05, 0.10), mat=None, kind="cor"):
    """n torn leaves where samp() says, at height zf(x, y)."""
    at = [(x, y, zf(x, y) + rnd(0.005, 0.03)) for x, y in (samp() for _ in range(n))]
    return leaves([(p, rnd(0, 6.28), rnd(-0.45, 0.45), rnd(-0.45, 0.45), rnd(*s)) for p in at], kind, mat)
