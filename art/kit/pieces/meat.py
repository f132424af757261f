"""Meat in pieces, with and without bone, and potatoes that cook with it."""

import numpy as np
from mathutils import Euler, Vector

from kit.materials.meat import bone_skin
from kit.pieces.fused import beads, cut, fuse, piece
from kit.stage.chance import rnd
from kit.stage.meshes import blob, lathe
from kit.stage.noise import fbm, smooth


def cubes(pos, mat, size=0.2, seed=0):
    """Meat cut by hand, fibres along x, split, some faces straight: pos = [(x, y, z, scale)]."""
    for i, (x, y, z, s) in enumerate(pos):
        k = i * 1.3 + seed
        V, F = blob(5, 0.24, 1.2, k, 3.2, (rnd(0.95, 1.45), rnd(0.75, 1.05), rnd(0.6, 0.85)), 0.09, 1.7)
        flow = V + 0.22 * np.c_[fbm(V * 1.3 + k, 1), fbm(V * 1.3 + 9 + k, 1), fbm(V * 1.3 + 5 - k, 1)]
        split = smooth(0.2, 0.5, fbm(flow * [1.4, 4, 4] + i * 3, 2))
        V[:, 1:] *= (1 + 0.02 * fbm(flow * [3, 9, 9] + i, 3) - 0.1 * split)[:, None]
        face = 0.7 * split
        for side in (-1, 1):
            way = np.array([side, rnd(-0.7, 0.7), rnd(-0.7, 0.7)])
            V, f = cut(V, way * rnd(0.6, 0.85), way, 0.1, 0.14, i)
            face = np.maximum(face, f)
        V[:, 0] += 0.06 * face * fbm(flow * [1, 6, 6] + i, 3) + rnd(-0.35, 0.35) * V[:, 1]
        V[:, 2] += rnd(-0.25, 0.1) * V[:, 0] ** 2
        piece("cube", V * size * s, F, mat, (x, y, z), (rnd(-0.6, 0.6), rnd(-0.6, 0.6), rnd(0, 6.28)), 1, i, face)


def sawn_bone(loc, rot, s, mat, start, length, r):
    """A round of bone with its marrow, from `start` in a piece so far along its x."""
    prof = [(r * 0.9, 0), (r * 0.88, length * 0.7), (r, length), (r * 0.96, length + 0.01),
        (r * 0.62, length + 0.006), (r * 0.52, length - 0.02), (0, length - 0.01)]
    o = lathe(prof, 40, 50, 0.05, mat or bone_skin(), "bone")
    turn = Euler(rot).to_matrix()
    o.location = Vector(loc) + turn @ Vector(start) * s
    o.rotation_euler = (turn @ Euler((0, 1.5708, 0)).to_matrix()).to_euler()
    o.scale = (s, s, s)


def on_the_bone(loc, rot=(0, 0, 0), s=1.0, seed=0, mat=None, bone=None, length=0.31):
    """Mutton or beef round a sawn bone: muscles wound about it, torn at +x, cut at -x."""
    q = np.random.default_rng(seed + 70)
    f = np.linspace(0, 1, 9)
    parts = beads(np.c_[-0.3 + 0.5 * f, 0 * f, 0 * f], 0.12 - 0.03 * f)
    for k in range(5):
        a, r, start, end = q.uniform([-0.5, 0.1, -0.38, -0.05], [0.5, 0.19, -0.15, 0.26])
        turn, off = k * 1.26 + seed + a + q.uniform(-1, 1) * f, q.uniform(0.1, 0.19) * (1 - 0.6 * f**3)
        line = np.c_[start + (end - start) * f, off * np.cos(turn), off * np.sin(turn)]
        parts += beads(line, r * np.interp(f, [0, 0.4, 0.8, 1], [0.7, 1.05, 0.8, 0.45]), (1, 1.1, 0.85))
    V, F = fuse(parts, 0.017, 5, 0.06, 4.5, seed)
    flow = V + 0.07 * np.c_[fbm(V * 4, 1), fbm(V * 4 + 9, 1), fbm(V * 4 + 5, 1)]
    split = smooth(0.15, 0.5, fbm(flow * [3, 8, 8] + seed, 2))
    torn = np.maximum(smooth(0.02, 0.2, V[:, 0]), 0.7 * split)
    V[:, 1:] *= (1 + 0.02 * fbm(flow * [7, 22, 22] + seed, 3) - 0.06 * split)[:, None]
    V[:, 0] += 0.04 * torn * fbm(flow * [2, 14, 14] + seed, 2)
    V, face = cut(V, (-0.3, 0, 0), (-1, q.uniform(-0.3, 0.3), q.uniform(-0.2, 0.4)), 0.02, 0.03, seed)
    piece("meat", V, F, mat, loc, rot, s, seed, np.maximum(face, torn))
    sawn_bone(loc, rot, s, bone, (0, 0, 0), length, 0.078)


def potato(loc, rot=(0, 0, 0), s=0.2, seed=0, mat=None, half=False, fried=0):
    """A potato peeled and boiled, whole or `fried` in spots, or halved lengthwise (cut side to +z before turning)."""
    face = 0
    V, F = blob(5, 0.13, 1.3, seed * 2.1, 2.2, (1.25, 0.9, 0.85))
    if half:
        z = V[:, 2] - 0.12 + 0.05 * fbm(V * 2 + seed, 3)
        face = smooth(0, 0.2, z)
        V[:, 2] -= (z + np.hypot(z, 0.2)) / 2
    piece("potato", V * s, F, mat, loc, rot, 1, seed, face, tuber=1 - fried)
