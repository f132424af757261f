"""Unglazed clay: the pot of doi and the cup of tea."""

from kit.materials.ware import terracotta_skin
from kit.stage.meshes import lathe


def clay_pot(Rd=1.0, h=0.8, loc=(0, 0, 0)):
    """Wide pot with a rolled lip, narrower at its foot."""
    p = [
        (0, 0.08), (Rd * 0.55, 0.09), (Rd * 0.78, h * 0.35), (Rd * 0.9, h * 0.7), (Rd * 0.93, h * 0.92),
        (Rd * 0.96, h * 1.0), (Rd * 1.04, h * 1.03), (Rd * 1.1, h * 0.98), (Rd * 1.1, h * 0.91), (Rd * 1.02, h * 0.86),
        (Rd * 0.99, h * 0.7), (Rd * 0.86, h * 0.3), (Rd * 0.66, 0.04), (Rd * 0.6, 0), (0, 0),
    ]
    return lathe(p, 200, 180, 0.01, terracotta_skin(), "clay-pot", loc=loc)


def clay_cup(Rd=0.36, h=0.55, loc=(0, 0, 0)):
    """Bhanr: small thrown cup, straight, with the marks of the wheel."""
    p = [
        (0, 0.05), (Rd * 0.6, 0.055), (Rd * 0.74, h * 0.3), (Rd * 0.88, h * 0.75), (Rd * 0.93, h * 0.97),
        (Rd * 0.98, h * 1.0), (Rd * 1.04, h * 0.97), (Rd * 0.99, h * 0.75), (Rd * 0.84, h * 0.3), (Rd * 0.68, 0.02), (Rd * 0.6, 0), (0, 0),
    ]
    return lathe(p, 130, 130, 0.02, terracotta_skin(), "clay-cup", loc=loc)
