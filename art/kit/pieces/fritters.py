"""What comes out of the frying pan: shingara, piyaju, beguni, chops, fuchka shells."""

import numpy as np

from kit.materials.food import glossy_skin
from kit.materials.nodes import Nodes
from kit.pieces.egg import egg_inside, yolk_in
from kit.pieces.flat_breads import thicken
from kit.pieces.heaped import solid as cut
from kit.pieces.heaped import strewn
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
    nu, nt = 150, 320
    u = np.linspace(0, 1, nu)[:, None]
    a = np.linspace(0, 2 * np.pi, nt, False)[None]
    turn = 2 * np.pi / 3
    bent = a + 0.12 * np.sin(a + seed) + 0.22 * u * np.sin(seed * 1.7)
    fold = np.abs(((bent + turn / 2) % turn) - turn / 2)
    corner = 0.5 / np.cos(turn / 2 - fold)
    sharp = 0.4 + 0.3 * smooth(0.3, 1.0, u)
    r = (1 - sharp) * 0.9 + sharp * corner * 1.12
    r = r * (1 - u**1.7) ** 0.85 * (1 + 0.3 * np.sin(np.pi * u**0.8)) * (0.6 + 0.4 * smooth(0, 0.16, u) ** 0.6)
    P = np.stack([r * np.cos(a), r * np.sin(a), u * 1.4 + 0 * a], -1).reshape(-1, 3)
    n = fbm(P * 1.3 + seed * 5.1, 3).reshape(nu, nt)
    bubble = blisters(P, 110, 0.02, 0.05, seed).reshape(nu, nt)
    rope = np.exp(-(((u - 0.1) / 0.06) ** 2))
    twist = np.sin(a * 21 + u * 26 + seed)
    r = r * (1 + 0.05 * n - 0.06 * np.exp(-(((fold - 0.13) / 0.05) ** 2))) + 0.6 * bubble + rope * (0.13 + 0.05 * twist)
    lean = 0.2 * np.array([np.cos(seed * 2.4), np.sin(seed * 2.4)])[:, None, None] * u**2.2
    V = np.stack([r * np.cos(a) + lean[0], r * np.sin(a) + lean[1], u * 1.4 * (1 + 0.05 * n)], -1).reshape(-1, 3)
    V[:nt] = [0, 0, 0.1]
    brown = 0.25 + 0.25 * n + 5 * bubble + rope * (0.16 + 0.12 * twist) + 0.1 * smooth(0.86, 1, u)
    F = grid_faces(nu, nt, False, True)[:, ::-1]
    if broken is not None:
        way = np.array([np.cos(broken), np.sin(broken), 0.25])
        torn = V @ way > 0.34 + 0.09 * fbm(V * 3 + seed, 3)
        F = F[~torn[F].any(1)]
        stuffing(loc, rot, s, V, torn, way)
    return thicken(mesh("shingara", V * s, F, mat, dict(brown=brown), loc=loc, rot=rot), 0.03)


