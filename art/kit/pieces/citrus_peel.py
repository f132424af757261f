"""Thick peel of citrus, as shatkora has it."""

from kit.materials.nodes import Nodes
from kit.pieces.fused import piece
from kit.pieces.heaped import solid
from kit.stage.colour import srgb
from kit.stage.noise import fbm, smooth


def peel(loc, rot, s, i, skin):
    """A flat wedge of cooked peel, narrow at one end: a thin rind, thick pith under it and at its cut sides."""
    V, F = solid((1.4, 0.75, 0.16), 5, 0.1, i, 5)
    rind = smooth(0.01, 0.04, V[:, 2] + 0.02 * fbm(V * 5 + i, 2))
    V[:, 1] *= 1 - 0.75 * V[:, 0] + 0.1 * fbm(V[:, :1] * [3, 0, 0] + i, 2)
    V[:, 2] -= 0.7 * V[:, 0] ** 2 + 0.4 * V[:, 1] ** 2 - 0.07 * fbm(V * 2 + i, 3)
    piece("peel", V * s, F, skin, loc, rot, 1, i, outer=rind)


def peel_skin(rind=("#4f6a1a", "#8a9a30"), pith="#e8e0b4", sauce=None, pores=34):
    """Rind outside, pith within, by the 'outer' attribute; stained by its sauce."""
    g = Nodes("peel")
    c = g.mix(g.noise(5, 4), srgb(rind[0]), srgb(rind[1]))
    c = g.mix(g.rng(g.at("outer"), 0.35, 0.6, 1.0, 0.0), c, srgb(pith))
    pore = g.ma("MULTIPLY", g.voro(pores), g.at("outer"))
    if sauce:
        c = g.mix(g.rng(pore, 0.05, 0.3, 0.0, 0.35), c, srgb("#848a2c"))
        stain = g.ma("ADD", g.ma("MULTIPLY", g.noise(7, 5), 0.7), g.ma("MULTIPLY", g.at("deep"), 0.3))
        c = g.mix(g.rng(stain, 0.26, 0.54, 0.2, 0.9), c, sauce)
    n = g.bump(pore, 0.35, 0.02)
    return g.done(g.P(c=c, r=0.45, sss=0.3, sr=(0.15, 0.15, 0.05), ss=0.4, coat=0.3, cr=0.2, n=n))
