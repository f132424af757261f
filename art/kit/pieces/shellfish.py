"""Golda prawns, crab in halves and its claws."""

import numpy as np

from kit.materials.food import glossy_skin
from kit.materials.nodes import Nodes
from kit.pieces.fused import beads, fuse
from kit.stage.colour import srgb
from kit.stage.meshes import ball, catmull, grid_faces, mesh, tube
from kit.stage.noise import fbm, smooth


def prawn_skin(shell="#e8823c", blush="#c4440e", deep="#b8481a", sauce=None):
    """Cooked golda: redder along the back and at edges ('ring'), ivory below ('pale'); its fan ('tail') is lit through."""
    g = Nodes("prawn")
    c = g.mix(g.rng(g.noise(6, 5, 0.6), 0.38, 0.66), srgb(shell), srgb("#f5a25e"))
    c = g.mix(g.at("pale"), c, srgb("#fadfc0"))
    c = g.mix(g.ma("MULTIPLY", g.at("ring"), g.rng(g.noise(9, 4), 0.3, 0.6, 0.55, 1.0)), c, srgb(blush))
    c = g.mix(g.rng(g.noise(24, 5, 0.7), 0.52, 0.7, 0.0, 0.65), c, srgb(blush))
    ribs = g.noise(13, 4)
    c = g.mix(g.at("tail"), c, g.mix(ribs, srgb(deep), srgb(blush)))
    if sauce:
        film = g.rng(g.ma("ADD", g.ma("MULTIPLY", g.up(), 0.2), g.noise(4.5, 6, 0.65)), 0.7, 0.78, 0.0, 0.75)
        c = g.mix(film, c, srgb(sauce))
    body = g.P(c=c, r=0.36, sss=0.3, sr=(0.25, 0.12, 0.06), ss=0.3, coat=g.rng(g.noise(5, 4), 0.42, 0.62, 0.0, 0.7), cr=0.1, n=g.bump(g.noise(20, 5), 0.3, 0.02))
    return g.done(g.shmix(g.ma("MULTIPLY", g.at("tail"), 0.35), body, g.transl(srgb("#f0561c"))))


def prawn(loc, rot=(0, 0, 0), s=1.0, seed=0, mat=None, shelled=False):
    """A golda on its side in the form of a C, head towards -x, its curl to +y: about 1.1 across at s = 1; `shelled`, only
    its flesh and the tail."""
    q, n, k = np.random.default_rng(seed), 360, 32
    f = np.linspace(-0.06 if shelled else -0.42, 1, n)
    t = np.clip(f, 0, 1)
    way = -0.4 + 0.3 * smooth(-0.42, 0, f) + (3.5 + q.uniform(-0.2, 0.2)) * t**1.1
    T, out = np.c_[np.cos(way), np.sin(way), 0 * f], np.c_[np.sin(way), -np.cos(way), 0 * f]
    path = np.cumsum(T, 0) * 1.14 * (1 - f[0]) / n
    path -= (path.min(0) + path.max(0)) / 2
    seg = (t * 6.6) % 1.0
    shells = (0.168 - 0.108 * t**1.15) * (0.9 + 0.15 * seg - 0.1 * smooth(0.93, 1, seg))
    rad = np.where(f < 0, 0.18 * smooth(-0.5, -0.1, f) ** 0.8, shells) * smooth(1.02, 0.98, f) ** 0.3
    rad *= smooth(f[0] - 0.02, f[0] + 0.05, f) ** 0.5 if shelled else 1
    rad[0] = 0.002
    ph = np.linspace(0, 2 * np.pi, k, False)
    C = np.cos(ph)[None]
    lobes = 1 - 0.16 * (C < -0.5) * (1 - np.sin(np.pi * seg))[:, None] * (f > 0)[:, None]
    V = path[:, None] + (rad[:, None] * lobes)[..., None] * (1.12 * C[..., None] * out[:, None] + 0.88 * np.sin(ph)[None, :, None] * np.array([0, 0, 1.0]))
    V = V.reshape(-1, 3) + 0.006 * fbm(V.reshape(-1, 3) * 7 + seed, 3)[:, None]
    edge = np.where(f < 0, smooth(-0.04, -0.015, f), smooth(0.8, 0.93, seg))[:, None] + 0.55 * smooth(0.55, 1, C)
    mat, place = mat or prawn_skin(), dict(loc=loc, rot=rot, scale=s)

    def part(V, F, ring=0.6, pale=0.0, tail=0.0):
        mesh("prawn", V, F, mat, {a: np.broadcast_to(v, len(V)) for a, v in (("ring", ring), ("pale", pale), ("tail", tail))}, **place)

    part(V, grid_faces(n, k, False, True)[:, ::-1], np.clip(edge * (0.6 if shelled else 1), 0, 1).ravel(), np.tile(0.75 * smooth(-0.2, -0.7, C[0]), n), np.repeat(smooth(0.93, 1, f), k))
    for turn, long in ((-0.46, 0.28), (-0.2, 0.33), (0.0, 0.27), (0.2, 0.33), (0.46, 0.28)):
        W, G = ball(3)
        W = W * np.array([long / 2, 0.052, 0.01])
        W[:, 1] *= 0.5 + 0.6 * smooth(-long / 2, long / 2, W[:, 0])
        W += np.c_[0 * W[:, 0] + long * 0.4, 0 * W[:, 0], 0.6 * W[:, 0] ** 2 + 0.1 * turn * W[:, 0]]
        c, d = np.cos(way[-1] + turn), np.sin(way[-1] + turn)
        part(W @ np.array([[c, d, 0], [-d, c, 0], [0, 0, 1]]) + path[-1], G, tail=1.0)
    if shelled:
        return
    M = np.array([-T[0], out[0], [0, 0, 1]])  # from the snout: ahead, to the back, up
    lines = [([(-0.2, 0.13, 0), (0, 0.09, 0.01), (0.24, 0.15, 0.02)], 0.026)]
    lines += [([(-0.05, 0.0, z), (0.16, 0.05, z + 0.05), (0.3, 0.3, z + 0.05), (0.2, 0.3 + a, z)], 0.008) for z, a in ((0.04, 0.4), (0.0, 0.26))]
    lines += [([(-x, -0.08, 0.03), (-x + 0.1, -0.22, 0.05), (-x + 0.02, -0.34, 0.0)], 0.018) for x in (0.12, 0.2, 0.28, 0.36)]
    for line, thick in lines:
        part(*tube(catmull(line, 30) @ M + path[0], thick * np.linspace(1, 0.25, 30), 8)[:2], 0.9)
    W, G = ball(2)
    mesh("eye", W * 0.034 + np.array([-0.07, 0.07, 0.05]) @ M + path[0], G, glossy_skin([srgb("#0a0808"), srgb("#1a1210")], 0.1, 0, coat=1.0), **place)


