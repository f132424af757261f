"""Thick peel of citrus, as shatkora has it."""

from kit.materials.nodes import Nodes
from kit.stage.colour import srgb


def peel_skin(rind=("#4f6a1a", "#8a9a30"), pith="#e8e0b4"):
    """Rind outside, pith within, by the 'outer' attribute."""
    g = Nodes("peel")
    c = g.mix(g.noise(5, 4), srgb(rind[0]), srgb(rind[1]))
    c = g.mix(g.rng(g.at("outer"), 0.35, 0.6, 1.0, 0.0), c, srgb(pith))
    n = g.bump(g.ma("MULTIPLY", g.voro(34), g.at("outer")), 0.35, 0.02)
    return g.done(g.P(c=c, r=0.34, sss=0.35, sr=(0.15, 0.15, 0.05), ss=0.4, coat=0.6, cr=0.1, n=n))
