"""A rider's insulated bag, its lid thrown back; a bicycle's bell."""

import math

import numpy as np

from kit.materials.things import canvas_skin, plain_skin
from kit.stage.colour import CLOTH, srgb
from kit.stage.meshes import catmull, grid_faces, lathe, mesh, tube
from kit.stage.noise import fbm
from kit.stage.rounded import rounded
from kit.stage.scene import place_group
from kit.ware.stitching import box_path, circle, running_stitch


def _soft(amount, seed):
    def bulge(V):
        n = fbm(V * 1.1 + seed, 2)
        return V * np.c_[1 + amount * n, 1 + amount * n, np.ones(len(V))]

    return bulge


def strap(points, w=0.16, mat=None, thick=0.022):
    """A flat webbing through points."""
    P = catmull(points, 60)
    T = np.gradient(P, axis=0)
    T /= np.linalg.norm(T, axis=1)[:, None]
    side = np.tile([1.0, 0, 0], (len(P), 1))
    side -= T * (side * T).sum(1)[:, None]
    side /= np.linalg.norm(side, axis=1)[:, None]
    up = np.cross(T, side)
    a = np.linspace(0, 2 * np.pi, 12, False)
    ca, sa = np.sign(np.cos(a)) * np.abs(np.cos(a)) ** 0.4, np.sign(np.sin(a)) * np.abs(np.sin(a)) ** 0.4
    V = P[:, None] + side[:, None] * (ca * w / 2)[None, :, None] + up[:, None] * (sa * thick)[None, :, None]
    return mesh("strap", V.reshape(-1, 3), grid_faces(len(P), 12, False, True), mat or canvas_skin(srgb("#2a2a2c")))


def bag(loc, turn=0.0, w=2.0, d=1.7, h=1.5, col=CLOTH["alta"], scale=1.0, fill=None):
    """Square bag of strong cloth, silver inside, the lid open; fill() packs it in the bag's plane, its floor at 0.1."""

    def build():
        cloth = canvas_skin(col, 40, 0.55)
        dark = canvas_skin(srgb("#232326"), 46)
        silver = plain_skin((0.72, 0.73, 0.74), 0.24, 0.3, 0.9, metal=0.85, scale=5, name="silver")
        t = 0.1
        walls = [(-0.1, 0), (0, 0.0), (0.03, h * 0.5), (0, h), (-t, h), (-t, h - 0.06)]
        rounded(w, d, walls, 0.2, cloth, "bag", 10, 0.045, _soft(0.012, 1), (True, False))
        rounded(w - 2 * t + 0.01, d - 2 * t + 0.01, [(0, h - 0.03), (0, 0.1), (-0.04, 0.08)], 0.13, silver, "inside", 10, 0.03, closed=(False, True))
        for z in (0.03, h - 0.02):
            rounded(w + 0.03, d + 0.03, [(-0.03, z - 0.03), (0.02, z - 0.02), (0.02, z + 0.02), (-0.03, z + 0.03)], 0.21, dark, "piping", 10, 0.015, _soft(0.012, 1), (False, False))
        # the lid stands behind, its silver side to us
        lean = math.radians(104)
        lid = dict(loc=(0, d / 2 + 0.02, h), rot=(lean, 0, 0))
        raised = lambda V: V + [0, d / 2, 0]
        rounded(w, d, [(-0.08, -0.09), (0, -0.09), (0, 0.0), (-0.05, 0.0)], 0.2, cloth, "lid", 10, 0.04, raised, **lid)
        rounded(w - 0.16, d - 0.16, [(-0.05, 0.0), (0, 0.0), (0, 0.02), (-0.05, 0.02)], 0.14, silver, "lid-inside", 10, 0.01, raised, **lid)
        running_stitch(box_path(w - 0.09, d - 0.09, 0, d / 2), (0.86, 0.82, 0.74), lambda x, y: 0 * x + 0.012, 0.09, 0.06, 0.011, closed=True, **lid)
        # reflecting band and the ring of the house on the front
        band = plain_skin((0.82, 0.83, 0.8), 0.28, 0.4, 0.3, metal=0.3, scale=60, name="band")
        rounded(w + 0.01, d + 0.01, [(0.0, h * 0.17), (0.032, h * 0.18), (0.035, h * 0.28), (0.0, h * 0.29)], 0.205, band, "band", 10, 0.008, _soft(0.012, 1), (False, False))
        for r in (0.34, 0.26, 0.18):
            C = circle(r)
            front = np.c_[C[:, 0], np.full(len(C), -d / 2 - 0.035), h * 0.62 + C[:, 1]]
            running_stitch(front, (0.9, 0.87, 0.8), None, 0.09, 0.06, 0.014, 0.022, closed=True, out=(0, -1, 0))
        y = -d / 2
        for s in (-1, 1):
            x = s * w * 0.34
            strap([(x, y - 0.05, 0.1), (x, y - 0.07, h * 0.5), (x, y - 0.05, h * 0.96), (x, y + 0.02, h + 0.03)], 0.17, dark)
        strap([(w / 2 + 0.03, -0.3, h * 0.86), (w / 2 + 0.16, -0.2, h * 0.7), (w / 2 + 0.2, 0, h * 0.62), (w / 2 + 0.16, 0.2, h * 0.7), (w / 2 + 0.03, 0.3, h * 0.86)], 0.12, dark)
        if fill:
            fill()

    return place_group(build, loc, turn, scale)


def bell(loc, r=0.3, turn=0.0):
    """A bicycle's bell: a bright dome on a clamp, its lever at the side."""
    chrome = plain_skin((0.82, 0.81, 0.79), 0.09, 0.3, 0.01, metal=1.0, name="chrome")
    p = [(0, 0.78 * r), (0.1 * r, 0.78 * r), (0.13 * r, 0.74 * r), (0.2 * r, 0.72 * r), (0.6 * r, 0.6 * r), (0.9 * r, 0.32 * r), (1.0 * r, 0.12 * r), (1.03 * r, 0.1 * r), (1.0 * r, 0.07 * r), (0.9 * r, 0.12 * r), (0, 0.2 * r)]
    z = loc[2] + 0.13
    lathe(p, 120, 110, 0, chrome, "bell", loc=(loc[0], loc[1], z))
    lathe([(0, 0), (0.55 * r, 0), (0.6 * r, 0.02), (0.6 * r, 0.16), (0.5 * r, 0.2), (0, 0.2)], 60, 50, 0, plain_skin(srgb("#1c1c1e"), 0.4), "bell-foot", loc=loc)
    lathe([(0, 0.84 * r), (0.09 * r, 0.84 * r), (0.12 * r, 0.8 * r), (0.11 * r, 0.7 * r)], 40, 30, 0, plain_skin((0.7, 0.5, 0.2), 0.25, metal=1.0), "screw", loc=(loc[0], loc[1], z))
    c, s = math.cos(turn), math.sin(turn)
    L = [(0.4 * r * c, 0.4 * r * s, 0.1), (1.0 * r * c, 1.0 * r * s, 0.1), (1.45 * r * math.cos(turn + 0.25), 1.45 * r * math.sin(turn + 0.25), 0.12)]
    V, F, _ = tube(np.array(L), 0.03, 10)
    mesh("lever", V, F, chrome, loc=loc)
    V, F, _ = tube(np.linspace(np.array(L[2]) - [0.01, 0, 0], np.array(L[2]) + [0.06 * c, 0.06 * s, 0], 6), 0.06, 14)
    mesh("knob", V, F, plain_skin(srgb("#1c1c1e"), 0.5), loc=loc)
