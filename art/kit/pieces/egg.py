"""Boiled eggs."""

import numpy as np

from kit.materials.nodes import Nodes
from kit.stage.colour import srgb
from kit.stage.meshes import grid_faces, mesh
from kit.stage.noise import fbm, smooth


def egg_half(loc, rot=(0, 0, 0), s=0.34):
    """Half a hard-boiled egg, cut side up before turning."""
    nr, nt = 90, 160
    th = np.linspace(0, 2 * np.pi, nt, False)
    ex = 1.28 * (1 + 0.1 * np.cos(th)) * np.cos(th)
    ey = 0.98 * np.sin(th) * (1 - 0.05 * np.cos(th))
    r = np.linspace(0.01, 1, nr)[:, None]
    x, y = r * ex, r * ey
    P = np.stack([x, y, 0 * x + loc[0] * 9], -1).reshape(-1, 3)
    rough, slow = fbm(P * 8, 4).reshape(nr, nt), fbm(P * 1.7, 3).reshape(nr, nt)
    d = np.hypot(x + 0.1, y - 0.04) + 0.02 * slow + 0.03 * rough
    yolk = smooth(0.63, 0.55, d)
    z = 0.012 * slow + yolk * (0.08 - 0.1 * d * d + 0.02 * rough) - 0.05 * smooth(0.93, 1.0, r) - 0.01 * np.exp(-(((d - 0.6) / 0.03) ** 2))
    b = np.linspace(0, np.pi / 2, 40)[:, None]
    top, low = np.stack([x, y, z], -1), np.stack([np.cos(b) * ex, np.cos(b) * ey, -0.05 - 0.93 * np.sin(b) + 0 * ex], -1)
    F = np.vstack([grid_faces(nr, nt, False, True), grid_faces(40, nt, False, True) + nr * nt])
    g = Nodes("egg")
    a = g.at("yolk")
    yc = g.ramp(g.noise(16, 5), [(0.3, srgb("#e09c2a")), (0.55, srgb("#efb848")), (0.75, srgb("#f6d488"))])
    n = g.bump(g.noise(50, 5, 0.6), g.ma("MULTIPLY", a, 0.6), 0.02)
    c, r = g.mix(a, srgb("#e9e2d3"), yc), g.rng(a, 0, 1, 0.2, 0.8)
    skin = g.done(g.P(c=c, r=r, sss=0.6, sr=(0.25, 0.18, 0.1), ss=0.4, coat=g.rng(a, 0, 1, 0.25, 0), cr=0.15, n=n))
    V = np.vstack([top.reshape(-1, 3), low.reshape(-1, 3)])
    return mesh("egg", V * s, F, skin, dict(yolk=np.r_[yolk.ravel(), np.zeros(40 * nt)]), loc=loc, rot=rot)
