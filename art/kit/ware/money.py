"""Money without a bank's design: plain notes bordered in stitches, coins with a stitched ring; and a pair of scales."""

import math

import numpy as np

from kit.materials.things import coin_skin, paper_skin, plain_skin
from kit.materials.ware import brass_skin, iron_skin
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import catmull, grid_faces, lathe, merge, mesh, tube
from kit.ware.paper import sheet
from kit.ware.stitching import box_path, circle, cord, running_stitch

NOTE_COLOURS = {"green": ("#a9c29a", "#2f6b46"), "rose": ("#d9a89c", "#9c1c2c"), "violet": ("#bcaecb", "#4b2a6b"), "ochre": ("#e3cc94", "#8a5a14"), "blue": ("#adc3d4", "#22476e")}


def flower(r, petals=8):
    """A water lily in one line, for the middle of a note."""
    a = np.linspace(0, 2 * np.pi, 240, False)
    q = r * (0.55 + 0.45 * np.abs(np.cos(a * petals / 2)) ** 0.8)
    return np.c_[q * np.cos(a), q * np.sin(a)]


def taka_sign(s, cx=0.0, cy=0.0):
    """The sign of the taka in two strokes, s high."""
    stem = [(-0.32, 0.40), (-0.24, 0.54), (-0.12, 0.54), (-0.07, 0.38), (-0.07, 0.0), (-0.06, -0.34), (0.08, -0.52), (0.30, -0.46), (0.44, -0.22), (0.46, 0.02), (0.40, 0.10)]
    bar = [(-0.40, 0.13), (-0.1, 0.14), (0.18, 0.16)]
    return [catmull(np.array(P) * s + [cx, cy], 50) for P in (stem, bar)]


def note(loc, turn=0.0, colour="green", w=1.3, d=0.6, seed=0, bend=0.085):
    """A note that was folded once: paper of one colour, a stitched border, a stitched water lily."""
    paper, thread = (srgb(c) for c in NOTE_COLOURS[colour])

    def zf(x, y):
        x, y = np.asarray(x, float), np.asarray(y, float)
        fold = bend * (0.5 + 0.5 * np.cos((x / w + 0.07 * seed) * 5.2)) + 0.5 * bend * np.abs(x) / w
        return 0.012 + fold + 0.012 * np.sin(y * 5 + seed) * x - 0.02 * np.exp(-((x / 0.03) ** 2)) * bend * 8

    place = dict(loc=loc, rot=(0, 0, turn))
    sheet(w, d, zf, paper_skin(paper, aged=0.7, through=0.05), n=90, name="note", **place)
    up = lambda x, y: zf(x, y) + 0.004
    running_stitch(box_path(w - 0.1, d - 0.1), thread, up, 0.06, 0.04, 0.0062, 0.009, closed=True, **place)
    running_stitch(flower(d * 0.24), thread, up, 0.045, 0.028, 0.006, 0.008, closed=True, **place)
    running_stitch(circle(d * 0.07), thread, up, 0.04, 0.025, 0.006, 0.008, closed=True, **place)
    skin = plain_skin(thread, 0.7, name="print")
    for stroke in taka_sign(d * 0.36, -w * 0.31, 0.0):
        V, F, _ = tube(np.c_[stroke, up(stroke[:, 0], stroke[:, 1]) + 0.001], 0.0125, 8)
        mesh("taka", V, F, skin, **place)
    for q in (0.0, 0.07, -0.07):
        path = np.c_[np.linspace(w * 0.2, w * 0.4, 20), np.full(20, q)]
        running_stitch(path, thread, up, 0.05, 0.035, 0.0055, 0.008, **place)


def coin(loc, r=0.13, rot=(0, 0, 0), brass=False):
    """A coin with a raised rim and a ring of raised stitches."""
    skin = coin_skin((0.62, 0.42, 0.18) if brass else (0.44, 0.43, 0.42))
    h = r * 0.17
    p = [(0, h * 0.8), (r * 0.8, h * 0.8), (r * 0.85, h * 0.86), (r * 0.88, h), (r * 0.97, h), (r, h * 0.85), (r, h * 0.15), (r * 0.97, 0), (0, 0)]
    lathe(p, 90, 80, 0, skin, "coin", loc=loc, rot=rot)
    parts = []
    for i in range(14):
        a = i * 2 * np.pi / 14 + np.linspace(0, 0.28, 6)
        V, F, _ = tube(np.c_[r * 0.62 * np.cos(a), r * 0.62 * np.sin(a), h * 0.8 + 0 * a], r * 0.045, 7)
        parts.append((V, F))
    for q in taka_sign(r * 0.62):
        V, F, _ = tube(np.c_[q, np.full(len(q), h * 0.8)], r * 0.055, 7)
        parts.append((V, F))
    V, F, rr = merge(parts)
    mesh("coin-relief", V, F, skin, dict(rnd=rr), loc=loc, rot=rot)


