"""Jilapi and roshogolla."""

import numpy as np

from kit.materials.nodes import Nodes
from kit.stage.colour import srgb
from kit.stage.meshes import blob, mesh, rotation, tube
from kit.stage.noise import fbm


def jilapi(loc, yaw=0.0, s=0.5, seed=0, mat=None, tilt=(0, 0)):
    """One jilapi: a spiral of fried batter closed by a line across it."""
    f = np.linspace(0, 1, 420)
    turns = 4.1
    a = f * turns * 2 * np.pi
    r = 0.10 + 0.86 * f**0.92 + 0.035 * np.sin(a * 1.7 + seed) + 0.02 * np.sin(a * 3.1 + 1)
    z = 0.10 * np.sin(a * 1.15 + seed) * 0.3 + 0.03 * np.sin(a * 2.7)
    p = np.c_[r * np.cos(a), r * np.sin(a) * 0.96, z]
    g = np.linspace(0, 1, 90)[1:]
    e = p[-1]
    tgt = np.array([-0.55 * np.cos(a[-1] + 0.35), -0.55 * np.sin(a[-1] + 0.35), 0.16])
    mid = np.array([0.15, 0.1, 0.22])
    tail = (1 - g)[:, None] ** 2 * e + 2 * ((1 - g) * g)[:, None] * mid + (g**2)[:, None] * tgt
    tail[:, 2] += 0.02 - 0.16 * g**6  # its end sinks into the outer ring
    P = np.vstack([p, tail]) * s
    n = len(P)
    rad = (
        s * 0.083 * (1 + 0.10 * np.sin(np.linspace(0, 60, n) + seed)
        + 0.10 * fbm(np.c_[np.linspace(0, 40, n), np.zeros((n, 2)) + seed], 2))
        * np.clip(np.minimum(np.arange(n), n - np.arange(n)) / 26.0, 0.02, 1) ** 0.6
    )
    P = np.stack([np.convolve(np.pad(P[:, i], 6, "edge"), np.ones(13) / 13, "valid") for i in range(3)], 1)
    v, F, _ = tube(P, rad, 22)
    v += (fbm(v / s * 5 + seed, 3) * 0.018 * s)[:, None] * np.array([0.5, 0.5, 1])
    return mesh("jilapi", v @ rotation(yaw, *tilt).T, F, mat, loc=loc)


def jilapi_mat():
    """Fried batter full of syrup."""
    g = Nodes("jilapi")
    n1 = g.noise(5, 5, 0.6)
    c = g.ramp(n1, [(0.25, srgb("#d05c08")), (0.5, srgb("#ec800e")), (0.75, srgb("#f6a434"))])
    c = g.mix(g.rng(g.noise(20, 4), 0.60, 0.72, 0.0, 0.6), c, srgb("#a8480a"))
    n = g.bump(g.voro(30, "SMOOTH_F1"), 0.25, 0.03)
    n = g.bump(g.noise(50, 4), 0.2, 0.01, n)
    return g.done(
        g.P(c=c, r=0.32, n=n, sss=0.5, sr=(0.28, 0.10, 0.012), ss=0.4, coat=1.0, cr=0.04,
        cn=g.bump(g.noise(11, 3), 0.4, 0.03))
    )


def rasgulla(sub=6, seed=0, r=0.27):
    """One ball of chhana: V, F."""
    V, F = blob(sub, 0.016, 1.4, seed)
    n = V / np.linalg.norm(V, axis=1)[:, None]
    V *= (1 + 0.008 * fbm(n * 9 + seed, 3))[:, None]
    V[:, 2] *= 0.93
    return V * r, F
