"""Aamer achar: green mango, dried in the sun with its skin, in mustard oil, in a jar and a small bowl."""

import math

import numpy as np

from kit.materials.food import glossy_skin, gravy_skin
from kit.materials.liquids import see_through
from kit.materials.nodes import Nodes
from kit.pieces.chilli import chilli
from kit.pieces.fish import settled_gravy
from kit.pieces.grains import seeds
from kit.pieces.heaped import solid
from kit.pieces.onion_and_garlic import garlic_cloves
from kit.pieces.vegetables import green_mango
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import lathe, merge, mesh, rotation
from kit.stage.noise import fbm
from kit.stage.scene import place_group
from kit.stage.settling import top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import bowl
from kit.ware.jar import jar

CLOSE = {"at": (0.52, -0.28, 0.34), "azim": -16, "elev": 31, "dist": 4.3}


def mango_skin():
    """Amber flesh, paler under the olive rind ('rind' 1), grains of spice on both."""
    g = Nodes("achar")
    fibre = g.noise(1, 4, 0.6, 0.3, g.map((5, 22, 22)))
    c = g.ramp(g.at("rind"), [(0.3, srgb("#d08a14")), (0.62, srgb("#e0a826")), (0.76, srgb("#d8c254")), (0.83, srgb("#6a6a1e")), (1.0, srgb("#464614"))])
    c = g.mix(g.rng(fibre, 0.5, 0.72, 0.0, 0.5), c, srgb("#b4690c"))
    c = g.mix(g.rng(g.noise(3, 3), 0.45, 0.7, 0.0, 0.3), c, srgb("#a8480a"))
    spice = g.rng(g.noise(48, 3), 0.53, 0.6, 0.0, g.rng(g.noise(5, 4), 0.38, 0.55, 0.35, 0.95))
    c = g.mix(spice, c, g.mix(g.noise(30, 2), srgb("#3c1404"), srgb("#b0500c")))
    n, wet = g.bump(fibre, 0.35, 0.03, g.bump(spice, 0.5, 0.02)), g.rng(g.noise(6, 3), 0.4, 0.65, 0.15, 0.7)
    return g.done(g.P(c=c, r=0.32, n=n, sss=0.5, sr=(0.3, 0.15, 0.03), ss=0.3, coat=wet, cr=0.1, em=c, es=0.16))


def pieces_at(spots):
    """Wedges, skin on the round side, at spots = [(x, y, z, size, turn of one at the wall or None)]."""
    parts, rinds = [], []
    for i, (x, y, z, s, at_wall) in enumerate(spots):
        V, F = solid((1, 1, 1), 9, 0.05, i % 7, 4)
        rinds.append(V[:, 2] + 0.5)
        V *= [rnd(0.3, 0.46), rnd(0.18, 0.26), rnd(0.15, 0.22)] * (1 + V[:, [2]] * [0.05, 0.4, 0])
        V[:, 2] -= 1.6 * V[:, 1] ** 2 + rnd(0.3, 0.9) * V[:, 0] ** 2 - 0.012 * fbm(V * 7 + i, 2)
        M = rotation(rnd(0, 6.28), rnd(-0.5, 0.5), rnd(-0.3, 1.9) * (-1) ** i)
        if at_wall is not None:
            M = rotation(at_wall, -1.57 + rnd(-0.4, 0.4)) @ M
        parts.append((V * s @ M.T + [x, y, z], F))
    V, F, _ = merge(parts)
    mesh("mango-pieces", V, F, mango_skin(), dict(rind=np.concatenate(rinds)))


def phoron(n, samp, zf):
    """Panch phoron: fenugreek, fennel, nigella with mustard."""
    for long, wide, *cols in (0.04, 0.024, "#b07a1c", "#d6a640"), (0.062, 0.02, "#6c7426", "#a09a48"), (0.03, 0.022, "#16100c", "#3a2210"):
        seeds(n, samp, zf, long, wide, lift=0.006, cols=cols)


def oil_skin():
    """Mustard oil, red with ground spice."""
    spiced = gravy_skin(srgb("#8a3c04"), srgb("#b8640a"), srgb("#d08c18"), srgb("#c87a0c"), 1.0, 34, sss=0.3)
    return see_through(spiced, 0.12, (1.0, 0.8, 0.32))


def jar_full(Rd=0.6, h=1.3):
    jar(Rd, h)
    inner, fill = Rd * 0.9, h * 0.66
    wall = [(inner * r, z) for r, z in ((0.88, 0.085), (0.985, 0.15), (0.985, fill * 0.985), (0.97, fill), (0.5, fill - 0.01), (0, fill - 0.01))]
    lathe([(0, 0.08), *wall], 140, 90, 0, oil_skin())
    lathe([(r * 0.6, z * 0.9) for r, z in [(0, 0.1), *wall]], 80, 60, 0, glossy_skin([srgb("#7c3c08"), srgb("#b06c18")], 0.5))
    spots = [(*within(inner * 0.62)(), fill + rnd(-0.05, 0.03), 0.85, None) for _ in range(8)]
    for k in range(45):
        a, r = k * 0.698 + k // 9 * 0.35 + rnd(-0.12, 0.12), inner * rnd(0.74, 0.8)
        spots.append((r * math.cos(a), r * math.sin(a), 0.2 + k // 9 * 0.15 + rnd(-0.04, 0.04), rnd(0.6, 0.8), a))
    pieces_at(spots)
    phoron(90, within(inner * 0.985, p=0.03), lambda x, y: rnd(0.12, fill - 0.05))


def small_bowl():
    bowl(0.6, 0.34)
    spots = [(q * math.cos(a), q * math.sin(a), z, rnd(0.5, 0.72), None) for q, z, n in ((0.35, 0.27, 11), (0.2, 0.33, 7), (0.07, 0.4, 3)) for a in np.arange(n) * 6.28 / n + z]
    pieces_at(spots)
    settled_gravy(0.53, 0.25, oil_skin(), 0.004, 0.02, 0.1, 6, 0.006, full=0.2, bare=0.03)
    phoron(26, within(0.47), top_at)
    chilli((0.1, -0.02, top_at(0.1, -0.02) + 0.04), 0.9, 0.4, 0.04, 0.3, "dry", 0.1)
    garlic_cloves([(-0.3, -0.24, 0.5), (0.34, 0.16, 2.0)], top_at, 0.055, ("#b88a44", "#d8a858", "#e8c88a"))


def picture():
    lay_table("shorshe", 101, 1.2, 8.0, 0.42)
    place_group(jar_full, (-0.52, 0.42, 0))
    place_group(small_bowl, (0.7, -0.3, 0), 0.2, 1.2)
    green_mango((-1.42, -0.66, 0.23), (0.1, 0, 3.6), 0.29)
    chilli((-0.42, -1.02, 0.06), 0.3, 0.66, 0.055, 0.3, "dry")
    phoron(25, within(0.2, 1.5, 0.55), lambda x, y: 0.02)
