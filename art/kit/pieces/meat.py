"""Meat in pieces, with and without bone, and potatoes that cook with it."""

import numpy as np
from mathutils import Euler

from kit.materials.meat import bone_skin
from kit.pieces.fused import beads, fuse
from kit.stage.chance import rnd
from kit.stage.meshes import blob, lathe, mesh
from kit.stage.noise import fbm


def cubes(pos, mat, size=0.2, seed=0):
    """Small cut meat with faces and edges, pos = [(x, y, z, scale)]."""
    for i, (x, y, z, s) in enumerate(pos):
        V, F = blob(
            5, 0.2, 1.1, i * 1.3 + seed, 5.5, (rnd(1.0, 1.35), rnd(0.75, 1.0), rnd(0.6, 0.85)), 0.14, 3.1
        )
        V = V * (1 + 0.05 * fbm(V * np.array([3, 12, 12]) + i, 2))[:, None]
        V[:, 0] += rnd(-0.35, 0.35) * V[:, 1]
        mesh("cube", V * size * s, F, mat, loc=(x, y, z), rot=(rnd(-0.6, 0.6), rnd(-0.6, 0.6), rnd(0, 6.28)))


def chunks(pos, mat, size=0.22, sub=5, sq=3.4, amp=0.17, ridge=0.22, flat=0.8):
    """Cut meat at pos = [(x, y, z, scale)]."""
    for i, (x, y, z, s) in enumerate(pos):
        V, F = blob(sub, amp, 1.3, i * 1.7 + 0.3, sq, (1.2, 0.95, flat), ridge, 2.4)
        mesh("chunk", V * size * s, F, mat, loc=(x, y, z), rot=(rnd(-0.4, 0.4), rnd(-0.4, 0.4), rnd(0, 6.28)))


def on_the_bone(loc, rot=(0, 0, 0), s=1.0, seed=0, mat=None, bone=None, length=0.36):
    """Mutton or beef with a sawn bone through it, its end at +x open and hollow."""
    q = np.random.default_rng(seed + 70)
    t = np.linspace(-1, 1, 9)
    path = np.c_[t * 0.26, 0.04 * np.sin(t * 2 + seed), 0.02 * np.cos(t * 3)]
    parts = beads(path, 0.2 + 0.06 * q.uniform(-1, 1, 9) - 0.05 * t, (1, 1.0, 0.85))
    parts += beads([(q.uniform(-0.25, 0.05), side * 0.17, q.uniform(-0.05, 0.06)) for side in (-1, 1)], 0.14)
    V, F = fuse(parts, 0.018, 2, 0.13, 3.4, seed)
    strands = fbm(V * np.array([2.5, 13, 13]) + seed, 3)
    V = V * (1 + 0.11 * strands - 0.05 * np.abs(fbm(V * 6 + seed, 2)))[:, None]
    mesh("meat", V, F, mat, dict(brown=np.clip(0.5 + V[:, 2] * 2, 0, 1)), loc=loc, rot=rot, scale=s)
    r = 0.075
    prof = [
        (0.028, 0.0),
        (0.030, length),
        (0.045, length + 0.012),
        (r, length),
        (r * 0.92, length * 0.7),
        (r, 0.0),
    ]
    o = lathe(prof, 40, 50, 0.03, bone or bone_skin(), "bone")
    # the profile turns about z: lay it along the piece
    turn = Euler(rot).to_matrix() @ Euler((0, 1.5708 - 0.12, 0)).to_matrix()
    o.rotation_euler = turn.to_euler()
    o.location = loc
    o.scale = (s, s, s)


def potato(loc, rot=(0, 0, 0), s=0.2, seed=0, mat=None, half=False):
    """A peeled potato, whole or cut lengthwise (cut side to +z before turning)."""
    V, F = blob(5, 0.11, 1.3, seed * 2.1, 2.4, (1.25, 0.95, 0.9))
    if half:
        over = np.maximum(V[:, 2] - 0.2, 0)
        V[:, 2] += -over + 0.12 * over / (0.12 + over)
    mesh("potato", V * s, F, mat, loc=loc, rot=rot)
