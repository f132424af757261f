"""Thick peel of citrus in wedges, as shatkora goes into beef."""

import numpy as np

from kit.materials.nodes import Nodes
from kit.stage.colour import srgb
from kit.stage.meshes import grid_faces, mesh
from kit.stage.noise import fbm


def peel_skin(rind=("#4f6a1a", "#8a9a30"), pith="#e8e0b4"):
    """Rind outside, pith within, by the 'outer' attribute."""
    g = Nodes("peel")
    c = g.mix(g.noise(5, 4), srgb(rind[0]), srgb(rind[1]))
    c = g.mix(g.rng(g.at("outer"), 0.35, 0.6, 1.0, 0.0), c, srgb(pith))
    n = g.bump(g.ma("MULTIPLY", g.voro(34), g.at("outer")), 0.35, 0.02)
    return g.done(g.P(c=c, r=0.34, sss=0.35, sr=(0.15, 0.15, 0.05), ss=0.4, coat=0.6, cr=0.1, n=n))


def peel_wedge(loc, rot=(0, 0, 0), s=0.3, mat=None, seed=0):
    """A boat of peel: green rind outside, pith within, thickest in the middle."""
    u = np.linspace(-1.05, 1.05, 40)[:, None]
    v = np.linspace(0, 2 * np.pi, 28, False)[None]
    wide = 0.34 * np.clip(np.cos(u * 1.42), 0.02, 1) ** 0.7
    thick = 0.13 * np.clip(np.cos(u * 1.40), 0.05, 1) ** 0.5
    side = wide * np.cos(v)
    depth = thick * np.sign(np.sin(v)) * np.abs(np.sin(v)) ** 0.6
    r = 1.0 + depth
    x, z = r * np.sin(u) + 0 * v, r * np.cos(u) - 1.0
    V = np.stack([x, side + 0 * u, z - 0.22 * side**2], -1).reshape(-1, 3)
    V *= (1 + 0.03 * fbm(V * 4 + seed, 2))[:, None]
    outer = np.broadcast_to((np.sin(v) > -0.1) * 1.0, x.shape)
    mesh(
        "peel",
        V * s,
        grid_faces(40, 28, False, True),
        mat or peel_skin(),
        dict(outer=outer.ravel()),
        loc=loc,
        rot=rot,
    )
