"""Pieces grown together from simple solids, as a drumstick from balls along its bone."""

import bpy
import numpy as np

from kit.stage.meshes import ball, mesh
from kit.stage.noise import fbm


def beads(path, radii, squash=(1, 1, 1), sub=3):
    """Balls along a path: parts for fuse()."""
    V, F = ball(sub)
    radii = np.broadcast_to(radii, (len(path),))
    return [(V * r * np.array(squash) + np.asarray(p), F) for p, r in zip(path, radii)]


def fuse(parts, voxel=0.018, rounds=6, rough=0.0, freq=3.0, seed=0.0):
    """One skin round all parts [(V, F)]: V, F, with soft joints; `rough` moves it along its normals by noise."""
    shift = 0
    Vs, Fs = [], []
    for V, F in parts:
        Vs.append(V)
        Fs.append(F + shift)
        shift += len(V)
    o = mesh("parts", np.vstack(Vs), [np.vstack([f for f in Fs])])
    m = o.modifiers.new("skin", "REMESH")
    m.mode = "VOXEL"
    m.voxel_size = voxel
    m.use_smooth_shade = True
    s = o.modifiers.new("soft", "SMOOTH")
    s.factor = 0.5
    s.iterations = rounds
    seen = o.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh()
    V = np.empty(len(seen.vertices) * 3, np.float32)
    seen.vertices.foreach_get("co", V)
    V = V.reshape(-1, 3).astype(float)
    N = np.empty(len(seen.vertices) * 3, np.float32)
    seen.vertices.foreach_get("normal", N)
    N = N.reshape(-1, 3)
    seen.calc_loop_triangles()
    F = np.empty(len(seen.loop_triangles) * 3, np.int32)
    seen.loop_triangles.foreach_get("vertices", F)
    bpy.data.objects.remove(o)
    if rough:
        V = V + N * (rough * fbm(V * freq + seed * 5.3, 3))[:, None]
    return V, F.reshape(-1, 3)
