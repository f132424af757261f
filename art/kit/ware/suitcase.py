"""A small old suitcase of leather, open; its lining is printed cotton."""

import math

import numpy as np

from kit.materials.nodes import Nodes
from kit.materials.things import leather_skin, plain_skin
from kit.stage.colour import srgb
from kit.stage.meshes import catmull, mesh, tube
from kit.stage.rounded import rounded, slab
from kit.stage.scene import place_group
from kit.ware.paper import sheet
from kit.ware.stitching import box_path, running_stitch


def lining_skin(ground=srgb("#e7d9bd"), figure=srgb("#9c1c2c")):
    """Cotton with small printed flowers."""
    g = Nodes("lining")
    d = g.voro(5.2, "F1", "Distance", rand=0.35)
    c = g.mix(g.rng(d, 0.20, 0.24, 1.0, 0.0), ground, figure)
    c = g.mix(g.rng(d, 0.085, 0.115, 1.0, 0.0), c, srgb("#e3b04a"))
    fold = g.noise(1.4, 4, 0.5, 0.4)
    n = g.bump(g.wave(42, 0.3, "X"), 0.08, 0.006)
    n = g.bump(fold, 0.5, 0.12, n)
    return g.done(g.P(c=c, r=0.75, n=n, sh=0.2, shr=0.4, sp=0.2))


def suitcase(loc, turn=0.0, w=3.9, d=2.5, h=0.8, lid=0.42, lean=103, fill=None):
    """The lower half lies, the lid stands behind it, leaning back by `lean` degrees; fill() packs, the floor at 0.12."""

    def build():
        hide, edge = leather_skin(srgb("#7a4421")), leather_skin(srgb("#4a2410"), 0.9)
        brass = plain_skin((0.55, 0.37, 0.14), 0.34, metal=1.0, bump=0.15, scale=12, name="brass-fitting")
        cotton = lining_skin()
        t, r = 0.09, 0.26
        rounded(w, d, [(-0.12, 0), (0, 0), (0, h), (-t, h), (-t, h - 0.08)], r, hide, "case", 10, 0.06, closed=(True, False))
        rounded(w - 2 * t, d - 2 * t, [(0, h - 0.02), (0, 0.08), (-0.05, 0.06)], r - t, cotton, "lining", 10, 0.05, closed=(False, True))
        rounded(w, d, [(-t - 0.005, h - 0.04), (0.012, h - 0.1), (0.02, h - 0.05), (0.012, h + 0.012), (-t - 0.01, h + 0.012), (-t - 0.01, h - 0.03)], r, edge, "edge", 10, 0.02, closed=(False, False))
        running_stitch(box_path(w - 0.02, d - 0.02), srgb("#e3cfa4"), lambda x, y: 0 * x + h + 0.014, 0.085, 0.05, 0.009, closed=True)
        a = math.radians(lean)
        place = dict(loc=(0, d / 2 - 0.02, h + 0.02), rot=(a, 0, 0))
        back = lambda V: V + [0, d / 2, 0]
        # in the lid's plane z points at us; its shell is behind
        rounded(w, d, [(-0.12, -lid), (0, -lid), (0, 0), (-t, 0), (-t, -0.06)], r, hide, "lid", 10, 0.06, back, (True, False), **place)
        rounded(w - 2 * t, d - 2 * t, [(0, -0.02), (0, -lid + 0.08), (-0.05, -lid + 0.06)], r - t, cotton, "lid-lining", 10, 0.05, back, (False, True), **place)
        rounded(w, d, [(-t - 0.005, -0.03), (0.012, -0.1), (0.02, -0.05), (0.012, 0.012), (-t - 0.01, 0.012), (-t - 0.01, -0.03)], r, edge, "lid-edge", 10, 0.02, back, (False, False), **place)
        running_stitch(box_path(w - 0.02, d - 0.02, 0, d / 2), srgb("#e3cfa4"), lambda x, y: 0 * x + 0.014, 0.085, 0.05, 0.009, closed=True, **place)
        # a gathered pocket along the lid
        gather = lambda x, y: -lid + 0.16 + 0.05 * np.sin(x * 13) * (0.4 + 0.6 * (y + 0.45) / 0.9) + 0.06 * np.cos(x * 1.6)
        pocket = dict(loc=place["loc"], rot=place["rot"])
        s = sheet(w - 0.32, 0.95, gather, cotton, n=140, name="pocket", **pocket)
        co = np.array([v.co[:] for v in s.data.vertices])
        co[:, 1] += 0.62
        s.data.vertices.foreach_set("co", co.astype(np.float32).ravel())
        for x in (-w * 0.3, w * 0.3):
            for wide, tall, up, deep in ((0.30, 0.22, 0.2, 0.02), (0.2, 0.1, 0.26, 0.05), (0.07, 0.13, 0.1, 0.035)):
                turned = dict(loc=(x, -d / 2 + 0.005, h - up), rot=(math.pi / 2, 0, 0))
                slab(wide, tall, deep, 0.035, brass, "latch", fillet=0.008, **turned)
        P = catmull([(-0.42, -d / 2 - 0.02, h * 0.52), (-0.36, -d / 2 - 0.24, h * 0.44), (0, -d / 2 - 0.34, h * 0.4), (0.36, -d / 2 - 0.24, h * 0.44), (0.42, -d / 2 - 0.02, h * 0.52)], 60)
        V, F, _ = tube(P, 0.065, 16)
        mesh("handle", V, F, edge)
        for x in (-w / 2 + 0.295, w / 2 - 0.295):
            rounded(0.62, 0.5, [(-0.05, 0), (0.0, 0.01), (0.0, h * 0.5), (-0.05, h * 0.5)], 0.26, edge, "corner", 10, 0.03, closed=(True, False), loc=(x, -d / 2 + 0.235, 0))
        if fill:
            fill()

    return place_group(build, loc, turn)
