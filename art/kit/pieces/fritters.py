"""What comes out of the frying pan: shingara, piyaju, beguni, chops, fuchka shells."""

import math

import numpy as np

from kit.materials.nodes import Nodes
from kit.stage.chance import chance, rnd
from kit.stage.colour import srgb
from kit.stage.meshes import ball, grid_faces, mesh, rotation, scatter
from kit.stage.noise import fbm, smooth


def shingara(loc, rot=(0, 0, 0), s=0.42, seed=0, mat=None):
    """A three-sided pyramid with bulging walls that stands on its pleated base."""
    nu, nt = 90, 180
    u = np.linspace(0, 1, nu)[:, None]
    a = np.linspace(0, 2 * np.pi, nt, False)[None]
    sides = 3
    turn = 2 * np.pi / sides
    fold = np.abs(((a + turn / 2) % turn) - turn / 2)
    straight = math.cos(turn / 2) / np.cos(turn / 2 - fold)
    corner = straight / straight.max()
    round_ = 0.42 + 0.38 * smooth(0.2, 1.0, u)
    r = (1 - round_) * 0.86 + round_ * corner * 1.12
    taper = (1 - u**1.5) ** 0.8 * (1 + 0.12 * np.sin(np.pi * u))
    foot = smooth(0.0, 0.1, u) ** 0.6
    r = r * taper * (0.45 + 0.55 * foot)
    P = np.stack([r * np.cos(a), r * np.sin(a), u * 1.45 + 0 * a], -1).reshape(-1, 3)
    n = fbm(P * 1.5 + seed * 5.1, 3).reshape(nu, nt)
    blister = np.maximum(0, fbm(P * 6.5 + seed, 2).reshape(nu, nt) - 0.25)
    seam = np.exp(-((fold / 0.09) ** 2)) * smooth(0.12, 0.3, u)
    pleat = np.exp(-(((u - 0.085) / 0.05) ** 2)) * (0.75 + 0.25 * np.sin(a * 26))
    r = r * (1 + 0.07 * n + 0.05 * blister) + 0.035 * seam + 0.17 * pleat
    lean = 0.16 * u**2
    V = np.stack([r * np.cos(a) + lean, r * np.sin(a) + 0.04 * np.sin(u * 4 + seed), u * 1.45 + 0.03 * n], -1)
    brown = 0.34 + 0.24 * n + 0.5 * blister + 0.32 * seam + 0.3 * pleat + 0.15 * smooth(0.8, 1, u)
    return mesh(
        "shingara", V.reshape(-1, 3) * s, grid_faces(nu, nt, False, True)[:, ::-1], mat, dict(brown=brown), loc=loc, rot=rot
    )


def ragged_skin():
    """Crisp batter with lentils and onion in it; the attribute 'brown' darkens tips."""
    g = Nodes("piyaju")
    n1 = g.noise(6, 6, 0.65)
    f = g.ma("ADD", g.ma("MULTIPLY", n1, 0.7), g.ma("MULTIPLY", g.at("brown"), 0.55))
    c = g.ramp(f, [(0.3, srgb("#e8a640")), (0.52, srgb("#cf7f26")), (0.74, srgb("#9a4c14")), (0.95, srgb("#5a260a"))])
    lentil = g.voro(13, "F1", "Distance")
    c = g.mix(g.rng(lentil, 0.12, 0.26, 0.75, 0.0), c, srgb("#e09a35"))
    c = g.mix(g.rng(g.noise(18, 3), 0.66, 0.72, 0.0, 0.7), c, srgb("#3f5a14"))
    n = g.bump(lentil, 0.5, 0.04)
    n = g.bump(g.noise(36, 5, 0.65), 0.45, 0.03, n)
    return g.done(g.P(c=c, r=0.42, n=n, sss=0.1, sr=(0.15, 0.07, 0.02), ss=0.3, coat=0.35, cr=0.2))


def piyaju(loc, rot=(0, 0, 0), s=0.24, seed=0, mat=None):
    V, F = ball(6)
    n = V.copy()
    big = fbm(n * 1.6 + seed * 4.1, 2)
    knobs = fbm(n * 4.2 + seed * 2.3, 3)
    spikes = np.maximum(0, fbm(n * 7.5 + seed, 2) - 0.3)
    r = 1 + 0.2 * big + 0.15 * knobs + 0.26 * spikes
    V = V * r[:, None] * np.array([1.15, 1.0, 0.66])
    brown = np.clip(0.35 + 0.8 * knobs + 1.2 * spikes, 0, 1.3)
    return mesh("piyaju", V * s, F, mat, dict(brown=brown), loc=loc, rot=rot)


