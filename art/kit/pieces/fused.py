"""Pieces grown together from simple solids, as a drumstick from balls along its bone, and cut with a straight knife."""

import bpy
import numpy as np
from mathutils import Euler

from kit.stage.meshes import ball, mesh
from kit.stage.noise import fbm, smooth


def beads(path, radii, squash=(1, 1, 1), sub=3):
    """Balls along a path: parts for fuse()."""
    V, F = ball(sub)
    radii = np.broadcast_to(radii, (len(path),))
    return [(V * r * np.array(squash) + np.asarray(p), F) for p, r in zip(path, radii)]


def fuse(parts, voxel=0.018, rounds=6, rough=0.0, freq=3.0, seed=0.0):
    """One skin round all parts [(V, F)]: V, F, with soft joints; `rough` moves it along its normals by noise."""
    shift = np.cumsum([0] + [len(V) for V, _ in parts])
    o = mesh("parts", np.vstack([V for V, _ in parts]), np.vstack([F + k for (_, F), k in zip(parts, shift)]))
    m = o.modifiers.new("skin", "REMESH")
    m.voxel_size = voxel
    s = o.modifiers.new("soft", "SMOOTH")
    s.iterations = rounds
    seen = o.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh()
    V, N = np.empty((2, len(seen.vertices) * 3), np.float32)
    seen.vertices.foreach_get("co", V)
    seen.vertices.foreach_get("normal", N)
    V, N = V.reshape(-1, 3).astype(float), N.reshape(-1, 3)
    seen.calc_loop_triangles()
    F = np.empty(len(seen.loop_triangles) * 3, np.int32)
    seen.loop_triangles.foreach_get("vertices", F)
    bpy.data.objects.remove(o)
    return V + N * (rough * fbm(V * freq + seed * 5.3, 3))[:, None], F.reshape(-1, 3)


def cut(V, at, way, rough=0.01, edge=0.012, seed=0.0):
    """V cut off by a plane through `at` that faces `way`, and how far each point belongs to the face, 0 ... 1."""
    way = np.asarray(way, float) / np.linalg.norm(way)
    over = (V - at) @ way
    face = smooth(-edge, edge, over)
    return V - (np.maximum(over, 0) - rough * face * fbm(V * 0.12 / edge + seed, 3))[:, None] * way, face


def piece(name, V, F, mat, loc, rot=(0, 0, 0), s=1.0, seed=0.0, face=0.0, sunk=(0.1, 0.5), tuber=0.0, **also):
    """A piece with what its skin reads: 'brown' where the pan touched it, 'cut' on its cut faces, 'deep' in its sauce,
    which begins and ends at these shares of its height, and what else is given."""
    z = (V @ np.array(Euler(rot).to_matrix()).T)[:, 2]
    high = (z - z.min()) / np.ptp(z)
    brown = np.clip(0.5 + 0.9 * fbm(V * 1.7 + seed * 3, 3), 0, 1) * np.clip(0.2 + high, 0, 1)
    skin = dict(brown=brown, cut=face + 0 * z, tuber=0 * z + tuber, deep=1 - smooth(*sunk,
        high + 0.12 * fbm(V * 6 + seed, 2)), **also)
    return mesh(name, V, F, mat, skin, loc=loc, rot=rot, scale=s)
