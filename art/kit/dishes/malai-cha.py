"""Malai cha: milk tea in clay cups, a skin of cream on each."""

import numpy as np

from kit.materials.food import glossy_skin
from kit.materials.nodes import Nodes
from kit.pieces.fused import beads, fuse
from kit.pieces.heaped import solid, strewn
from kit.pieces.whole_spices import cinnamon, props_cardamom
from kit.stage.colour import srgb
from kit.stage.meshes import disc, mesh
from kit.stage.noise import fbm, smooth
from kit.stage.scene import place_group
from kit.stage.settling import within
from kit.stage.table import lay_table
from kit.ware.clay import clay_cup

CLOSE = {"at": (-0.4, -0.05, 0.72), "azim": 20, "elev": 44, "dist": 4.3, "steam": 4}


def malai_skin():
    """Tea and its cream in one: 'cream' 0 tea ... 1 thick, pale and soft."""
    g = Nodes("malai")
    tea = g.ramp(g.noise(4, 4, 0.6, 0.4), [(0.3, srgb("#824820")), (0.5, srgb("#96582a")), (0.75, srgb("#a66a38"))])
    f = g.ma("ADD", g.at("cream"), g.ma("MULTIPLY", g.ma("SUBTRACT", g.noise(9, 5, 0.6, 0.6), 0.5), 0.16))
    cream = g.ramp(f, [(0.1, srgb("#b98048")), (0.3, srgb("#d9b07a")), (0.5, srgb("#eedcc0")), (0.85, srgb("#f8efe0"))])
    on = g.rng(f, 0.06, 0.2)
    n = g.bump(g.ma("MULTIPLY", g.noise(20, 3), on), 0.12, 0.02)
    return g.done(g.P(c=g.mix(on, tea, cream), r=g.rng(f, 0.1, 0.6, 0.08, 0.4), sss=0.6, sr=(0.3, 0.2, 0.12), ss=0.4, coat=g.rng(f, 0.1, 0.6, 0.8, 0.15), cr=0.1, n=n))


def alone(Rd=0.52, h=0.78, seed=0):
    clay_cup(Rd, h)
    z, inner = h * 0.88, Rd * 0.915
    V, F = disc(inner, 130, 260)
    x, y = V[:, 0] / inner, V[:, 1] / inner
    P = np.c_[x, y, 0 * x + seed]
    P += 0.35 * np.c_[fbm(P * 1.4, 3), fbm(P * 1.4 + 9, 3), 0 * x]
    rim = smooth(0.93, 1, np.hypot(x, y))
    cream = smooth(0.0, 0.7, 0.95 - 0.95 * np.hypot(x - 0.08, y - 0.05) + 0.28 * fbm(P * 1.3 + 3, 3))
    fold = 1 - np.abs(fbm(P * [1.4, 3.4, 1] + 7, 3)) ** 0.7
    V[:, 2] = z + 0.014 * rim + cream * (0.01 + 0.018 * fold)
    foam = 0.5 * rim * smooth(-0.2, 0.4, fbm(P * 9, 2))
    mesh("tea", V, F, malai_skin(), dict(cream=np.maximum(cream * (0.45 + 0.2 * fold), foam)))


def ginger_root(loc, rot, s=0.3):
    at = [(-0.9, 0, 0), (-0.5, 0.05, 0), (-0.1, 0, 0.02), (0.3, 0.04, 0), (0.7, -0.02, 0), (0.1, 0.3, 0), (0.25, 0.6, 0.02), (-0.5, -0.3, 0), (-0.6, -0.52, 0)]
    V, F = fuse(beads(at, [0.24, 0.3, 0.33, 0.3, 0.24, 0.26, 0.2, 0.24, 0.18]), 0.035, 6, 0.05, 3.0, 2)
    V *= (1 + 0.018 * np.sin(V[:, 0] * 34))[:, None]
    skin = glossy_skin([srgb("#a87a44"), srgb("#c9a068"), srgb("#d8b884")], 0.6, 0.2, coat=0.1, bump=0.5, bscale=14)
    mesh("ginger", V * s, F, skin, loc=loc, rot=rot)


def picture():
    lay_table("golap", 79, 1.05, 7.6, 0.3, 0.95)
    place_group(lambda: alone(0.58, 0.86, 1), (-0.5, 0.0, 0))
    place_group(lambda: alone(0.56, 0.84, 4), (0.66, 0.5, 0), 1.0)
    cinnamon((0.9, -0.72, 0.06), 0.5, 0.62, 0.06)
    cinnamon((1.02, -0.86, 0.06), 0.9, 0.5, 0.055)
    props_cardamom([(-1.4, -0.75), (-1.25, -0.92), (-1.5, -0.5)])
    black = glossy_skin([srgb("#120b07"), srgb("#2a1a10")], 0.5, 0, coat=0.2)
    strewn("tea-leaf", solid((0.06, 0.02, 0.02), 2.2, 0.5), 110, within(0.22, 0.05, -1.05), lambda x, y: 0.03, black, 0.3, (0.7, 1.5))