def crab_skin():
    """Cooked shell: cream at joints and below ('pale'), dark tips ('ring'), flesh where it broke ('meat'); masala clings to it."""
    g = Nodes("crab")
    c = g.ramp(g.noise(3.4, 5, 0.6), [(0.3, srgb("#96200a")), (0.46, srgb("#c8420f")), (0.66, srgb("#de742a"))])
    c = g.mix(g.at("pale"), c, srgb("#e4b078"))
    c = g.mix(g.ma("MULTIPLY", g.at("ring"), 0.8), c, srgb("#3a0f08"))
    fibre = g.noise(1, 4, 0.6, 0.4, g.map((17, 8, 17)))
    c = g.mix(g.at("meat"), c, g.ramp(fibre, [(0.3, srgb("#dc9a5a")), (0.42, srgb("#f6dcb0")), (0.58, srgb("#fff6e6"))]))
    grit = g.noise(26, 6, 0.7)
    on = g.rng(g.ma("ADD", g.ma("ADD", g.noise(4, 6, 0.65), g.ma("MULTIPLY", grit, 0.3)), g.ma("MULTIPLY", g.up(), 0.06)), 0.68, 0.88)
    c = g.mix(on, c, g.ramp(grit, [(0.36, srgb("#8a3008")), (0.52, srgb("#a8480e")), (0.66, srgb("#cc7420"))]))
    n = g.bump(g.ma("MULTIPLY", fibre, g.at("meat")), 0.4, 0.03, g.bump(g.noise(30, 4), 0.16, 0.015))
    n = g.bump(g.ma("MULTIPLY", g.ma("ADD", grit, 0.5), on), 0.9, 0.05, n)
    return g.done(g.P(c=c, r=0.4, n=n, sss=g.rng(g.at("meat"), 0, 1, 0.15, 0.4), sr=(0.25, 0.1, 0.05), ss=0.3, coat=g.rng(g.noise(3, 4), 0.45, 0.6, 0.0, 0.5), cr=0.12))


def crab_body(loc, rot=(0, 0, 0), s=1.0, seed=0, mat=None, half=0):
    """The back shell, toothed at its front edge (+y), grooved like an H; half = 1 or -1 is its right or left."""
    V, F = ball(6)
    side = np.ones(len(V))
    a = np.arctan2(V[:, 1], np.abs(V[:, 0]))
    flat = np.hypot(V[:, 0], V[:, 1])
    edge = smooth(0.8, 1.0, flat)
    saw = (a * 6.6) % 1.0
    r = 1 + 0.10 * edge * saw * smooth(0.0, 0.1, a) * smooth(1.2, 1.1, a)
    x, y = V[:, 0] * 0.64 * r * (1 - 0.34 * smooth(0.0, 1.0, -V[:, 1])), V[:, 1] * 0.42 * r
    top = V[:, 2] > 0
    z = V[:, 2] * np.where(top, 0.25, 0.15)
    groove = np.exp(-(((np.abs(x) - 0.19 - 0.05 * np.sin(y * 9)) / 0.022) ** 2)) + np.exp(-(((y + 0.03) / 0.02) ** 2)) * (np.abs(x) < 0.2)
    z = z + np.where(top, (0.02 * fbm(np.c_[x, y, 0 * x + seed] * 4, 3) - 0.03 * groove) * (1 - flat**3), 0)
    pale = np.where(top, 0.0, 0.85)
    if half:
        side = np.clip(x * half / 0.03, 0, 1)
        hollow = fbm(np.c_[y * 7, z * 12, 0 * x + seed], 3)
        x = np.where(x * half > 0, x, half * (0.07 * hollow - 0.02))
    mesh("crab", np.c_[x, y, z], F, mat, dict(pale=pale * side, meat=1 - side), loc=loc, rot=rot, scale=s)


