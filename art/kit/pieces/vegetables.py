"""Vegetables as they are cut for the table: slices, rings, dice, whole ones for the table's edge."""

import itertools
import math

import numpy as np
from mathutils import Euler

from kit.materials.food import glossy_skin
from kit.materials.nodes import Nodes
from kit.pieces.heaped import heap, solid
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import ball, disc, grid_faces, lathe, merge, mesh, rotation, scatter, tube
from kit.stage.noise import fbm, smooth


def by_radius(name, stops, rough=0.25, sss=0.35, pip=None):
    """A cut face: colours from the middle (0) to the rim (1) by 'rr', and of its seeds."""
    g = Nodes(name)
    a = g.ma("ADD", g.at("rr"), g.ma("MULTIPLY", g.ma("SUBTRACT", g.noise(9, 4), 0.5), 0.06))
    c = g.mix(g.at("pip"), g.ramp(a, stops), pip or stops[0][1])
    n = g.bump(g.ma("ADD", g.noise(24, 3), g.at("pip")), 0.2, 0.02)
    return g.done(g.P(c=c, r=rough, sss=sss, sr=(0.2, 0.15, 0.08), ss=0.3, coat=0.7 - 0.8 * rough, cr=0.1, n=n))


def round_slices(spots, mat, thick=0.03, wave=0.02, pips=(1, 9, 1, 1)):
    """Round slices at spots = [(x, y, z, radius, yaw, pitch, roll)]; pips = how many, how far out, length, width."""
    parts, rr, seen, (many, far, *half) = [], [], [], pips
    for x, y, z, rad, yaw, pitch, roll in spots:
        V, F = disc(1.0, 26, 120)
        d, a = np.hypot(V[:, 0], V[:, 1]), np.arctan2(V[:, 1], V[:, 0])
        across = (a * many % 6.2832 - 3.1416) / many * d / half[1]
        pip = smooth(1.2, 0.6, np.hypot((d - far - 0.03 * np.sin(a * 5 + x * 30)) / half[0], across))
        seen += [pip * smooth(-0.75, 0.1, np.cos(3 * a) + 0.5 * np.sin(a * 7 + x * 40))] * 2
        V *= rad * (1 + 0.03 * fbm(V * 1.2 + [0, 0, x * 9], 2))[:, None]
        soft = 0.35 * thick * smooth(0.8, 1.0, d) ** 2
        V[:, 2] = wave * np.sin(V[:, 0] / rad * 2 + yaw) * d - soft
        lower = V + np.outer(2 * soft - thick, [0, 0, 1])
        edge, n = np.arange(3000, 3120), len(V)
        nxt = np.roll(edge, -1)
        W = np.vstack([V, lower]) @ rotation(yaw, pitch, roll).T + [x, y, z]
        parts.append((W, np.vstack([F, F[:, ::-1] + n, np.c_[edge, edge + n, nxt + n, nxt]])))
        rr += [d + 0.16 * np.exp(-d * 5) * np.cos(3 * a)] * 2
    V, F, _ = merge(parts)
    return mesh("slices", V, F, mat, dict(rr=np.concatenate(rr), pip=np.concatenate(seen)))


def cucumber_mat():
    stops = ((0.0, "#dfe6b4"), (0.35, "#cfdf9c"), (0.55, "#e2ebc0"), (0.88, "#c4db94"), (0.93, "#3f7a24"), (1.0, "#2f5f1c"))
    return by_radius("cucumber", [(at, srgb(c)) for at, c in stops], pip=srgb("#f2f0d0"))


def radish_mat():
    return by_radius("radish", [(0.8, srgb("#f5ecea")), (0.9, srgb("#d83a5c")), (1.0, srgb("#b3153a"))])


def tomato_mat():
    """Flesh, paler at its heart ('rr' 0), skin ('rr' 1), and wet jelly ('gel' 1) round its seeds ('gel' 2)."""
    g = Nodes("tomato")
    c = g.ramp(g.at("rr"), [(0.0, srgb("#f0a888")), (0.28, srgb("#e2603c")), (0.85, srgb("#cb2812"))])
    c = g.mix(g.rng(g.at("gel"), 0.1, 0.7), c, g.mix(g.noise(7, 2), srgb("#a82806"), srgb("#c87014")))
    c = g.mix(g.rng(g.at("gel"), 1.2, 1.8), c, srgb("#efd596"))
    return g.done(g.P(c=c, r=0.24, sss=0.7, sr=(0.5, 0.12, 0.06), ss=0.35, coat=g.rng(g.at("gel"), 0, 1, 0.3, 0.8), cr=0.05, n=g.bump(g.noise(30, 3), 0.25, 0.02)))


