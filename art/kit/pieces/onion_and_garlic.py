"""Fried onion (beresta), ginger sticks and slices of garlic."""

import numpy as np

from kit.materials.food import glossy_skin, onion_skin
from kit.materials.nodes import Nodes
from kit.stage.chance import chance, rnd
from kit.stage.colour import srgb
from kit.stage.meshes import ball, blob, grid_faces, merge, mesh, rotation


def beresta(n, samp, zf, s=1.0, mat=None, lift=(0.0, 0.07)):
    """n curls of fried onion where samp() says, on height zf(x, y)."""
    parts = []
    for _ in range(n):
        x, y = samp()
        L = rnd(0.16, 0.34) * s
        k = 18
        f = np.linspace(0, 1, k)
        cur = rnd(1.5, 5.0) * chance.choice([-1, 1])
        a0 = rnd(0, 6.28)
        aa = a0 + cur * f + 0.5 * np.sin(f * rnd(4, 9))
        st = L / k
        px = np.cumsum(np.cos(aa)) * st
        py = np.cumsum(np.sin(aa)) * st
        px -= px.mean()
        py -= py.mean()
        pz = np.array([zf(x + a, y + b) for a, b in zip(px, py)])
        pz = np.maximum(pz, pz.mean() - 0.03) + rnd(*lift) + 0.02 * np.sin(f * rnd(3, 8) + rnd(0, 6)) * s
        w = 0.026 * s * np.sin(np.pi * np.clip(f, 0.04, 0.96)) ** 0.5 * rnd(0.7, 1.25)
        P = np.c_[x + px, y + py, pz]
        T = np.gradient(P, axis=0)
        T /= np.linalg.norm(T, axis=1)[:, None]
        tw = rnd(0, 6.28) + f * rnd(-2.5, 2.5)
        up = np.array([0, 0, 1.0])
        S = np.cross(T, up)
        S /= np.linalg.norm(S, axis=1)[:, None] + 1e-6
        U = np.cross(S, T)
        ph = np.linspace(0, 2 * np.pi, 8, False)
        D = S * np.cos(tw)[:, None] + U * np.sin(tw)[:, None]
        E = -S * np.sin(tw)[:, None] + U * np.cos(tw)[:, None]
        V = P[:, None] + w[:, None, None] * (
            np.cos(ph)[None, :, None] * D[:, None] + 0.26 * np.sin(ph)[None, :, None] * E[:, None]
        )
        parts.append((V.reshape(-1, 3), grid_faces(k, 8, False, True)))
    V, F, r = merge(parts)
    return mesh("beresta", V, F, mat or onion_skin(), dict(rnd=r))


def ginger_sticks(n, samp, zf, L=0.26, w=0.028, cols=("#d8b25a", "#e9cf86"), tilt=0.35, mat=None, lift=0.02):
    """ginger juliennes"""
    parts = []
    for _ in range(n):
        x, y = samp()
        V, F = ball(3)
        V = V / ((np.abs(V) ** 5).sum(1) ** 0.2)[:, None]
        l = L * rnd(0.7, 1.2)
        V = V * np.array([l / 2, w / 2 * rnd(0.7, 1.3), w / 2 * rnd(0.7, 1.2)])
        V[:, 1] += (V[:, 0] / l * 2) ** 2 * rnd(-0.10, 0.10) * l
        V[:, 2] += (V[:, 0] / l * 2) ** 2 * rnd(-0.07, 0.07) * l
        parts.append((V @ rotation(rnd(0, 6.28), rnd(-tilt, tilt), rnd(0, 6)).T + [x, y, zf(x, y) + lift], F))
    V, F, r = merge(parts)
    return mesh(
        "ginger",
        V,
        F,
        mat or glossy_skin([srgb(c) for c in cols], 0.35, 0.4, (0.15, 0.1, 0.04), 0.4, 8, 0.2, 40),
        dict(rnd=r),
    )


def garlic_slices(n, samp, zf, s=0.085, mat=None, lift=0.012):
    """n slices of garlic, fried gold to brown."""
    parts = []
    for _ in range(n):
        x, y = samp()
        V, F = ball(3)
        sz = s * rnd(0.75, 1.2)
        V = V * np.array([sz, sz * 0.62, sz * 0.13])
        V[:, 2] += 0.12 * (V[:, 0] ** 2) / sz
        V[:, 1] *= 1 + 0.25 * V[:, 0] / sz
        parts.append(
            (V @ rotation(rnd(0, 6.28), rnd(-0.3, 0.3), rnd(-0.35, 0.35)).T + [x, y, zf(x, y) + lift], F)
        )
    V, F, r = merge(parts)
    g = Nodes("garlic")
    c = g.ramp(
        g.ma("ADD", g.ma("MULTIPLY", g.at("rnd"), 0.5), g.ma("MULTIPLY", g.noise(16, 3), 0.5)),
        [(0.3, srgb("#ecc878")), (0.55, srgb("#d79a3a")), (0.85, srgb("#a8641c"))],
    )
    return mesh(
        "garlic",
        V,
        F,
        mat or g.done(g.P(c=c, r=0.25, sss=0.35, sr=(0.15, 0.08, 0.03), ss=0.3, coat=0.6, cr=0.08)),
        dict(rnd=r),
    )


def garlic_cloves(spots, height, size=0.085, cols=("#8a4f16", "#c98a3a", "#e0b468")):
    """Whole cloves, browned: spots = [(x, y, turn)]."""
    skin = glossy_skin([srgb(c) for c in cols], 0.3, 0.35, (0.15, 0.08, 0.03), 0.6, 5, 0.1)
    for i, (x, y, turn) in enumerate(spots):
        V, F = blob(4, 0.05, 1.4, i * 2.7, 2.2, (1.45, 0.82, 0.72))
        V[:, 1:] *= (1.08 - 0.42 * np.clip(V[:, 0], 0, 2))[:, None]
        V[:, 1] += 0.18 * V[:, 0] ** 2
        mesh(
            "clove",
            V * size,
            F,
            skin,
            loc=(x, y, height(x, y) + size * 0.35),
            rot=(rnd(-0.4, 0.4), rnd(-0.3, 0.3), turn),
        )