def crab_claw(loc, rot=(0, 0, 0), s=1.0, seed=0, mat=None, cracked=False):
    """A claw, fingers at +x; `cracked`, its palm broken open at +z."""
    t = np.linspace(0, 1, 18)
    long = lambda P: np.stack([np.interp(t, np.linspace(0, 1, len(P)), q) for q in np.array(P, float).T], 1)
    parts = beads(long([(-0.66, 0.14, 0), (-0.52, 0.1, 0), (-0.33, 0.01, 0)]), 0.075 + 0.045 * np.sin(t * 2.8), (1, 1, 0.85))
    parts += beads(long([(-0.25, 0.0, 0.02), (-0.15, 0.01, 0.02)]), 0.11 + 0.03 * np.sin(t * 3.1))
    parts += beads(long([(-0.05, 0, 0), (0.1, 0.02, 0), (0.42, 0.0, 0)]), 0.10 + 0.125 * np.sin(0.35 + t * 2.1) ** 1.2, (1, 1, 0.74))
    lower = long([(0.4, -0.1, 0), (0.58, -0.155, 0), (0.74, -0.12, 0.0), (0.88, 0.0, 0)])
    upper = long([(0.44, 0.14, 0.01), (0.6, 0.24, 0.01), (0.77, 0.22, 0.01), (0.93, 0.05, 0)])
    parts += beads(lower, 0.105 * (1 - t) ** 0.75 + 0.018, (1, 1, 0.8)) + beads(upper, 0.095 * (1 - t) ** 0.75 + 0.018, (1, 1, 0.8))
    inward = np.array([0, 0.06, 0])
    parts += beads(lower[4:15:3] + inward, 0.034, sub=2) + beads(upper[4:15:3] - inward, 0.034, sub=2)
    V, F = fuse(parts, 0.015, 3, 0.012, 6, seed)
    joint = np.exp(-(((V[:, 0] + 0.29) / 0.022) ** 2)) + np.exp(-(((V[:, 0] + 0.06) / 0.022) ** 2))
    pale = np.clip(joint + 0.75 * smooth(0.03, -0.08, V[:, 2]), 0, 1)
    meat = 0 * pale
    if cracked:
        n = fbm(V * 9 + seed, 2)
        d = np.hypot((V[:, 0] - 0.2) / 0.21, (V[:, 1] + 0.03) / 0.125) + 0.22 * n
        meat = smooth(1.0, 0.93, d) * (V[:, 2] > 0)
        V[:, 2] += meat * (0.02 * n - 0.035 * smooth(0.6, 1.0, d)) + 0.016 * np.exp(-(((d - 1.05) / 0.05) ** 2)) * (V[:, 2] > 0)
    mesh("claw", V, F, mat, dict(pale=pale * (1 - meat), ring=smooth(0.78, 0.9, V[:, 0]), meat=meat), loc=loc, rot=rot, scale=s)


def crab_leg(loc, rot=(0, 0, 0), s=1.0, seed=0, mat=None, drop=0.2):
    """A walking leg towards +x, its dark point `drop` below its root."""
    joints = [(0, 0, 0), (0.34, 0.0, 0.17), (0.54, 0.01, 0.13), (0.76, 0.02, 0.02), (1.0, 0.03, -drop)]
    t = np.linspace(0, 1, 14)[:, None]
    parts = []
    for i, thick in enumerate((0.072, 0.06, 0.056, 0.05)):
        a, b = np.array(joints[i]), np.array(joints[i + 1])
        w = thick * (0.72 + 0.36 * np.sin(t[:, 0] * 3.0 + 0.1)) * (1 - 0.85 * t[:, 0] if i == 3 else 1)
        parts += beads(a + (0.03 + 0.94 * t) * (b - a), np.maximum(w, 0.012), (1, 1.3, 0.8))
    V, F = fuse(parts, 0.014, 2, 0.006, 8, seed)
    near = np.min([np.abs(V[:, 0] - j[0]) for j in joints[1:4]], axis=0)
    mesh("crab-leg", V, F, mat, dict(pale=0.8 * np.exp(-((near / 0.02) ** 2)), ring=smooth(0.88, 1.0, V[:, 0])), loc=loc, rot=rot, scale=s)
