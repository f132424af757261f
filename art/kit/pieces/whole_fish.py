"""Small fish cooked whole."""

import numpy as np

from kit.materials.food import glossy_skin
from kit.materials.nodes import Nodes
from kit.stage.colour import srgb
from kit.stage.meshes import ball, grid_faces, mesh, tube
from kit.stage.noise import fbm, smooth


def silver_skin(back="#6b6a44", side="#d8c48a", belly="#efe3bf", gold="#c98a1e"):
    """Skin without scales: dark back, silver-gold side, yellow where turmeric took."""
    g = Nodes("silver")
    a = g.ma("ADD", g.at("up"), g.ma("MULTIPLY", g.ma("SUBTRACT", g.noise(5, 4), 0.5), 0.25))
    c = g.ramp(a, [(0.25, srgb(belly)), (0.52, srgb(side)), (0.86, srgb(back))])
    c = g.mix(g.rng(g.noise(3.2, 5), 0.45, 0.68, 0.0, 0.75), c, srgb(gold))
    c = g.mix(g.ma("MULTIPLY", g.at("line"), 0.55), c, srgb(back))
    n = g.bump(g.noise(16, 4), 0.12, 0.02)
    return g.done(g.P(c=c, r=0.28, m=0.15, n=n, sss=0.3, sr=(0.18, 0.12, 0.06), ss=0.4, coat=0.8, cr=0.08))


def pabda(loc, rot=(0, 0, 0), s=1.0, seed=0, mat=None, bend=0.12):
    """Pabda lying on its side, head at -x: long, flat-sided, a long fin below, whiskers. 1.7 long at s = 1."""
    n, k = 130, 34
    f = np.linspace(0, 1, n)
    x = (f - 0.45) * 1.7
    tall = (
        0.20
        * np.sin(np.pi * np.clip(0.10 + f * 0.9, 0, 1)) ** 0.62
        * (1 - 0.45 * smooth(0.35, 1.0, f))
        * smooth(-0.04, 0.10, f) ** 0.5
    )
    tall = tall * smooth(1.02, 0.9, f) ** 0.4 + 0.02
    wide = tall * (0.62 - 0.34 * smooth(0.2, 0.95, f))
    mid = bend * np.sin(f * 3.0 + seed) + 0.03 * np.sin(f * 7 + seed)
    ph = np.linspace(0, 2 * np.pi, k, False)
    y = mid[:, None] + tall[:, None] * np.cos(ph)[None]
    z = wide[:, None] * np.sin(ph)[None] + 0 * y
    V = np.stack([np.repeat(x, k).reshape(n, k), y, z], -1).reshape(-1, 3)
    V[:, 2] += 0.006 * fbm(V * 8 + seed, 2)
    up = np.tile(0.5 + 0.5 * np.cos(ph), n)
    gill = np.exp(-(((f - 0.17 - 0.0) / 0.012) ** 2))
    line = (
        np.repeat(gill, k) * (np.abs(np.tile(np.cos(ph), n)) < 0.75)
        + np.exp(-(((np.tile(np.cos(ph), n) - 0.12) / 0.05) ** 2)) * np.repeat(smooth(0.2, 0.3, f), k) * 0.5
    )
    mat = mat or silver_skin()
    mesh(
        "fish",
        V,
        grid_faces(n, k, False, True),
        mat,
        dict(up=up, line=np.clip(line, 0, 1)),
        loc=loc,
        rot=rot,
        scale=s,
    )
    # fins: the long one below, the forked tail
    g = np.linspace(0, 1, 60)
    xs = (0.36 + 0.58 * g - 0.45) * 1.7
    low = np.interp(xs, x, mid - tall)
    w = 0.085 * np.sin(np.pi * np.clip(g, 0.02, 0.98)) ** 0.4
    rows = np.linspace(0, 1, 6)[:, None]
    P = np.stack(
        [xs[None] + 0.05 * rows, low[None] - rows * w[None] + 0.02, 0.01 * np.sin(xs * 60)[None] * rows], -1
    ).reshape(-1, 3)
    fin = dict(up=np.full(len(P), 0.62), line=np.tile(0.5 + 0.5 * np.sin(g * 150), 6) * 0.7)
    mesh("fin", P, grid_faces(6, 60), mat, fin, loc=loc, rot=rot, scale=s)
    for d in (-1, 1):
        t = np.linspace(0, 1, 20)[:, None]
        e = np.linspace(-1, 1, 9)[None]
        P = np.stack(
            [
                x[-1] - 0.03 + 0.30 * t + 0 * e,
                mid[-1] + d * (0.20 * t**1.2) + e * 0.055 * np.sin(np.pi * np.clip(t, 0.08, 0.95)),
                0.01 + 0 * t * e,
            ],
            -1,
        ).reshape(-1, 3)
        mesh(
            "tailfin",
            P,
            grid_faces(20, 9),
            mat,
            dict(up=np.full(180, 0.65), line=np.tile(np.abs(np.sin(np.linspace(0, 9, 9))), 20) * 0.6),
            loc=loc,
            rot=rot,
            scale=s,
        )
    W, G = ball(3)
    eye = W * np.array([0.034, 0.034, 0.016]) + [x[0] + 0.15, mid[9] + 0.055, wide[11] * 0.93]
    white = glossy_skin([srgb("#e6dfc8"), srgb("#f2ecd8")], 0.2, 0.3)
    mesh("eye", eye, G, white, loc=loc, rot=rot, scale=s)
    pupil = W * np.array([0.017, 0.017, 0.012]) + [x[0] + 0.15, mid[9] + 0.055, wide[11] * 0.93 + 0.012]
    mesh(
        "pupil",
        pupil,
        G,
        glossy_skin([srgb("#0a0a0a"), srgb("#1a1512")], 0.15, 0.0),
        loc=loc,
        rot=rot,
        scale=s,
    )
    for d in (1, -1):
        h = np.linspace(0, 1, 24)
        P = np.c_[
            x[0] + 0.04 + 0.5 * h, mid[2] + d * (0.04 + 0.16 * np.sin(h * 2.2)), 0.03 + 0.05 * np.sin(h * 3)
        ]
        V2, F2, _ = tube(P, 0.009 * (1.2 - h), 7)
        mesh(
            "whisker",
            V2,
            F2,
            mat,
            dict(up=np.full(len(V2), 0.85), line=np.zeros(len(V2))),
            loc=loc,
            rot=rot,
            scale=s,
        )
