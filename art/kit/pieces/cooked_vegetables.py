"""Vegetables cut for the pot: pumpkin with its skin, aubergine, beans, greens, potato."""

import numpy as np

from kit.materials.nodes import Nodes
from kit.pieces.heaped import curved_stick, solid
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import grid_faces, merge, mesh, rotation
from kit.stage.noise import fbm, smooth


def skinned_skin(flesh, skin, name, wet, spice, film):
    """Flesh with skin on one side ('skin' 1), browner at its edges ('edge'); `spice` clings to a share of it, `film`."""
    g = Nodes(name)
    a, b = flesh
    fibre = g.noise(16, 5, 0.7, 1.5)
    c = g.mix(g.rng(g.noise(6, 5, 0.6), 0.3, 0.7), a, b)
    c = g.mix(g.rng(fibre, 0.5, 0.7, 0.0, 0.45), c, tuple(x**0.8 for x in b))
    c = g.mix(g.ma("MULTIPLY", g.at("edge"), g.rng(g.noise(4, 4), 0.35, 0.65, 0.1, 0.8)), c, tuple(x * 0.5 for x in a))
    c = g.mix(g.rng(g.at("skin"), 0.4, 0.6), c, g.mix(g.rng(g.noise(12, 5, 0.7), 0.4, 0.7), skin, tuple(x * 2.4 for x in skin)))
    grain = g.noise(30, 5, 0.7)
    clings = g.rng(g.ma("ADD", g.noise(5, 6, 0.65, 0.4), g.ma("MULTIPLY", grain, 0.25)), 0.74 - 0.34 * film, 0.82 - 0.34 * film, 0.0, 0.9)
    c = g.mix(clings, c, g.mix(g.rng(grain, 0.35, 0.65), tuple(x * 0.6 for x in spice), spice))
    n = g.bump(g.ma("MULTIPLY", clings, g.ma("ADD", grain, 0.6)), 0.8, 0.04, g.bump(fibre, 0.5, 0.03))
    return g.done(g.P(c=c, r=0.45, n=n, sss=0.4, sr=(0.2, 0.09, 0.03), ss=0.25, coat=g.rng(g.noise(4, 4), 0.45, 0.65, 0.0, wet), cr=0.2))


def skinned(spots, mat, size=(0.3, 0.26, 0.22), sharp=7.5, lumps=0.06):
    """Cut pieces, flat faces and soft edges, with skin on one side, at spots = [(x, y, z, scale)]."""
    parts, sides, edges = [], [], []
    for i, (x, y, z, s) in enumerate(spots):
        V, F = solid((1, 1, 1), sharp, lumps, i + 0.5, 4)
        sides.append(V[:, 2] < -0.4)
        edges.append(smooth(0.36, 0.5, np.sort(np.abs(V), 1)[:, 1]))
        V = V * size * rnd(0.8, 1.15, 3) * (1 + rnd(-0.3, 0.3) * V[:, [1]])
        V[:, 2] += rnd(0.2, 0.8) * V[:, 0] ** 2
        parts.append((V * s @ rotation(rnd(0, 6.28), rnd(-0.4, 0.4), rnd(1.0, 2.4) * (-1) ** i).T + [x, y, z], F))
    V, F, _ = merge(parts)
    return mesh("skinned", V, F, mat, dict(skin=np.concatenate(sides), edge=np.concatenate(edges)))


def pumpkin_mat(spice, film):
    return skinned_skin((srgb("#d46a08"), srgb("#f0961c")), srgb("#343f16"), "pumpkin", 0.4, spice, film)


def aubergine_mat(spice, film):
    return skinned_skin((srgb("#9c7830"), srgb("#c8a654")), srgb("#33182a"), "begun", 0.6, spice, film)


def soft_mat(cols, spice, film=0.15):
    """A vegetable cooked soft: its edges melted, masala clinging to it, wet in places."""
    return skinned_skin([srgb(c) for c in cols], srgb("#6b4a10"), "soft", 0.5, spice, film)


def strewn(n, rad, z, height, size=1.0):
    """n spots (x, y, z, scale) over a round, nowhere two on one place, higher in the middle."""
    r = rad * np.sqrt((np.arange(n) + rnd(0.3, 0.9)) / n)
    a = np.arange(n) * 2.4 + rnd(0, 6.28) + rnd(-0.25, 0.25, n)
    return list(zip(r * np.cos(a), r * np.sin(a), z + height * (1 - (r / rad) ** 2) + rnd(-0.03, 0.05, n), size * rnd(0.75, 1.15, n)))


def wilted_leaf(length, width, seed):
    """A limp leaf: folded along its rib, twisted, its edge rumpled: V, F."""
    q = np.random.default_rng(seed)
    nu, nv = 40, 19
    u, v = np.meshgrid(np.linspace(-0.5, 0.5, nu), np.linspace(-1, 1, nv), indexing="ij")
    w = width * np.cos(np.pi * u * 0.96) ** 0.55
    crumple = [fbm(np.c_[u.ravel() * k, v.ravel() * k / 5, np.full(nu * nv, seed * 3.7)], 3).reshape(nu, nv) for k in (4, 8)]
    shut = q.uniform(0.8, 2.8) * v + q.uniform(-1, 1)
    y = w * np.sin(shut) * 0.8 + 0.06 * crumple[0] + q.uniform(-0.2, 0.2) * u**2 * 4 * length
    z = w * 0.5 * (1 - np.cos(shut)) * q.uniform(0.1, 0.5) + 0.035 * crumple[1] + 0.02 * np.sin(u * q.uniform(5, 12))
    return np.stack([u * length * (1 + 0.06 * crumple[0]), y, z], -1).reshape(-1, 3), grid_faces(nu, nv)


def bean_shape(length=0.5):
    V, F = curved_stick(length, 0.1, 0.06, 20)
    V[:, 2] *= 0.45
    V[:, 2] += 0.006 * np.sin(V[:, 0] * 40)
    return V, F
