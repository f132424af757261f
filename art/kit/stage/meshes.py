"""Meshes from arrays: vertices V (n x 3), faces F (m x 3 or 4). 1 unit is 10 cm."""

import math

import bmesh
import bpy
import numpy as np

from kit.stage.chance import chance, rnd
from kit.stage.noise import fbm


def mesh(name, V, F, mat=None, attrs=None, smooth=True, loc=None, rot=None, scale=None, subsurf=0):
    """An object from vertices and faces, with attributes that its material reads by name."""
    me = bpy.data.meshes.new(name)
    V = np.asarray(V, np.float32)
    Fs = F if isinstance(F, list) else [F]
    Fs = [np.asarray(f) for f in Fs if len(f)]
    lo = np.concatenate([f.ravel() for f in Fs]).astype(np.int32)
    ct = np.concatenate([np.full(len(f), f.shape[1]) for f in Fs])
    st = np.concatenate([[0], np.cumsum(ct)[:-1]]).astype(np.int32)
    me.vertices.add(len(V))
    me.vertices.foreach_set("co", V.ravel())
    me.loops.add(len(lo))
    me.loops.foreach_set("vertex_index", lo)
    me.polygons.add(len(ct))
    me.polygons.foreach_set("loop_start", st)
    me.polygons.foreach_set("use_smooth", np.full(len(ct), smooth))
    me.update(calc_edges=True)
    for k, a in (attrs or {}).items():
        at = me.attributes.new(k, "FLOAT", "POINT")
        at.data.foreach_set("value", np.asarray(a, np.float32).ravel())
    o = bpy.data.objects.new(name, me)
    bpy.context.scene.collection.objects.link(o)
    if mat:
        me.materials.append(mat)
    if loc is not None:
        o.location = loc
    if rot is not None:
        o.rotation_euler = rot
    if scale is not None:
        o.scale = (scale,) * 3 if np.isscalar(scale) else scale
    if subsurf:
        m = o.modifiers.new("s", "SUBSURF")
        m.levels = m.render_levels = subsurf
    return o


_ico = {}


def ball(sub=4):
    """A sphere of radius 1 from triangles: V, F."""
    if sub not in _ico:
        bm = bmesh.new()
        bmesh.ops.create_icosphere(bm, subdivisions=sub, radius=1)
        _ico[sub] = (
            np.array([v.co[:] for v in bm.verts]),
            np.array([[v.index for v in f.verts] for f in bm.faces]),
        )
        bm.free()
    return _ico[sub][0].copy(), _ico[sub][1]


def grid_faces(nu, nv, wrap_u=False, wrap_v=False):
    """Faces of a grid of nu x nv vertices, closed in u or v when asked."""
    i = np.arange(nu if wrap_u else nu - 1)[:, None]
    j = np.arange(nv if wrap_v else nv - 1)[None]
    a = i * nv + j
    b = ((i + 1) % nu) * nv + j
    c = ((i + 1) % nu) * nv + (j + 1) % nv
    d = i * nv + (j + 1) % nv
    return np.stack([a, b, c, d], -1).reshape(-1, 4)


def catmull(P, n):
    """n points of a smooth curve through P."""
    P = np.asarray(P, float)
    Q = np.vstack([2 * P[0] - P[1], P, 2 * P[-1] - P[-2]])
    t = np.linspace(0, len(P) - 1 - 1e-9, n)
    i = t.astype(int)
    f = (t - i)[:, None]
    a, b, c, d = Q[i], Q[i + 1], Q[i + 2], Q[i + 3]
    return 0.5 * (
        (2 * b) + (-a + c) * f + (2 * a - 5 * b + 4 * c - d) * f**2 + (-a + 3 * b - 3 * c + d) * f**3
    )


