"""Flat breads and crêpes: ruti, and patishapta with their filling."""

import numpy as np

from kit.materials.nodes import Nodes
from kit.pieces.heaped import curved_stick
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import blob, grid_faces, mesh, rotation, scatter
from kit.stage.noise import fbm, smooth


def griddle_skin(pale, brown, dark, rough=0.55, speck=0.5, name="griddle", blisters=0.0, sss=0.25):
    """Dough baked dry: freckles where it touched the iron, darker where bubbles rose ('brown').

    `blisters` 0 ... 1 is how much of it carries round scorch marks, dark in the middle, as bread from the flame has;
    without any the brown is lace, pale where bubbles of batter broke.
    """
    g = Nodes(name)
    n1 = g.noise(3, 5, 0.6)
    c = g.mix(g.rng(n1, 0.35, 0.7), pale, tuple(x * 0.86 for x in pale))
    f = g.ma("ADD", g.at("brown"), g.ma("MULTIPLY", g.ma("SUBTRACT", g.noise(9, 5, 0.65), 0.5), 0.9))
    c = g.mix(g.rng(f, 0.36 if blisters else 0.1, 0.56), c, brown if blisters else g.mix(g.rng(g.voro(13), 0.2, 0.6), c, brown))
    c = g.mix(g.ma("MULTIPLY", g.rng(g.noise(42, 3), 0.6, 0.68), speck), c, brown)
    if blisters:
        bent = g.mix(0.12, g.co, g.noise(6, 3, color=True))  # marks are never quite round
        where = g.rng(g.noise(2.2, 3), 0.58 - 0.3 * blisters, 0.66 - 0.3 * blisters)
        spot = g.ma("MULTIPLY", g.rng(g.voro(8, vec=bent), 0.08, 0.4, 1.0, 0.0), where)
        c = g.mix(g.rng(f, 0.6, 0.8), c, dark)
        c = g.mix(g.rng(spot, 0.15, 0.6, 0.0, 0.85), c, brown)
        c = g.mix(g.rng(spot, 0.6, 0.95, 0.0, 0.8), c, dark)
    n = g.bump(g.noise(30, 4, 0.6), 0.25, 0.02)
    return g.done(g.P(c=c, r=rough, n=n, sss=sss, sr=(0.15, 0.1, 0.06), ss=0.25, coat=0.12, cr=0.3))


def thicken(o, thick, side=-1):
    """Gives a sheet thickness: -1 inwards, 0 to both sides."""
    m = o.modifiers.new("thick", "SOLIDIFY")
    m.thickness, m.offset = thick, side
    return o


def fold_over(s, z, R):
    """Bends a sheet upwards round a bar of radius R along s = 0: where it comes to lie, and how high."""
    turn = np.clip(s / R, -np.pi / 2, np.pi / 2)
    far = np.abs(s) - R * np.pi / 2
    return np.where(far > 0, far, (z - R) * np.cos(turn)), R + (R - z) * np.sin(turn)


def ruti(loc, rot=(0, 0, 0), r=0.85, seed=0, mat=None, fold=False, drape=0.0, puff=0.0):
    """A soft round of wheat; folded, it lies in quarters, their point at the middle of the round; it sinks
    to its edge by `drape`; `puff` is how high steam has lifted it."""
    nr, nt = 110, 360
    q = np.linspace(0.001, 1, nr)[:, None]
    a = np.linspace(0, 2 * np.pi, nt)[None]
    edge = 1 + 0.02 * np.sin(2 * a + seed) + 0.008 * np.sin(5 * a + seed)
    P = np.stack([q * np.cos(a) * 2.4, q * np.sin(a) * 2.4, 0 * q * a + seed * 4.7], -1).reshape(-1, 3)
    n1 = fbm(P, 3).reshape(nr, nt)
    bubble = np.maximum(0, fbm(P * 1.9 + 7, 2).reshape(nr, nt) - 0.2)
    brown = 0.16 + 0.16 * n1 + 0.9 * bubble + 0.12 * smooth(0.9, 1, q)
    x, y, h = q * np.cos(a) * edge, q * np.sin(a) * edge, 0.024 * n1 + 0.09 * bubble
    h += puff * np.clip(1 - q**2.6, 0, 1) ** 0.7 * (1 + 0.3 * n1)
    if fold:
        y, h = fold_over(y, h * 0.3, 0.04)
        x, h = fold_over(x, h, 0.1)
        h = h * (0.5 + 0.5 * np.exp(-((np.minimum(x, y) / 0.16) ** 2))) + 0.03 * np.sin(x * 4 + y * 3 + seed)
    V = np.stack([x, y, h - drape * (1 + 0.3 * n1) * (x**2 + y**2)], -1).reshape(-1, 3)
    return thicken(mesh("ruti", V * r, grid_faces(nr, nt), mat, dict(brown=brown), loc=loc, rot=rot), 0.018)


