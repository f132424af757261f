"""Gravy as a surface that climbs the pieces lying in it, with the oil that parts from it."""

import numpy as np

from kit.materials.food import glossy_skin
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import ball, disc, mesh, scatter
from kit.stage.noise import fbm, smooth
from kit.stage.settling import heights_of_scene, within


def gravy_surface(
    Rd, z, mat, domes=(), amp=0.012, freq=2.4, lip=0.02, nr=150, nt=260, seed=0.0, cx=0, cy=0, k=0.05, rf=None,
    grain=0.0, oil=None, hug=0.0,
):
    """Gravy at height z that swells over domes = [(x, y, radius, height)]; returns it and its height at (x, y).

    `grain` is how coarse it stands. With `oil`, a height above z, clear oil fills hollows up to there and stands in a
    ring at the rim. It stands `hug` high on whatever is there already, oil at its foot.
    """
    edge, near = lambda x, y: np.hypot(x - cx, y - cy) / Rd, shores(z, Rd) if hug else None

    def paste(x, y):
        r = edge(x, y)
        h = z + amp * fbm(np.c_[x * freq, y * freq, 0 * x + seed], 4) + lip * smooth(0.93, 1.0, r)
        for dx, dy, rr, hh in domes:
            d = np.hypot(x - dx, y - dy) / rr
            t = z + hh * (1 - smooth(0.3, 1.25, d))
            q = np.clip(0.5 + 0.5 * (t - h) / k, 0, 1)
            h = h * (1 - q) + t * q + k * q * (1 - q)
        if grain:
            h += grain * (fbm(np.c_[x * 15, y * 15, 0 * x + seed], 3) + fbm(np.c_[x * 5, y * 5, 0 * x + seed], 2))
        if hug:
            b = near(x, y)
            h += hug * (smooth(0.2, 0.62, b) - 0.4 * smooth(0.02, 0.12, b) * smooth(0.34, 0.2, b))
        return h if oil is None else h - 0.05 * smooth(0.9, 0.98, r + 0.03 * fbm(np.c_[x * 3, y * 3, 0 * x], 2))

    zf = paste if oil is None else lambda x, y: np.maximum(paste(x, y), z + oil + 0.012 * smooth(0.96, 1, edge(x, y)))
    V, F = disc(Rd, nr, nt, zf, cx, cy, rf)
    low = 1 - np.clip((V[:, 2] - z + 0.02) / 0.07, 0, 1)
    rim = smooth(0.9, 0.99, edge(V[:, 0], V[:, 1]))
    deep = 0 * low if oil is None else smooth(-0.004, 0.02, z + oil - paste(V[:, 0], V[:, 1]))
    o = mesh("gravy", V, F, mat, dict(low=low, rim=rim, oil=deep))
    return o, (lambda x, y: float(zf(np.array([x]), np.array([y]))[0]))


def shores(z, Rd):
    """How near (x, y) is to what stands out of a gravy, as a function: 1 under it."""
    hf = heights_of_scene(Rd, 0.02)
    out = (hf.H > z) & (np.hypot(hf.X, hf.Y) < 0.94 * Rd)
    soft = np.exp(-2 * (np.pi * np.fft.fftfreq(hf.n) * 2.5) ** 2)
    near = np.fft.ifft2(np.fft.fft2(out) * soft * soft[:, None]).real
    cell = lambda v: np.clip(((v + hf.h) / hf.d).astype(int), 0, hf.n - 1)
    return lambda x, y: near[cell(x), cell(y)]


def fat_beads(points, colour, size=0.03):
    """Flat beads of oil at points, `size` the radius of the greatest, few of them large."""
    T = [(np.diag([1, rnd(0.8, 1.2), 0.1]), np.array(p), size * rnd(0.2, 1) ** 2) for p in points]
    tint = [tuple(q * c for c in srgb(colour)) for q in (0.92, 1.2)]
    skin = glossy_skin(tint, 0.03, 0.5, (0.3, 0.1, 0.02), 1.0, 9, 0.0, name="fat", cr=0.01)
    mesh("fat", *scatter(*ball(3), T)[:2], skin)


def clinging_gravy(Rd, z, mat, spots, cling=0.6, reach=1.2, fat=None, **k):
    """Gravy at height z that climbs what lies in it: spots = [(x, y, radius, top)] of the pieces.

    `fat` = (how many, colour, greatest radius) beads swim on it, few of them large.
    """
    domes = [(x, y, r * reach, max(0.0, top - z) * cling) for x, y, r, top in spots]
    o, height = gravy_surface(Rd, z, mat, domes, **k)
    if fat:
        spots = (within(0.93 * Rd, p=0.38)() for _ in range(fat[0]))
        fat_beads(((x, y, height(x, y)) for x, y in spots), *fat[1:])
    return o, height
