"""Ground spices in heaps, turmeric root, and grain by the handful."""

import numpy as np

from kit.materials.food import glossy_skin, rice_skin
from kit.materials.nodes import Nodes
from kit.pieces.grains import lentil, rice_grain
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import catmull, disc, mesh, rotation, scatter, tube
from kit.stage.noise import fbm
from kit.stage.settling import HeightMap, within

TURMERIC = ("#b87404", "#dc980e")
CHILLI = ("#8a1c08", "#b8351a")


def powder_skin(cols):
    g = Nodes("powder")
    c = g.mix(g.rng(g.noise(46, 5, 0.7), 0.35, 0.65), srgb(cols[0]), srgb(cols[1]))
    n = g.bump(g.noise(60, 6, 0.75), 0.7, 0.02)
    return g.done(g.P(c=c, r=0.95, n=n, sp=0.05))


def powder(loc, r=0.25, h=0.16, cols=TURMERIC, seed=0):
    """A poured heap, its foot run out."""
    def zf(x, y):
        d = np.hypot(x, y) / r
        n = fbm(np.c_[x / r * 2, y / r * 2, 0 * x + seed], 4)
        return h * np.clip(1 - d, 0, 1) ** 1.05 * (1 + 0.14 * n) + min(0.012, h * 0.2) * n * (d < 0.95) - 0.004

    V, F = disc(r, 60, 150, zf, rf=lambda a: r * (1 + 0.08 * fbm(np.c_[np.cos(a) * 2, np.sin(a) * 2, 0 * a + seed], 3)))
    return mesh("powder", V, F, powder_skin(cols), loc=loc)


def turmeric_root(loc, turn=0.0, s=1.0, seed=0):
    """A finger of turmeric with its rings; the broken end shows orange."""
    P = catmull(np.array([(-0.4, 0, 0.08), (-0.15, 0.05, 0.09), (0.12, 0.01, 0.08), (0.4, -0.07, 0.08)]) * s, 90)
    f = np.linspace(0, 1, 90)
    r = 0.092 * s * (1 + 0.10 * np.sin(f * 7 + seed) + 0.05 * np.sin(f * 62)) * np.clip(np.sin(np.pi * np.clip(f * 0.9 + 0.07, 0, 0.99)), 0.02, 1) ** 0.35
    V, F, s_ = tube(P, r, 26)
    V += 0.012 * s * fbm(V * 7 + seed, 3)[:, None]
    g = Nodes("turmeric")
    ring = g.noise(1, 4, 0.6, 0, g.map((22, 5, 5)))
    c = g.ramp(ring, [(0.3, srgb("#7a4e1c")), (0.52, srgb("#b07a34")), (0.75, srgb("#cfa05a"))])
    c = g.mix(g.rng(g.at("pp"), 0.955, 0.965), c, srgb("#d97a06"))
    skin = g.done(g.P(c=c, r=0.75, n=g.bump(ring, 0.5, 0.03)))
    mesh("turmeric", V, F, skin, dict(pp=s_), loc=loc, rot=(0, 0, turn))


def handful(n, rad, height, cx=0.0, cy=0.0, z=0.0, kind="moong", cols=("#c98a1e", "#e8b44a"), size=None):
    """Raw dal or rice heaped over a soft body."""
    aim = lambda x, y: z + height * np.clip(1 - ((x - cx) ** 2 + (y - cy) ** 2) / rad**2, 0, 1) ** 0.8
    V, F = disc(rad * 0.97, 40, 90, lambda x, y: aim(x, y) - 0.03, cx, cy)
    body = glossy_skin([tuple(c * 0.8 for c in srgb(cols[0])), srgb(cols[0])], 0.6, 0.1, coat=0.0, nscale=30, bump=0.6, bscale=40)
    mesh("grain-body", V, F, body)
    hf = HeightMap(rad + max(abs(cx), abs(cy)) + 0.1, 0.014, lambda x, y: aim(x, y) - 0.03)
    if kind == "rice":
        length, wide = size or (0.085, 0.024)
        v, F = rice_grain(length, wide)
    else:
        length = size or 0.06
        v, F = lentil(length / 2)
        v = v * ([1.15, 0.9, 1.25] if kind == "moong" else [1.0, 0.96, 1.1])
        wide = length * 0.55
    T = hf.drop(n, within(rad, cx, cy), length, wide, cand=2, target=lambda x, y: float(aim(x, y)), jit=0.3, sink=0.3)
    if kind != "rice":  # lentils lie flat
        T = [(rotation(rnd(0, 6.28), rnd(-0.55, 0.55), rnd(-0.55, 0.55)), at, q) for _, at, q in T]
    V, F, r = scatter(v, F, T)
    mesh("grains", V, F, rice_skin(srgb(cols[0]), srgb(cols[1]), rough=0.45), dict(rnd=r))
    return hf
