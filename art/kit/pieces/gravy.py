"""Gravy as a surface that climbs the pieces lying in it."""

import numpy as np

from kit.stage.meshes import disc, mesh
from kit.stage.noise import fbm, smooth


def gravy_surface(
    Rd,
    z,
    mat,
    domes=(),
    amp=0.012,
    freq=2.4,
    lip=0.02,
    nr=150,
    nt=260,
    seed=0.0,
    cx=0,
    cy=0,
    k=0.05,
    rf=None,
    coat=0.03,
):
    """Gravy at height z that swells over domes = [(x, y, radius, height)]; returns it and its height at (x, y)."""

    def zf(x, y):
        r = np.hypot(x - cx, y - cy) / Rd
        h = z + amp * fbm(np.c_[x * freq, y * freq, 0 * x + seed], 4) + lip * smooth(0.93, 1.0, r)
        for dx, dy, rr, hh in domes:
            d = np.hypot(x - dx, y - dy) / rr
            t = z + hh * (1 - smooth(0.3, 1.25, d)) * 1.0 - 0.0
            q = np.clip(0.5 + 0.5 * (t - h) / k, 0, 1)
            h = h * (1 - q) + t * q + k * q * (1 - q)
        return h

    V, F = disc(Rd, nr, nt, zf, cx, cy, rf)
    low = 1 - np.clip((V[:, 2] - z + 0.02) / 0.07, 0, 1)
    o = mesh("gravy", V, F, mat, dict(low=low))
    return o, (lambda x, y: float(zf(np.array([x]), np.array([y]))[0]))


def clinging_gravy(Rd, z, mat, spots, cling=0.6, reach=1.2, **k):
    """Gravy at height z that climbs what lies in it: spots = [(x, y, radius, top)] of the pieces."""
    domes = [(x, y, r * reach, max(0.0, top - z) * cling) for x, y, r, top in spots]
    return gravy_surface(Rd, z, mat, domes, **k)