def tomato_half(loc, rot=(0, 0, 0), r=0.16, mat=None):
    """Half a tomato cut across, cut side up before turning, its three chambers sunk in."""
    V, F = ball(5)
    q, a = np.arccos(V[:, 2]) / np.pi * 2, np.arctan2(V[:, 1], V[:, 0]) + 0.2 * fbm(V * 1.5 + loc, 2)
    rim = np.minimum(q, 1)
    gel = smooth(0.18, 0.3, rim) * smooth(0.84, 0.76, rim) * smooth(0.1, 0.22, np.abs(np.sin(1.5 * a)) * rim)
    d = np.where(q < 1, q, np.sin(q * np.pi / 2)) / (np.hypot(V[:, 0], V[:, 1]) + 1e-6)
    low = np.minimum(np.cos(q * np.pi / 2), 0) * 0.85 - 0.13 * gel - 0.05 * smooth(0.85, 1, q)
    pips = []
    for k in range(21):
        b, far = (k % 3 + 0.5 + rnd(-0.27, 0.27)) * 2.094, rnd(0.36, 0.72)
        turn = rotation(b + rnd(-0.4, 0.4), rnd(-0.4, 0.4)) @ np.diag([rnd(0.08, 0.11), 0.05, 0.03])
        pips.append((turn, np.array([far * math.cos(b), far * math.sin(b), -0.12]), 1))
    W, G, one = scatter(*ball(2), pips)
    skin = dict(rr=np.r_[np.maximum(rim, smooth(0.97, 1.04, q) * 1.3), one], gel=np.r_[gel, 2 + 0 * one])
    V = np.r_[np.c_[V[:, 0] * d, V[:, 1] * d, low], W]
    mesh("tomato", V, np.r_[F, G + len(q)], mat or tomato_mat(), skin, loc=loc, rot=rot, scale=r)


def rings(n, samp, zf, r=0.045, mat=None, thick=0.02, lift=0.012):
    """Rings of green chilli, short tubes without seeds."""
    parts = []
    for _ in range(n):
        x, y = samp()
        a = np.linspace(0, 2 * np.pi, 22)
        q = r * rnd(0.7, 1.15)
        V, F, _ = tube(np.c_[np.cos(a), np.sin(a) * 0.92, 0 * a] * q, thick * 0.5, 8)
        V[:, 2] *= 1.4
        parts.append((V @ rotation(rnd(0, 6.28), rnd(-0.4, 0.4), rnd(-0.4, 0.4)).T + [x, y, zf(x, y) + lift], F))
    V, F, rr = merge(parts)
    return mesh("rings", V, F, mat or glossy_skin([srgb("#3f7a16"), srgb("#64a028")], 0.2, 0.2, (0.1, 0.15, 0.03), 0.5), dict(rnd=rr))


def onion_mat():
    g = Nodes("red-onion")
    c = g.mix(g.rng(g.at("rr"), 0.35, 0.75), srgb("#eadbe0"), srgb("#8f2a5c"))
    c = g.mix(g.ma("MULTIPLY", g.at("rnd"), 0.3), c, srgb("#f2e9ec"))
    return g.done(g.P(c=c, r=0.18, sss=0.4, sr=(0.2, 0.12, 0.14), ss=0.3, coat=0.5, cr=0.1))


def onion_slices(n, samp, zf, r=0.2, arc=2.6, lift=0.02, mat=None, width=0.05):
    """Raw red onion in half rings."""
    parts, k = [], 26
    f = np.linspace(-0.5, 0.5, k)
    for _ in range(n):
        x, y = samp()
        q = r * rnd(0.55, 1.1)
        a = f * arc * rnd(0.7, 1.15)
        N, w = np.c_[np.cos(a), np.sin(a), 0 * a], width * 0.3 * rnd(0.8, 1.2)
        path = N * q + np.outer(np.sin(f * rnd(2, 6)), [0, 0, 0.04]) - [q * 0.6, 0, 0]
        ring = [path + N * dn + [0, 0, dz * w] for dn, dz in ((-0.0176, -1), (0.0176, -1), (0.0176, 1), (-0.0176, 1))]
        M = rotation(rnd(0, 6.28), rnd(-0.35, 0.35), rnd(-0.9, 0.9))
        V = np.stack(ring, 1).reshape(-1, 3) @ M.T + [x, y, zf(x, y) + lift + rnd(0, 0.02)]
        parts.append((V, grid_faces(k, 4, False, True)))
    V, F, r = merge(parts)
    return mesh("onion", V, F, mat or onion_mat(), dict(rr=np.tile([0.0, 1.0, 1.0, 0.0], k * n), rnd=r))


def onion_bits(n, samp, hf, size=0.09):
    """Raw red onion, chopped: bits that fell on a map of heights."""
    skin = glossy_skin([srgb("#a83c74"), srgb("#e2c4d0"), srgb("#f1e6e9")], 0.18, 0.4, coat=0.6, nscale=9)
    bits = [solid((size * k, size * 0.6, size * 0.32), 3.5, 0.25, i) for i, k in enumerate((1.2, 0.8, 1.0, 0.6))]
    heap(n, bits, samp, skin, size, 0.04, hf=hf, sink=0.85, tilt=0.45)


def in_turn(samplers):
    """One sampler from several: each is asked in turn."""
    row = itertools.cycle(samplers)
    return lambda: next(row)()


