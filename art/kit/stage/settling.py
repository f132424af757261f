"""Grains and pieces that fall one by one onto a map of heights and lie as they land."""

import math

import bpy
import numpy as np
from mathutils import Vector

from kit.stage.chance import chance
from kit.stage.meshes import rotation


class HeightMap:
    def __init__(s, half=2.0, res=0.012, f=None):
        s.h, s.d = half, res
        n = int(2 * half / res)
        g = -half + res * (np.arange(n) + 0.5)
        s.X, s.Y = np.meshgrid(g, g, indexing="ij")
        s.n = n
        s.H = np.zeros((n, n)) if f is None else f(s.X.ravel(), s.Y.ravel()).reshape(n, n)

    def at(s, x, y):
        i = min(max(int((x + s.h) / s.d), 0), s.n - 1)
        j = min(max(int((y + s.h) / s.d), 0), s.n - 1)
        return s.H[i, j]

    def put(s, x, y, r, top):
        k = max(1, int(r / s.d))
        i = int((x + s.h) / s.d)
        j = int((y + s.h) / s.d)
        i0, i1, j0, j1 = max(i - k, 0), min(i + k + 1, s.n), max(j - k, 0), min(j + k + 1, s.n)
        if i0 < i1 and j0 < j1:
            d2 = (s.X[i0:i1, j0:j1] - x) ** 2 + (s.Y[i0:i1, j0:j1] - y) ** 2
            s.H[i0:i1, j0:j1] = np.where(d2 <= r * r, np.maximum(s.H[i0:i1, j0:j1], top), s.H[i0:i1, j0:j1])

    def drop(s, n, samp, L, w, lay=1.0, cand=4, target=None, jit=0.15, maxtilt=0.9, sc=(0.88, 1.12), sink=0.25):
        """n grains L long and w thick: each takes the lowest of `cand` places (below `target(x, y)`), tilts as the ground
        does and raises it. They fall by handfuls, so that one reckoning serves many: [(turn, place, size)]."""
        spots = np.array([samp() for _ in range(n * cand)]).reshape(n, cand, 2)
        aim = np.array([target(*p) for p in spots.reshape(-1, 2)]).reshape(n, cand) if target else spots[..., 0] * 0
        yaw, roll, q = chance.uniform(0, 6.2832, n), chance.uniform(0, 6.2832, n), chance.uniform(*sc, n)
        lean, along, out = chance.normal(size=n) * jit, np.array([-0.7, -0.35, 0, 0.35, 0.7]), []
        k = max(1, int(w * 0.5 / s.d))
        foot = np.stack(np.mgrid[-k : k + 1, -k : k + 1], -1).reshape(-1, 2)
        foot = foot[(foot**2).sum(1) <= max((w / 2 / s.d) ** 2, 0.99)]
        cells = lambda P: np.clip(((P + s.h) / s.d).astype(int), 0, s.n - 1)
        level = lambda P: s.H[tuple(np.moveaxis(cells(P), -1, 0))]
        for part in np.array_split(np.arange(n), min(n, 60)):
            P, l, a = spots[part, np.argmin(level(spots[part]) - aim[part], 1)], L * q[part] * 0.5, yaw[part]
            axis = np.c_[np.cos(a), np.sin(a)]
            up, down = (level(P + axis * (l * e)[:, None]) for e in (0.8, -0.8))
            t = np.clip(np.arctan2(up - down, 1.6 * l), -maxtilt, maxtilt) * lay + lean[part]
            z = np.maximum(level(P), (up + down) / 2) + w * 0.5 * (1 - sink)
            step = l[:, None] * along
            at = cells(P[:, None] + axis[:, None] * step[..., None])[:, :, None] + foot
            top = z[:, None] + step * np.sin(t)[:, None] + w * 0.4 * (1 - sink)
            i, j = np.clip(np.moveaxis(at, -1, 0), 0, s.n - 1)
            np.maximum.at(s.H, (i, j), np.broadcast_to(top[..., None], i.shape))
            out += [(rotation(*v), np.array([*p, h]), d) for *v, p, h, d in zip(a, t, roll[part], P, z, q[part])]
        return out


def within(rad, cx=0, cy=0, p=0.5):
    """A function that gives random points of a disc; smaller p crowds its edge, larger its middle."""

    def f():
        r = rad * chance.random() ** p
        a = chance.uniform(0, 2 * np.pi)
        return cx + r * math.cos(a), cy + r * math.sin(a)

    return f


def top_at(x, y, above=6.0):
    """Height of whatever is built at (x, y): a plumb line let down onto the scene."""
    seen = bpy.context.evaluated_depsgraph_get()
    hit, spot, *_ = bpy.context.scene.ray_cast(seen, Vector((x, y, above)), Vector((0, 0, -1)))
    return spot.z if hit else 0.0


def heights_of_scene(half=1.6, res=0.016):
    """A map of heights of everything built so far."""
    seen = bpy.context.evaluated_depsgraph_get()
    cast, down = bpy.context.scene.ray_cast, Vector((0, 0, -1))

    def measure(xs, ys):
        out = np.zeros(len(xs))
        for i, (x, y) in enumerate(zip(xs, ys)):
            if x * x + y * y < half * half:
                hit, spot, *_ = cast(seen, Vector((x, y, 6.0)), down)
                out[i] = spot.z if hit else 0.0
        return out

    return HeightMap(half, res, measure)


def free_under_overhangs(hf, target, radius, room=0.05):
    """Lets grains lie where a piece only hangs over: the map takes the heap's height wherever there is room above it."""
    seen = bpy.context.evaluated_depsgraph_get()
    aim = target(hf.X.ravel(), hf.Y.ravel()).reshape(hf.H.shape)
    for i, j in np.argwhere((hf.H > aim + room) & (np.hypot(hf.X, hf.Y) < radius) & (aim > 0)):
        start = Vector((hf.X[i, j], hf.Y[i, j], aim[i, j]))
        hit, spot, normal, *_ = bpy.context.scene.ray_cast(seen, start, Vector((0, 0, 1)))
        if hit and normal.z < 0 and spot.z - aim[i, j] > room:
            hf.H[i, j] = aim[i, j] - 0.03
