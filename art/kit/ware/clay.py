"""Unglazed clay: the pot of doi and the cup of tea."""

from kit.materials.ware import terracotta_skin
from kit.stage.meshes import lathe


def clay_pot(Rd=1.0, h=0.8, loc=(0, 0, 0)):
    """Wide pot with a rolled lip, narrower at its foot."""
    p = [
        (0, 0.08), (0.55, 0.09), (0.78, h * 0.35), (0.9, h * 0.7), (0.93, h * 0.92), (0.96, h), (1.04, h * 1.03),
        (1.1, h * 0.98), (1.1, h * 0.91), (1.02, h * 0.86), (0.99, h * 0.7), (0.86, h * 0.3), (0.66, 0.04), (0.6, 0),
        (0, 0),
    ]
    return lathe([(Rd * r, z) for r, z in p], 200, 180, 0.01, terracotta_skin(), "clay-pot", loc=loc)


def clay_cup(Rd=0.36, h=0.55, loc=(0, 0, 0)):
    """Bhanr: small thrown cup."""
    p = [
        (0, 0.05), (0.6, 0.055), (0.74, h * 0.3), (0.88, h * 0.75), (0.93, h * 0.97), (0.98, h), (1.04, h * 0.97),
        (0.99, h * 0.75), (0.84, h * 0.3), (0.68, 0.02), (0.6, 0), (0, 0),
    ]
    return lathe([(Rd * r, z) for r, z in p], 130, 130, 0.02, terracotta_skin(), "clay-cup", loc=loc)
