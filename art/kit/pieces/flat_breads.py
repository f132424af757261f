"""Flat breads and crêpes: ruti, and patishapta with their filling."""

import numpy as np

from kit.materials.nodes import Nodes
from kit.stage.colour import srgb
from kit.stage.meshes import ball, grid_faces, mesh, rotation
from kit.stage.noise import fbm, smooth


def griddle_skin(pale, brown, dark, rough=0.55, speck=0.5, name="griddle", blisters=0.0):
    """Dough baked dry: freckles where it touched the iron, darker where bubbles rose ('brown').

    `blisters` 0 ... 1 is how much of it carries round scorch marks, dark in the middle, as bread from the flame has.
    """
    g = Nodes(name)
    n1 = g.noise(3, 5, 0.6)
    c = g.mix(g.rng(n1, 0.35, 0.7), pale, tuple(x * 0.86 for x in pale))
    f = g.ma("ADD", g.at("brown"), g.ma("MULTIPLY", g.ma("SUBTRACT", g.noise(9, 5, 0.65), 0.5), 0.9))
    c = g.mix(g.rng(f, 0.36, 0.56), c, brown)
    c = g.mix(g.rng(f, 0.6, 0.8), c, dark)
    c = g.mix(g.ma("MULTIPLY", g.rng(g.noise(42, 3), 0.6, 0.68), speck), c, brown)
    if blisters:
        bent = g.mix(0.12, g.co, g.noise(6, 3, color=True))  # marks are never quite round
        where = g.rng(g.noise(2.2, 3), 0.58 - 0.3 * blisters, 0.66 - 0.3 * blisters)
        for scale, size in ((5.5, 0.36), (13, 0.4)):
            spot = g.ma("MULTIPLY", g.rng(g.voro(scale, "F1", vec=bent), size * 0.2, size, 1.0, 0.0), where)
            c = g.mix(g.rng(spot, 0.15, 0.6, 0.0, 0.85), c, brown)
            c = g.mix(g.rng(spot, 0.6, 0.95, 0.0, 0.8), c, dark)
    n = g.bump(g.noise(30, 4, 0.6), 0.2, 0.02)
    return g.done(g.P(c=c, r=rough, n=n, sss=0.3, sr=(0.15, 0.1, 0.06), ss=0.25, coat=0.12, cr=0.3))


def fold_over(s, z, R):
    """Bends a sheet upwards round a bar of radius R that lies along s = 0: where it comes to lie, from 0 on, and how high."""
    turn = np.clip(s / R, -np.pi / 2, np.pi / 2)
    far = np.abs(s) - R * np.pi / 2
    return np.where(far > 0, far, (z - R) * np.cos(turn)), R + (R - z) * np.sin(turn)


def ruti(loc, rot=(0, 0, 0), r=0.85, seed=0, mat=None, fold=0, drape=0.0):
    """A soft round of wheat; fold 1 is in half, 2 in quarters, its point at the middle of the round; it sinks to its edge by `drape`."""
    nr, nt = 110, 360
    q = np.linspace(0.001, 1, nr)[:, None]
    a = np.linspace(0, 2 * np.pi, nt)[None]
    edge = 1 + 0.015 * np.sin(3 * a + seed) + 0.01 * np.sin(7 * a + seed)
    P = np.stack([q * np.cos(a) * 2.4, q * np.sin(a) * 2.4, 0 * q * a + seed * 4.7], -1).reshape(-1, 3)
    n1 = fbm(P, 3).reshape(nr, nt)
    bubble = np.maximum(0, fbm(P * 1.9 + 7, 2).reshape(nr, nt) - 0.2)
    brown = 0.16 + 0.16 * n1 + 0.9 * bubble + 0.12 * smooth(0.9, 1, q)
    sheets = []
    for under in (0, 0.02):
        x, y, h = q * np.cos(a) * edge, q * np.sin(a) * edge, 0.024 * n1 + 0.09 * bubble - under
        if fold:
            y, h = fold_over(y, h * 0.3, 0.04)
            if fold == 2:
                x, h = fold_over(x, h, 0.1)
            h = h * (0.5 + 0.5 * np.exp(-((np.minimum(x, y) / 0.16) ** 2))) + 0.03 * np.sin(x * 4 + y * 3 + seed)
        sheets.append(np.stack([x, y, h - drape * (1 + n1) * (x**2 + y**2)], -1).reshape(-1, 3))
    F = grid_faces(nr, nt)
    return mesh(
        "ruti", np.vstack(sheets) * r, np.vstack([F, F[:, ::-1] + nr * nt]), mat, dict(brown=np.tile(brown.ravel(), 2)),
        loc=loc, rot=rot,
    )