def beguni(loc, rot=(0, 0, 0), L=0.95, seed=0, mat=None):
    """A long slice in puffed batter: thick at the rim, blistered, a frill of batter round it."""
    nr, nt = 90, 220
    q = np.linspace(0, 1, nr)[:, None] ** 0.8
    a = np.linspace(0, 2 * np.pi, nt, False)[None]
    wide = 0.47 + 0.04 * np.sin(seed)
    edge = 1 + 0.03 * np.sin(5 * a + seed) + 0.02 * np.sin(11 * a + seed * 2)
    ex = np.sign(np.cos(a)) * np.abs(np.cos(a)) ** 0.9 * edge
    ey = np.sign(np.sin(a)) * np.abs(np.sin(a)) ** 0.85 * wide * (1 + 0.22 * np.cos(a)) * edge
    x, y = q * ex, q * ey
    P = np.stack([x * 3, y * 3, 0 * x + seed * 3.7], -1).reshape(-1, 3)
    n1 = fbm(P, 3).reshape(nr, nt)
    n2 = np.maximum(0, fbm(P * 2.1 + 5, 2).reshape(nr, nt)) ** 2
    env = np.clip(1 - q**5, 0, 1) ** 0.5
    h = 0.12 * env * (1 + 0.35 * n1 + 0.55 * n2) + 0.03 * np.exp(-(((q - 0.82) / 0.1) ** 2))
    bend = 0.06 * x**2 * (1 if seed % 2 else -0.6)
    top = np.stack([x, y, h + bend], -1).reshape(-1, 3)
    low = np.stack([x, y, -0.75 * h + bend - 0.01], -1).reshape(-1, 3)
    F = grid_faces(nr, nt, False, True)
    brown = (0.3 + 0.2 * n1 + 0.5 * n2 + 0.45 * smooth(0.8, 1.0, q) + 0 * a).ravel()
    return mesh(
        "beguni", np.vstack([top, low]) * L / 2, np.vstack([F, F[:, ::-1] + len(top)]), mat,
        dict(brown=np.r_[brown, brown + 0.1]), loc=loc, rot=rot,
    )


def crumb_skin():
    g = Nodes("crumbs")
    v = g.voro(24, "F1", "Distance")
    vc = g.voro(24, "F1", "Color")
    n1 = g.noise(4, 4)
    c = g.ramp(g.ma("ADD", g.ma("MULTIPLY", vc, 0.5), g.ma("MULTIPLY", n1, 0.55)),
               [(0.25, srgb("#8a4510")), (0.5, srgb("#b96c1e")), (0.75, srgb("#dda044"))])
    n = g.bump(v, 0.9, 0.05)
    n = g.bump(g.noise(60, 4), 0.3, 0.015, n)
    return g.done(g.P(c=c, r=0.5, n=n, coat=0.2, cr=0.25, sss=0.1, sr=(0.12, 0.06, 0.02), ss=0.3))


