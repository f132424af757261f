"""Vegetables cut for the pot: pumpkin with its skin, aubergine, beans, florets, potato, green jackfruit."""

import numpy as np

from kit.materials.food import glossy_skin
from kit.materials.nodes import Nodes
from kit.pieces.heaped import curved_stick, solid
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import ball, blob, merge, mesh, rotation
from kit.stage.noise import fbm


def skinned_skin(flesh, skin, name="skinned", wet=0.7, spice=None):
    """Flesh with skin on one side ('skin' 1)."""
    g = Nodes(name)
    n1 = g.noise(5, 5, 0.6)
    a, b = flesh
    c = g.mix(n1, a, b)
    if spice:
        c = g.mix(g.rng(g.noise(18, 5, 0.65), 0.56, 0.68, 0.0, 0.7), c, spice)
    c = g.mix(g.rng(g.at("skin"), 0.4, 0.6), c, g.mix(g.noise(6, 4), skin, tuple(x * 1.5 for x in skin)))
    n = g.bump(g.noise(22, 5, 0.6), 0.3, 0.03)
    return g.done(g.P(c=c, r=0.3, n=n, sss=0.35, sr=(0.25, 0.12, 0.04), ss=0.3, coat=wet, cr=0.08))


def skinned(spots, mat, size=(0.3, 0.26, 0.2), sharp=4.0, lumps=0.1):
    """Cut pieces with skin below one face, at spots = [(x, y, z, scale)]."""
    Vs, Fs, sk, at = [], [], [], 0
    for i, (x, y, z, s) in enumerate(spots):
        V, F = solid((1, 1, 1), sharp, lumps, i + 0.5, 4)
        skin = (V[:, 2] < -0.36).astype(float)
        V = V * np.array(size)
        V[:, 2] += 0.5 * V[:, 0] ** 2
        Vs.append(V * s @ rotation(rnd(0, 6.28), rnd(-0.7, 0.7), rnd(-2.0, 2.0)).T + [x, y, z])
        Fs.append(F + at)
        sk.append(skin)
        at += len(V)
    return mesh("skinned", np.vstack(Vs), np.vstack(Fs), mat, dict(skin=np.concatenate(sk)))


def pumpkin_mat():
    return skinned_skin((srgb("#d8760c"), srgb("#eb9a26")), srgb("#2f4a18"), "pumpkin", 0.75, srgb("#a8500a"))


def aubergine_mat():
    return skinned_skin((srgb("#a8843c"), srgb("#c4a458")), srgb("#24102a"), "begun", 0.8)


def florets(spots, mat, r=0.16):
    """Cauliflower: knobs on a stem."""
    parts = []
    for i, (x, y, z, s) in enumerate(spots):
        M = rotation(rnd(0, 6.28), rnd(-0.5, 0.5), rnd(-0.5, 0.5))
        for k in range(26):
            a, t = k * 2.4, np.sqrt((k + 0.5) / 26)
            d = np.array([np.cos(a) * t, np.sin(a) * t, 0.75 * np.sqrt(max(0, 1 - t * t * 0.8))])
            V, F = ball(2)
            V = V * 0.3 * rnd(0.8, 1.2) * (1 + 0.16 * fbm(V * 4 + k, 2))[:, None] + d
            parts.append((V * r * s @ M.T + [x, y, z], F))
        V, F = ball(2)
        parts.append((V * np.array([0.35, 0.35, 0.8]) * r * s @ M.T + [x, y, z], F))
    V, F, rr = merge(parts)
    return mesh("florets", V, F, mat, dict(rnd=rr))


def bean_shape(length=0.5):
    V, F = curved_stick(length, 0.12, 0.1, 20)
    V[:, 2] *= 0.45
    V[:, 2] += 0.012 * np.sin(V[:, 0] * 40)
    return V, F


def jackfruit(spots, mat, size=0.26):
    """Green jackfruit: wedges of long fibres with pale seeds' hollows; its look is near to meat."""
    for i, (x, y, z, s) in enumerate(spots):
        V, F = blob(5, 0.16, 1.2, i * 1.9 + 0.7, 3.4, (1.3, 0.9, 0.75), 0.1, 2.4)
        fibre = fbm(V * np.array([1.6, 15, 15]) + i * 3.1, 2)
        V = V * (1 + 0.075 * fibre)[:, None]
        V[:, 2] += 0.14 * np.sin(V[:, 0] * 2 + i)
        mesh("jackfruit", V * size * s, F, mat, dict(fibre=fibre), loc=(x, y, z), rot=(rnd(-0.5, 0.5), rnd(-0.5, 0.5), rnd(0, 6.28)))


def jackfruit_mat():
    g = Nodes("jackfruit")
    n1 = g.noise(3, 5, 0.6)
    c = g.ramp(g.ma("ADD", g.ma("MULTIPLY", g.at("fibre"), 0.3), n1), [(0.25, srgb("#6b3a10")), (0.45, srgb("#a86c28")), (0.62, srgb("#c8984a")), (0.8, srgb("#dcb878"))])
    fib = g.noise(1, 4, 0.6, 0.4, g.map((5, 40, 40)))
    c = g.mix(g.rng(fib, 0.5, 0.7, 0.0, 0.6), c, srgb("#e0c48c"))
    c = g.mix(g.rng(g.noise(5, 5, 0.65), 0.5, 0.62, 0.0, 0.8), c, srgb("#a04a10"))
    n = g.bump(fib, 0.7, 0.04)
    return g.done(g.P(c=c, r=0.36, n=n, sss=0.2, sr=(0.2, 0.1, 0.04), ss=0.3, coat=0.6, cr=0.12))


def fried_potato_mat():
    return glossy_skin([srgb("#b8741a"), srgb("#dba03a"), srgb("#e8bc62")], 0.3, 0.35, (0.2, 0.11, 0.03), 0.7, 4, 0.18, 22, "fried-potato", 0.1)
