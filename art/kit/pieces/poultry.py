"""Chicken and duck on the bone."""

import numpy as np

from kit.materials.meat import bone_skin
from kit.pieces.fused import beads, cut, fuse, piece
from kit.pieces.meat import sawn_bone
from kit.stage.meshes import catmull, mesh
from kit.stage.noise import fbm, smooth


def leg(loc, rot=(0, 0, 0), s=1.0, seed=0, mat=None, thigh=True):
    """A drumstick about 1 long, its knob at +x, with its thigh when asked."""
    f = np.linspace(0, 1, 30)
    shank = np.c_[-0.12 + 0.74 * f, 0.02 - 0.05 * np.sin(np.pi * f), 0.03 * f]
    swell = np.interp(f, [0, 0.1, 0.27, 0.48, 0.7, 0.86, 1], [0.12, 0.185, 0.225, 0.19, 0.115, 0.07, 0.058])
    parts = beads(shank, swell, (1, 1, 0.94))
    parts += beads(catmull([(0.02, -0.1, -0.02), (0.2, -0.14, 0), (0.42, -0.07, 0.02)], 10), 0.13 - 0.06 * f[::3])
    if thigh:
        back = catmull([(-0.1, 0.05, 0), (-0.3, 0.18, 0.01), (-0.56, 0.4, 0)], 22)
        parts += beads(back, np.interp(f[:22] / f[21], [0, 0.25, 0.6, 1], [0.13, 0.22, 0.26, 0.2]), (1.05, 1, 0.7))
        parts += beads(catmull([(-0.7, 0.12, -0.03), (-0.45, 0, 0), (-0.24, -0.02, -0.02)], 9), 0.17, (1, 1, 0.62))
    V, F = fuse(parts, 0.019, 5, 0.03, 3.2, seed)
    torn = np.maximum(smooth(0.14, 0.36, fbm(V * [1.6, 3, 3] + seed * 1.7, 2)), smooth(0.46, 0.6, V[:, 0]))
    cords = fbm(V * [2.2, 11, 11] + seed, 3) * (0.025 + 0.12 * smooth(0.15, 0.6, V[:, 0]))
    cords -= torn * (0.06 + 0.2 * np.abs(fbm(V * [2.5, 15, 15] + seed, 2)))
    V[:, 1:] *= (1 + cords - 0.04 * np.abs(fbm(V * [17, 5, 5] + seed, 2)))[:, None]
    V[:, 0] += 0.07 * smooth(0.4, 0.6, V[:, 0]) * fbm(V * [0, 12, 12] + seed, 2)
    V, face = cut(V, (-0.56, 0.36, 0), (-0.8, 0.6, 0.3) if thigh else (-1, 0, 0.2), seed=seed)
    piece("leg", V, F, mat, loc, rot, s, seed, np.maximum(face, 0.85 * torn))
    knob = beads([(0.56 + x / 6, 0.02, 0.03) for x in f], 0.04) + beads([(0.75, 0.05, 0.04), (0.75, 0, 0.03)], 0.046)
    V, F = fuse(knob, 0.012, 3, 0.012, 9)
    mesh("bone", V, F, bone_skin(), dict(pp=0 * V[:, 0] + 0.75), loc=loc, rot=rot, scale=s)


def breast(loc, rot=(0, 0, 0), s=1.0, seed=0, mat=None):
    """Half a breast, cut along the keel, its wing folded on it."""
    f = np.linspace(0, 1, 16)
    keel = catmull([(-0.46, 0, 0), (-0.1, 0.05, 0.04), (0.42, 0.0, -0.02)], 16)
    parts = beads(keel, np.interp(f, [0, 0.3, 0.6, 1], [0.19, 0.28, 0.24, 0.08]), (1, 1.12, 0.78))
    parts += beads(catmull([(-0.34, 0.22, 0.02), (-0.06, 0.34, 0.05), (0.2, 0.27, 0.02)], 12), 0.11 - 0.03 * f[:12])
    parts += beads(catmull([(0.2, 0.27, 0.02), (0.02, 0.4, 0.0), (-0.2, 0.42, -0.02)], 10), 0.062)
    V, F = fuse(parts, 0.019, 4, 0.035, 2.8, seed)
    V, face = cut(V, (0, -0.19, 0), (0, -1, -0.25), 0.014, seed=seed)
    piece("breast", V, F, mat, loc, rot, s, seed, face)


def chopped(loc, rot=(0, 0, 0), s=1.0, seed=0, mat=None):
    """A curry cut of one of four sizes, its skin drawn back where the knife went."""
    q = np.random.default_rng(seed + 40)
    f = np.linspace(0, 1, 14)
    line = np.c_[-0.38 + 0.62 * f, 0.05 * np.sin(f * 4 + seed), 0.03 * f]
    wide = np.interp(f, [0, 0.35, 0.7, 1], [0.2, 0.26, 0.27, 0.22]) * (1.05, 0.9, 0.75, 0.65)[seed % 4]
    parts = beads(line, wide, (1, 1.1, 0.88))
    parts += beads([(-0.08, side * 0.16, q.uniform(-0.05, 0.05)) for side in (-1, 1)], 0.11)
    V, F = fuse(parts, 0.014, 5, 0.035, 3, seed)
    V *= (1 - 0.045 * np.abs(fbm(V * [9, 6, 6] + seed, 3)))[:, None]
    V, face = cut(V, (0.19, 0, 0), (1, *q.uniform(-0.4, 0.4, 2)), 0.05, 0.03, seed)
    side = np.array([q.uniform(-0.5, 0.2), q.choice([-1, 1]), q.uniform(-0.1, 0.6)])
    V, along = cut(V, side * 0.17, side, 0.06, 0.03, seed + 1)
    face = np.maximum(face, along)
    V += 0.02 * (face * fbm(V * [4, 16, 16] + seed, 3))[:, None] * side
    V *= (1 + 0.02 * np.exp(-(((face - 0.12) / 0.1) ** 2)) * (face > 0.01))[:, None]
    piece("piece", V, F, mat, loc, rot, s, seed, face)
    sawn_bone(loc, rot, s, None, (0.0, 0.02, 0.01), 0.23, 0.046)
