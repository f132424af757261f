"""Breads."""

import numpy as np

from kit.materials.nodes import Nodes
from kit.stage.colour import srgb
from kit.stage.meshes import disc, grid_faces, mesh
from kit.stage.noise import fbm, smooth


def luchi(loc, rot=(0, 0, 0), r=0.62, puff=0.22, seed=0, mat=None):
    """A puffed lens with a thin sealed edge."""
    nr, nt = 90, 160
    q = np.linspace(0, 1, nr)[:, None] ** 0.75
    th = np.linspace(0, 2 * np.pi, nt, False)[None]
    edge = 1 + 0.022 * np.sin(2 * th + seed) + 0.014 * np.sin(5 * th + seed * 2)
    x, y = q * np.cos(th) * edge, q * np.sin(th) * edge
    P = np.stack([x, y, 0 * x + seed * 3.7], -1).reshape(-1, 3)
    n1 = fbm(P * 1.3, 3).reshape(nr, nt)
    bub = np.maximum(0, fbm(P * 7.5 + 4, 2).reshape(nr, nt) - 0.42)
    env = np.clip(1 - q**2.3, 0, 1) ** 0.62
    top = env * (puff / r * (1 + 0.22 * n1) + 0.05 * bub)
    edgez = 0.035 * np.sin(3 * th + seed) * q**6
    V1 = np.stack([x, y, top + edgez], -1).reshape(-1, 3)
    V2 = np.stack([x, y, -0.34 * puff / r * env * (1 + 0.2 * n1) + edgez - 0.012], -1).reshape(-1, 3)
    F = grid_faces(nr, nt, False, True)
    rim = 0.30 * np.exp(-(((q - 0.93) / 0.05) ** 2)) + 0.10 * smooth(0.6, 1.0, q)
    br = (0.26 + 0.20 * n1 + 1.5 * bub + rim).ravel()
    V, F = np.vstack([V1, V2]) * r, np.vstack([F, F[:, ::-1] + len(V1)])
    return mesh("luchi", V, F, mat, dict(brown=np.r_[br, br + 0.15]), loc=loc, rot=rot)


def chitoi_skin():
    """Steamed rice batter: white, full of pores, browned where it touched the clay."""
    g = Nodes("chitoi")
    pore = g.voro(13, "F1")
    c = g.ramp(g.noise(5, 5), [(0.3, srgb("#e6d9bd")), (0.6, srgb("#f3ead6"))])
    c = g.mix(g.rng(pore, 0.0, 0.3, 0.55, 0.0), c, srgb("#b9a47e"))
    c = g.mix(g.at("rim"), c, srgb("#c99a58"))
    n = g.bump(g.rng(pore, 0.02, 0.34), 0.7, 0.04)
    return g.done(g.P(c=c, r=0.6, sss=0.4, sr=(0.2, 0.15, 0.1), ss=0.4, n=n))


def chitoi(loc, rot=(0, 0, 0), r=0.42, seed=0, mat=None):
    """Chitoi pitha: a white round, domed and full of pores, thin and brown at its edge."""
    V, F = disc(1.0, 50, 90)
    d = np.hypot(V[:, 0], V[:, 1])
    W = V.copy()
    V[:, 2] = 0.20 * np.clip(1 - d**2.2, 0, 1) ** 0.8 + 0.03 * fbm(np.c_[V[:, 0] * 2 + seed, V[:, 1] * 2, 0 * d], 3)
    W[:, 2] = -0.10 * np.clip(1 - d**4, 0, 1)
    rim = np.r_[smooth(0.9, 1.02, d), smooth(0.2, 0.9, d)]
    mesh("chitoi", np.vstack([V, W]) * r, np.vstack([F, F[:, ::-1] + len(V)]), mat, dict(rim=rim), loc=loc, rot=rot)
