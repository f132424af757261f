"""Cotton with a drawing in running stitch: every thread really pulls the cloth down, as kantha's rings do."""

import numpy as np

from kit.materials.ware import cloth_skin, thread_skin
from kit.stage.chance import rnd
from kit.stage.meshes import catmull, grid_faces, merge, mesh, tube
from kit.stage.noise import fbm


def ring(r, cx=0.0, cy=0.0, start=0.0, end=2 * np.pi, squash=1.0):
    """A circle or a part of it as points; `squash` makes it an ellipse lying."""
    a = np.linspace(start, end, 160)
    return np.c_[cx + r * np.cos(a), cy + r * squash * np.sin(a)]


def curve(*points):
    """A smooth line through points."""
    return catmull(np.array(points, float), 120)


def straight(*points):
    """A line of straight parts."""
    P = np.array(points, float)
    return np.vstack([np.linspace(a, b, 40) for a, b in zip(P, P[1:])])


def at_lengths(path, lengths):
    """Points of a path at these lengths along it."""
    s = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])
    return np.c_[np.interp(lengths, s, path[:, 0]), np.interp(lengths, s, path[:, 1])], s[-1]


class Ground:
    """The cloth's grid: how far each of its points is from the next row of stitches and from the next needle hole."""

    def __init__(self, half, n):
        self.half, self.n = half, n
        g = np.linspace(-half, half, n)
        self.X, self.Y = np.meshgrid(g, g, indexing="ij")
        self.row = np.full((n, n), 9.0)
        self.hole = np.full((n, n), 9.0)

    def near(self, which, points, reach=0.26):
        """Takes points into one of the two distances."""
        k = int(reach / (2 * self.half) * (self.n - 1)) + 1
        for x, y in points:
            i, j = (int(round((v + self.half) / (2 * self.half) * (self.n - 1))) for v in (x, y))
            w = np.s_[max(i - k, 0) : max(i + k + 1, 0), max(j - k, 0) : max(j + k + 1, 0)]
            which[w] = np.minimum(which[w], np.hypot(self.X[w] - x, self.Y[w] - y))


def embroidered(colour, runs, half=2.9, n=820, quilt=1.62, gap=0.26, ripple=0.026):
    """Cloth of this colour (linear RGB) with runs of stitches on it; rings without thread lie round the drawing.

    runs = [(path n x 2, thread's linear RGB, length of a stitch, gap after it, thickness)]; `quilt` is the radius of the
    first ring without thread.
    """
    ground = Ground(half, n)
    stitches = {}
    for path, thread, length, pause, thick in runs:
        _, whole = at_lengths(path, [0])
        ground.near(ground.row, at_lengths(path, np.arange(0, whole, 0.025))[0])
        count = max(1, round((whole + pause) / (length + pause)))
        step = (whole + pause) / count
        for i in range(count):
            f = np.linspace(0, 1, 11)
            spots, _ = at_lengths(path, i * step + f * (step - pause) * rnd(0.94, 1.0))
            ground.near(ground.hole, spots[[0, -1]], 0.1)
            stitches.setdefault(thread, []).append((spots + rnd(-0.004, 0.004, 2), f, thick))
    X, Y = ground.X, ground.Y
    r = np.hypot(X, Y)
    k = np.maximum(0, np.round((r - quilt) / gap))
    quilted = np.abs(r - quilt - k * gap + 0.012 * np.sin(3 * np.arctan2(Y, X) + k))
    d = np.minimum(ground.row, np.where(r > quilt - gap / 2, quilted, 9.0))
    coarse = 0.012 * fbm(np.c_[X.ravel() * 1.9, Y.ravel() * 1.9, 0 * X.ravel()], 2).reshape(X.shape)
    H = coarse + ripple * (1 - np.exp(-((d / 0.085) ** 2))) - 0.016 * np.exp(-((ground.row / 0.04) ** 2))
    H = H - 0.022 * np.exp(-((ground.hole / 0.024) ** 2)) - ripple
    mesh("cloth", np.stack([X, Y, H], -1).reshape(-1, 3), grid_faces(n, n), cloth_skin(colour))
    for thread, parts in stitches.items():
        tubes = []
        for spots, f, thick in parts:
            i, j = (np.clip(((spots[:, c] + half) / (2 * half) * (n - 1)).astype(int), 0, n - 1) for c in (0, 1))
            rise = thick * 1.5 * np.sin(np.pi * f) ** 0.55 - 0.016
            z = coarse[i, j] - ripple * 0.55 + rise
            V, F, _ = tube(np.c_[spots, z], thick * (0.72 + 0.28 * np.sin(np.pi * f) ** 0.4), 10, 34, 0.24)
            tubes.append((V, F))
        V, F, shade = merge(tubes)
        mesh("stitch", V, F, thread_skin(thread), dict(rnd=shade))
