"""Limes, halved and in wedges."""

import math

import numpy as np

from kit.materials.food import glossy_skin
from kit.materials.nodes import Nodes
from kit.stage.colour import srgb
from kit.stage.meshes import disc, grid_faces, lathe, mesh
from kit.stage.noise import fbm, smooth


def lime_mats():
    """The cut face and the rind of a lime."""
    g = Nodes("limecut")
    a = g.at("rr")
    o = g.xyz()
    ang = g.N("Math", operation="ARCTAN2")
    g.put(ang.inputs[0], o[1])
    g.put(ang.inputs[1], o[0])
    A = ang.outputs[0]
    k = g.ma("MULTIPLY", A, 9 / 6.28318)
    fr = g.ma("ABSOLUTE", g.ma("SUBTRACT", g.ma("FRACT", g.ma("ADD", k, 10.0)), 0.5))
    memb = g.rng(g.ma("MULTIPLY", g.ma("SUBTRACT", 0.5, fr), a), 0.02, 0.05, 1.0, 0.0)
    v = g.voro(1, "F1", "Distance", g.map((13, 13, 1)))
    pulp = g.mix(g.noise(7, 4), srgb("#93b02c"), srgb("#c2d060"))
    pulp = g.mix(g.rng(v, 0.25, 0.6, 0.0, 0.6), pulp, srgb("#dfe48e"))
    c = g.mix(memb, pulp, srgb("#eef0cf"))
    c = g.mix(g.rng(a, 0.055, 0.085, 1.0, 0.0), c, srgb("#eef0cf"))
    c = g.mix(g.rng(a, 0.82, 0.86), c, srgb("#eef0d0"))
    c = g.mix(g.rng(a, 0.93, 0.965), c, srgb("#5f8f1e"))
    n = g.bump(g.ma("SUBTRACT", v, g.ma("MULTIPLY", memb, 0.8)), 0.45, 0.02)
    cut = g.done(g.P(c=c, r=0.16, n=n, sss=0.5, sr=(0.15, 0.2, 0.05), ss=0.5, coat=0.7, cr=0.06))
    return cut, glossy_skin(
        [srgb("#3c6e12"), srgb("#6c9a22"), srgb("#88ab2e")], 0.3, 0.15, (0.06, 0.1, 0.02), 0.35, 2.5, 0.35, 34
    )


def lime_half(loc, rot=(0, 0, 0), r=0.3, mats=None):
    """Half a lime, cut side up before turning."""
    cut, rind = mats or lime_mats()
    V, F = disc(1.0, 30, 90)
    V[:, 2] = -0.03 * smooth(0.9, 1.0, np.hypot(V[:, 0], V[:, 1])) + 0.008 * fbm(V * 9, 2)
    a = mesh(
        "limecut",
        V * np.array([1, 1, 1]),
        F,
        cut,
        dict(rr=np.hypot(V[:, 0], V[:, 1])),
        loc=loc,
        rot=rot,
        scale=r,
    )
    p = [
        (1.0, -0.02),
        (1.0, -0.06),
        (0.97, -0.25),
        (0.82, -0.6),
        (0.5, -0.9),
        (0.2, -1.04),
        (0.1, -1.12),
        (0, -1.13),
    ]
    lathe(p, 80, 60, 0, rind, "rind", loc=loc, rot=rot, scale=r)
    return a


def lime_wedge(loc, rot=(0, 0, 0), r=0.32, mats=None, L=1.35):
    """a quarter, cut lengthwise: two cut faces and the rind"""
    cut, rind = mats or lime_mats()
    u = np.linspace(0, np.pi, 40)[:, None]
    pr = np.sin(u) ** 0.8
    q = np.linspace(-0.78, 0.78, 24)[None]
    V = np.stack([pr * np.sin(q), L * np.cos(u) + 0 * q, -pr * np.cos(q)], -1).reshape(-1, 3)
    mesh("rind", V, grid_faces(40, 24), rind, loc=loc, rot=rot, scale=r)
    for s in (-1, 1):
        t = np.linspace(0, 1, 26)[None]
        a = 0.78 * s
        W = np.stack(
            [pr * t * math.sin(a), L * np.cos(u) + 0 * t, -pr * t * math.cos(a) + 0.02 * np.sin(t * 3)], -1
        ).reshape(-1, 3)
        g = Nodes("wedge")
        rr = g.at("rr")
        v = g.voro(1, "F1", "Distance", g.map((7, 16, 7)))
        c = g.mix(g.noise(6, 4), srgb("#a9c23a"), srgb("#d6df80"))
        c = g.mix(g.rng(v, 0.1, 0.5), c, srgb("#e6eaa4"))
        c = g.mix(g.rng(rr, 0.84, 0.88), c, srgb("#eef0d0"))
        c = g.mix(g.rng(rr, 0.94, 0.97), c, srgb("#5f8f1e"))
        c = g.mix(g.rng(rr, 0.03, 0.07, 1.0, 0.0), c, srgb("#eef0d0"))
        mt = g.done(
            g.P(c=c, r=0.15, sss=0.5, sr=(0.15, 0.2, 0.05), ss=0.5, coat=0.7, cr=0.06, n=g.bump(v, 0.4, 0.03))
        )
        mesh("cut", W, grid_faces(40, 26), mt, dict(rr=np.tile(t[0], 40)), loc=loc, rot=rot, scale=r)
