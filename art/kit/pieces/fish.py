"""Fish in steaks."""

import numpy as np

from kit.materials.nodes import Nodes
from kit.stage.colour import srgb
from kit.stage.meshes import grid_faces, mesh
from kit.stage.noise import fbm


def fish_steak(loc, rot=(0, 0, 0), s=0.5, seed=0, mat=None, th=0.26):
    """A cut across the fish: open belly at +x, flakes in rings, skin at the side."""
    nt = 220
    a = np.linspace(0, 2 * np.pi, nt, False)
    rr = 1 / np.sqrt((np.cos(a) / 1.12) ** 2 + (np.sin(a) / 0.70) ** 2)
    rr *= 1 - 0.10 * np.exp(-(((a - np.pi) / 0.5) ** 2)) + 0.02 * np.sin(3 * a + seed)
    notch = np.minimum(np.abs(a), 2 * np.pi - np.abs(a))
    rr *= 1 - 0.62 * np.exp(-((notch / 0.17) ** 2))  # the open belly
    q = np.concatenate(
        [
            np.linspace(0.01, 0.93, 46),
            0.93 + 0.07 * np.sin(np.linspace(0.12, np.pi / 2, 10)),
            np.ones(6),
            0.93 + 0.07 * np.cos(np.linspace(0.1, np.pi / 2, 8)),
            [0.4, 0.01],
        ]
    )
    z = np.concatenate(
        [
            np.full(46, th / 2),
            th / 2 - 0.07 * (1 - np.cos(np.linspace(0.12, np.pi / 2, 10))),
            np.linspace(th / 2 - 0.08, -th / 2 + 0.08, 6),
            -th / 2 + 0.07 - 0.07 * np.sin(np.linspace(0.1, np.pi / 2, 8)),
            [-th / 2, -th / 2],
        ]
    )
    sd = np.concatenate([np.zeros(46), np.linspace(0.3, 1, 10), np.ones(6), np.ones(8), [1, 1]])
    X = q[:, None] * (rr * np.cos(a))[None]
    Y = q[:, None] * (rr * np.sin(a))[None]
    P = np.stack([X * 3, Y * 3, 0 * X + seed], -1).reshape(-1, 3)
    n = fbm(P, 4).reshape(X.shape)
    ring = np.sin((np.hypot(X + 0.55, Y * 1.25)) * 40 + 3.2 * n + 2.2 * np.sin(np.arctan2(Y, X) * 3))
    Z = z[:, None] + (0.008 * ring * (q[:, None] < 0.92) + 0.02 * n) * (1 - sd[:, None] * 0.7)
    V = np.stack([X, Y, Z], -1).reshape(-1, 3)
    return mesh(
        "fish",
        V * s / 0.7,
        grid_faces(len(q), nt, False, True),
        mat,
        dict(sd=np.repeat(sd, nt), ring=ring.ravel(), back=np.clip(-X / 0.9, 0, 1).ravel()),
        loc=loc,
        rot=rot,
    )


def fish_mat():
    """Hilsa in mustard: pale flesh, silver skin dark at the back."""
    g = Nodes("fish")
    sd = g.at("sd")
    r = g.ma("ADD", g.ma("MULTIPLY", g.at("ring"), 0.5), 0.5)
    n1 = g.noise(5, 5, 0.6)
    fl = g.mix(n1, srgb("#c9a268"), srgb("#e6cfa0"))
    fl = g.mix(g.rng(r, 0.0, 0.25, 0.38, 0.0), fl, srgb("#a3783f"))
    fl = g.mix(g.rng(g.noise(2.4, 5), 0.42, 0.62, 0.25, 0.95), fl, srgb("#cf941a"))
    sc = g.voro(20, "F1", "Distance")
    sk = g.mix(
        g.rng(g.ma("ADD", g.at("back"), g.ma("MULTIPLY", g.ma("SUBTRACT", n1, 0.5), 0.5)), 0.3, 0.75),
        srgb("#c9c3b4"),
        srgb("#4a545c"),
    )
    sk = g.mix(g.rng(g.noise(4, 4), 0.5, 0.64, 0.0, 0.6), sk, srgb("#c08a1c"))
    c = g.mix(g.rng(sd, 0.35, 0.75), fl, sk)
    n = g.bump(g.noise(1, 4, 0.6, 0, g.map((9, 26, 20))), 0.4, 0.03)
    n = g.bump(g.ma("MULTIPLY", sc, sd), 0.5, 0.03, n)
    return g.done(
        g.P(
            c=c,
            r=0.34,
            m=g.ma("MULTIPLY", g.rng(sd, 0.4, 0.8), 0.35),
            n=n,
            sss=0.2,
            sr=(0.15, 0.1, 0.05),
            ss=0.4,
            coat=0.6,
            cr=0.1,
        )
    )


def fried_fish_skin(sauce="#9a4a14"):
    """Rohu in steaks, fried golden, brown at the edge, red gravy lying on it."""
    g = Nodes("fried-fish")
    sd = g.at("sd")
    r = g.ma("ADD", g.ma("MULTIPLY", g.at("ring"), 0.5), 0.5)
    n1 = g.noise(4, 6, 0.62)
    c = g.ramp(n1, [(0.28, srgb("#a8651e")), (0.5, srgb("#cf9440")), (0.72, srgb("#e6c07a"))])
    c = g.mix(g.rng(r, 0.0, 0.3, 0.2, 0.0), c, srgb("#9a5a22"))
    c = g.mix(g.rng(sd, 0.2, 0.7, 0.0, 0.85), c, srgb("#5a3a20"))
    mask = g.rng(g.ma("ADD", g.ma("MULTIPLY", g.up(), 0.2), g.noise(3.6, 5, 0.6, 0.5)), 0.70, 0.78)

    gr = g.noise(36, 5, 0.65)
    c = g.mix(mask, c, g.mix(g.rng(gr, 0.35, 0.65), tuple(x * 0.65 for x in srgb(sauce)), srgb(sauce)))
    n = g.bump(g.noise(1, 4, 0.6, 0, g.map((9, 26, 20))), 0.5, 0.03)
    n = g.bump(g.ma("MULTIPLY", g.voro(20), sd), 0.5, 0.03, n)
    n = g.bump(g.ma("MULTIPLY", gr, mask), 0.4, 0.03, n)
    return g.done(g.P(c=c, r=0.36, n=n, sss=0.2, sr=(0.15, 0.1, 0.05), ss=0.4, coat=0.6, cr=0.1))
