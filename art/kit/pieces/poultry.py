"""Chicken and duck on the bone."""

import numpy as np

from kit.materials.meat import bone_skin
from kit.pieces.fused import beads, fuse
from kit.stage.chance import rnd
from kit.stage.meshes import mesh
from kit.stage.noise import fbm


def _path(points, n=26):
    points = np.asarray(points, float)
    t = np.linspace(0, len(points) - 1, n)
    i = np.minimum(t.astype(int), len(points) - 2)
    return points[i] + (points[i + 1] - points[i]) * (t - i)[:, None]


def leg(loc, rot=(0, 0, 0), s=1.0, seed=0, mat=None, bone=None, thigh=True):
    """A drumstick, with its thigh when asked: about 1 long at s = 1, the bone's knob at +x."""
    shank = _path([(-0.05, 0.02, 0), (0.3, 0, 0.02), (0.62, 0.02, 0.03)])
    f = np.linspace(0, 1, len(shank))
    parts = beads(shank, 0.215 * (1 - f) ** 0.8 + 0.058 + 0.03 * np.sin(f * 3.1))
    if thigh:
        back = _path([(-0.05, 0.02, 0), (-0.32, 0.16, 0.0), (-0.5, 0.34, 0.0)])
        g = np.linspace(0, 1, len(back))
        parts += beads(back, 0.2 + 0.085 * np.sin(g * 2.6 + 0.3), (1.05, 1, 0.72))
        parts += beads(_path([(-0.55, 0.05, -0.02), (-0.28, -0.04, 0)], 8), 0.19, (1, 1, 0.66))
    V, F = fuse(parts, 0.022, 7, 0.035, 3.2, seed)
    V[:, 2] += 0.02 * fbm(V * 7 + seed, 2)
    brown = np.clip(0.5 + 0.9 * fbm(V * 1.7 + seed * 3, 3), 0, 1) * np.clip(0.4 + V[:, 2] * 2.2, 0, 1)
    mesh("leg", V, F, mat, dict(brown=brown), loc=loc, rot=rot, scale=s)
    knob = beads(_path([(0.6, 0.02, 0.03), (0.80, 0.03, 0.035)], 12), 0.042)
    knob += beads([(0.83, 0.065, 0.045), (0.835, -0.005, 0.03)], 0.062)
    V, F = fuse(knob, 0.014, 4, 0.008, 9, seed)
    mesh("bone", V, F, bone or bone_skin(), loc=loc, rot=rot, scale=s)


def breast(loc, rot=(0, 0, 0), s=1.0, seed=0, mat=None, bone=None):
    """A chopped quarter of breast with a rib end showing."""
    parts = beads(
        _path([(-0.38, 0, 0), (0, 0.06, 0.03), (0.36, 0.02, 0)], 14),
        0.2 + 0.08 * np.sin(np.linspace(0.4, 2.9, 14)),
        (1, 1.15, 0.72),
    )
    parts += beads(_path([(-0.1, -0.2, -0.05), (0.25, -0.16, -0.05)], 8), 0.13)
    V, F = fuse(parts, 0.022, 6, 0.05, 2.6, seed)
    brown = np.clip(0.5 + 0.9 * fbm(V * 1.7 + seed * 3, 3), 0, 1) * np.clip(0.4 + V[:, 2] * 2.2, 0, 1)
    mesh("breast", V, F, mat, dict(brown=brown), loc=loc, rot=rot, scale=s)
    if bone is not False:
        V, F = fuse(
            beads(_path([(0.2, -0.2, -0.04), (0.46, -0.25, 0.0)], 10), 0.035), 0.014, 4, 0.008, 9, seed
        )
        mesh("bone", V, F, bone or bone_skin(), loc=loc, rot=rot, scale=s)


def chopped(loc, rot=(0, 0, 0), s=1.0, seed=0, mat=None, bone=None):
    """A piece cut through the bone, as curry cuts are: a lump with a round of bone at its face."""
    parts = beads(
        _path([(-0.22, rnd(-0.05, 0.05), 0), (0.02, 0.03, 0.03), (0.24, rnd(-0.05, 0.05), 0)], 9),
        0.19 + 0.05 * np.sin(np.linspace(0.2, 3.0, 9)),
        (1, 1.05, 0.82),
    )
    parts += beads([(rnd(-0.1, 0.1), 0.2, -0.04), (rnd(-0.12, 0.12), -0.19, 0.0)], 0.12)
    V, F = fuse(parts, 0.02, 5, 0.06, 3.0, seed)
    V = V + 0.022 * fbm(V * 8 + seed * 2.3, 3)[:, None] * V / (np.linalg.norm(V, axis=1)[:, None] + 0.1)
    mesh("piece", V, F, mat, dict(brown=np.clip(0.5 + V[:, 2] * 2, 0, 1)), loc=loc, rot=rot, scale=s)
    shaft = beads(_path([(0.2, 0.0, 0.02), (0.40, 0.01, 0.05)], 9), 0.055)
    V, F = fuse(shaft, 0.012, 3, 0.006, 9, seed)
    V[:, 0] = np.minimum(V[:, 0], 0.425)
    mesh("bone", V, F, bone or bone_skin(), loc=loc, rot=rot, scale=s)
