"""Plates, bowls and glasses, turned from profiles."""

import numpy as np

from kit.materials.ware import (
    brass_skin,
    ceramic_glaze,
    clear_glass_skin,
    iron_skin,
    steel_skin,
    terracotta_skin,
)
from kit.stage.meshes import lathe, mesh, tube


def plate(Rd=1.42, loc=(0, 0, 0), depth=0.15, rim=(0.945, 0.975, 0.905, 0.918)):
    """White stoneware plate with two crimson lines at its rim."""
    p = [
        (0, 0.035),
        (Rd * 0.35, 0.035),
        (Rd * 0.62, 0.04),
        (Rd * 0.70, 0.06),
        (Rd * 0.76, depth * 0.8),
        (Rd * 0.80, depth * 0.98),
        (Rd * 0.9, depth * 1.08),
        (Rd * 0.99, depth * 1.22),
        (Rd * 1.0, depth * 1.12),
        (Rd * 0.97, depth * 0.92),
        (Rd * 0.78, depth * 0.55),
        (Rd * 0.66, 0.0),
        (Rd * 0.6, -0.0),
        (0, 0.0),
    ]
    return lathe(
        p,
        200,
        150,
        0.004,
        ceramic_glaze(((Rd * rim[0], Rd * rim[1]), (Rd * rim[2], Rd * rim[3]))),
        "plate",
        loc=loc,
    )


def bowl(
    Rd=1.05, h=0.62, loc=(0, 0, 0), mat=None, foot=0.5, belly=0.93, t=0.05, wob=0.004, bands=True, flare=0.0
):
    """White stoneware bowl with a crimson rim."""
    mat = mat or ceramic_glaze(((0.365, 0.462), (0.512, 0.5205)) if bands else (), pp=True)
    p = [
        (0, 0.07),
        (Rd * foot * 0.9, 0.09),
        (Rd * 0.74, h * 0.30),
        (Rd * belly - t * 0.5, h * 0.66),
        (Rd - t + flare * 0.6, h * 0.97),
        (Rd - t * 0.5 + flare, h * 1.01),
        (Rd + flare, h * 0.97),
        (Rd * belly + t * 0.5, h * 0.62),
        (Rd * 0.76, h * 0.2),
        (Rd * foot, 0.05),
        (Rd * foot * 0.97, 0),
        (Rd * foot * 0.8, 0.01),
        (0, 0.02),
    ]
    return lathe(p, 200, 150, wob, mat, "bowl", loc=loc)


def brass_bowl(Rd=1.08, h=0.62, loc=(0, 0, 0)):
    """Brass bowl with a rolled lip."""
    p = [
        (0, 0.06),
        (Rd * 0.5, 0.07),
        (Rd * 0.78, h * 0.24),
        (Rd * 0.95, h * 0.6),
        (Rd * 0.96, h * 0.88),
        (Rd * 1.03, h * 0.985),
        (Rd * 1.085, h * 1.0),
        (Rd * 1.09, h * 1.025),
        (Rd * 1.075, h * 1.03),
        (Rd * 1.09, h * 0.985),
        (Rd * 1.0, h * 0.9),
        (Rd * 0.985, h * 0.6),
        (Rd * 0.8, h * 0.2),
        (Rd * 0.52, 0.03),
        (Rd * 0.5, 0),
        (0, 0),
    ]
    p[7], p[8], p[9] = (Rd * 1.10, h * 1.01), (Rd * 1.095, h * 0.97), (Rd * 1.03, h * 0.945)
    return lathe(p, 200, 170, 0.003, brass_skin(), "brass", loc=loc)


def clay_bowl(Rd=1.1, h=0.56, loc=(0, 0, 0)):
    """Thick bowl of red clay."""
    return lathe(
        [
            (0, 0.08),
            (Rd * 0.55, 0.09),
            (Rd * 0.8, h * 0.3),
            (Rd * 0.9, h * 0.66),
            (Rd * 0.93, h * 0.93),
            (Rd * 0.97, h * 1.02),
            (Rd * 1.03, h * 1.02),
            (Rd * 1.06, h * 0.93),
            (Rd * 1.03, h * 0.82),
            (Rd * 1.0, h * 0.62),
            (Rd * 0.88, h * 0.25),
            (Rd * 0.62, 0.04),
            (Rd * 0.58, 0),
            (0, 0),
        ],
        200,
        170,
        0.012,
        terracotta_skin(),
        "terra",
        loc=loc,
    )


def glass(Rd=0.42, h=1.15, loc=(0, 0, 0)):
    """Straight glass."""
    return lathe(
        [
            (0, 0.10),
            (Rd * 0.8, 0.11),
            (Rd * 0.88, 0.2),
            (Rd * 1.0, h),
            (Rd * 1.03, h + 0.012),
            (Rd * 1.06, h),
            (Rd * 0.94, 0.16),
            (Rd * 0.88, 0.01),
            (Rd * 0.8, 0),
            (0, 0.0),
        ],
        160,
        150,
        0,
        clear_glass_skin(),
        "glass",
        loc=loc,
    )


def karai(Rd=1.12, h=0.52, loc=(0, 0, 0)):
    """Iron cooking bowl with two ring handles, at the left and the right."""
    iron = iron_skin()
    prof = [
        (0, 0.05),
        (Rd * 0.45, 0.09),
        (Rd * 0.76, h * 0.42),
        (Rd * 0.95, h * 0.9),
        (Rd * 1.0, h),
        (Rd * 1.03, h * 1.01),
    ]
    prof += [(Rd * 1.03, h * 0.96), (Rd * 0.98, h * 0.86), (Rd * 0.8, h * 0.34), (Rd * 0.5, 0.03), (0, 0)]
    lathe(prof, 200, 150, 0.006, iron, "karai", loc=loc)
    a = np.linspace(-0.1, np.pi + 0.1, 40)
    for side in (-1, 1):
        ring = np.c_[side * (Rd * 1.0 + 0.2 * np.sin(a)), 0.2 * np.cos(a), h * 0.9 + 0.1 * np.sin(a)]
        V, F, _ = tube(ring, 0.034, 14)
        mesh("handle", V, F, iron, loc=loc)


def steel_plate(Rd=1.45, loc=(0, 0, 0)):
    """Flat steel thala with an upright edge."""
    prof = [
        (0, 0.03),
        (Rd * 0.9, 0.03),
        (Rd * 0.96, 0.06),
        (Rd * 0.985, 0.16),
        (Rd, 0.175),
        (Rd * 1.012, 0.165),
    ]
    prof += [(Rd * 1.0, 0.12), (Rd * 0.97, 0.03), (Rd * 0.9, 0.0), (0, 0)]
    return lathe(prof, 200, 150, 0.002, steel_skin(), "thala", loc=loc)
