"""An egg fried in hot oil: a brown lace edge, a whole yolk."""

import numpy as np

from kit.materials.nodes import Nodes
from kit.stage.colour import srgb
from kit.stage.meshes import disc, mesh
from kit.stage.noise import fbm, smooth


def fried_egg_skin():
    g = Nodes("fried-egg")
    y = g.at("yolk")
    lace = g.ma("ADD", g.at("edge"), g.ma("SUBTRACT", g.ma("ADD", g.noise(11, 6, 0.7), g.noise(2.6, 2)), 1.05))
    white = g.mix(g.noise(4, 4), srgb("#f1ebde"), srgb("#faf7f0"))
    c = g.mix(g.rng(lace, 0.5, 0.85), white, srgb("#dba24c"))
    c = g.mix(g.rng(lace, 0.85, 1.1), c, srgb("#7a3c12"))
    hole = g.ma("MULTIPLY", g.rng(g.voro(30), 0.36, 0.26), g.rng(lace, 0.8, 0.84))
    c = g.mix(y, c, g.mix(g.noise(3, 3), srgb("#ea8c0c"), srgb("#f4a81e")))
    n = g.bump(g.noise(16, 4), g.ma("SUBTRACT", 0.25, g.ma("MULTIPLY", y, 0.22)), 0.03)
    return g.done(g.P(c=c, r=g.rng(y, 0, 1, 0.3, 0.38), sss=0.5, sr=(0.2, 0.15, 0.09), ss=0.3, coat=0.4, n=n,
        cr=g.rng(y, 0, 1, 0.1, 0.3), a=g.ma("SUBTRACT", 1.0, hole)))


def fried_egg(loc, yaw=0.0, r=0.5, seed=0, mat=None, yolk_at=(0.0, 0.0)):
    def rf(a):
        p = np.c_[np.cos(a) * 1.2, np.sin(a) * 1.2, 0 * a + seed * 3.3]
        return r * (1 + 0.16 * fbm(p, 2) + 0.03 * fbm(p * 3.3, 2) + 0.02 * fbm(p * 12, 2))

    nt = 400
    V, F = disc(r, 120, nt, None, 0, 0, rf)
    th = np.linspace(0, 2 * np.pi, nt, False)
    q = np.hypot(V[:, 0], V[:, 1]) / np.tile(rf(th), 120)
    n = fbm(np.c_[V[:, :2] * 5, 0 * q + seed], 3)
    d = np.hypot(V[:, 0] - yolk_at[0], V[:, 1] - yolk_at[1])
    y = smooth(0.232, 0.218, d)
    V[:, 2] = 0.034 * (1 - q**3) + 0.018 * n * (1 - y) * (1 - q**6)
    V[:, 2] += 0.014 * smooth(0.7, 0.95, q) * np.abs(fbm(np.c_[V[:, :2] * 16, 0 * q + seed], 2))
    V[:, 2] += 0.03 * np.exp(-((d / 0.34) ** 2)) + 0.12 * np.sqrt(np.clip(1 - (d / 0.23) ** 2, 0, 1))
    return mesh("fried-egg", V, F, mat or fried_egg_skin(), dict(yolk=y, edge=smooth(0.78, 1.0, q)), loc=loc, rot=(0,
        0, yaw))