def patishapta(loc, yaw=0.0, L=1.3, w=0.17, seed=0, skin=None, filling=None, pitch=0.0):
    """A crêpe rolled flat round its filling; both ends stand open. It lies along x."""
    nu, nt = 110, 120
    u = np.linspace(-0.5, 0.5, nu)[:, None]
    turns = np.linspace(0, 2.0 * np.pi + 1.9, nt)[None]
    spiral = 0.80 + 0.20 * turns / turns.max()
    seamless = np.sign(np.cos(turns)) * np.abs(np.cos(turns)) ** 0.8, np.sign(np.sin(turns)) * np.abs(np.sin(turns)) ** 0.9
    full = 1 - 0.10 * np.abs(u * 2) ** 3 + 0.05 * np.sin(u * 9 + seed)
    y = w * 1.36 * full * spiral * seamless[0]
    z = w * 0.5 * full * spiral * seamless[1]
    P = np.stack([u * L * 3 + 0 * y, y * 6, z * 6 + seed * 3.1], -1).reshape(-1, 3)
    n1 = fbm(P, 3).reshape(nu, nt)
    end = 0.035 * np.sin(turns * 2 + seed) * smooth(0.44, 0.5, np.abs(u))
    x = u * L + end * np.sign(u) + 0 * y
    z = z * (1 + 0.06 * n1) + 0.02 * np.cos(u * 3 + seed)
    y = y * (1 + 0.03 * n1) + 0.03 * np.sin(u * 2.5 + seed)
    brown = 0.31 + 0.3 * n1 + 0.16 * smooth(0.4, 0.5, np.abs(u))
    M = rotation(yaw, pitch)
    V = np.stack([x, y, z], -1).reshape(-1, 3)
    crepe = mesh("patishapta", V @ M.T, grid_faces(nu, nt), skin, dict(brown=brown.ravel()), loc=loc)
    thick = crepe.modifiers.new("thick", "SOLIDIFY")
    thick.thickness = 0.026
    thick.offset = 0
    B, F = ball(5)
    n2 = fbm(B * np.array([9, 4, 4]) + seed, 3)
    B = B * np.array([L * 0.512, w * 0.92, w * 0.27])
    flat = np.clip(np.abs(B[:, 0]) / (L * 0.512), 0, 1)
    B[:, 0] = np.sign(B[:, 0]) * L * 0.515 * np.minimum(1, flat * 1.5) + 0.02 * n2
    B *= (1 + 0.08 * n2)[:, None] ** np.array([0, 1, 1])
    mesh("filling", B @ M.T, F, filling, dict(rnd=n2), loc=loc)


def coconut_gur_skin():
    g = Nodes("coconut-gur")
    f = g.noise(24, 6, 0.7, 0.8)
    c = g.ramp(f, [(0.28, srgb("#7a4416")), (0.45, srgb("#b0742c")), (0.6, srgb("#dcb478")), (0.74, srgb("#f4e6c8"))])
    return g.done(g.P(c=c, r=0.4, n=g.bump(f, 0.9, 0.05), sss=0.25, sr=(0.2, 0.1, 0.04), ss=0.3, coat=0.4, cr=0.15))