def patishapta(loc, yaw=0.0, L=1.3, w=0.17, seed=0, skin=None, filling=None, pitch=0.0):
    """A soft crêpe rolled flat round its filling; it lies along x."""
    nu, nt = 110, 120
    u = np.linspace(-0.5, 0.5, nu)[:, None]
    turns = np.linspace(0, 2 * np.pi + 0.3, nt)[None]
    spiral = 0.9 + 0.1 * turns / turns.max()
    seamless = np.sign(np.cos(turns)) * np.abs(np.cos(turns)) ** 0.8, np.sign(np.sin(turns)) * np.abs(np.sin(turns)) ** 0.9
    full = 1 + 0.06 * np.abs(u * 2) ** 4 + 0.05 * np.sin(u * 9 + seed)
    y = w * 1.36 * full * spiral * seamless[0]
    z = w * 0.48 * full * spiral * seamless[1]
    P = np.stack([u * L * 3 + 0 * y, y * 6, z * 6 + seed * 3.1], -1).reshape(-1, 3)
    n1 = fbm(P, 3).reshape(nu, nt)
    end = 0.05 * np.sin(turns + seed) * smooth(0.4, 0.5, np.abs(u))
    x = u * L + end * np.sign(u) + 0 * y
    z = z * (1 + 0.1 * n1) + 0.03 * np.cos(u * 3 + seed)
    y = y * (1 + 0.03 * n1) + 0.05 * np.sin(u * 3 + seed * 2)
    brown = 0.34 + 0.2 * n1 + 0.1 * smooth(0.44, 0.5, np.abs(u))
    M = rotation(yaw, pitch)
    V = np.stack([x, y, z], -1).reshape(-1, 3)
    thicken(mesh("patishapta", V @ M.T, grid_faces(nu, nt), skin, dict(brown=brown), loc=loc), 0.02, 0)
    B, F = blob(5, 0.1, 4, seed, 5, (L * 0.51, w * 0.86, w * 0.2))
    mesh("filling", B @ M.T, F, filling, loc=loc)
    T = []
    for way in np.repeat((-1, 1), 110):
        a, q, out = rnd(0, 6.28), rnd() ** 0.5, rnd(-0.04, 0.015)
        at = [way * (L * 0.5 + out), w * 1.05 * q * np.cos(a), w * 0.42 * q * np.sin(a) - max(0, out)]
        T.append((rotation(*rnd(0, 6.28, 3)), M @ at, rnd(0.6, 1.3)))
    V, F, _ = scatter(*curved_stick(0.05, 0.026, 0.2, 6), T)
    mesh("shreds", V, F, filling, loc=loc)


def coconut_gur_skin():
    g = Nodes("coconut-gur")
    f = g.noise(24, 6, 0.7, 0.8)
    c = g.ramp(f, [(0.28, srgb("#a04c14")), (0.4, srgb("#d88434")), (0.5, srgb("#f0bc7c")), (0.6, srgb("#fdeacc"))])
    return g.done(g.P(c=c, r=0.4, n=g.bump(f, 0.6, 0.03), sss=0.2, sr=(0.1, 0.08, 0.06), ss=0.3, coat=0.4, cr=0.15, em=c, es=0.2))
