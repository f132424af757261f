"""Bhorta: vegetables mashed by hand, as a rough heap or pressed to balls, and the oil that runs out of them."""

import numpy as np

from kit.materials.nodes import Nodes
from kit.stage.chance import chance, rnd
from kit.stage.meshes import ball, disc, mesh, rotation, scatter
from kit.stage.noise import fbm, smooth


def mash_skin(dark, mid, pale, fleck=None, oil=0.3, rough=0.5, grain=18, sss=0.25, name="mash", bump=0.7, fine=False):
    """Soft flesh with strands and flecks; oil stands in its hollows ('low' 1). `bump` is how coarse it is;
    `fine` breaks up its shine."""
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
    n = g.bump(n1, 0.5 * bump, 0.05, g.bump(gr, bump, 0.04))
    r = g.ma("SUBTRACT", rough, g.ma("MULTIPLY", wet, rough - 0.12))
    return g.done(g.P(c=c, r=r, n=n, sss=sss, sr=(0.18, 0.1, 0.05), ss=0.3, coat=g.ma("MULTIPLY", wet, 0.9), cr=0.06,
        cn=n if fine else None))


def mound(rad, height, mat, z=0.06, cx=0.0, cy=0.0, seed=0, ridge=0.05, lumps=0.06, grooves=5, strands=0.0):
    """A heap pressed by fingers: grooves run over it, `strands` high are its fibres. Returns its height at (x, y)."""

    def zf(x, y):
        p = np.c_[np.ravel(x) * 2.2, np.ravel(y) * 2.2, 0 * np.ravel(x) + seed]
        n1 = fbm(p, 3).reshape(np.shape(x))
        n2 = fbm(p * 3.5 + 3, 3).reshape(np.shape(x))
        d = np.hypot(x - cx, y - cy) / rad * (1 + 0.08 * n1)
        body = np.clip(1 - np.minimum(d, 1) ** 2.4, 0, 1) ** 0.6
        swirl = np.arctan2(y - cy, x - cx) + d * 2.4
        furrow = np.abs(np.sin(swirl * grooves / 2 + n1)) ** 0.6 - 0.6
        h = z - 0.03 + height * body * (1 + lumps * 2 * n1) + ridge * furrow * body * smooth(0.05, 0.4, d) + lumps * 0.35 * n2 * body
        if strands:
            bent = p + 0.5 * np.c_[n1.ravel(), n2.ravel(), 0 * n1.ravel()]
            across = [1 - np.abs(fbm(bent * way + k, 2)) for k, way in enumerate(([0.8, 4.5, 1], [4, 1, 1], [2.4, 2.6, 1]))]
            h = h + strands * (np.max(across, 0).reshape(np.shape(x)) ** 2 - 0.6) * body
        return h

    rf = lambda a: rad * (1 + 0.05 * fbm(np.c_[np.cos(a) * 1.6, np.sin(a) * 1.6, 0 * a + seed], 3))
    V, F = disc(rad, 200, 340, None, cx, cy, rf)
    V[:, 2] = zf(V[:, 0], V[:, 1])
    low = np.clip((z + height * 0.55 - V[:, 2]) / 0.25, 0, 1)
    mesh("mash", V, F, mat, dict(low=low))
    return lambda x, y: float(zf(np.array([x]), np.array([y]))[0])


def mash_ball(loc, r, mat, seed=0, mixed=()):
    """A handful of mash pressed to a ball: soft crumbs, flats where the fingers lay, a flat foot; mashed into it is
    `mixed`: [(how many, (V, F), material)]."""
    n, F = ball(6)
    V = n * (1 + 0.1 * fbm(n * 1.1 + seed * 7.7, 3))[:, None] * [1.08, 1, 0.86]
    for way in chance.normal(size=(7, 3)) * [1, 1, 0.7]:
        way /= np.linalg.norm(way)
        V -= 0.75 * np.outer(np.maximum(0, V @ way - 0.8 + 0.05 * fbm(n * 3 + seed, 2)), way)
    crack = np.exp(-((fbm(n * 2 + seed * 3.3, 3) / 0.06) ** 2)) * smooth(0.0, 0.3, fbm(n * 1.5 + seed, 2))
    lumps = smooth(-0.1, 0.5, fbm(n * 5 + seed, 2)) + 0.8 * smooth(0.1, 0.5, fbm(n * 10 + seed, 3)) + 0.3 * fbm(n * 24, 2)
    V = V * (1 + 0.036 * lumps - 0.09 * crack)[:, None]
    V[:, 2] = np.maximum(V[:, 2], -0.78)
    how = dict(loc=loc, rot=(0, 0, seed))
    for many, shape, skin in mixed:
        T = []
        for k in chance.choice(np.flatnonzero(n[:, 2] > -0.45), many):
            side = np.cross(n[k], chance.normal(size=3))
            side /= np.linalg.norm(side)
            turn = np.c_[side, np.cross(n[k], side), n[k]] @ rotation(0, rnd(-0.5, 0.5))
            T.append((turn, V[k] * (r - rnd(0, 0.008)), 0.5 * 2.4 ** rnd()))
        W, G, q = scatter(*shape, T)
        mesh("mixed", W, G, skin, dict(rnd=q), **how)
    return mesh("ball", V * r, F, mat, dict(low=np.clip(0.4 + 0.6 * crack - 0.3 * lumps, 0, 1)), **how)


def pool(loc, rad, seed=0, tint=(1.0, 0.87, 0.42), body=0.06):
    """Oil or juice that ran out on the plate: a thin clear film that fades at its edge."""
    g = Nodes("pool")
    film = g.P(c=tuple(x * 0.75 for x in tint), r=0.04, coat=1.0, cr=0.02)
    rf = lambda a: rad * (1 + 0.3 * fbm(np.c_[np.cos(a), np.sin(a), 0 * a + seed * 3.1], 4))
    V, F = disc(rad, 16, 160, None, 0, 0, rf)
    V[:, 2] = np.repeat(0.012 * (1 - smooth(0.6, 1, np.linspace(0, 1, 16))), 160)
    clear = g.mix(g.rng(g.xyz()[2], 0.0, 0.011), (1, 1, 1), tint)
    return mesh("pool", V, F, g.done(g.shmix(g.ma("MULTIPLY", g.rng(g.xyz()[2], 0, 0.009), body), g.transp(clear), film)), loc=loc)
