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
from kit.stage.meshes import ball, disc, grid_faces, lathe, merge, mesh, rotation, tube
from kit.stage.noise import fbm, smooth


def by_radius(name, stops, rough=0.25, sss=0.35):
    """Material of a cut face: colours from the middle (0) to the rim (1) by the attribute 'rr'."""
    g = Nodes(name)
    a = g.ma("ADD", g.at("rr"), g.ma("MULTIPLY", g.ma("SUBTRACT", g.noise(9, 4), 0.5), 0.06))
    c = g.ramp(a, stops)
    n = g.bump(g.noise(24, 3), 0.12, 0.02)
    return g.done(g.P(c=c, r=rough, sss=sss, sr=(0.2, 0.15, 0.08), ss=0.3, coat=0.5, cr=0.1, n=n))


def round_slices(spots, mat, thick=0.03, wave=0.02):
    """Thin round slices at spots = [(x, y, z, radius, yaw, pitch, roll)]."""
    parts, rr = [], []
    for x, y, z, rad, yaw, pitch, roll in spots:
        V, F = disc(1.0, 14, 48)
        d = np.hypot(V[:, 0], V[:, 1])
        V[:, :2] *= (1 + 0.03 * fbm(np.c_[V[:, :2] * 1.2, np.full(len(V), x * 9)], 2))[:, None]
        V = V * [rad, rad, 1]
        V[:, 2] = wave * np.sin(V[:, 0] / rad * 2 + yaw) * d
        lower = V.copy()
        lower[:, 2] -= thick
        edge = np.arange(48) + 13 * 48
        nxt = np.roll(edge, -1)
        side = np.c_[edge, edge + len(V), nxt + len(V), nxt]
        W = np.vstack([V, lower]) @ rotation(yaw, pitch, roll).T + [x, y, z]
        parts.append((W, np.vstack([F, F[:, ::-1] + len(V), side])))
        rr += [d + 0.16 * np.exp(-d * 5) * np.cos(3 * np.arctan2(V[:, 1], V[:, 0]))] * 2
    V, F, _ = merge(parts)
    return mesh("slices", V, F, mat, dict(rr=np.concatenate(rr)))


def cucumber_mat():
    return by_radius(
        "cucumber", [(0.0, srgb("#dfe6b4")), (0.35, srgb("#cfdf9c")), (0.55, srgb("#e2ebc0")), (0.88, srgb("#c4db94")),
        (0.93, srgb("#3f7a24")), (1.0, srgb("#2f5f1c"))],
    )


def radish_mat():
    return by_radius(
        "radish", [(0.0, srgb("#f3eeea")), (0.8, srgb("#f5ecea")), (0.9, srgb("#d83a5c")), (1.0, srgb("#b3153a"))],
    )


def tomato_mat():
    """Flesh, paler under the skin, and the wet jelly in it ('gel' 1) with its seeds; 'outer' 1 is skin."""
    g = Nodes("tomato")
    c = g.mix(g.rng(g.noise(6, 4), 0.35, 0.65), srgb("#d63a20"), srgb("#e05a3a"))
    pips = g.ma("MULTIPLY", g.rng(g.voro(5), 0.28, 0.2), g.at("gel"))
    c = g.mix(pips, g.mix(g.at("gel"), c, srgb("#a84008")), srgb("#f4d690"))
    c = g.mix(g.at("outer"), c, srgb("#c41e0c"))
    return g.done(g.P(c=c, r=0.2, sss=0.6, sr=(0.4, 0.12, 0.06), ss=0.4, coat=0.3, cr=0.05, n=g.bump(pips, 0.5, 0.05)))


def tomato_half(loc, rot=(0, 0, 0), r=0.16, mat=None):
    """Half a tomato, cut side up before turning."""
    V, F = ball(5)
    a, d = np.arctan2(V[:, 1], V[:, 0]), np.hypot(V[:, 0], V[:, 1])
    q = np.clip(np.abs(a) / np.pi * 2, 0, 2)  # 1 where the skin ends, 2 at the core
    d *= np.minimum(1, 2 - q)
    rim, outer = np.hypot(d, V[:, 2]), smooth(1, 0.84, q)
    gel = smooth(0.2, 0.35, rim) * smooth(0.84, 0.7, rim) * smooth(-0.5, 0.1, np.sin(3 * np.arctan2(d, V[:, 2]))) * (1 - outer)
    d *= 1 - 0.12 * gel
    turn = np.sign(a) * np.pi / 2 * np.minimum(q, 1)
    W = np.c_[V[:, 2] * 0.85, d * np.sin(turn), -d * np.cos(turn)]
    mesh("tomato", W, F, mat or tomato_mat(), dict(outer=outer, gel=gel), loc=loc, rot=rot, scale=r)


