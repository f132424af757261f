"""Small fish cooked whole."""

import numpy as np

from kit.materials.nodes import Nodes
from kit.pieces.fish import along, fish_eye
from kit.stage.colour import srgb
from kit.stage.meshes import grid_faces, mesh, tube
from kit.stage.noise import fbm, smooth


def silver_skin(back="#544828", side="#ccb884", belly="#ecdcb4", gold="#d89a30"):
    """Skin without scales, cooked: dark back, side yellow of turmeric, browned in patches, white flesh where it split ('open')."""
    g = Nodes("silver")
    a = g.ma("ADD", g.at("up"), g.ma("MULTIPLY", g.ma("SUBTRACT", g.noise(6, 5, 0.6), 0.5), 0.3))
    c = g.ramp(a, [(0.18, srgb(belly)), (0.42, srgb(side)), (0.64, srgb("#988658")), (0.8, srgb(back))])
    c = g.mix(g.rng(g.noise(4, 6, 0.65), 0.44, 0.66, 0, 0.55), c, srgb(gold))
    c = g.mix(g.rng(g.noise(44, 3), 0.6, 0.7, 0.0, 0.2), c, srgb(back))
    c = g.mix(g.ma("MULTIPLY", g.at("line"), 0.7), c, srgb("#3a382c"))
    flake = g.noise(1, 4, 0.6, 0.5, g.map((26, 9, 9)))
    c = g.mix(g.at("open"), c, g.mix(g.rng(flake, 0.35, 0.6), srgb("#e2c48e"), srgb("#faf1dd")))
    n = g.bump(g.noise(1, 4, 0.6, 0.6, g.map((34, 8, 8))), 0.35, 0.03)
    n = g.bump(g.ma("MULTIPLY", flake, g.at("open")), 0.6, 0.03, n)
    return g.done(g.P(c=c, r=0.3, m=g.ma("MULTIPLY", g.ma("SUBTRACT", 1.0, g.at("open")), 0.35), n=n, sss=0.3, sr=(0.18, 0.12, 0.06), ss=0.3, coat=0.6, cr=0.1))


def pabda(loc, rot=(0, 0, 0), s=1.0, seed=0, mat=None, bend=0.12):
    """Pabda on its side, head at -x, 1.7 long at s = 1: a long fin below, whiskers, forked tail."""
    n, k = 150, 44
    f = np.linspace(0, 1, n)
    x = (f - 0.45) * 1.7
    at = [0, 0.025, 0.07, 0.13, 0.2, 0.28, 0.4, 0.6, 0.8, 0.93, 1]
    back = along(f, at, [0.02, 0.06, 0.09, 0.12, 0.14, 0.145, 0.135, 0.11, 0.08, 0.05, 0.045])
    deep = along(f, at, [0.025, 0.065, 0.11, 0.16, 0.20, 0.205, 0.16, 0.12, 0.085, 0.05, 0.045])
    wide = along(f, at, [0.03, 0.07, 0.095, 0.105, 0.11, 0.115, 0.10, 0.075, 0.05, 0.026, 0.02])
    back[0] = deep[0] = wide[0] = 0.002
    mid = bend * np.sin(f * 3.6 + 0.6 * np.sin(seed)) + 0.25 * bend * np.sin(f * 8 + seed)
    sag = -0.03 * (f - 0.35) ** 2 / 0.4 + 0.012 * np.sin(f * 9 + seed * 2)
    ph = np.linspace(0, 2 * np.pi, k, False)
    C, S = np.tile(np.cos(ph), n), np.tile(np.sin(ph), n)
    X, F_ = np.repeat(x, k), np.repeat(f, k)
    Y = np.repeat(mid, k) + np.where(C > 0, np.repeat(back, k), np.repeat(deep, k)) * C
    Z = np.repeat(wide, k) * np.sign(S) * np.abs(S) ** 0.85 + np.repeat(sag, k)
    V = np.c_[X, Y, Z]
    V[:, 2] += 0.004 * fbm(V * 7 + seed, 3)
    gill = np.exp(-(((F_ - 0.165 - 0.035 * (1 - C**2)) / 0.008) ** 2)) * (np.abs(C) < 0.85)
    mouth = np.exp(-(((C - 0.2 + 5 * F_) / 0.07) ** 2)) * (F_ < 0.07) * (F_ > 0.012)
    lateral = 0.45 * np.exp(-(((C - 0.10) / 0.045) ** 2)) * smooth(0.22, 0.3, F_)
    split = np.hypot((F_ - 0.44 - 0.06 * np.sin(seed * 2.1) + 0.1 * C) / 0.05, (C + 0.1) / 0.5) + 0.5 * fbm(V * 9 + seed, 3)
    opened = smooth(1.0, 0.85, split) * (S > 0)
    V[:, 2] -= 0.02 * opened
    mat = mat or silver_skin()
    place = dict(loc=loc, rot=rot, scale=s)

    def part(name, V, F, up, line=0.0, opened=0.0):
        mesh(name, V, F, mat, {a: np.broadcast_to(v, len(V)) for a, v in (("up", up), ("line", line), ("open", opened))}, **place)

    up = 0.5 + 0.5 * C + 0.3 * smooth(0.16, 0.02, F_) * (C > -0.6)
    part("fish", V, grid_faces(n, k, False, True), up, np.clip(gill + mouth + lateral, 0, 1), opened)
    g, rows = np.linspace(0, 1, 90), np.linspace(0, 1, 6)[:, None]

    def fin(at, root, wide, lean=0.05):
        """A fin along the body from `root`, `wide` at each ray."""
        xs, zs = np.interp(at, f, x), np.interp(at, f, sag)
        P = np.stack([xs + lean * rows, np.interp(at, f, root) + rows * wide, zs - 0.035 * rows], -1)
        part("fin", P.reshape(-1, 3), grid_faces(6, 90), 0.55, np.tile(0.5 + 0.5 * np.sin(g * 260), 6) * 0.3)

    fin(0.38 + 0.58 * g, mid - deep + 0.02, -0.075 * np.sin(np.pi * np.clip(g, 0.03, 0.97)) ** 0.5)
    fin(0.23 + 0.05 * g, mid - 0.2 * deep, -0.05 - 0.06 * g, 0.14)
    t, e = np.linspace(0, 1, 20)[:, None], np.linspace(-1, 1, 9)[None]
    for d in (-1, 1):
        P = np.stack([x[-1] - 0.03 + 0.27 * t + 0 * e, mid[-1] + d * 0.18 * t**1.2 + e * 0.06 * np.sin(3 * np.clip(t, 0.1, 0.95)), sag[-1] + 0.02 * np.sin(t * 4 + seed) + 0 * e], -1)
        part("tailfin", P.reshape(-1, 3), grid_faces(20, 9), 0.6, np.tile(0.6 * np.abs(np.sin(9 * e[0])), 20))
    for d, long in ((1.1, 0.5), (-0.8, 0.32)):
        h = np.linspace(0, 1, 24)
        P = np.c_[x[0] + 0.05 + long * h, mid[4] + d * (0.05 + 0.2 * np.sin(h * 2.2 + 0.3 * seed)), wide[8] * 0.6 + sag[0] + 0.05 * np.sin(h * 3)]
        W, G, _ = tube(P, 0.013 * (1.2 - h), 7)
        part("whisker", W, G, 0.9)
    fish_eye([x[12], mid[12] + 0.02, wide[12] * 0.9 + sag[12]], 0.036, True, **place)
