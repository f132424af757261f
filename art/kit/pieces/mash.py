"""Bhorta: vegetables mashed by hand, as a mound that shows the fingers, or rolled to balls."""

import numpy as np

from kit.materials.nodes import Nodes
from kit.stage.meshes import blob, disc, mesh
from kit.stage.noise import fbm, smooth


def mash_skin(dark, mid, pale, fleck=None, oil=0.3, rough=0.5, grain=18, sss=0.25, name="mash"):
    """Soft flesh with strands and flecks; oil stands in its hollows ('low' 1)."""
    g = Nodes(name)
    n1 = g.noise(5, 7, 0.65, 0.5)
    c = g.ramp(n1, [(0.28, dark), (0.5, mid), (0.72, pale)])
    gr = g.noise(grain, 5, 0.65, 0.3)
    c = g.mix(g.rng(gr, 0.55, 0.7, 0.0, 0.7), c, pale)
    c = g.mix(g.rng(gr, 0.3, 0.42, 0.6, 0.0), c, dark)
    if fleck:
        c = g.mix(g.rng(g.noise(22, 3), 0.64, 0.69, 0.0, 0.85), c, fleck)
    w = g.ma("ADD", g.ma("MULTIPLY", g.at("low"), 0.6), g.ma("MULTIPLY", g.noise(4, 4), 0.6))
    wet = g.rng(w, 0.62 - 0.25 * oil, 0.8 - 0.25 * oil)
    n = g.bump(gr, 0.7, 0.04)
    n = g.bump(n1, 0.4, 0.05, n)
    return g.done(
        g.P(c=c, r=g.ma("SUBTRACT", rough, g.ma("MULTIPLY", wet, rough - 0.12)), n=n, sss=sss, sr=(0.18, 0.1, 0.05), ss=0.3,
            coat=g.ma("MULTIPLY", wet, 0.9), cr=0.06)
    )


def mound(rad, height, mat, z=0.06, cx=0.0, cy=0.0, seed=0, ridge=0.05, lumps=0.06, grooves=5):
    """A heap pressed by fingers: grooves run over it. Returns its height as a function of x and y."""

    def zf(x, y):
        p = np.c_[np.ravel(x) * 2.2, np.ravel(y) * 2.2, 0 * np.ravel(x) + seed]
        n1 = fbm(p, 3).reshape(np.shape(x))
        n2 = fbm(p * 3.5 + 3, 3).reshape(np.shape(x))
        d = np.hypot(x - cx, y - cy) / rad * (1 + 0.08 * n1)
        body = np.clip(1 - np.minimum(d, 1) ** 2.4, 0, 1) ** 0.6
        swirl = np.arctan2(y - cy, x - cx) + d * 2.4
        furrow = np.abs(np.sin(swirl * grooves / 2 + n1)) ** 0.6 - 0.6
        return z - 0.03 + height * body * (1 + lumps * 2 * n1) + ridge * furrow * body * smooth(0.05, 0.4, d) + lumps * 0.35 * n2 * body

    rf = lambda a: rad * (1 + 0.05 * fbm(np.c_[np.cos(a) * 1.6, np.sin(a) * 1.6, 0 * a + seed], 3))
    V, F = disc(rad, 170, 280, None, cx, cy, rf)
    V[:, 2] = zf(V[:, 0], V[:, 1])
    smoothed = z + height * 0.55
    low = np.clip((smoothed - V[:, 2]) / 0.25, 0, 1)
    mesh("mash", V, F, mat, dict(low=low))
    return lambda x, y: float(zf(np.array([x]), np.array([y]))[0])


def mash_ball(loc, r, mat, seed=0):
    V, F = blob(6, 0.07, 1.3, seed, 2.0, (1.0, 1.0, 0.86))
    n = V / np.linalg.norm(V, axis=1)[:, None]
    V = V * (1 + 0.025 * fbm(n * 5 + seed, 3) - 0.03 * np.exp(-((np.sin(n[:, 0] * 3 + n[:, 2] * 4 + seed) / 0.14) ** 2)))[:, None]
    return mesh("ball", V * r, F, mat, dict(low=np.clip(0.3 - n[:, 2] * 0.3, 0, 1)), loc=loc, rot=(0.2 * seed, 0.1, seed))
