"""Abdul Kadir, Old Dhaka: the brass pot of biryani over its coals, the lid sealed with dough."""

import numpy as np

from kit.materials.nodes import Nodes
from kit.materials.things import plain_skin
from kit.materials.ware import brass_skin
from kit.pieces.hilsa import crushed_ice
from kit.stage.colour import srgb
from kit.stage.meshes import lathe, mesh, tube
from kit.stage.portrait import FORMAT, portrait
from kit.stage.settling import within
from kit.ware.ground import ground
from kit.ware.pots import handi

RATIO, WIDTHS, BUDGET, ENDINGS = FORMAT


def coal_skin():
    g = Nodes("coal")
    hot = g.rng(g.noise(3.2, 5, 0.65), 0.52, 0.7)
    return g.done(g.P(c=g.mix(g.noise(9, 6, 0.7), srgb("#0d0b0a"), srgb("#4a443f")), r=0.9, em=srgb("#ff6a10"), es=g.ma("MULTIPLY", hot, 1.4)))


def pot():
    crushed_ice(230, within(1.8, p=0.35), lambda x, y: 0.0, (0.1, 0.24), coal_skin())
    handi(1.2, 1.3, (0, 0, 0.22))
    lathe([(0, 0.66), (0.11, 0.64), (0.14, 0.56), (0.07, 0.44), (0.45, 0.38), (0.8, 0.24), (1.08, -0.03)], 90, 90, 0, brass_skin(), loc=(0, 0, 1.56))
    a = np.linspace(0, 2 * np.pi, 200)
    V, F, _ = tube(np.c_[1.12 * np.cos(a), 1.12 * np.sin(a), 1.53 + 0.015 * np.sin(a * 7)], 0.1 + 0.018 * np.sin(a * 11) + 0.012 * np.sin(a * 23 + 1), 18)
    mesh("dough", V, F, plain_skin(srgb("#efe2c2"), 0.7, bump=0.3, scale=8))


def picture():
    portrait(pot, lambda: ground(plain_skin(srgb("#1d1512"), 0.9), 0.0), 1, height=0.92, dist=9.2, elev=26, light=1.1)
