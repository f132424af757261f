"""What comes out of the frying pan: shingara, piyaju, beguni, chops, fuchka shells."""

import numpy as np

from kit.materials.food import glossy_skin
from kit.materials.nodes import Nodes
from kit.pieces.heaped import solid as cut
from kit.stage.chance import chance, rnd
from kit.stage.colour import srgb
from kit.stage.meshes import ball, blob, grid_faces, merge, mesh, rotation, scatter, tube
from kit.stage.noise import fbm, smooth


def blisters(P, n, small, large, seed):
    """Bubbles of batter: n domes at points of P, their radius between small and large; the height at each point."""
    q = np.random.default_rng(int(seed) + 5)
    high = np.zeros(len(P))
    for at, r in zip(P[q.integers(len(P), size=n)], small * (large / small) ** q.random(n)):
        high = np.maximum(high, r * np.sqrt(np.maximum(0, 1 - ((P - at) ** 2).sum(1) / r**2)))
    return high


def shingara(loc, rot=(0, 0, 0), s=0.42, seed=0, mat=None, broken=None):
    """A pinched pyramid with plump walls that stands on its crimped seam; `broken` is the angle of a wall torn off."""
    nu, nt = 120, 240
    u = np.linspace(0, 1, nu)[:, None]
    a = np.linspace(0, 2 * np.pi, nt, False)[None]
    turn = 2 * np.pi / 3
    bent = a + 0.12 * np.sin(a + seed) + 0.22 * u * np.sin(seed * 1.7)
    fold = np.abs(((bent + turn / 2) % turn) - turn / 2)
    corner = 0.5 / np.cos(turn / 2 - fold)
    sharp = 0.24 + 0.36 * smooth(0.3, 1.0, u)
    r = (1 - sharp) * 0.9 + sharp * corner * 1.12
    r = r * (1 - u**1.7) ** 0.85 * (1 + 0.3 * np.sin(np.pi * u**0.8)) * (0.6 + 0.4 * smooth(0, 0.16, u) ** 0.6)
    P = np.stack([r * np.cos(a), r * np.sin(a), u * 1.4 + 0 * a], -1).reshape(-1, 3)
    n = fbm(P * 1.3 + seed * 5.1, 3).reshape(nu, nt)
    bubble = blisters(P, 420, 0.014, 0.07, seed).reshape(nu, nt)
    seam = np.exp(-((fold / 0.07) ** 2)) * smooth(0.14, 0.4, u)
    rope = np.exp(-(((u - 0.1) / 0.06) ** 2))
    twist = np.sin(a * 21 + u * 26 + seed)
    r = r * (1 + 0.09 * n) + 0.42 * bubble + 0.02 * seam + rope * (0.13 + 0.05 * twist)
    lean = np.array([0.2 * np.cos(seed * 2.4), 0.2 * np.sin(seed * 2.4)])[:, None, None] * u**2.2
    V = np.stack([r * np.cos(a) + lean[0], r * np.sin(a) + lean[1], u * 1.4 * (1 + 0.05 * n)], -1).reshape(-1, 3)
    V[:nt] = [0, 0, 0.1]
    brown = 0.3 + 0.26 * n + 3 * bubble + 0.06 * seam + rope * (0.16 + 0.12 * twist) + 0.2 * smooth(0.86, 1, u)
    F = grid_faces(nu, nt, False, True)[:, ::-1]
    if broken is not None:
        way = np.array([np.cos(broken), np.sin(broken), 0.25])
        torn = V @ way > 0.34 + 0.09 * fbm(V * 3 + seed, 3)
        F = F[~torn[F].any(1)]
    o = mesh("shingara", V * s, F, mat, dict(brown=brown), loc=loc, rot=rot)
    if broken is not None:
        crust = o.modifiers.new("crust", "SOLIDIFY")
        crust.thickness, crust.offset = 0.05, -1
        stuffing(loc, rot, s, V, torn, way)
    return o


