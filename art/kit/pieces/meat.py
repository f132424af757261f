"""Meat in pieces, with and without bone, and potatoes that cook with it."""

import numpy as np
from mathutils import Euler, Vector

from kit.materials.meat import bone_skin
from kit.pieces.fused import beads, cut, fuse, piece
from kit.stage.chance import rnd
from kit.stage.meshes import blob, lathe
from kit.stage.noise import fbm, smooth


def cubes(pos, mat, size=0.2, seed=0):
    """Meat cut by hand, its fibres along x, with split and straight faces: pos = [(x, y, z, scale)]."""
    for i, (x, y, z, s) in enumerate(pos):
        V, F = blob(5, 0.2, 1.1, i * 1.3 + seed, 4.2, (rnd(0.95, 1.5), rnd(0.7, 1.0), rnd(0.55, 0.85)), 0.1, 3.1)
        strands = 0.05 * fbm(V * [1.6, 10, 10] + i, 3) - 0.14 * smooth(0.2, 0.55, fbm(V * [1.1, 4.5, 4.5] + i * 3, 2))
        V[:, 1:] *= (1 + strands)[:, None]
        face = 0
        for side in (-1, 1):
            way = np.array([side, rnd(-0.5, 0.5), rnd(-0.5, 0.5)])
            V, f = cut(V, way * rnd(0.62, 0.85), way, 0.05, 0.05, i)
            face = np.maximum(face, f)
        V[:, 0] += 0.09 * face * fbm(V * [0, 6, 6] + i, 3)
        V[:, 0] += rnd(-0.35, 0.35) * V[:, 1]
        piece("cube", V * size * s, F, mat, (x, y, z), (rnd(-0.6, 0.6), rnd(-0.6, 0.6), rnd(0, 6.28)), 1, i, face)


def sawn_bone(loc, rot, s, mat, start, length, r):
    """A round of bone with its marrow, from `start` in a piece so far along its x."""
    prof = [(r * 0.9, 0), (r * 0.88, length * 0.7), (r, length), (r * 0.96, length + 0.01), (r * 0.62,
        length + 0.006), (r * 0.52, length - 0.02), (0, length - 0.01)]
    o = lathe(prof, 40, 50, 0.05, mat or bone_skin(), "bone")
    turn = Euler(rot).to_matrix()
    o.location = Vector(loc) + turn @ Vector(start) * s
    o.rotation_euler = (turn @ Euler((0, 1.5708, 0)).to_matrix()).to_euler()
    o.scale = (s, s, s)


def on_the_bone(loc, rot=(0, 0, 0), s=1.0, seed=0, mat=None, bone=None, length=0.31):
    """Mutton or beef round a sawn bone: bundles of fibre along it, drawn back from its end at +x, cut through at -x."""
    q = np.random.default_rng(seed + 70)
    f = np.linspace(0, 1, 10)
    parts = beads(np.c_[-0.32 + 0.52 * f, 0 * f, 0 * f], 0.12 - 0.03 * f)
    for k in range(4):
        a, r = k * 1.57 + q.uniform(-0.4, 0.4) + seed, q.uniform(0.13, 0.19)
        out, end = r * q.uniform(0.8, 1.05), q.uniform(0.12, 0.3)
        off = out * (1 - 0.55 * f**2)
        line = np.c_[-0.36 + (0.36 + end) * f, off * np.cos(a), off * np.sin(a)]
        parts += beads(line, r * np.interp(f, [0, 0.35, 0.8, 1], [0.95, 1.1, 0.75, 0.4]), (1, 1.05, 0.9))
    V, F = fuse(parts, 0.017, 7, 0.05, 3.0, seed)
    V[:, 1:] *= (1 + 0.045 * fbm(V * [3, 16, 16] + seed, 3) - 0.06 * np.abs(fbm(V * [2, 7, 7] + seed, 2)))[:, None]
    V[:, 0] += 0.07 * smooth(0.05, 0.25, V[:, 0]) * fbm(V * [0, 13, 13] + seed, 2)
    V, face = cut(V, (-0.3, 0, 0), (-1, q.uniform(-0.3, 0.3), q.uniform(-0.2, 0.4)), 0.014, seed=seed)
    piece("meat", V, F, mat, loc, rot, s, seed, face)
    sawn_bone(loc, rot, s, bone, (0, 0, 0), length, 0.078)


def potato(loc, rot=(0, 0, 0), s=0.2, seed=0, mat=None, half=False):
    """A potato peeled with a knife, whole, or halved lengthwise (cut side to +z before turning)."""
    face = 0
    V, F = blob(5, 0.1, 1.4, seed * 2.1, 2.2, (1.3, 0.95, 0.9))
    for way in np.random.default_rng(seed + 9).normal(size=(9, 3)):
        V, _ = cut(V, way / np.linalg.norm(way) * [1.1, 0.83, 0.8], way, 0, 0.03)
    if half:
        V, face = cut(V, (0, 0, 0.12), (0.08, 0.1, 1), 0.05, 0.09, seed)
        V[:, 2] -= 0.16 * face * (V[:, 0] ** 2 + V[:, 1] ** 2)  # worn round in the pot
    piece("potato", V * s, F, mat, loc, rot, 1, seed, face, tuber=1)