def stuffing(loc, rot, s, V, torn, way):
    """Mashed spiced potato, peanuts and bits of leaf, seen where the wall V[torn] of a shingara is gone."""
    B, F = blob(6, 0.2, 2.6, 3.0, 2.0, (0.64, 0.64, 0.58), 0.3, 7)
    B *= 1 + 0.1 * fbm(B * 9, 3)[:, None]
    B[:, 2] += 0.46
    skin = glossy_skin([srgb(c) for c in ("#d08a30", "#eab050", "#f6d088")], 0.45, 0.2, (0.1, 0.08, 0.05), 0.3, 9, 0.6)
    mesh("stuffing", B * s, F, skin, loc=loc, rot=rot)
    bits = (
        (40, (0.24, 0.2, 0.17), 3.6, ("#e29a2c", "#f4c058", "#fde2a0")), (70, (0.12, 0.1, 0.09), 2.4, ("#dc9028", "#f2b850")),
        (14, (0.2, 0.13, 0.12), 2, ("#9c4420", "#c8844c")), (13, (0.12, 0.08, 0.02), 2.5, ("#3f6a12", "#6a9a24")),
    )
    for n, size, sharp, cols in bits:
        T = []
        for k in chance.choice(np.flatnonzero(torn & (V[:, 2] > 0.1) & (V[:, 2] < 0.95)), n):
            over = max(0, V[k] @ way - 0.6) * rnd(0.7, 1.1)
            T.append((rotation(*rnd(0, 6, 3)), (V[k] - way * over) * s, s * rnd(0.7, 1.2)))
        W, F, r = scatter(*cut(size, sharp, 0.3, n, 4), T)
        mesh("bits", W, F, glossy_skin([srgb(c) for c in cols], 0.4, 0.25, (0.1, 0.08, 0.05), 0.3, bump=0.4), dict(rnd=r), loc=loc, rot=rot)


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
    `bite` (-1 ... 1, along its length) has lost its batter there and shows the slice itself, its end bitten off."""
    nu, nv = 170, 150
    u = np.linspace(-1, 1, nu)[:, None]
    v = np.linspace(0, 2 * np.pi, nv, False)[None]
    power = lambda f, k: np.sign(f(v)) * np.abs(f(v)) ** k
    ends = lambda u: np.maximum(0, 1 - np.abs(u) ** 3.2) ** 0.5
    broad = lambda u: 0.31 * (1 + 0.2 * u + 0.03 * np.sin(u * 4 + seed)) * ends(u)
    bowed = lambda u: 0.14 * np.sin(seed * 2.2 + 1) * u**2 + 0.05 * np.sin(u * 3 + seed)
    cy, cz, end, wide = power(np.cos, 0.75), power(np.sin, 0.6), ends(u), broad(u)
    P = np.stack([u + 0 * v, wide * cy, 0.12 * cz + 0 * u], -1).reshape(-1, 3) + [0, 0, seed * 3.7]
    n1 = fbm(P * 2.4, 3).reshape(nu, nv)
    bubble = blisters(P, 190, 0.014, 0.08, seed).reshape(nu, nv) * 0.48
    run = np.maximum(0, fbm(P * np.array([6, 3, 0]) + 9, 2).reshape(nu, nv) + 0.1)
    side = np.exp(-((np.sin(v) / 0.28) ** 2))
    y = wide * cy * (1 + 0.03 * n1) + np.sign(cy) * side * (0.01 + 0.09 * run) * end**0.5
    z = (0.1 * end**0.7 * (1 + 0.3 * n1) + bubble) * cz * (1 - 0.5 * side) + 0.06 * side * n1
    skin = side * smooth(0.16, 0.04, run) * smooth(0.1, 0.5, fbm(P * 1.3 + 20, 2).reshape(nu, nv)) * end
    brown = 0.16 + 0.55 * n1 + 4 * bubble + side * (0.3 + 1.1 * run) + 0.3 * (1 - end)
    V = np.stack([u * (1 + 0.04 * n1) + 0 * v, y, z + bowed(u)], -1).reshape(-1, 3)
    F = grid_faces(nu, nv, False, True)
    if bite is not None:
        F = F[~(V[:, 0] > bite + 0.16 * fbm(V * 5 + seed, 3))[F].any(1)]
        cy, cz = power(np.cos, 0.5), power(np.sin, 0.4)
        q = np.r_[np.linspace(0, 1, 70), np.ones(16)][:, None]
        cap = np.r_[np.ones(70), np.linspace(1, 0, 16)][:, None]
        last = bite + 0.5 - 0.16 * (1 - cy**2) + 0.03 * np.abs(np.sin(cy * 5))
        x = bite - 0.4 + (last - bite + 0.4) * q
        W = np.stack([x, 0.93 * broad(x) * cy, 0.075 * cz * cap * (1 - 0.55 * q**2) + bowed(x)], -1).reshape(-1, 3)
        W += 0.024 * fbm(W * [6, 11, 6], 3)[:, None] * [1, 0.5, 0.9]
        mesh("flesh", W * L / 2, grid_faces(86, nv, False, True), aubergine_flesh(), dict(across=np.abs(cy) + 0 * q), loc=loc, rot=rot)
    return thicken(mesh("beguni", V * L / 2, F, mat, dict(brown=brown, bare=skin), loc=loc, rot=rot), 0.022)


def aubergine_flesh():
    """A fried slice: soft, moist, seeded, its skin at the edges ('across' 1)."""
    g = Nodes("flesh")
    c = g.ramp(g.noise(7, 5, 0.6), [(0.3, srgb("#b08e48")), (0.5, srgb("#d4b876")), (0.72, srgb("#ead8a2"))])
    c = g.mix(g.rng(g.at("across"), 0.3, 0.9, 0.0, 0.6), c, srgb("#a08848"))
    seeds = g.ma("MULTIPLY", g.rng(g.voro(27, vec=g.map((0.6, 1, 1))), 0.14, 0.28, 0.7, 0.0), g.rng(g.noise(5), 0.42, 0.55))
    c = g.mix(seeds, c, srgb("#9c7c40"))
    c = g.mix(g.rng(g.at("across"), 0.89, 0.95), c, srgb("#2c0c2c"))
    return g.done(g.P(c=c, r=0.3, n=g.bump(g.noise(12, 6, 0.7), 0.6, 0.04), sss=0.5, sr=(0.2, 0.15, 0.08), ss=0.3, coat=0.5, cr=0.25))


def crumb_skin():
    """Breadcrumbs fried gold: each its own tone by 'rnd', browner in patches."""
    g = Nodes("crumbs")
    tone = g.ma("ADD", g.ma("MULTIPLY", g.at("rnd"), 0.4), g.ma("MULTIPLY", g.noise(4, 5), 0.6))
    c = g.ramp(tone, [(0.2, srgb("#8a430c")), (0.42, srgb("#bd7420")), (0.6, srgb("#dc9e3c")), (0.8, srgb("#f0c878"))])
    coat = g.rng(g.noise(3, 4), 0.4, 0.62, 0.0, 0.35)
    return g.done(g.P(c=c, r=0.5, n=g.bump(g.noise(40, 4), 0.4, 0.02), coat=coat, cr=0.2, sss=0.2, sr=(0.12, 0.07, 0.03), ss=0.3))


def chop(loc, rot=(0, 0, 0), s=0.36, seed=0, mat=None, half=False):
    """An oval chop in crumbs; with `half` it is cut along, the cut facing +z before turning."""
    V, F = ball(6)
    n = V.copy()
    V = V * np.array([1.28, 0.92, 0.88]) * (1 + 0.06 * fbm(n * 2 + seed, 2) + 0.02 * fbm(n * 13 + seed, 3))[:, None]
    if half:
        V[:, 2] = np.minimum(V[:, 2], 0.0)
    T = [(rotation(*rnd(0, 6.28, 3)) @ np.diag(rnd(0.5, 1.2, 3)), V[k], 0.02 * 2.4 ** rnd()) for k in
        chance.choice(np.flatnonzero(V[:, 2] < -0.02 if half else n[:, 2] < 2), 3600)]
    C, G, r = scatter(*ball(1), T)
    mesh("chop", np.vstack([V, C]) * s, np.vstack([F, G + len(V)]), mat, dict(rnd=np.r_[0.3 + 0 * n[:, 0], r]), loc=loc, rot=rot)
    if not half:
        return
    nr, nt = 110, 200
    q = np.linspace(0.001, 1, nr)[:, None]
    a = np.linspace(0, 2 * np.pi, nt, False)[None]
    x, y = 1.25 * q * np.cos(a), 0.9 * q * np.sin(a)
    P = np.stack([x, y, 0 * x + seed], -1).reshape(-1, 3)
    rough, slow = fbm(P * 9, 4).reshape(nr, nt), fbm(P * 1.8, 3).reshape(nr, nt)
    e = np.hypot((x + 0.04) / 0.86, (y - 0.03) / 0.63) + 0.05 * slow
    white, (yellow, high) = smooth(1.02, 0.98, e), yolk_in(x, y, seed)
    crust = smooth(0.94, 0.97, q + 0.02 * rough)
    z = 0.05 * smooth(1, 0.9, q) + 0.03 * rough * (1 - white) * (1 - crust) + high - 0.012 * np.exp(-(((e - 1) / 0.05) ** 2))
    g = Nodes("chop-cut")
    egg, crumbly = egg_inside(g)
    mash = g.ramp(crumbly, [(0.3, srgb("#dfae5c")), (0.5, srgb("#e9bf74")), (0.7, srgb("#f2d294"))])
    mash = g.mix(g.rng(g.noise(15, 3), 0.62, 0.68, 0, 0.8), mash, srgb("#4a7020"))
    c = g.mix(g.at("crust"), g.mix(g.at("white"), mash, egg), srgb("#a8601a"))
    nb = g.bump(crumbly, g.rng(g.ma("SUBTRACT", g.at("white"), g.at("yolk")), 0, 1, 0.6, 0.06), 0.03)
    cut = g.done(g.P(c=c, r=0.55, n=nb, sss=0.3, sr=(0.1, 0.09, 0.07), ss=0.3))
    W = np.stack([x, y, z], -1).reshape(-1, 3)
    mesh("cut", W * s, grid_faces(nr, nt, False, True), cut, dict(white=white, yolk=yellow, crust=crust), loc=loc, rot=rot)


def fuchka_shell(loc, rot=(0, 0, 0), s=0.26, seed=0, mat=None, hole=0.62):
    """A thin crisp hollow ball, cracked open at the top; `hole` is the polar angle of the jagged rim."""
    nt, na = 90, 180
    t = np.linspace(0, 1, nt)[:, None]
    a = np.linspace(0, 2 * np.pi, na, False)[None]
    turn = np.c_[np.cos(a[0]), np.sin(a[0]), 0 * a[0] + seed]
    rim = hole * (1 + 0.16 * np.sin(3 * a + seed) + 0.3 * np.abs(fbm(turn * 2.6, 3)))
    th = rim + (np.pi - rim) * t
    P = np.stack([np.sin(th) * np.cos(a), np.sin(th) * np.sin(a), np.cos(th)], -1).reshape(-1, 3)
    n1 = fbm(P * 1.5 + seed * 3.1, 2)
    n2 = blisters(P, 110, 0.03, 0.16, seed)
    brown = 0.26 + 0.35 * n1 + 3.5 * n2 - 0.3 * (1 - smooth(0, 0.03, np.repeat(t, na)))
    P *= (1 + 0.035 * n1 + 0.3 * n2)[:, None] * np.array([1.05, 1, 0.92]) * s
    return thicken(mesh("shell", P, grid_faces(nt, na, False, True), mat, dict(brown=brown), loc=loc, rot=rot), 0.008)


def crumbs(n, samp, zf, mat, size=0.03):
    """Bits that broke off, where the fritters lie."""
    V, F = ball(2)
    V = V * (1 + 0.3 * fbm(V * 2, 2))[:, None] * [1, 0.8, 0.6]
    strewn("crumbs", (V, F), n, samp, lambda x, y: zf(x, y) + size * 0.3, mat, 0.6, (0.4 * size, 1.2 * size))