def rings(n, samp, zf, r=0.045, mat=None, thick=0.02, lift=0.012):
    """Rings of green chilli, with seeds left out: short tubes cut across."""
    parts = []
    for _ in range(n):
        x, y = samp()
        a = np.linspace(0, 2 * np.pi, 22)
        q = r * rnd(0.7, 1.15)
        path = np.c_[q * np.cos(a), q * np.sin(a) * 0.92, 0 * a]
        V, F, _ = tube(path, thick * 0.5, 8)
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
        path = np.c_[q * np.cos(a) - q * 0.6, q * np.sin(a), 0.04 * np.sin(f * rnd(2, 6))]
        N = np.c_[np.cos(a), np.sin(a), 0 * a]
        w = width * 0.3 * rnd(0.8, 1.2)
        ring = [path + N * (0.0176 * dn) + np.array([0, 0, dz * w]) for dn, dz in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        M = rotation(rnd(0, 6.28), rnd(-0.35, 0.35), rnd(-0.9, 0.9))
        V = np.stack(ring, 1).reshape(-1, 3) @ M.T + [x, y, zf(x, y) + lift + rnd(0, 0.02)]
        parts.append((V, grid_faces(k, 4, False, True)))
    V, F, r = merge(parts)
    return mesh("onion", V, F, mat or onion_mat(), dict(rr=np.tile([0.0, 1.0, 1.0, 0.0], k * n), rnd=r))


def onion_bits(n, samp, hf, size=0.09):
    """Raw red onion, chopped: bits that fell on a map of heights."""
    skin = glossy_skin([srgb("#a83c74"), srgb("#e2c4d0"), srgb("#f2e8ea"), srgb("#efe3e6")], 0.18, 0.4, coat=0.6, nscale=9)
    heap(n, [solid((size * k, size * 0.6, size * 0.32), 3.5, 0.25, i) for i, k in enumerate((1.2, 0.8, 1.0, 0.6))], samp, skin, size, 0.04, hf=hf, sink=0.85, tilt=0.45)


def in_turn(samplers):
    """One sampler from several: each is asked in turn."""
    row = itertools.cycle(samplers)
    return lambda: next(row)()


def charred_mat():
    """Skin from the flame: black and blistered, ash on its edges, purple where the fire did not reach."""
    g = Nodes("charred")
    n1 = g.noise(3.4, 7, 0.7)
    c = g.ramp(n1, [(0.3, srgb("#0a0807")), (0.5, srgb("#1c1412")), (0.6, srgb("#3a1c30")), (0.68, srgb("#241620")), (0.8, srgb("#8a7a6c"))])
    n = g.bump(g.noise(9, 7, 0.72, 0.6), 1.0, 0.09)
    return g.done(g.P(c=c, r=g.rng(n1, 0.3, 0.7, 0.35, 0.7), n=n, coat=0.35, cr=0.25))


def aubergine(loc, rot=(0, 0, 0), s=1.0, long=True, charred=False):
    """A whole aubergine, its stalk at -x; `charred` has been in the flame: black, wrinkled and sunk in."""
    prof = (
        [(0, 1.2), (0.2, 1.18), (0.3, 1.0), (0.3, 0.6), (0.25, 0.1), (0.2, -0.3), (0.15, -0.62), (0.1, -0.75), (0, -0.78)]
        if long
        else [(0, 0.62), (0.3, 0.58), (0.5, 0.35), (0.55, 0.0), (0.46, -0.35), (0.28, -0.6), (0.14, -0.72), (0, -0.74)]
    )
    if charred:
        mt, green = charred_mat(), glossy_skin([srgb("#231c12"), srgb("#4a4426"), srgb("#5f5a34")], 0.6, 0.1, coat=0.1, bump=0.5)
    else:
        mt = glossy_skin([srgb("#1d0820"), srgb("#3a1440")], 0.14, 0.0, coat=0.9, cr=0.04, nscale=4, bump=0.1, bscale=2, name="aubergine")
        green = glossy_skin([srgb("#4a6b24"), srgb("#6f8c3a")], 0.5, 0.1, coat=0.15, bump=0.3)
    z0, r0 = (-0.78, 0.17) if long else (-0.74, 0.24)
    cap = [(r0 * 1.08, z0 + 0.26), (r0 * 0.92, z0 + 0.1), (r0 * 0.4, z0 - 0.01), (0.055, z0 - 0.05), (0.05, z0 - 0.25), (0.06, z0 - 0.27), (0, z0 - 0.27)]
    lie = (Euler(rot).to_matrix() @ Euler((0, math.pi / 2, 0)).to_matrix()).to_euler()
    parts = (lathe(prof, 120, 120, 0.02, mt, "aubergine"), lathe(cap, 80, 60, 0.03, green, "cap"))
    for body, o in zip((True, False), parts):
        co = np.array([v.co[:] for v in o.data.vertices])
        if not body:
            co[:, 2] += np.clip((co[:, 2] - z0 - 0.06) / 0.2, 0, 1) * 0.12 * np.cos(5 * np.arctan2(co[:, 1], co[:, 0]))
        if charred:
            crease = np.abs(fbm(co * np.array([3.4, 3.4, 1.2]), 3))
            co[:, :2] *= (1 + body * (0.1 * fbm(co * 1.6 + 3, 3) - 0.2 * np.maximum(0, 0.25 - crease)))[:, None]
            co[:, 0] *= 1 - 0.24 * body
        o.data.vertices.foreach_set("co", co.astype(np.float32).ravel())
        o.location, o.rotation_euler, o.scale = loc, lie, (s, s, s)


def green_mango(loc, rot=(0, 0, 0), s=0.4, charred=False):
    V, F = ball(5)
    V = V * np.array([1.5, 0.95, 0.8]) * (1 + 0.2 * V[:, [0]] * [0, 1, 1])
    V[:, 1] += 0.2 * V[:, 0] ** 2 + 0.22 * np.exp(-(((V[:, 0] + 1.12) / 0.26) ** 2))  # shoulders, and a beak
    V *= (1 + (0.03 + 0.05 * charred) * fbm(V * 1.4, 2 + charred))[:, None]
    g = Nodes("mango")
    n1 = g.noise(2.5, 6, 0.62)
    green = g.ramp(g.noise(2, 4), [(0.3, srgb("#4a6626")), (0.55, srgb("#74883a")), (0.75, srgb("#b0a850"))])
    if charred:
        c = g.ramp(n1, [(0.4, srgb("#0e0b09")), (0.48, srgb("#2c2012")), (0.54, srgb("#606420")), (0.7, srgb("#8c9438"))])
        c = g.mix(g.rng(g.noise(12, 5, 0.7), 0.6, 0.72, 0.0, 0.6), c, srgb("#8c8074"))
        mt = g.done(g.P(c=c, r=0.6, n=g.bump(g.noise(7, 7, 0.72, 0.6), 1.0, 0.1), coat=0.15, cr=0.3))
    else:
        mt = g.done(g.P(c=g.mix(g.rng(g.voro(22), 0.03, 0.1, 0.5, 0.0), green, srgb("#cfd58a")), r=0.42, coat=0.12, cr=0.3, sss=0.2))
    mesh("mango", V * s, F, mt, loc=loc, rot=rot)
    st, sf, _ = tube(np.c_[np.linspace(1.4, 1.66, 8) * s, 0.42 * s + 0 * np.linspace(0, 1, 8), np.linspace(0, 0.08, 8) * s], 0.05 * s, 8)
    mesh("stalk", st, sf, glossy_skin([srgb("#5b4a24"), srgb("#7a6a34")], 0.6, 0.0, coat=0.0), loc=loc, rot=rot)


def peas_mat(cols=("#4f8a1a", "#7fb23a")):
    return glossy_skin([srgb(c) for c in cols], 0.25, 0.35, (0.12, 0.18, 0.04), 0.5, 2, 0.04)
