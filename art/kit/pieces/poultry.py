"""Chicken and duck on the bone."""

import numpy as np

from kit.materials.meat import bone_skin
from kit.pieces.fused import beads, cut, fuse, piece
from kit.pieces.meat import sawn_bone
from kit.stage.meshes import catmull, mesh
from kit.stage.noise import fbm, smooth


def _flesh(V, seed, ankle=0.6):
    """Muscle along x in cords, skin that wrinkles at the knee and above the ankle; and where it is torn, 0 ... 1."""
    torn = np.maximum(smooth(0.14, 0.36, fbm(V * [1.6, 3, 3] + seed * 1.7, 2)), smooth(-0.14, 0, V[:, 0] - ankle))
    cords = fbm(V * [2.2, 11, 11] + seed, 3) * (0.025 + 0.12 * smooth(0.15, ankle, V[:, 0]))
    near = np.exp(-(((V[:, 0] + 0.1) / 0.1) ** 2)) + np.exp(-(((V[:, 0] - ankle) / 0.12) ** 2))
    cords = cords - torn * (0.06 + 0.2 * np.abs(fbm(V * [2.5, 15, 15] + seed, 2)))
    V[:, 1:] *= (1 + cords - 0.09 * near * np.abs(fbm(V * [17, 5, 5] + seed, 2)))[:, None]
    V[:, 0] += 0.07 * smooth(ankle - 0.2, ankle, V[:, 0]) * fbm(V * [0, 12, 12] + seed, 2)
    return V, 0.85 * torn


def _bone(parts, loc, rot, s):
    mesh("bone", *fuse(parts, 0.012, 2, 0.006, 9), bone_skin(), loc=loc, rot=rot, scale=s)


def leg(loc, rot=(0, 0, 0), s=1.0, seed=0, mat=None, thigh=True):
    """A drumstick, with its thigh when asked: about 1 long at s = 1, the bone's knob at +x."""
    f = np.linspace(0, 1, 30)
    shank = np.c_[-0.12 + 0.74 * f, 0.02 - 0.05 * np.sin(np.pi * f), 0.03 * f]
    swell = np.interp(f, [0, 0.1, 0.27, 0.48, 0.7, 0.86, 0.95, 1], [0.12, 0.185, 0.225, 0.19, 0.115, 0.07, 0.066,
        0.056])
    parts = beads(shank, swell, (1, 1, 0.94))
    parts += beads(catmull([(0.02, -0.1, -0.02), (0.2, -0.14, 0), (0.42, -0.07, 0.02)], 10), 0.13 - 0.06 * f[::3])
    if thigh:
        back = catmull([(-0.1, 0.05, 0), (-0.3, 0.18, 0.01), (-0.56, 0.4, 0)], 22)
        parts += beads(back, np.interp(f[:22] / f[21], [0, 0.25, 0.6, 1], [0.13, 0.22, 0.26, 0.2]), (1.05, 1, 0.7))
        parts += beads(catmull([(-0.7, 0.12, -0.03), (-0.45, 0.0, -0.01), (-0.24, -0.02, -0.02)], 9), 0.17, (1, 1,
            0.62))
    V, F = fuse(parts, 0.019, 5, 0.03, 3.2, seed)
    V, torn = _flesh(V, seed)
    V, face = cut(V, (-0.56, 0.36, 0), (-0.8, 0.6, 0.3) if thigh else (-1, 0, 0.2), seed=seed)
    piece("leg", V, F, mat, loc, rot, s, seed, np.maximum(face, torn))
    knob = beads(catmull([(0.56, 0.02, 0.03), (0.7, 0.02, 0.03), (0.83, 0.03, 0.035)], 14), np.r_[[0.04] * 9,
        np.linspace(0.04, 0.052, 5)])
    knob += beads([(0.86, 0.068, 0.05), (0.865, -0.012, 0.032), (0.845, 0.03, 0.06)], (0.052, 0.058, 0.036))
    _bone(knob, loc, rot, s)


def breast(loc, rot=(0, 0, 0), s=1.0, seed=0, mat=None):
    """A quarter of breast with its wing folded on it, cut along the keel; rib ends show on the cut side."""
    f = np.linspace(0, 1, 16)
    keel = catmull([(-0.46, 0, 0), (-0.1, 0.05, 0.04), (0.42, 0.0, -0.02)], 16)
    parts = beads(keel, np.interp(f, [0, 0.3, 0.6, 1], [0.19, 0.28, 0.24, 0.08]), (1, 1.12, 0.78))
    parts += beads(catmull([(-0.34, 0.22, 0.02), (-0.06, 0.34, 0.05), (0.2, 0.27, 0.02)], 12), 0.11 - 0.03 * f[:12])
    parts += beads(catmull([(0.2, 0.27, 0.02), (0.02, 0.4, 0.0), (-0.2, 0.42, -0.02)], 10), 0.062)
    V, F = fuse(parts, 0.019, 4, 0.035, 2.8, seed)
    V[:, 2] *= 1 + 0.05 * fbm(V * [3, 14, 4] + seed, 3)
    V, face = cut(V, (0, -0.19, 0), (0, -1, -0.25), 0.014, seed=seed)
    piece("breast", V, F, mat, loc, rot, s, seed, face)
    ribs = [[(x, -0.1, -0.06), (x + 0.05, -0.2, -0.07), (x + 0.09, -0.27, -0.03)] for x in (-0.2, -0.02, 0.15)]
    _bone([b for line in ribs for b in beads(catmull(line, 8), 0.025, sub=2)], loc, rot, s)


def chopped(loc, rot=(0, 0, 0), s=1.0, seed=0, mat=None):
    """A curry cut, by its seed of the thigh, the shank, the back or a wing, chopped through the bone at +x."""
    q = np.random.default_rng(seed + 40)
    kind, f = seed % 4, np.linspace(0, 1, 14)
    line = np.c_[-0.38 + 0.62 * f, 0.05 * np.sin(f * 4 + seed), 0.03 * f]
    wide = [[0.17, 0.22, 0.24, 0.2], [0.07, 0.13, 0.21, 0.2], [0.13, 0.16, 0.15, 0.16], [0.1, 0.12, 0.15, 0.14]][kind]
    parts = beads(line, np.interp(f, [0, 0.35, 0.7, 1], wide), (1, 1.5, 0.6) if kind == 2 else (1, 1.05, 0.84))
    more = [(-0.08, side * 0.16, q.uniform(-0.05, 0.05)) for side in (-1, 1)]
    if kind == 3:
        more = catmull([(-0.4, 0.02, 0), (-0.2, 0.26, 0.02), (0.12, 0.36, 0), (0.24, 0.35, 0)], 14)
    parts += beads(more, 0.11 - 0.05 * f[: len(more)])
    V, F = fuse(parts, 0.015, 4, 0.06, 3.0, seed)
    V, torn = _flesh(V, seed, 0.9)
    V, face = cut(V, (0.19, 0, 0), (1, *q.uniform(-0.4, 0.4, 2)), 0.06, 0.03, seed)
    piece("piece", V, F, mat, loc, rot, s, seed, np.maximum(face, torn))
    sawn_bone(loc, rot, s, None, (0.0, 0.02, 0.01), 0.27, 0.05 - 0.008 * (kind > 1))
    if kind == 1:
        _bone(beads([(-0.3, 0.02, 0), (-0.42, 0, 0), (-0.5, 0.03, 0.01), (-0.5, -0.04, 0)], 0.05), loc, rot, s)
