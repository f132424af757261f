"""RANNA's recipe box of brown board: closed with string and a stitched seal, or open with its flaps out."""

import math

import numpy as np

from kit.materials.things import cardboard_skin, paper_skin, plain_skin
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import disc, mesh
from kit.stage.rounded import rounded, slab
from kit.stage.scene import place_group
from kit.ware.paper import handwriting
from kit.ware.stitching import ALTA, circle, cord, running_stitch


def _side_label(w, d, h, board_front, skin):
    """A small label with three lines on the front wall."""
    lw, lh = w * 0.42, h * 0.46
    place = dict(loc=(-w * 0.2, board_front - 0.004, h * 0.5), rot=(math.pi / 2, 0, 0))
    slab(lw, lh, 0.006, 0.015, paper_skin(srgb("#f0e6cf"), aged=0.2, through=0), "label", fillet=0.002, **place)
    zf = lambda x, y: 0.007 + 0 * np.asarray(x)
    gap = lh * 0.27
    handwriting([(-lw * 0.42, lh * 0.36 - i * gap, lw * (0.8 if i < 2 else 0.5)) for i in range(3)], zf, gap * 0.5, skin, **place)


def closed_box(loc, turn=0.0, w=1.2, d=1.0, h=0.62, seal=srgb("#f4ecd8"), thread=ALTA, label=True):
    """Two flaps meet in the middle under a round paper seal with a ring of stitches; cotton string once round."""

    def build():
        board = cardboard_skin()
        rounded(w, d, [(-0.03, 0), (0, 0), (0, h - 0.03), (-0.02, h - 0.03)], 0.02, board, "box", fillet=0.012)
        for s in (-1, 1):
            slab(w * 0.998, d / 2 - 0.008, 0.03, 0.012, board, "flap", fillet=0.01, loc=(0, s * (d / 4 + 0.002), h - 0.028))
        r = min(w, d) * 0.27
        V, F = disc(r, 20, 90)
        V[:, 2] += 0.007 + 0.003 * np.sin(V[:, 0] * 14)
        mesh("seal", V, F, paper_skin(seal, aged=0.15, through=0), loc=(0, 0, h))
        for q in (0.8, 0.55):
            running_stitch(circle(r * q), thread, lambda x, y: 0 * x + h + 0.012, 0.075, 0.05, 0.0085, closed=True)
        e = 0.012
        at = w * 0.36
        for x in (-at, at):
            loop = [(x, -d / 2 - e, 0.02), (x, -d / 2 - e, h * 0.5), (x, -d / 2 - e, h), (x, -d / 2 + 0.02, h + e), (x, 0, h + e), (x, d / 2 - 0.02, h + e), (x, d / 2 + e, h), (x, d / 2 + e, 0.02)]
            cord(loop, 0.013, srgb("#d9cba6"), n=70)
        if label:
            _side_label(w, d, h, -d / 2, plain_skin(srgb("#1c2a4e"), 0.5, name="ink"))

    return place_group(build, loc, turn)


def open_box(loc, turn=0.0, w=1.9, d=1.5, h=0.6, fill=None, spread=(125, 118, 128, 115)):
    """The box with its four flaps folded out; fill() packs it, in the box's own plane with its floor at 0.04."""

    def build():
        board, t = cardboard_skin(), 0.035
        prof = [(-0.03, 0), (0, 0), (0, h), (-t, h), (-t, 0.04), (-t - 0.03, 0.04)]
        rounded(w, d, prof, 0.025, board, "box", fillet=0.012)
        for k, (sx, sy) in enumerate([(0, -1), (1, 0), (0, 1), (-1, 0)]):
            length = w if sy else d
            deep = (d if sy else w) * 0.36
            a = math.radians(spread[k])
            place = dict(
                loc=(sx * (w / 2 - 0.012), sy * (d / 2 - 0.012), h - 0.005),
                rot=(0, 0, math.atan2(sy, sx) - math.pi / 2),
            )
            flap = slab(length * 0.985, deep, 0.03, 0.015, board, "flap", fillet=0.01, **place)
            co = np.array([v.co[:] for v in flap.data.vertices])
            y, z = co[:, 1] + deep / 2, co[:, 2]
            up = a - math.pi / 2 + 0.10 * (co[:, 0] / length * 2) ** 2 * (y / deep)
            co[:, 1] = y * np.sin(np.pi / 2 - up) * 1.0 + z * np.sin(up)
            co[:, 2] = -y * np.sin(up) + z * np.cos(up)
            flap.data.vertices.foreach_set("co", co.astype(np.float32).ravel())
            flap.data.update()
        if fill:
            fill()
        _side_label(w, d, h, -d / 2, plain_skin(srgb("#1c2a4e"), 0.5, name="ink"))

    return place_group(build, loc, turn)


def heap_of_boxes(spots, w=1.2, d=1.0, h=0.62):
    """Closed boxes at spots = [(x, y, layer)], none quite straight."""
    for x, y, layer in spots:
        closed_box((x + rnd(-0.03, 0.03), y + rnd(-0.03, 0.03), layer * (h + 0.016)), rnd(-0.07, 0.07), w, d, h)