def charred_mat(stops=((0.3, "#0a0807"), (0.5, "#1c1412"), (0.6, "#3a1c30"), (0.68, "#241620"), (0.8, "#8a7a6c"))):
    """Skin from the flame: black, blistered, with ash; its own colour where the fire did not reach."""
    g = Nodes("charred")
    n1 = g.noise(3.4, 7, 0.7)
    n = g.bump(g.noise(9, 7, 0.72, 0.6), 1.0, 0.09)
    return g.done(g.P(c=g.ramp(n1, [(at, srgb(c)) for at, c in stops]), r=g.rng(n1, 0.3, 0.7, 0.35, 0.7), n=n, coat=0.35, cr=0.25))


def aubergine(loc, rot=(0, 0, 0), s=1.0, long=True, charred=False):
    """A whole aubergine, its stalk at -x; `charred` by the flame: black, wrinkled and sunk in."""
    prof = [(0, 0.62), (0.3, 0.58), (0.5, 0.35), (0.55, 0.0), (0.46, -0.35), (0.28, -0.6), (0.14, -0.72), (0, -0.74)]
    if long:
        prof = [(0, 1.2), (0.2, 1.18), (0.3, 1), (0.3, 0.6), (0.25, 0.1), (0.2, -0.3), (0.15, -0.62), (0.1, -0.75), (0, -0.78)]
    if charred:
        mt, green = charred_mat(), glossy_skin([srgb("#231c12"), srgb("#4a4426"), srgb("#5f5a34")], 0.6, 0.1, coat=0.1, bump=0.5)
    else:
        mt = glossy_skin([srgb("#1d0820"), srgb("#3a1440")], 0.14, 0, coat=0.9, nscale=4, bump=0.1, bscale=2)
        green = glossy_skin([srgb("#4a6b24"), srgb("#6f8c3a")], 0.5, 0.1, coat=0.15, bump=0.3)
    z0, r0 = (-0.78, 0.17) if long else (-0.74, 0.24)
    cap = [(r0 * 1.08, z0 + 0.26), (r0 * 0.92, z0 + 0.1), (r0 * 0.4, z0 - 0.01), (0.055, z0 - 0.05), (0.05, z0 - 0.25), (0.06, z0 - 0.27), (0, z0 - 0.27)]
    lie = (Euler(rot).to_matrix() @ Euler((0, 1.5708, 0)).to_matrix()).to_euler()
    for body, o in (True, lathe(prof, 120, 120, 0.02, mt)), (False, lathe(cap, 80, 60, 0.03, green)):
        co = np.array([v.co[:] for v in o.data.vertices])
        if not body:
            co[:, 2] += np.clip((co[:, 2] - z0) * 5 - 0.3, 0, 1) * 0.12 * np.cos(5 * np.arctan2(co[:, 1], co[:, 0]))
        if charred:
            crease = np.maximum(0, 0.25 - np.abs(fbm(co * [3.4, 3.4, 1.2], 3)))
            co[:, :2] *= (1 + body * (0.1 * fbm(co * 1.6 + 3, 3) - 0.2 * crease))[:, None]
            co[:, 0] *= 1 - 0.24 * body
        o.data.vertices.foreach_set("co", co.astype(np.float32).ravel())
        o.location, o.rotation_euler, o.scale = loc, lie, (s, s, s)


def green_mango(loc, rot=(0, 0, 0), s=0.4, charred=False):
    V, F = ball(5)
    V = V * [1.5, 0.95, 0.8] * (1 + 0.2 * V[:, [0]] * [0, 1, 1])
    V[:, 1] += 0.2 * V[:, 0] ** 2 + 0.22 * np.exp(-(((V[:, 0] + 1.12) / 0.26) ** 2))  # shoulders, and a beak
    V *= (1 + (0.03 + 0.05 * charred) * fbm(V * 1.4, 2 + charred))[:, None]
    g = Nodes("mango")
    green = g.ramp(g.noise(2, 4), [(0.3, srgb("#4a6626")), (0.55, srgb("#74883a")), (0.75, srgb("#b0a850"))])
    mt = g.done(g.P(c=g.mix(g.rng(g.voro(22), 0.03, 0.1, 0.5, 0.0), green, srgb("#cfd58a")), r=0.42, coat=0.12, cr=0.3, sss=0.2))
    if charred:
        mt = charred_mat(((0.4, "#0e0b09"), (0.48, "#2c2012"), (0.54, "#606420"), (0.68, "#8c9438"), (0.74, "#8c8074")))
    mesh("mango", V * s, F, mt, loc=loc, rot=rot)
    V, F, _ = tube(np.linspace((1.4, 0.42, 0), (1.66, 0.42, 0.08), 8) * s, 0.05 * s, 8)
    mesh("stalk", V, F, glossy_skin([srgb("#5b4a24"), srgb("#7a6a34")], 0.6, 0, coat=0), loc=loc, rot=rot)


def peas_mat(cols=("#4f8a1a", "#7fb23a")):
    return glossy_skin([srgb(c) for c in cols], 0.25, 0.35, (0.12, 0.18, 0.04), 0.5, 2, 0.04)
