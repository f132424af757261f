"""A whole ilish, and ice to keep it on."""

import numpy as np

from kit.materials.nodes import Nodes
from kit.materials.things import ice_skin
from kit.pieces.fish import along, fin, fish_eye, fish_mat
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import blob, grid_faces, mesh, rotation, scatter
from kit.stage.noise import fbm, smooth


def scales_skin():
    """Silver scales, blue-black along the back ('up' 1), a breath of rose on the flank."""
    g = Nodes("hilsa")
    a = g.ma("ADD", g.at("up"), g.ma("MULTIPLY", g.ma("SUBTRACT", g.noise(4, 4), 0.5), 0.14))
    c = g.ramp(a, [(0.12, srgb("#f0eee8")), (0.42, srgb("#c4c8c8")), (0.60, srgb("#8f9aa0")), (0.74, srgb("#43546a")), (0.92, srgb("#1f2a3a"))])
    c = g.mix(g.rng(g.noise(2.2, 4), 0.45, 0.7, 0.0, 0.35), c, srgb("#d9b39a"))
    body = g.ma("SUBTRACT", 1.0, g.at("fin"))
    v = g.voro(1, "F1", "Distance", g.map((17, 22, 1)), rand=0.55)
    c = g.mix(g.ma("MULTIPLY", g.rng(v, 0.30, 0.66, 0.0, 0.42), body), c, srgb("#6a757c"))
    c = g.mix(g.ma("MULTIPLY", g.at("line"), 0.65), c, srgb("#4f5358"))
    n = g.bump(g.ma("MULTIPLY", v, body), 0.4, 0.02)
    return g.done(g.P(c=c, r=g.rng(v, 0.1, 0.6, 0.2, 0.4), m=0.45, n=n, coat=0.7, cr=0.06, sss=0.08, sr=(0.2, 0.15, 0.1), ss=0.3))


def hilsa(loc, rot=(0, 0, 0), s=1.0, seed=0, mat=None):
    """Ilish on its side, head at -x, belly at -y: deep, small-headed, forked tail. 2.9 long at s = 1."""
    n, k = 170, 44
    f = np.linspace(0, 1, n)
    x = (f - 0.48) * 2.4
    at = [0, 0.03, 0.1, 0.2, 0.36, 0.55, 0.75, 0.9, 1.0]
    back = along(f, at, [0.03, 0.12, 0.23, 0.35, 0.44, 0.39, 0.23, 0.11, 0.085])
    belly = along(f, at, [0.03, 0.12, 0.25, 0.39, 0.51, 0.44, 0.24, 0.11, 0.085])
    thick = along(f, [0, 0.04, 0.2, 0.4, 0.7, 1.0], [0.02, 0.1, 0.2, 0.23, 0.13, 0.045])
    ph = np.linspace(0, 2 * np.pi, k, False)
    cy, sy, bend = np.cos(ph), np.sin(ph), 0.03 * np.sin(f * 2.6 + seed)
    y = np.where(cy[None] > 0, back[:, None], belly[:, None]) * (np.sign(cy) * np.abs(cy) ** 0.92)[None]
    z = thick[:, None] * (np.sign(sy) * np.abs(sy) ** 0.8)[None]
    V = np.stack([x[:, None] + 0 * y, y + bend[:, None], z], -1).reshape(-1, 3)
    V[:, 2] += 0.004 * fbm(V * 5 + seed, 2)
    F_, C = np.repeat(f, k), np.tile(cy, n)
    gill = np.exp(-(((F_ - 0.19 - 0.03 * (1 - C**2)) / 0.009) ** 2)) * (np.abs(C) < 0.93)
    mouth = np.exp(-(((C + 0.25 - 2.0 * F_) / 0.12) ** 2)) * (F_ < 0.055)
    mat, place = mat or scales_skin(), dict(loc=loc, rot=rot, scale=s)
    mesh("hilsa", V, grid_faces(n, k, False, True), mat, dict(up=0.5 + 0.5 * C, line=np.minimum(gill + mouth, 1), fin=smooth(0.2, 0.17, F_)), **place)
    g = np.linspace(0, 1, 40)
    row = lambda q, edge: np.c_[np.interp(q, f, x), np.interp(q, f, edge) + np.interp(q, f, bend), 0 * q]
    dorsal = row(0.40 + 0.17 * g, back) - [0, 0.02, 0]
    fin(dorsal, dorsal + np.c_[0.12 + 0.05 * g, 0.20 * (1 - 0.75 * g), 0 * g], mat, lean=0.02, **place)
    anal = row(0.72 + 0.18 * g, -belly) + [0, 0.02, 0]
    fin(anal, anal + np.c_[0.08 + 0 * g, -0.09 * (1 - 0.6 * g), 0 * g], mat, lean=0.01, **place)
    pect = np.c_[np.interp(0.215 + 0 * g, f, x), -0.16 - 0.08 * g, 0 * g + np.interp(0.22, f, thick) * 0.86]
    fin(pect, pect + np.c_[0.30 - 0.1 * g, -0.02 - 0.05 * g, -0.015 + 0 * g], mat, **place)
    for d in (-1, 1):
        root = np.c_[x[-1] - 0.04 + 0 * g, bend[-1] + d * 0.08 * g, 0 * g]
        tip = np.c_[x[-1] + 0.52 * g**0.75 + 0.1, bend[-1] + d * (0.02 + 0.40 * g), 0.01 + 0 * g]
        fin(root, tip, mat, **place)
    fish_eye([np.interp(0.085, f, x), 0.035, np.interp(0.085, f, thick) * 0.9], 0.072, **place)


def crushed_ice(n, samp, height, size=(0.05, 0.15), mat=None):
    """Lumps of ice where samp() says, on height(x, y)."""
    mat = mat or ice_skin()
    for i in range(5):
        T = []
        for _ in range(n // 5):
            (x, y), q = samp(), rnd(*size)
            T.append((rotation(rnd(0, 6.28), rnd(-0.7, 0.7), rnd(0, 6.28)), np.array([x, y, height(x, y) + q * 0.45]), q))
        V, F = blob(2, 0.34, 1.3, i * 3.1, 4.0, (1.15, 0.95, 0.75))
        mesh("ice", *scatter(V, F, T)[:2], mat, smooth=False)


def raw_steak_skin():
    """A raw cut of ilish for fish_steak."""
    return fish_mat("#b98a74", "#ca9f8c", "#dabda6", "#9a6a58", "#5e1a14", "#c8b4a8")
