"""Aamer achar: pieces of green mango in red-gold mustard oil, in a jar and a small bowl."""

import math

import numpy as np

from kit.materials.food import glossy_skin, gravy_skin
from kit.materials.nodes import Nodes
from kit.pieces.chilli import chilli
from kit.pieces.grains import seeds
from kit.pieces.gravy import gravy_surface
from kit.pieces.heaped import solid
from kit.pieces.vegetables import green_mango
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import ball, lathe, merge, mesh, rotation
from kit.stage.scene import camera, place_group, reset, window
from kit.stage.settling import top_at, within
from kit.ware.cloth import kantha
from kit.ware.crockery import bowl
from kit.ware.jar import jar


def mango_skin():
    """Flesh gone amber in oil, a strip of green rind on one side ('rind' 1), spice clinging to it."""
    g = Nodes("achar")
    flesh = g.ramp(g.noise(4, 4), [(0.3, srgb("#b06a10")), (0.55, srgb("#cf8a1c")), (0.75, srgb("#dda63a"))])
    rind = g.ramp(g.noise(5, 4), [(0.3, srgb("#4a5212")), (0.7, srgb("#7a7a20"))])
    c = g.mix(g.rng(g.ma("ADD", g.at("rind"), g.ma("MULTIPLY", g.ma("SUBTRACT", g.noise(8, 3), 0.5), 0.2)), 0.45, 0.6), flesh, rind)
    spice = g.noise(20, 5, 0.65)
    c = g.mix(g.rng(spice, 0.57, 0.66, 0.0, 0.85), c, srgb("#7a2c08"))
    n = g.bump(spice, 0.4, 0.03)
    return g.done(g.P(c=c, r=0.2, n=n, sss=0.35, sr=(0.25, 0.12, 0.03), ss=0.3, coat=1.0, cr=0.04))


def piece(seed):
    V, F = solid((0.34, 0.26, 0.2), 4.5, 0.12, seed, 4)
    V[:, 2] += 0.25 * V[:, 0] ** 2
    return V, F, (V[:, 2] < -0.02).astype(float)


def pieces_at(spots):
    Vs, Fs, rinds, at = [], [], [], 0
    for i, (x, y, z, s) in enumerate(spots):
        V, F, rind = piece(i % 7)
        V = V * s @ rotation(rnd(0, 6.28), rnd(-1.2, 1.2), rnd(-2, 2)).T + [x, y, z]
        Vs.append(V)
        Fs.append(F + at)
        rinds.append(rind)
        at += len(V)
    mesh("mango-pieces", np.vstack(Vs), np.vstack(Fs), mango_skin(), dict(rind=np.concatenate(rinds)))


def jar_full(Rd=0.6, h=1.3):
    jar(Rd, h)
    inner = Rd * 0.9
    fill = h * 0.78
    g = Nodes("oil-and-spice")
    f = g.noise(5, 6, 0.65, 0.4)
    c = g.ramp(f, [(0.28, srgb("#a03c08")), (0.5, srgb("#cc7414")), (0.72, srgb("#e0a02c"))])
    c = g.mix(g.rng(g.noise(26, 3), 0.62, 0.68, 0.0, 0.8), c, srgb("#4a1c06"))
    oil = g.done(g.P(c=c, r=0.08, sss=0.4, sr=(0.3, 0.12, 0.02), ss=0.4, coat=1.0, cr=0.02, n=g.bump(f, 0.3, 0.04)))
    lathe([(0, 0.08), (inner * 0.88, 0.085), (inner * 0.97, 0.15), (inner * 0.97, fill * 0.95), (inner * 0.95, fill), (inner * 0.5, fill), (0, fill)], 140, 90, 0, oil, "oil")
    spots = []
    for layer in range(7):
        for k in range(10):
            a = k * 0.628 + layer * 0.9 + rnd(-0.12, 0.12)
            r = inner * rnd(0.79, 0.83)
            spots.append((r * math.cos(a), r * math.sin(a), 0.2 + layer * 0.132 + rnd(-0.03, 0.03), rnd(0.6, 0.74)))
    for k in range(9):
        x, y = within(inner * 0.7)()
        spots.append((x, y, fill + rnd(-0.02, 0.04), 0.75))
    pieces_at(spots)


def small_bowl():
    bowl(0.6, 0.34)
    gravy_surface(0.53, 0.23, gravy_skin(srgb("#7a2604"), srgb("#a84c0a"), srgb("#c9741a"), srgb("#c05a08"), 0.9, 40), amp=0.015, nr=60, nt=120)
    spots = [(0.32 * math.cos(a), 0.32 * math.sin(a), 0.31, 1.0) for a in np.arange(7) * 0.9] + [(0.0, 0.05, 0.34, 1.05), (0.14, -0.12, 0.44, 1.0), (-0.16, 0.0, 0.46, 0.95), (0.05, 0.18, 0.45, 0.95)]
    pieces_at(spots)
    seeds(110, within(0.45), top_at, 0.036, 0.022, lift=0.006, cols=("#3a2208", "#b8862a"))
    chilli((-0.05, -0.02, top_at(-0.05, -0.02) + 0.04), 0.7, 0.5, 0.048, 0.3, "dry", 0.1)
    cloves = []
    for x, y in [(-0.28, -0.2), (0.26, 0.2), (0.3, -0.22)]:
        V, F = ball(4)
        V = V * np.array([1.5, 0.8, 0.75]) * (1 - 0.25 * V[:, :1]) * 0.06
        cloves.append((V @ rotation(rnd(0, 6)).T + [x, y, top_at(x, y) + 0.03], F))
    V, F, r = merge(cloves)
    mesh("garlic", V, F, glossy_skin([srgb("#d8a858"), srgb("#e8c88a")], 0.25, 0.4, coat=0.8), dict(rnd=r))


def picture():
    reset(101)
    kantha("shorshe", r0=1.2)
    camera(tgt=(0, 0.05, 0.42), dist=8.3, elev=36)
    window(1.0)
    place_group(jar_full, (-0.52, 0.42, 0))
    place_group(small_bowl, (0.66, -0.28, 0), 0.2, 1.08)
    green_mango((-1.5, -0.62, 0.26), (0.1, 0, 2.6), 0.31)
    chilli((-0.42, -1.02, 0.06), 0.3, 0.66, 0.055, 0.3, "dry")
    seeds(60, within(0.2, 1.6, 0.45), lambda x, y: 0.025, 0.04, 0.026, cols=("#3a2208", "#b8862a"))
