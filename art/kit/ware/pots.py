"""Pots to cook in, and the flat plate of clay."""

from kit.materials.ware import brass_skin, terracotta_skin
from kit.stage.meshes import lathe


def handi(Rd=1.3, h=1.15, loc=(0, 0, 0)):
    """Round brass pot: wide belly, narrow neck, a flat lip turned out. Its mouth is Rd * 0.79 wide at h * 0.88."""
    p = [
        (0, 0.07), (Rd * 0.5, 0.08), (Rd * 0.86, h * 0.3), (Rd * 0.94, h * 0.52), (Rd * 0.88, h * 0.74), (Rd * 0.80, h * 0.86),
        (Rd * 0.79, h * 0.92), (Rd * 0.84, h * 0.985), (Rd * 0.90, h * 1.0), (Rd * 0.93, h * 1.015), (Rd * 0.94, h * 0.995), (Rd * 0.90, h * 0.97),
        (Rd * 0.86, h * 0.945), (Rd * 0.84, h * 0.9), (Rd * 0.86, h * 0.85), (Rd * 0.94, h * 0.74), (Rd * 1.0, h * 0.52), (Rd * 0.92, h * 0.26),
        (Rd * 0.6, 0.03), (Rd * 0.5, 0), (0, 0),
    ]
    return lathe(p, 220, 230, 0.003, brass_skin(), "handi", loc=loc)


def clay_plate(Rd=1.2, loc=(0, 0, 0)):
    """Shanki: a shallow plate of red clay with a rounded rim and a ring in its middle."""
    p = [
        (0, 0.07), (Rd * 0.3, 0.07), (Rd * 0.34, 0.085), (Rd * 0.38, 0.07), (Rd * 0.62, 0.075), (Rd * 0.78, 0.13), (Rd * 0.92, 0.28),
        (Rd * 0.97, 0.31), (Rd * 1.02, 0.29), (Rd * 1.0, 0.2), (Rd * 0.86, 0.07), (Rd * 0.7, 0.0), (0, 0),
    ]
    return lathe(p, 220, 190, 0.01, terracotta_skin(), "shanki", loc=loc)
