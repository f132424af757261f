"""Things with rounded corners: boxes, trays, lids, phones. A profile is led round a rectangle, as lathe leads it round a circle."""

import numpy as np

from kit.stage.meshes import grid_faces, mesh


def filleted(points, radius=0.03, steps=5):
    """The same profile [(out, height)] with its corners rounded, and a point close to each bend so that flats stay flat."""
    P = np.asarray(points, float)
    out = [P[0]]
    for a, p, b in zip(P[:-2], P[1:-1], P[2:]):
        la, lb = np.linalg.norm(a - p), np.linalg.norm(b - p)
        t = min(radius, la * 0.45, lb * 0.45)
        one, two = p + (a - p) / la * t, p + (b - p) / lb * t
        out.append(one + (a - p) / la * min(0.006, la * 0.04))
        for f in np.linspace(0, 1, steps + 1):
            out.append(one * (1 - f) ** 2 + p * 2 * f * (1 - f) + two * f**2)
        out.append(two + (b - p) / lb * min(0.006, lb * 0.04))
    return np.array([*out, P[-1]])


def outline(w, d, r, corner=8):
    """The points of a rounded rectangle, against the clock."""
    r = min(r, w / 2 - 1e-4, d / 2 - 1e-4)
    turns = np.linspace(0, np.pi / 2, corner + 1)
    spots = []
    for k, (sx, sy) in enumerate([(1, 1), (-1, 1), (-1, -1), (1, -1)]):
        a = turns + k * np.pi / 2
        spots.append(np.c_[sx * (w / 2 - r) + r * np.cos(a), sy * (d / 2 - r) + r * np.sin(a)])
    return np.vstack(spots)


def rounded(w, d, prof, r=0.1, mat=None, name="rounded", corner=8, fillet=0.03, bulge=None, closed=(True, True), **k):
    """A profile [(out, height)] led round a w x d rectangle, closed at the ends named by `closed`; out 0 is the rectangle itself.

    `bulge(V)` may bend the points before they become a mesh.
    """
    rings = []
    for out, z in filleted(prof, fillet):
        o = outline(w + 2 * out, d + 2 * out, max(r + out, 0.004), corner)
        rings.append(np.c_[o, np.full(len(o), z)])
    n, m = len(rings), len(rings[0])
    V = np.vstack(rings)
    if bulge:
        V = bulge(V)
    F = grid_faces(n, m, False, True)[:, ::-1]
    ends = np.stack([np.arange(m)[::-1], np.arange(m) + (n - 1) * m])[np.array(closed)]
    return mesh(name, V, [F, ends] if any(closed) else F, mat, dict(pp=np.repeat(np.linspace(0, 1, n), m)), **k)


def slab(w, d, h, r=0.05, mat=None, name="slab", fillet=0.02, **k):
    """A flat piece with soft edges, its lower face at 0."""
    return rounded(w, d, [(-0.02, 0), (0, 0), (0, h), (-0.02, h)], r, mat, name, fillet=min(fillet, h * 0.45), **k)
