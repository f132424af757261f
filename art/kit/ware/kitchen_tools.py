"""Board, knife, gas ring, cooking pot, ladle and steel tray."""

import math

import numpy as np

from kit.materials.things import flame_skin, plain_skin, wood_skin
from kit.materials.ware import iron_skin, steel_skin
from kit.stage.colour import srgb
from kit.stage.meshes import catmull, grid_faces, lathe, mesh, tube
from kit.stage.rounded import rounded, slab


def board(loc, turn=0.0, w=2.6, d=1.6, h=0.12):
    return slab(w, d, h, 0.14, wood_skin(), "board", fillet=0.035, loc=loc, rot=(0, 0, turn))


def knife(loc, turn=0.0, length=1.25, wide=0.24):
    """A kitchen knife lying flat, its point at +x: forged blade, wooden grip with rivets."""
    n, m = 60, 7
    f = np.linspace(0, 1, n)[:, None]
    v = np.linspace(-1, 1, m)[None]
    back = wide * 0.5 * (1 - 0.75 * f**3.2)
    edge = -wide * 0.5 * (1 - 1.0 * f**4.5) + 0.06 * f**3
    y = (back + edge) / 2 + (back - edge) / 2 * v
    place = dict(loc=loc, rot=(0, 0, turn))
    rows = []
    for s in (1, -1):
        z = 0.03 + s * 0.014 * (0.3 + 0.7 * np.clip((v + 1) / 1.2, 0, 1)) * (1 - 0.3 * f)
        rows.append(np.stack([f * length + 0 * v, y, z + 0 * y], -1).reshape(-1, 3))
    F = grid_faces(n, m)
    mesh("blade", np.vstack(rows), np.vstack([F[:, ::-1], F + n * m]), steel_skin(), **place)
    P = catmull([(-0.86, -0.03, 0.05), (-0.7, -0.01, 0.05), (-0.4, 0.03, 0.05), (-0.12, 0.02, 0.05), (0.02, 0.01, 0.045)], 50)
    V, F, _ = tube(P, np.interp(np.linspace(0, 1, 50), [0, 0.03, 0.15, 0.5, 0.9, 1], [0.04, 0.08, 0.095, 0.078, 0.09, 0.085]), 18)
    V[:, 2] = 0.05 + (V[:, 2] - 0.05) * 0.55
    mesh("grip", V, F, wood_skin(srgb("#5b341a")), **place)
    for x in (-0.62, -0.4, -0.16):
        a = np.linspace(0, 2 * np.pi, 20, False)
        V = np.vstack([np.c_[x + r * np.cos(a), 0.02 + r * np.sin(a), np.full(20, z)] for r, z in ((0.03, 0.06), (0.028, 0.102), (0.002, 0.105))])
        mesh("rivet", V, grid_faces(3, 20, False, True)[:, ::-1], plain_skin((0.75, 0.55, 0.25), 0.3, metal=1.0), **place)


def tray(loc, turn=0.0, w=2.8, d=1.8, h=0.34):
    """Steel tray with a rolled rim."""
    prof = [(-0.16, 0), (-0.06, 0), (0, h), (0.07, h), (0.07, h - 0.03), (0.02, h - 0.02), (-0.03, h - 0.05), (-0.085, 0.03), (-0.16, 0.03)]
    return rounded(w, d, prof, 0.26, steel_skin(), "tray", 12, 0.025, loc=loc, rot=(0, 0, turn))


def gas_ring(loc, r=0.62, flames=True):
    """One burner: a drip bowl, the burner's cap with its flames, an iron support with four arms."""
    steel, iron = steel_skin(), iron_skin()
    lathe([(0, 0.04), (r * 0.9, 0.05), (r * 1.25, 0.1), (r * 1.36, 0.14), (r * 1.42, 0.13), (r * 1.42, 0.02), (r * 1.36, 0), (0, 0)], 140, 90, 0, steel, "drip-bowl", loc=loc)
    lathe([(0, 0.3), (r * 0.3, 0.3), (r * 0.5, 0.27), (r * 0.56, 0.22), (r * 0.5, 0.17), (r * 0.42, 0.05), (0, 0.05)], 120, 80, 0, plain_skin(srgb("#4a3a22"), 0.4, metal=0.9, bump=0.2, name="burner"), "burner", loc=loc)
    a = np.linspace(0, 2 * np.pi, 120)
    V, F, _ = tube(np.c_[r * 1.18 * np.cos(a), r * 1.18 * np.sin(a), 0.2 + 0 * a], 0.045, 12)
    mesh("support", V, F, iron, loc=loc)
    for k in range(4):
        b = k * math.pi / 2 + math.pi / 4
        P = catmull([(r * q * math.cos(b), r * q * math.sin(b), z) for q, z in ((1.42, 0.1), (1.3, 0.42), (1.16, 0.5), (0.9, 0.47), (0.66, 0.46))], 40)
        V, F, _ = tube(P, 0.05, 12)
        mesh("arm", V, F, iron, loc=loc)
    if not flames:
        return
    skin = flame_skin()
    for k in range(28):
        b = k * 2 * math.pi / 28
        n = 24
        f = np.linspace(0, 1, n)
        tall = 0.2 * (1 + 0.12 * math.sin(k * 2.4))
        q = r * (0.55 + 0.30 * f**0.8)
        P = np.c_[q * math.cos(b), q * math.sin(b), 0.2 + tall * f**1.5]
        V, F, s = tube(P, 0.042 * np.sin(np.pi * np.clip(0.18 + 0.82 * f, 0, 0.995)) ** 0.8 + 0.001, 12)
        o = mesh("flame", V, F, skin, dict(pp=s), loc=loc)
        o.visible_shadow = False


