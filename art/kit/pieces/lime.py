"""Limes, halved and in wedges."""

import numpy as np

from kit.materials.food import glossy_skin
from kit.materials.nodes import Nodes
from kit.stage.colour import srgb
from kit.stage.meshes import disc, grid_faces, lathe, mesh
from kit.stage.noise import fbm, smooth


def _cut_skin(stretch=(13, 13, 1), halves=True):
    """A cut face by 'rr', 0 at the middle, 1 at the rind; membranes like spokes when it is cut across."""
    g = Nodes("limecut")
    a, pith = g.at("rr"), srgb("#eef0d0")
    v = g.voro(1, "F1", "Distance", g.map(stretch))
    c = g.mix(g.noise(7, 4), srgb("#93b02c"), srgb("#c8d468"))
    c = g.mix(g.rng(v, 0.2, 0.6, 0.0, 0.6), c, srgb("#e0e592"))
    high = v
    if halves:
        o = g.xyz()
        turn = g.ma("MULTIPLY", g.ma("ARCTAN2", o[1], o[0]), 9 / 6.28318)
        fr = g.ma("ABSOLUTE", g.ma("SUBTRACT", g.ma("FRACT", g.ma("ADD", turn, 10.0)), 0.5))
        memb = g.rng(g.ma("MULTIPLY", g.ma("SUBTRACT", 0.5, fr), a), 0.02, 0.05, 1.0, 0.0)
        c = g.mix(memb, c, pith)
        high = g.ma("SUBTRACT", v, g.ma("MULTIPLY", memb, 0.8))
    c = g.mix(g.rng(a, 0.05, 0.08, 1.0, 0.0), c, pith)
    c = g.mix(g.rng(a, 0.83, 0.87), c, pith)
    c = g.mix(g.rng(a, 0.93, 0.965), c, srgb("#5f8f1e"))
    return g.done(g.P(c=c, r=0.16, n=g.bump(high, 0.45, 0.02), sss=0.5, sr=(0.15, 0.2, 0.05), ss=0.5, coat=0.7, cr=0.06))


def lime_mats():
    """The cut face and the rind of a lime."""
    rind = [srgb("#3c6e12"), srgb("#6c9a22"), srgb("#88ab2e")]
    return _cut_skin(), glossy_skin(rind, 0.3, 0.15, (0.06, 0.1, 0.02), 0.35, 2.5, 0.35, 34)


def lime_half(loc, rot=(0, 0, 0), r=0.3, mats=None):
    """Half a lime, cut side up before turning."""
    cut, rind = mats or lime_mats()
    V, F = disc(1.0, 30, 90)
    rr = np.hypot(V[:, 0], V[:, 1])
    V[:, 2] = -0.03 * smooth(0.9, 1.0, rr) + 0.008 * fbm(V * 9, 2)
    p = [(1.0, -0.02), (1.0, -0.06), (0.97, -0.25), (0.82, -0.6), (0.5, -0.9), (0.2, -1.04), (0.1, -1.12), (0, -1.13)]
    lathe(p, 80, 60, 0, rind, "rind", loc=loc, rot=rot, scale=r)
    return mesh("limecut", V, F, cut, dict(rr=rr), loc=loc, rot=rot, scale=r)


def lime_wedge(loc, rot=(0, 0, 0), r=0.32, mats=None, L=1.35):
    """a quarter, cut lengthwise: two cut faces and the rind"""
    rind, cut = (mats or lime_mats())[1], _cut_skin((7, 16, 7), False)
    place = dict(loc=loc, rot=rot, scale=r)
    u, t = np.linspace(0, np.pi, 40)[:, None], np.linspace(0, 1, 26)[None]
    pr = np.sin(u) ** 0.8
    q = np.linspace(-0.78, 0.78, 24)[None]
    V = np.stack([pr * np.sin(q), L * np.cos(u) + 0 * q, -pr * np.cos(q)], -1).reshape(-1, 3)
    mesh("rind", V, grid_faces(40, 24), rind, **place)
    for a in (-0.78, 0.78):
        W = np.stack([pr * t * np.sin(a), L * np.cos(u) + 0 * t, -pr * t * np.cos(a) + 0.02 * np.sin(t * 3)], -1)
        mesh("cut", W.reshape(-1, 3), grid_faces(40, 26), cut, dict(rr=np.tile(t[0], 40)), **place)
