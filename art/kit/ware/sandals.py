"""A pair of sponge sandals, as stand before every door."""

import numpy as np

from kit.materials.nodes import Nodes
from kit.materials.things import plain_skin
from kit.stage.colour import srgb
from kit.stage.meshes import catmull, grid_faces, mesh, tube
from kit.stage.noise import smooth


def sole_skin(col):
    """Foam rubber, dented by a foot, grey where it was worn."""
    g = Nodes("foam")
    o = g.xyz()
    worn = g.ma("MULTIPLY", g.at("worn"), g.rng(g.noise(5, 4), 0.3, 0.7, 0.5, 1.0))
    c = g.mix(g.ma("MULTIPLY", worn, 0.55), col, tuple(x * 0.45 for x in srgb("#b9aa92")))
    c = g.mix(g.rng(g.at("side"), 0.35, 0.4), c, g.mix(g.rng(g.ma("FRACT", g.ma("MULTIPLY", o[2], 9.0)), 0.45, 0.55), srgb("#f0ece0"), srgb("#2d5d86")))
    dots = g.voro(24, rand=0.0)
    n = g.bump(g.rng(dots, 0.2, 0.35), 0.25, 0.012)
    return g.done(g.P(c=c, r=0.75, n=n, sp=0.25))


def sandal(loc, turn=0.0, left=True, length=2.5, col=srgb("#e8e3d4"), strap=srgb("#2f6da0")):
    s = -1 if left else 1
    n = 90
    f = np.linspace(0, 1, n)
    wide = length * (0.155 * np.sin(np.pi * np.clip(f, 0, 1) ** 0.9) ** 0.42 + 0.045 * smooth(0.45, 0.8, f) * smooth(1.02, 0.85, f) - 0.03 * np.exp(-(((f - 0.42) / 0.16) ** 2)))
    mid = s * -0.05 * length * np.sin(np.pi * np.clip(f * 1.1 - 0.1, 0, 1)) * smooth(0.2, 0.7, f)
    y = (f - 0.5) * length
    th = 0.17
    rows = [(0.0, 1, 0), (0.9, 1, 0), (0.96, 0.995, 0.1), (0.99, 0.95, 0.6), (1.0, 0.8, 1), (1.0, 0.2, 1), (0.98, 0.05, 1), (0.9, 0, 1), (0, 0, 1)]
    V, worn, side = [], [], []
    for edge in (-1, 1):
        for q, z, sd in rows:
            for i in range(n):
                x = mid[i] + edge * q * wide[i]
                heel = np.exp(-((f[i] - 0.16) / 0.13) ** 2 - (q * 0.8) ** 2) + np.exp(-(((f[i] - 0.68) / 0.16) ** 2) - (q * 0.8) ** 2)
                V.append((x, y[i], z * th - 0.035 * heel * (z > 0.9) + 0.05 * smooth(0.85, 1, f[i])))
                worn.append(heel)
                side.append(sd)
    m = len(rows)
    F1 = grid_faces(m, n)
    F = np.vstack([F1, F1[:, ::-1] + m * n])
    place = dict(loc=loc, rot=(0, 0, turn))
    mesh("sole", V, F, sole_skin(col), dict(worn=worn, side=side), **place)
    rubber = plain_skin(strap, 0.38, 0.15, 0.08, name="strap")
    toe = np.array([mid[int(n * 0.8)] - s * 0.03, y[int(n * 0.8)], th])
    for e in (-1, 1):
        i = int(n * 0.42)
        end = np.array([mid[i] + e * wide[i] * 0.88, y[i], th * 0.95])
        P = catmull([toe, toe + [0.02 * e, -0.1, 0.16], (toe + end) / 2 + [e * 0.1, 0.05, 0.3], end + [0, 0.08, 0.14], end], 60)
        T = np.gradient(P, axis=0)
        T /= np.linalg.norm(T, axis=1)[:, None]
        w = np.interp(np.linspace(0, 1, 60), [0, 0.15, 0.5, 0.85, 1], [0.045, 0.06, 0.13, 0.1, 0.06])
        side_dir = np.cross(T, [0, 0, 1.0])
        side_dir /= np.linalg.norm(side_dir, axis=1)[:, None] + 1e-6
        up = np.cross(side_dir, T)
        a = np.linspace(0, 2 * np.pi, 14, False)
        W = P[:, None] + side_dir[:, None] * (np.cos(a)[None] * w[:, None])[..., None] + up[:, None] * (np.sin(a) * 0.035)[None, :, None]
        mesh("strap", W.reshape(-1, 3), grid_faces(60, 14, False, True), rubber, **place)
    V, F, _ = tube(np.array([toe - [0, 0, 0.06], toe + [0, 0, 0.07], toe + [0, -0.03, 0.13]]), 0.05, 12)
    mesh("post", V, F, rubber, **place)
