"""Boiled eggs."""

import numpy as np

from kit.materials.nodes import Nodes
from kit.stage.colour import srgb
from kit.stage.meshes import grid_faces, mesh
from kit.stage.noise import fbm, smooth


def egg_half(loc, rot=(0, 0, 0), s=0.34):
    """Half a hard-boiled egg, cut side up before turning."""
    nr, nt = 70, 120
    th = np.linspace(0, 2 * np.pi, nt, False)
    1 + 0.0 * th
    ax = 1.28 * (1 + 0.10 * np.cos(th))
    r = np.linspace(0.01, 1, nr)[:, None]
    ex = ax * np.cos(th)
    ey = 0.98 * np.sin(th) * (1 - 0.05 * np.cos(th))
    yx = 0.10
    smooth(0.0, 0.46, r)
    np.hypot((r * ex - yx * 0.0), r * ey)
    d = np.hypot(r * ex + 0.05, r * ey)
    yolk = smooth(0.60, 0.575, d)
    z = (
        0.055 * np.maximum(0, 1 - (d / 0.6) ** 2)
        + yolk * 0.012
        - 0.05 * smooth(0.93, 1.0, r)
        + 0.008 * fbm(np.stack([r * ex * 4, r * ey * 4, 0 * ex * r], -1).reshape(-1, 3), 2).reshape(nr, nt)
        - 0.01 * np.exp(-(((d - 0.59) / 0.02) ** 2))
    )
    V1 = np.stack([r * ex, r * ey, z], -1).reshape(-1, 3)
    F1 = grid_faces(nr, nt, False, True)
    b = np.linspace(0, np.pi / 2, 40)[:, None]
    V2 = np.stack([np.cos(b) * ex, np.cos(b) * ey, -0.05 - 0.93 * np.sin(b) + 0 * ex], -1).reshape(-1, 3)
    F2 = grid_faces(40, nt, False, True)
    V = np.vstack([V1, V2])
    F = np.vstack([F1, F2 + len(V1)])
    yk = np.concatenate([yolk.ravel() * np.ones(len(V1)), np.zeros(len(V2))])
    g = Nodes("egg")
    a = g.at("yolk")
    yc = g.ramp(g.noise(7, 5), [(0.3, srgb("#e08610")), (0.6, srgb("#eb9c1c")), (0.8, srgb("#f0ae3a"))])
    c = g.mix(a, srgb("#e9e2d3"), yc)
    n = g.bump(g.noise(50, 5, 0.6), g.ma("MULTIPLY", a, 0.22), 0.02)
    mt = g.done(
        g.P(c=c, r=g.rng(a, 0, 1, 0.2, 0.5), sss=0.6, sr=(0.25, 0.18, 0.1), ss=0.4, coat=0.25, cr=0.15, n=n)
    )
    return mesh("egg", V * s, F, mt, dict(yolk=yk), loc=loc, rot=rot)
