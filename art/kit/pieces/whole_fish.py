"""Small fish, whole."""

import numpy as np

from kit.materials.nodes import Nodes
from kit.pieces.fish import along, fin, fish_eye
from kit.stage.colour import srgb
from kit.stage.meshes import grid_faces, mesh, tube
from kit.stage.noise import fbm, smooth


def silver_skin():
    """Skin without scales, fried: silvery, yellow of turmeric, muscles ('myo') showing through, split to the flesh ('open')."""
    g = Nodes("silver")
    a = g.ma("ADD", g.at("up"), g.ma("MULTIPLY", g.ma("SUBTRACT", g.noise(5, 4, 0.6), 0.5), 0.35))
    c = g.ramp(a, [(0.1, srgb("#f0e4c6")), (0.4, srgb("#d2ae5e")), (0.62, srgb("#a08a4c")), (0.84, srgb("#4e4426"))])
    c = g.mix(g.rng(g.noise(3, 3), 0.42, 0.6, 0.0, 0.6), c, srgb("#e8e4cc"))
    chevron = g.rng(g.ma("SINE", g.at("myo")), -0.2, 1.0)
    c = g.mix(g.ma("MULTIPLY", chevron, 0.17), c, srgb("#8a6a30"))
    crisp = g.ma("ADD", g.noise(3.6, 6, 0.7), g.ma("MULTIPLY", g.up(), 0.12))
    c = g.mix(g.rng(crisp, 0.5, 0.78, 0, 0.9), c, srgb("#c07a1c"))
    c = g.mix(g.rng(crisp, 0.66, 0.84, 0, 0.7), c, srgb("#7a4210"))
    c = g.mix(g.ma("MULTIPLY", g.at("line"), 0.8), c, srgb("#3a3020"))
    flake = g.noise(1, 4, 0.6, 0.5, g.map((26, 9, 9)))
    c = g.mix(g.at("open"), c, g.mix(g.rng(flake, 0.35, 0.6), srgb("#e2c48e"), srgb("#faf1dd")))
    shut = g.ma("SUBTRACT", 1.0, g.at("open"))
    n = g.bump(chevron, 0.07, 0.03, g.bump(g.noise(1, 5, 0.65, 0.8, g.map((16, 22, 22))), 0.35, 0.03))
    body = g.P(c=c, r=0.3, m=g.ma("MULTIPLY", shut, 0.4), n=n, sss=0.3, sr=(0.18, 0.12, 0.06), ss=0.3, coat=0.8, cr=0.07)
    return g.done(g.shmix(g.ma("MULTIPLY", g.at("fin"), 0.6), body, g.transl(srgb("#e8c070"))))


def pabda(loc, rot=(0, 0, 0), s=1.0, seed=0, mat=None, bend=0.12):
    """Pabda on its side, head at -x, 1.7 long at s = 1: a small head, a long fin below, whiskers, forked tail."""
    n, k, f = 200, 48, np.linspace(0, 1, 200) ** 1.25
    x = (f - 0.45) * 1.7
    at = [0, 0.02, 0.06, 0.12, 0.17, 0.24, 0.34, 0.5, 0.7, 0.88, 1]
    back = along(f, at, [0, 0.045, 0.08, 0.1, 0.135, 0.165, 0.16, 0.14, 0.11, 0.07, 0.06])
    deep = along(f, at, [0, 0.07, 0.12, 0.165, 0.2, 0.225, 0.215, 0.165, 0.12, 0.07, 0.05])
    wide = along(f, at, [0, 0.06, 0.095, 0.115, 0.125, 0.125, 0.11, 0.085, 0.06, 0.032, 0.02])
    mid = bend * np.sin(f * 3.6 + seed) + 0.25 * bend * np.sin(f * 8 + seed)
    ph = np.linspace(0, 2 * np.pi, k, False)
    C, S, F_ = np.tile(np.cos(ph), n), np.tile(np.sin(ph), n), np.repeat(f, k)
    cheek = F_ - 0.17 + 0.045 * C**2
    puff = 1 + 0.07 * smooth(-0.05, -0.006, cheek) * smooth(0.004, -0.004, cheek) - 0.05 * np.exp(-((cheek / 0.012) ** 2)) * (cheek > 0)
    jaw = (C - 0.42 + 7 * F_) / 0.2
    mouth = np.exp(-(jaw**2)) * smooth(0.085, 0.07, F_)
    puff = puff + 0.03 * np.exp(-((jaw + 1.6) ** 2)) * (F_ < 0.06) - 0.14 * mouth
    Y = np.repeat(mid, k) + np.where(C > 0, np.repeat(back, k), np.repeat(deep, k)) * C * puff
    Z = np.repeat(wide, k) * np.sign(S) * np.abs(S) ** 0.7 * puff
    V = np.c_[np.repeat(x, k), Y, Z]
    V[:, 2] += 0.006 * fbm(V * 7 + seed, 3)
    split = np.hypot((F_ - 0.46 - 0.08 * np.sin(seed * 2.1) + 0.1 * C) / 0.05, (C + 0.1) / 0.5) + 0.7 * fbm(V * 9 + seed, 3)
    opened = smooth(0.9, 0.7, split) * (S > 0)
    V[:, 2] -= 0.02 * opened
    mat, place = mat or silver_skin(), dict(loc=loc, rot=rot, scale=s)
    up = 0.5 + 0.5 * C + smooth(0.17, 0.1, F_) * (0.16 + 0.2 * smooth(-0.5, 0.3, C))
    myo = smooth(0.16, 0.2, F_) * 6.28 * (46 * F_ - 1.8 * np.abs(C - 0.1))
    line = np.maximum(mouth, 0.7 * np.exp(-((cheek / 0.006) ** 2)) * (np.abs(C) < 0.85))
    mesh("fish", V, grid_faces(n, k, False, True), mat, dict(up=up, line=line, open=opened, myo=myo), **place)
    g, h = np.linspace(0, 1, 200), np.linspace(0, 1, 24)
    row = lambda q, edge, high: np.c_[np.interp(q, f, x), np.interp(q, f, edge), 0 * q + high]
    anal, pect = row(0.34 + 0.62 * g, mid - deep + 0.02, 0.02), row(0.2 + 0.03 * g, mid - 0.4 * deep, 0.118)
    fin(anal, anal + np.c_[0.05 + 0 * g, -0.08 * np.sin(0.1 + 2.9 * g) ** 0.6, 0 * g], mat, 0.2, 260, **place)
    fin(pect, pect + np.c_[0.13 + 0 * g, -0.01 - 0.04 * g, 0 * g], mat, 0.2, 60, **place)
    for d in (-1, 1):
        root = np.c_[x[-1] - 0.03 + 0 * g, mid[-1] + d * 0.05 * g, 0.02 + 0 * g]
        fin(root, root + np.c_[0.07 + 0.19 * g**0.7, d * 0.14 * g, 0 * g], mat, 0.2, 90, **place)
    for d, long in ((1.1, 0.42), (-0.7, 0.34)):
        P = np.c_[x[0] + 0.05 + (0.2 * d - 0.12) * h + long * h**2, mid[4] + d * (0.04 + 0.2 * np.sin(h * 2.2 + 0.3 * seed)), 0.05 + 0.04 * np.sin(h * 3)]
        W, G, _ = tube(P, 0.008 * (1.2 - h), 7)
        mesh("whisker", W, G, mat, dict(up=0.7 + 0 * W[:, 0]), **place)
    eye = np.argmin(np.abs(f - 0.07))
    fish_eye([x[eye], mid[eye] + 0.01, wide[eye] + 0.001], 0.027, **place)