def chop(loc, rot=(0, 0, 0), s=0.36, seed=0, mat=None, half=False):
    """An oval chop in crumbs; with `half` it is cut across its length, the cut facing +z before turning."""
    V, F = ball(6)
    n = V.copy()
    V = V * np.array([1.28, 0.92, 0.88]) * (1 + 0.03 * fbm(n * 2 + seed, 2) + 0.022 * fbm(n * 13 + seed, 2))[:, None]
    if not half:
        return mesh("chop", V * s, F, mat, loc=loc, rot=rot)
    V[:, 2] = np.minimum(V[:, 2], 0.0)
    mesh("chop", V * s, F, mat, loc=loc, rot=rot)
    nr, nt = 80, 140
    q = np.linspace(0.001, 1, nr)[:, None]
    a = np.linspace(0, 2 * np.pi, nt, False)[None]
    x, y = q * np.cos(a), q * np.sin(a)
    P = np.stack([x * 5, y * 5, 0 * x + seed], -1).reshape(-1, 3)
    rough = fbm(P, 3).reshape(nr, nt)
    z = 0.004 + 0.012 * rough * smooth(0.62, 0.7, q)
    W = np.stack([x * 1.26, y * 0.905, z], -1).reshape(-1, 3)
    e = np.hypot(x * 1.26 / 0.88, y * 0.905 / 0.62)
    yolk = np.hypot((x * 1.26 + 0.06) / 0.42, y * 0.905 / 0.38)
    W[:, 2] += (0.03 * smooth(1.0, 0.9, yolk)).ravel()
    g = Nodes("chop-cut")
    crumbly = g.noise(22, 5, 0.65)
    mash = g.ramp(crumbly, [(0.3, srgb("#c99a4a")), (0.5, srgb("#dcb866")), (0.7, srgb("#e8cd86"))])
    mash = g.mix(g.rng(g.noise(15, 3), 0.62, 0.68, 0.0, 0.8), mash, srgb("#4a7020"))
    mash = g.mix(g.rng(g.noise(13, 3, 0.5, 0.5), 0.66, 0.7, 0.0, 0.7), mash, srgb("#7a3c14"))
    c = g.mix(g.at("white"), mash, srgb("#efe8da"))
    c = g.mix(g.at("yolk"), c, g.mix(g.noise(9, 5), srgb("#e39a1e"), srgb("#f2bb48")))
    c = g.mix(g.at("crust"), c, srgb("#8a4510"))
    nb = g.bump(crumbly, g.ma("SUBTRACT", 0.5, g.ma("MULTIPLY", g.at("white"), 0.42)), 0.03)
    cut = g.done(g.P(c=c, r=0.4, n=nb, sss=0.4, sr=(0.2, 0.14, 0.08), ss=0.3, coat=0.2, cr=0.2))
    return mesh(
        "cut", W * s, grid_faces(nr, nt, False, True), cut,
        dict(white=smooth(1.02, 0.97, e), yolk=smooth(1.03, 0.97, yolk), crust=smooth(0.94, 0.97, q) + 0 * a),
        loc=loc, rot=rot,
    )


def fuchka_shell(loc, rot=(0, 0, 0), s=0.26, seed=0, mat=None, hole=0.62):
    """A crisp hollow ball, cracked open at the top; `hole` is the polar angle of the rim."""
    nt, na = 80, 120
    out = []
    for scale in (1.0, 0.94):
        t = np.linspace(0, 1, nt)[:, None]
        a = np.linspace(0, 2 * np.pi, na, False)[None]
        rim = hole * (1 + 0.16 * np.sin(3 * a + seed) + 0.1 * np.sin(7 * a + seed * 2) + 0.06 * np.sin(13 * a))
        th = rim + (np.pi - rim) * t
        P = np.stack([np.sin(th) * np.cos(a), np.sin(th) * np.sin(a), np.cos(th)], -1)
        n1 = fbm(P.reshape(-1, 3) * 1.5 + seed * 3.1, 2).reshape(nt, na)
        n2 = np.maximum(0, fbm(P.reshape(-1, 3) * 5.5 + seed, 2).reshape(nt, na) - 0.3)
        P = P * (1 + 0.06 * n1 + 0.05 * n2)[..., None] * np.array([1.05, 1, 0.88]) * scale
        out.append((P.reshape(-1, 3), 0.3 + 0.28 * n1 + 0.7 * n2 + 0.3 * (1 - smooth(0, 0.05, t)) + 0 * a))
    F = grid_faces(nt, na, False, True)
    joined = np.arange(na)
    nxt = np.roll(joined, -1)
    rim_faces = np.c_[joined, nxt, nxt + nt * na, joined + nt * na]
    V = np.vstack([out[0][0], out[1][0]])
    return mesh(
        "shell", V * s, np.vstack([F, F[:, ::-1] + nt * na, rim_faces]), mat,
        dict(brown=np.r_[out[0][1].ravel(), out[1][1].ravel() + 0.1]), loc=loc, rot=rot,
    )


def crumbs(n, samp, zf, mat, size=0.03):
    """Bits that broke off, where the fritters lie."""
    V, F = ball(2)
    V = V * (1 + 0.3 * fbm(V * 2, 2))[:, None]
    T = []
    for _ in range(n):
        x, y = samp()
        s = size * rnd(0.4, 1.2)
        T.append((rotation(rnd(0, 6.28), rnd(-1, 1)) * np.array([1, 0.8, 0.6]), np.array([x, y, zf(x, y) + s * 0.4]), s))
    v, f, r = scatter(V, F, T)
    mesh("crumbs", v, f, mat, dict(brown=chance.random(len(v)), rnd=r))
