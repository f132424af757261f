"""Fried onion (beresta), ginger sticks and slices of garlic."""

import numpy as np

from kit.materials.food import glossy_skin, onion_skin
from kit.materials.nodes import Nodes
from kit.pieces.heaped import solid
from kit.stage.chance import chance, rnd
from kit.stage.colour import srgb
from kit.stage.meshes import ball, blob, grid_faces, merge, mesh, rotation
from kit.stage.noise import fbm


def beresta(n, samp, zf, s=1.0, lift=(0.0, 0.07)):
    """n curls of fried onion where samp() says, on height zf(x, y)."""
    parts, k = [], 18
    f = np.linspace(0, 1, k)
    ph = np.linspace(0, 2 * np.pi, 8, False)[None, :, None]
    for _ in range(n):
        x, y = samp()
        L = rnd(0.16, 0.34) * s
        aa = rnd(0, 6.28) + rnd(1.5, 5.0) * chance.choice([-1, 1]) * f + 0.5 * np.sin(f * rnd(4, 9))
        Q = np.cumsum(np.c_[np.cos(aa), np.sin(aa)], 0) * L / k
        Q += [x, y] - Q.mean(0)
        z = np.array([zf(a, b) for a, b in Q])
        z = np.maximum(z, z.mean() - 0.03) + rnd(*lift) + 0.02 * np.sin(f * rnd(3, 8) + rnd(0, 6)) * s
        w = 0.026 * s * np.sin(np.pi * np.clip(f, 0.04, 0.96)) ** 0.5 * rnd(0.7, 1.25)
        P = np.c_[Q, z]
        T = np.gradient(P, axis=0)
        T /= np.linalg.norm(T, axis=1)[:, None]
        tw = (rnd(0, 6.28) + f * rnd(-2.5, 2.5))[:, None]
        S = np.cross(T, [0, 0, 1.0])
        S /= np.linalg.norm(S, axis=1)[:, None] + 1e-6
        U = np.cross(S, T)
        D, E = S * np.cos(tw) + U * np.sin(tw), U * np.cos(tw) - S * np.sin(tw)
        V = P[:, None] + w[:, None, None] * (np.cos(ph) * D[:, None] + 0.26 * np.sin(ph) * E[:, None])
        parts.append((V.reshape(-1, 3), grid_faces(k, 8, False, True)))
    V, F, r = merge(parts)
    mesh("beresta", V, F, onion_skin(), dict(rnd=r))


def ginger_sticks(n, samp, zf, L=0.26, w=0.028, cols=("#d8b25a", "#e9cf86"), tilt=0.35, lift=0.02):
    """ginger juliennes"""
    parts = []
    for _ in range(n):
        x, y = samp()
        l = L * rnd(0.7, 1.2)
        V, F = solid((l, w * rnd(0.7, 1.3), w * rnd(0.7, 1.2)), 5, 0.0)
        V[:, 1:] += V[:, :1] ** 2 / l * [rnd(-0.4, 0.4), rnd(-0.28, 0.28)]
        parts.append((V @ rotation(rnd(0, 6.28), rnd(-tilt, tilt), rnd(0, 6)).T + [x, y, zf(x, y) + lift], F))
    V, F, r = merge(parts)
    mesh("ginger", V, F, glossy_skin([srgb(c) for c in cols], 0.35, 0.4, (0.15, 0.1, 0.04), 0.4, 8, 0.2, 40), dict(rnd=r))


def garlic_slices(n, samp, zf, s=0.085):
    """n slices of garlic, fried gold to brown."""
    parts, rim = [], []
    for i in range(n):
        x, y = samp()
        V, F = ball(3)
        rim.append(np.hypot(V[:, 0], V[:, 1]) ** 4)
        V = V * (1 + 0.4 * fbm(V * 2 + i * 3.1, 3))[:, None] * [1, rnd(0.5, 0.9), 0.3]
        V[:, 1] = np.maximum(V[:, 1] * (1 + rnd(-0.1, 0.4) * V[:, 0]), rnd(-0.7, -0.3))
        V[:, 2] = np.clip(V[:, 2], -0.03, 0.03) + rnd(0.1, 0.8) * V[:, 0] ** 2 + rnd(-0.5, 0.5) * V[:, 0] * V[:, 1]
        V *= s * rnd(0.8, 1.4)
        parts.append((V @ rotation(rnd(0, 6.28), rnd(-0.3, 0.3), rnd(-0.35, 0.35)).T + [x, y, zf(x, y) + 0.012], F))
    V, F, r = merge(parts)
    g = Nodes("garlic")
    a = g.ma("ADD", g.at("rnd"), g.ma("MULTIPLY", g.noise(16, 3), 0.5))
    c = g.ramp(a, [(0.28, srgb("#dca850")), (0.46, srgb("#b87024")), (0.74, srgb("#6a300c"))])
    skin = g.done(g.P(c=c, r=0.25, sss=0.35, sr=(0.15, 0.08, 0.03), ss=0.3, coat=0.4, cr=0.2))
    mesh("garlic", V, F, skin, dict(rnd=0.24 * r + 0.36 * np.hstack(rim)))


def garlic_cloves(spots, height, size=0.085, cols=("#8a4f16", "#c98a3a", "#e0b468")):
    """Whole cloves, browned: spots = [(x, y, turn)]."""
    skin = glossy_skin([srgb(c) for c in cols], 0.3, 0.35, (0.15, 0.08, 0.03), 0.6, 5, 0.1)
    for i, (x, y, turn) in enumerate(spots):
        V, F = blob(4, 0.05, 1.4, i * 2.7, 2.2, (1.45, 0.82, 0.72))
        V[:, 1:] *= (1.08 - 0.42 * np.clip(V[:, 0], 0, 2))[:, None]
        V[:, 1] += 0.18 * V[:, 0] ** 2
        rot = rnd(-0.4, 0.4), rnd(-0.3, 0.3), turn
        mesh("clove", V * size, F, skin, loc=(x, y, height(x, y) + size * 0.35), rot=rot)