def lathe(prof, n=160, m=None, wob=0.0, mat=None, name="lathe", **k):
    """A profile [(radius, height)] turned about z; 'pp' is the place along the profile, 0 ... 1."""
    p = catmull(prof, m or len(prof) * 10)
    th = np.linspace(0, 2 * np.pi, n, False)
    r = np.maximum(p[:, 0], 1e-4)[None] * np.ones((n, 1))
    z = p[:, 1][None] * np.ones((n, 1))
    if wob:
        w = fbm(np.c_[np.cos(th) * 1.2, np.sin(th) * 1.2, th * 0], 2)
        r = r * (1 + wob * w[:, None])
        z = z * (1 + wob * 0.7 * np.roll(w, n // 3)[:, None])
    V = np.stack([r * np.cos(th)[:, None], r * np.sin(th)[:, None], z], -1).reshape(-1, 3)
    return mesh(
        name,
        V,
        grid_faces(n, len(p), True)[:, ::-1],
        mat,
        dict(pp=np.tile(np.linspace(0, 1, len(p)), n)),
        **k,
    )


def tube(path, rad, k=14, twist=0.0, ply=0.0):
    """A tube along a path, with plies of thread when asked: V, F and the place along it."""
    P = np.asarray(path, float)
    n = len(P)
    rad = np.broadcast_to(rad, (n,))
    T = np.gradient(P, axis=0)
    T /= np.linalg.norm(T, axis=1)[:, None] + 1e-9
    u = np.cross(T[0], [0, 0, 1.0])
    if np.linalg.norm(u) < 0.1:
        u = np.cross(T[0], [0, 1.0, 0])
    u /= np.linalg.norm(u)
    U = [u]
    for i in range(1, n):
        u = U[-1] - T[i] * (U[-1] @ T[i])
        U.append(u / (np.linalg.norm(u) + 1e-9))
    U = np.array(U)
    W = np.cross(T, U)
    ph = np.linspace(0, 2 * np.pi, k, False)
    s = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(P, axis=0), axis=1))])
    m = 1 + ply * np.abs(np.cos(ph[None] - twist * s[:, None])) - ply * 0.6
    V = P[:, None] + rad[:, None, None] * m[..., None] * (
        np.cos(ph)[None, :, None] * U[:, None] + np.sin(ph)[None, :, None] * W[:, None]
    )
    F = [grid_faces(n, k, False, True)]
    return V.reshape(-1, 3), F[0], np.repeat(s / (s[-1] + 1e-9), k)


def merge(parts):
    """[(V,F)|(V,F,rnd)] of equal face size -> V,F,rnd"""
    Vs, Fs, rs, o = [], [], [], 0
    for q in parts:
        V, F = q[0], q[1]
        Vs.append(V)
        Fs.append(F + o)
        rs.append(np.full(len(V), q[2] if len(q) > 2 else rnd()))
        o += len(V)
    return np.vstack(Vs), np.vstack(Fs), np.concatenate(rs)


def rotation(yaw, pitch=0, roll=0):
    """A rotation matrix: yaw about z, pitch, roll."""
    cy, sy, cp, sp, cr, sr = (
        math.cos(yaw),
        math.sin(yaw),
        math.cos(pitch),
        math.sin(pitch),
        math.cos(roll),
        math.sin(roll),
    )
    return (
        np.array([[cy, -sy, 0], [sy, cy, 0], [0, 0, 1]])
        @ np.array([[cp, 0, -sp], [0, 1, 0], [sp, 0, cp]])
        @ np.array([[1, 0, 0], [0, cr, -sr], [0, sr, cr]])
    )


def scatter(V, F, T):
    """merge copies of (V,F) by transforms T=[(M3x3, loc, scale)]"""
    n = len(V)
    M = np.array([t[0] * t[2] for t in T])
    L = np.array([t[1] for t in T])
    VV = np.einsum("nij,vj->nvi", M, V) + L[:, None]
    FF = (F[None] + (np.arange(len(T)) * n)[:, None, None]).reshape(-1, F.shape[1])
    return VV.reshape(-1, 3), FF, np.repeat(chance.random(len(T)), n)


def disc(Rad, nr=120, nt=240, zf=None, cx=0, cy=0, rf=None):
    """A disc of height zf(x, y): V, F."""
    r = np.linspace(1e-3, 1, nr) ** 0.8
    th = np.linspace(0, 2 * np.pi, nt, False)
    rr = r[:, None] * (Rad if rf is None else rf(th)[None])
    x = cx + rr * np.cos(th)[None]
    y = cy + rr * np.sin(th)[None]
    z = np.zeros_like(x) if zf is None else zf(x.ravel(), y.ravel()).reshape(x.shape)
    return np.stack([x, y, z], -1).reshape(-1, 3), grid_faces(nr, nt, False, True)


def blob(sub=5, amp=0.1, freq=1.2, seed=0.0, sq=2.0, scale=(1, 1, 1), ridge=0.0, rfreq=3.0):
    """A lump: a ball, squarer with sq, uneven by amp, creased by ridge: V, F."""
    V, F = ball(sub)
    if sq != 2.0:
        V = V / ((np.abs(V) ** sq).sum(1) ** (1 / sq))[:, None]
    n = V / np.linalg.norm(V, axis=1)[:, None]
    V = V * (1 + amp * fbm(n * freq + seed * 7.7, 3))[:, None]
    if ridge:
        V = V * (1 - ridge * np.abs(fbm(n * rfreq + seed * 3.1, 3)))[:, None]
    return V * np.array(scale), F