def pot_skin():
    """Beaten aluminium, cloudy with use."""
    return plain_skin((0.74, 0.74, 0.73), 0.3, 0.1, 0.18, metal=1.0, scale=9, name="aluminium")


def handi(Rd=1.0, h=0.95, loc=(0, 0, 0)):
    """Round cooking pot of beaten aluminium with a wide flat lip; its mouth is Rd * 0.82 wide."""
    p = [
        (0, 0.05), (Rd * 0.5, 0.07), (Rd * 0.86, h * 0.22), (Rd * 0.96, h * 0.5), (Rd * 0.88, h * 0.78), (Rd * 0.8, h * 0.88), (Rd * 0.82, h * 0.95),
        (Rd * 0.98, h * 1.0), (Rd * 1.0, h * 1.015), (Rd * 0.99, h * 0.97), (Rd * 0.86, h * 0.9), (Rd * 0.93, h * 0.78), (Rd * 1.0, h * 0.5), (Rd * 0.9, h * 0.18),
        (Rd * 0.55, 0.01), (0, 0),
    ]
    return lathe(p, 200, 200, 0.003, pot_skin(), "handi", loc=loc)


def ladle(loc, turn=0.0, length=1.9, r=0.26, lift=0.5, rest=0.0):
    """A steel ladle: its cup at loc, its stem rising towards +x."""
    steel = steel_skin()
    place = dict(loc=loc, rot=(0, 0, turn))
    lathe([(0, 0.0), (r * 0.6, 0.05), (r * 0.95, r * 0.5), (r, r * 0.72), (r * 1.03, r * 0.72), (r * 0.98, r * 0.46), (r * 0.62, 0.0), (0, -0.03)], 90, 80, 0, steel, "ladle-cup", **place)
    P = catmull([(r * 0.98, 0, r * 0.66), (r * 1.35, 0, r * 0.9 + lift * 0.12), (length * 0.6, 0, r + lift * 0.6), (length, 0, r + lift + rest)], 50)
    V, F, _ = tube(P, 0.035, 12)
    mesh("ladle-stem", V, F, steel, **place)


def spoon(loc, turn=0.0, length=0.7):
    """A steel spoon lying on its back, its bowl towards -x."""
    steel = steel_skin()
    place = dict(loc=loc, rot=(0, 0, turn))
    nr, nt = 18, 50
    q = np.linspace(0.01, 1, nr)[:, None]
    a = np.linspace(0, 2 * np.pi, nt, False)[None]
    r = length * 0.13
    x, y = -length * 0.36 + 1.45 * r * q * np.cos(a), r * q * np.sin(a) * (1 - 0.12 * np.cos(a))
    top = np.stack([x, y, 0.075 * (q**2) - 0.005 + 0 * a], -1).reshape(-1, 3)
    low = top - [0, 0, 0.012]
    F = grid_faces(nr, nt, False, True)
    mesh("spoon", np.vstack([top, low]), np.vstack([F, F[:, ::-1] + nr * nt]), steel, **place)
    P = catmull([(-length * 0.2, 0, 0.065), (-length * 0.1, 0, 0.085), (length * 0.2, 0, 0.05), (length * 0.52, 0, 0.03)], 40)
    V, F, _ = tube(P, 0.026, 10)
    V[:, 1] *= np.interp(np.repeat(np.linspace(0, 1, 40), 10), [0, 0.2, 0.8, 1], [1.0, 0.8, 1.5, 2.1])
    mesh("spoon-stem", V, F, steel, **place)