def stuffing(loc, rot, s, V, torn, way):
    """Spiced potato in cubes, peanuts and bits of leaf, seen where the wall V[torn] of a shingara is gone."""
    B, F = blob(5, 0.2, 2.6, 3.0, 2.0, (0.62, 0.62, 0.56), 0.2, 5)
    B[:, 2] += 0.46
    skin = glossy_skin([srgb(c) for c in ("#8a5418", "#c08a34", "#d8ac58")], 0.45, 0.3, nscale=9, bump=0.9, name="stuffing")
    mesh("stuffing", B * s, F, skin, loc=loc, rot=rot)
    bits = (
        (80, (0.25, 0.22, 0.2), 8, ("#c87a14", "#e6a636", "#f4c866"), 0.94), (14, (0.2, 0.13, 0.12), 2, ("#a8582a", "#d09a5c"), 1.0),
        (16, (0.1, 0.07, 0.03), 2.5, ("#2f5a12", "#5a8a24"), 1.0),
    )
    for n, size, sharp, cols, deep in bits:
        T = []
        for k in chance.choice(np.flatnonzero(torn & (V[:, 2] > 0.1) & (V[:, 2] < 0.95)), n):
            out = V[k] - [0, 0, 0.5]
            over = max(0, V[k] @ way - 0.62) * rnd(0.6, 1.0)
            T.append((rotation(*rnd(0, 6, 3)), (V[k] - way * over - out * (1 - deep) * rnd(0.6, 1.6)) * s, s * rnd(0.7, 1.2)))
        W, F, r = scatter(*cut(size, sharp, 0.14, n), T)
        mesh("bits", W, F, glossy_skin([srgb(c) for c in cols], 0.35, 0.35, (0.2, 0.12, 0.03), 0.5, bump=0.15), dict(rnd=r), loc=loc, rot=rot)


def ragged_skin():
    """Crisp batter with lentils and onion in it; the attribute 'brown' darkens tips, 'onion' is shreds fried in it."""
    g = Nodes("piyaju")
    f = g.ma("ADD", g.ma("MULTIPLY", g.noise(7, 6, 0.65), 0.6), g.ma("MULTIPLY", g.at("brown"), 0.5))
    c = g.ramp(f, [(0.14, srgb("#f0b850")), (0.4, srgb("#d48a2c")), (0.62, srgb("#9c5014")), (0.9, srgb("#4c2008"))])
    c = g.mix(g.rng(g.noise(16, 3), 0.66, 0.71, 0.0, 0.8), c, srgb("#3f5a14"))
    c = g.mix(g.at("onion"), c, g.ramp(f, [(0.3, srgb("#e0a458")), (0.52, srgb("#b4641e")), (0.8, srgb("#5a220a"))]))
    n = g.bump(g.noise(36, 5, 0.65), 0.5, 0.03)
    wet = g.rng(g.noise(4, 3), 0.45, 0.62, 0.0, 0.5)
    return g.done(g.P(c=c, r=0.45, n=n, sss=0.1, sr=(0.15, 0.07, 0.02), ss=0.3, coat=wet, cr=0.15))


