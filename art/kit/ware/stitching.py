"""Running stitch on anything that is not the cloth itself: a page, a bag's seam, a note's border."""

import numpy as np

from kit.materials.ware import thread_skin
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import catmull, merge, mesh, tube

ALTA = srgb("#9c1c2c")


def along(path, closed=False):
    """A function that gives the point of a path at a length, and the path's whole length."""
    P = np.asarray(path, float)
    if P.shape[1] == 2:
        P = np.c_[P, np.zeros(len(P))]
    if closed:
        P = np.vstack([P, P[:1]])
    s = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(P, axis=0), axis=1))])
    return (lambda q: np.stack([np.interp(q, s, P[:, i]) for i in range(3)], -1)), s[-1]


def running_stitch(path, colour=ALTA, height=None, L=0.09, G=0.06, th=0.0095, bow=0.014, closed=False, out=(0, 0, 1), **k):
    """Stitches along a path (n x 2 or n x 3), raised towards `out`; height(x, y) is the surface below them."""
    at, whole = along(path, closed)
    n = max(1, round(whole / (L + G)))
    step = whole / n
    f = np.linspace(0, 1, 9)
    parts = []
    for i in range(n):
        q = i * step + G / 2 * step / (L + G) + f * L * step / (L + G) * rnd(0.94, 1.05)
        p = at(np.minimum(q, whole))
        if height:
            p[:, 2] += height(p[:, 0], p[:, 1])
        p = p + np.asarray(out, float) * (bow * (np.sin(np.pi * f) ** 0.6) - bow * 0.45)[:, None]
        p[:, :2] += rnd(-0.003, 0.003)
        V, F, _ = tube(p, th * (0.7 + 0.3 * np.sin(np.pi * f) ** 0.4), 8, 42, 0.22)
        parts.append((V, F))
    V, F, r = merge(parts)
    return mesh("stitching", V, F, thread_skin(colour), dict(rnd=r), **k)


def circle(r, cx=0.0, cy=0.0, n=90):
    a = np.linspace(0, 2 * np.pi, n, False)
    return np.c_[cx + r * np.cos(a), cy + r * np.sin(a)]


def box_path(w, d, cx=0.0, cy=0.0):
    """The four sides of a rectangle."""
    c = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * [w / 2, d / 2] + [cx, cy]
    return np.vstack([np.linspace(a, b, 30, endpoint=False) for a, b in zip(c, np.roll(c, -1, 0))])


def cord(points, r=0.02, colour=srgb("#c9b083"), n=60, smooth_path=True, **k):
    """A twisted string through points."""
    P = catmull(points, n) if smooth_path else np.asarray(points, float)
    V, F, _ = tube(P, r, 10, 60 * 0.02 / r, 0.25)
    return mesh("cord", V, F, thread_skin(colour), dict(rnd=np.full(len(V), 0.4)), **k)