def coin_stack(x, y, n, r=0.13, brass=False, z=0.0):
    for i in range(n):
        coin((x + rnd(-0.012, 0.012), y + rnd(-0.012, 0.012), z + i * r * 0.172), r, (0, 0, rnd(0, 6)), brass)


def weight(loc, r=0.2, turn=0.0):
    """A six-sided iron weight with a ring on top."""
    iron = iron_skin()
    a = np.linspace(0, 2 * np.pi, 6, False)
    rows = [(r * 0.9, 0), (r, 0.03), (r * 0.94, r * 0.8), (r * 0.82, r * 0.9), (r * 0.3, r * 0.9), (r * 0.28, r * 0.84)]
    V = np.vstack([np.c_[q * np.cos(a), q * np.sin(a), np.full(6, z)] for q, z in rows])
    mesh("weight", V, [grid_faces(len(rows), 6, False, True)[:, ::-1], (np.arange(6) + 6 * (len(rows) - 1))[None]], iron, smooth=False, loc=loc, rot=(0, 0, turn))
    b = np.linspace(0, 2 * np.pi, 40)
    V, F, _ = tube(np.c_[r * 0.3 * np.cos(b), 0 * b, r * 0.98 + r * 0.26 * np.sin(b)], r * 0.06, 8)
    mesh("weight-ring", V, F, iron, loc=loc, rot=(0, 0, turn))


def scale_pan(loc, r=0.62, cords_to=None):
    """A shallow brass pan of the scales; three strings run to a point."""
    h = r * 0.26
    p = [(0, 0.03), (r * 0.5, 0.035), (r * 0.8, h * 0.4), (r * 0.97, h * 0.92), (r * 1.0, h), (r * 1.03, h * 0.98), (r * 1.02, h * 0.86), (r * 0.84, h * 0.28), (r * 0.5, 0.0), (0, 0)]
    lathe(p, 160, 130, 0.004, brass_skin(), "pan", loc=loc)
    if cords_to:
        end = np.array(cords_to, float)
        for k in range(3):
            a = math.pi / 2 + k * 2 * math.pi / 3
            start = np.array(loc) + [r * 0.99 * math.cos(a), r * 0.99 * math.sin(a), h]
            mid = (start + end) / 2 + [rnd(-0.06, 0.06), rnd(-0.06, 0.06), -0.02]
            if start[1] < loc[1]:
                mid[2] = max(mid[2], h + 0.02)
            cord([start, mid, end], 0.012, srgb("#cdbb92"), n=40)


def beam(loc, length=2.2, turn=0.0):
    """The scales' iron beam, laid down: a bar thinner to its ends, a pointer and a loop in the middle."""
    skin = plain_skin(srgb("#7a6a4a"), 0.35, 0.1, 0.1, metal=0.9, name="beam")
    f = np.linspace(-1, 1, 60)
    P = np.c_[f * length / 2, 0.05 * (1 - f**2), 0.06 + 0 * f]
    V, F, _ = tube(P, 0.05 * (1.15 - 0.75 * np.abs(f)), 10)
    mesh("beam", V, F, skin, loc=loc, rot=(0, 0, turn))
    a = np.linspace(0, 2 * np.pi, 50)
    for x, y, r in [(0, 0.28, 0.12), (-length / 2, 0.0, 0.06), (length / 2, 0.0, 0.06)]:
        V, F, _ = tube(np.c_[x + r * np.cos(a), y + r * np.sin(a), 0.06 + 0 * a], 0.02, 8)
        mesh("loop", V, F, skin, loc=loc, rot=(0, 0, turn))
    V, F, _ = tube(np.c_[0 * f, 0.05 + 0.12 * (f + 1) * 0.5, 0.06 + 0 * f], 0.04 * (1.2 - 0.4 * (f + 1) / 2), 8)
    mesh("pointer", V, F, skin, loc=loc, rot=(0, 0, turn))