def piyaju(loc, rot=(0, 0, 0), s=0.24, seed=0, mat=None):
    """A dropped spoonful of batter: a round uneven lump set with whole lentils, and threads of onion fried into it."""
    V, F = ball(6)
    n = V.copy()
    knobs = fbm(n * 3 + seed * 2.3, 3)
    r = 1 + 0.24 * fbm(n * 1.3 + seed * 4.1, 2) + 0.13 * knobs + 0.05 * fbm(n * 11 + seed, 2)
    form = np.array([1.12, 1.0, 0.76])
    seen = np.flatnonzero(n[:, 2] > -0.4)
    T = [(rotation(*rnd(0, 6.28, 3)) @ np.diag([1, 1, 0.55]), n[k] * r[k] * rnd(0.96, 1.03), rnd(0.07, 0.105)) for k in chance.choice(seen, 130)]
    grains, G, _ = scatter(*ball(2), T)
    parts = [(V * r[:, None] * form, F), (grains * form, G)]
    for k in chance.choice(seen, 24):
        f = np.linspace(-1, 1, 16)[:, None]
        way = np.cross(n[k], chance.normal(size=3))
        path = n[k] + way / np.linalg.norm(way) * f * rnd(0.25, 0.6) + np.cross(n[k], way) * rnd(-0.3, 0.3) * f**2
        path /= np.linalg.norm(path, axis=1)[:, None]
        path *= r[(path @ n.T).argmax(1)][:, None] + rnd(-0.02, 0.05) + rnd(0, 0.14) * f**4
        W, G, _ = tube(path * form, 0.05 * (1.05 - f[:, 0] ** 4), 7)
        parts.append((W, np.vstack([G[:, :3], G[:, [0, 2, 3]]])))
    V, F, _ = merge(parts)
    e = len(n) + len(grains)
    brown = np.r_[np.clip(0.35 + 0.8 * knobs, 0, 1.2), np.repeat(rnd(-0.5, 0.3, 130), len(grains) // 130), rnd(0.2, 0.7) + 0 * V[e:, 0]]
    return mesh("piyaju", V * s, F, mat, dict(brown=brown, onion=(np.arange(len(V)) >= e) * 1.0), loc=loc, rot=rot)


def beguni(loc, rot=(0, 0, 0), L=0.95, seed=0, mat=None, bite=None):
    """A long slice in thin batter, blistered, with a frill where batter ran off its edge; it lies along x. A piece with
    `bite` (-1 ... 1, along its length) ends there and shows its flesh between two edges of purple skin."""
    nu, nv = 170, 130
    u = np.linspace(-1, 1 if bite is None else bite, nu)[:, None]
    v = np.linspace(0, 2 * np.pi, nv, False)[None]
    cy, cz = (np.sign(f(v)) * np.abs(f(v)) ** k for f, k in ((np.cos, 0.75), (np.sin, 0.6)))
    end = np.maximum(0, 1 - np.abs(u) ** 3.2) ** 0.5
    wide = 0.31 * (1 + 0.2 * u + 0.03 * np.sin(u * 4 + seed)) * end
    P = np.stack([u + 0 * v, wide * cy, 0.12 * cz + 0 * u], -1).reshape(-1, 3) + [0, 0, seed * 3.7]
    n1 = fbm(P * 2.4, 3).reshape(nu, nv)
    bubble = blisters(P, 90, 0.014, 0.11, seed).reshape(nu, nv) * 0.5
    run = np.maximum(0, fbm(P * np.array([6, 3, 0]) + 9, 2).reshape(nu, nv) + 0.1)
    side = np.exp(-((np.sin(v) / 0.28) ** 2))
    y = wide * cy * (1 + 0.03 * n1) + np.sign(cy) * side * (0.01 + 0.07 * run) * end**0.5
    z = (0.1 * end**0.7 * (1 + 0.3 * n1) + bubble) * cz * (1 - 0.5 * side) + 0.05 * side * n1
    bow = 0.14 * np.sin(seed * 2.2 + 1) * u**2 + 0.05 * np.sin(u * 3 + seed)
    x = u * (1 + 0.04 * n1) + 0 * v
    skin = side * smooth(0.16, 0.04, run) * smooth(-0.1, 0.3, fbm(P * 1.3 + 20, 2).reshape(nu, nv)) * end
    brown = 0.14 + 0.5 * n1 + 2.6 * bubble + side * (0.3 + 0.9 * run) + 0.3 * (1 - end)
    if bite is not None:
        back = smooth(bite - 0.45, bite, u) * (0.16 * (1 - (cy / 1.1) ** 2) + 0.02 * np.abs(np.sin(y * 17)))
        near = smooth(bite - 0.5, bite, u)
        y = y * (1 - near) + near * wide * 1.1 * cy
        z = z * (1 + 0.15 * near)
        x = x - back - 1.3 * smooth(bite - 0.3, bite, u) * z
        ring = np.linspace(1, 0.02, 26)[:, None]
        mid = z[-1].mean() + bow[-1]
        rough = 0.03 * fbm(np.c_[(ring * y[-1]).ravel() * 12, (ring * z[-1]).ravel() * 12, np.full(26 * nv, seed)], 3).reshape(26, nv)
        deep = bite - 0.16 * (1 - (ring * y[-1] / wide[-1]) ** 2 / 1.2) + (rough - 0.02) * smooth(0.95, 0.8, ring)
        deep = np.where(ring > 0.99, x[-1], deep - 1.3 * ring * z[-1])
        W = np.stack([deep, ring * y[-1], mid + ring * (z[-1] + bow[-1] - mid)], -1).reshape(-1, 3)
        edge = ring * np.abs(cy)
        crust = smooth(0.82, 0.9, ring) + 0 * v
        mesh("flesh", W * L / 2, grid_faces(26, nv, False, True), aubergine_flesh(), dict(crust=crust, skin=smooth(0.7, 0.74, edge)), loc=loc, rot=rot)
    V = np.stack([x, y, z + bow], -1).reshape(-1, 3)
    return mesh("beguni", V * L / 2, grid_faces(nu, nv, False, True), mat, dict(brown=brown, bare=skin), loc=loc, rot=rot)


def aubergine_flesh():
    """The cut of a fried slice: soft, pale and seedy, purple 'skin' at its edges, batter ('crust') round it."""
    g = Nodes("flesh")
    c = g.ramp(g.noise(9, 5, 0.6), [(0.3, srgb("#d0aa4c")), (0.5, srgb("#ecd488")), (0.72, srgb("#f8eabc"))])
    c = g.mix(g.rng(g.voro(26), 0.1, 0.2, 0.7, 0.0), c, srgb("#8f7238"))
    c = g.mix(g.at("skin"), c, srgb("#3a1238"))
    c = g.mix(g.at("crust"), c, srgb("#dc9a34"))
    return g.done(g.P(c=c, r=0.3, n=g.bump(g.noise(20, 5, 0.7), 0.6, 0.04), sss=0.3, sr=(0.2, 0.15, 0.08), ss=0.3, coat=0.6, cr=0.1))


def crumb_skin():
    g = Nodes("crumbs")
    bent = g.mix(0.1, g.co, g.noise(9, 4, color=True))
    tone = g.ma("ADD", g.ma("MULTIPLY", g.voro(30, "F1", "Color", bent), 0.4), g.ma("MULTIPLY", g.noise(5, 5), 0.7))
    c = g.ramp(tone, [(0.25, srgb("#6f3208")), (0.45, srgb("#a85a14")), (0.62, srgb("#cc8426")), (0.8, srgb("#e6b258"))])
    n = g.bump(g.voro(22, "F1", vec=bent), 0.8, 0.05)
    n = g.bump(g.voro(48, "F1", vec=bent), 0.6, 0.03, n)
    coat = g.rng(g.noise(3, 4), 0.4, 0.62, 0.05, 0.55)
    return g.done(g.P(c=c, r=0.48, n=n, coat=coat, cr=0.2, sss=0.1, sr=(0.12, 0.06, 0.02), ss=0.3))


def chop(loc, rot=(0, 0, 0), s=0.36, seed=0, mat=None, half=False):
    """An oval chop in crumbs; with `half` it is cut across its length, the cut facing +z before turning."""
    V, F = ball(6)
    n = V.copy()
    V = V * np.array([1.28, 0.92, 0.88]) * (1 + 0.05 * fbm(n * 2 + seed, 2) + 0.025 * fbm(n * 13 + seed, 4))[:, None]
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
        n2 = blisters(P.reshape(-1, 3), 90, 0.05, 0.2, seed).reshape(nt, na) * 2
        P = P * (1 + 0.06 * n1 + 0.14 * n2)[..., None] * np.array([1.05, 1, 0.88]) * scale
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
