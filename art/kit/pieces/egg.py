"""Boiled eggs."""

import numpy as np

from kit.materials.nodes import Nodes
from kit.stage.colour import srgb
from kit.stage.meshes import grid_faces, mesh
from kit.stage.noise import fbm, smooth


def yolk_in(x, y, seed, size=0.43):
    """The crumbly yolk of a cut egg at points x, y of it: where it is (0 ... 1), how high it stands."""
    P = np.stack([x, y, 0 * x + seed], -1).reshape(-1, 3)
    rough, slow = fbm(P * 9, 4).reshape(x.shape), fbm(P * 1.8, 3).reshape(x.shape)
    d = np.hypot(x + 0.1, y - 0.05) / size + 0.03 * slow + 0.05 * rough
    there = smooth(1.08, 0.92, d)
    return there, there * (0.06 - 0.04 * d**2 + 0.02 * rough)


def egg_inside(g):
    """White and yolk ('yolk' 1): colour and crumbs."""
    crumbly = g.noise(22, 5, 0.65)
    yellow = g.ramp(crumbly, [(0.3, srgb("#e3a52c")), (0.5, srgb("#efbf50")), (0.7, srgb("#f5d684"))])
    return g.mix(g.at("yolk"), g.mix(g.noise(4, 3), srgb("#e6dcc6"), srgb("#f6f1e6")), yellow), crumbly


def egg_half(loc, rot=(0, 0, 0), s=0.34):
    """Half a boiled egg, cut side up before turning."""
    nr, nt = 90, 160
    th = np.linspace(0, 2 * np.pi, nt, False)
    ex = 1.28 * (1 + 0.1 * np.cos(th)) * np.cos(th)
    ey = 0.98 * np.sin(th) * (1 - 0.05 * np.cos(th))
    r = np.linspace(0.01, 1, nr)[:, None]
    x, y = r * ex, r * ey
    yolk, high = yolk_in(x, y, loc[0] * 9, 0.58)
    b = np.linspace(0, np.pi / 2, 40)[:, None]
    top, low = (x, y, high - 0.05 * smooth(0.93, 1.0, r)), (np.cos(b) * ex, np.cos(b) * ey, -0.05 - 0.93 * np.sin(b) + 0 * ex)
    V = np.vstack([np.stack(part, -1).reshape(-1, 3) for part in (top, low)])
    F = np.vstack([grid_faces(nr, nt, False, True), grid_faces(40, nt, False, True) + nr * nt])
    g = Nodes("egg")
    a, (c, crumbly) = g.at("yolk"), egg_inside(g)
    n = g.bump(crumbly, g.ma("MULTIPLY", a, 0.6), 0.03)
    skin = g.done(g.P(c=c, r=g.rng(a, 0, 1, 0.2, 0.7), sss=0.4, sr=(0.15, 0.12, 0.08), ss=0.3, n=n))
    return mesh("egg", V * s, F, skin, dict(yolk=np.r_[yolk.ravel(), np.zeros(40 * nt)]), loc=loc, rot=rot)
