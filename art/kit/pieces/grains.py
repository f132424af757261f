"""Rice, lentils and seeds, and heaps of rice."""

import numpy as np

from kit.materials.food import glossy_skin, rice_body_skin, rice_skin
from kit.stage.chance import chance, rnd
from kit.stage.colour import srgb
from kit.stage.meshes import ball, disc, mesh, rotation, scatter, tube
from kit.stage.noise import fbm
from kit.stage.settling import HeightMap, free_under_overhangs, heights_of_scene, within


def rice_grain(L=0.085, w=0.021, bend=0.06):
    """One grain, L long and w thick, blunt at its germ and finer at its tip: V, F."""
    f = -np.cos(np.linspace(0.03, 0.97, 9) * np.pi)
    path = np.c_[f * L / 2, bend * L * f * f, 0.4 * bend * L * f]
    V, F, _ = tube(path, w / 2 * (1 - np.abs(f) ** 3) ** 0.5 * (1 - 0.16 * f), 7)
    return V, F


def rice(T, L, w, skin, shade=None, stuck=0.14):
    """Cooked grains at T = [(turn, place, size)] of five bends and lengths; a share `stuck` of them hold a second one.
    `shade` is each one's place between the two colours of `skin`."""
    shade = chance.random(len(T)) if shade is None else shade
    twins = np.flatnonzero(chance.random(len(T)) < stuck)
    shade = np.r_[shade, shade[twins]]
    for i in twins:
        turn, place, size = T[i]
        T = T + [(turn @ rotation(rnd(-0.25, 0.25)), place + turn @ [rnd(-0.35, 0.35) * L, w * 0.85, 0], size * 0.94)]
    kind = chance.integers(5, size=len(T))
    for k, (long, bend) in enumerate([(0.8, 0.05), (0.92, -0.08), (1.0, 0.03), (1.08, 0.1), (1.2, -0.04)]):
        mine = np.flatnonzero(kind == k)
        if len(mine):
            v, F = rice_grain(L * long, w, bend)
            V, F, _ = scatter(v, F, [T[i] for i in mine])
            end = np.tile(np.abs(v[:, 0] / v[:, 0].max()) ** 3, len(mine))
            mesh("rice", V, F, skin, dict(rnd=np.repeat(shade[mine], len(v)), end=end))


def lentil(r=0.05):
    """One lentil of radius r: V, F."""
    V, F = ball(2)
    return V * np.array([r, r, r * 0.42]), F


def cumin_seed(L=0.075, w=0.02):
    """cumin: pointed, ridged"""
    f = np.linspace(0, 1, 9)
    p = np.c_[(f - 0.5) * L, 0 * f, 0.12 * L * np.sin(np.pi * f)]
    v, F, _ = tube(p, w * 0.5 * np.sin(np.pi * np.clip(f, 0.03, 0.97)) ** 0.7, 8)
    return v, F


def seeds(n, samp, zf, L=0.078, w=0.022, mat=None, lift=0.004, cols=("#3a2208", "#7a5220")):
    """n small seeds where samp() says, at height zf(x, y)."""
    T = []
    for _ in range(n):
        x, y = samp()
        T.append((rotation(rnd(0, 6.28), rnd(-0.25, 0.25)), np.array([x, y, zf(x, y) + lift]), rnd(0.8, 1.15)))
    V, F, r = scatter(*cumin_seed(L, w), T)
    return mesh("seeds", V, F, mat or glossy_skin([srgb(c) for c in cols], 0.35, 0.05, coat=0.5, nscale=9), dict(rnd=r))


def heap_height(x, y, rad, height, cx=0.0, cy=0.0, z=0.05):
    """Height of rice as a spoon left it: an uneven foot, spoonfuls side by side, small hollows."""
    u, v = np.ravel(x) - cx, np.ravel(y) - cy
    turn = np.arctan2(v, u)
    foot = 1 + 0.07 * fbm(np.c_[np.cos(turn) * 1.7, np.sin(turn) * 1.7, 0 * u + rad + cx], 2)
    d = np.hypot(u, v) / rad / foot
    spoons = fbm(np.c_[u * 2.1, v * 2.1, 0 * u + 2.0 + cy], 2)
    crumbs = fbm(np.c_[u * 7, v * 7, 0 * u + 5.0], 2)
    h = height * np.clip(1 - d**2, 0, 1) ** 0.72 * (1 + 0.3 * spoons) + 0.028 * crumbs * np.clip(4 - 4 * d, 0, 1)
    return np.where(d < 1, z + h, -1.0).reshape(np.shape(x))


def rice_heap(n, rad, height, cols, cx=0.0, cy=0.0, z=0.05, L=0.084, w=0.019, tint=None, strays=30, deep=0.085, rough=0.34):
    """Cooked rice round what already stands there: a dark body deep below, grains that settle on it, loose ones on top.

    `tint(x, y)` gives 0 ... 1 between the two colours of `cols`; without it every grain has its own. The less `deep` its
    body lies and the less `rough` it is, the moister.
    """
    form = lambda x, y: heap_height(x, y, rad, height, cx, cy, z)
    V, F = disc(rad - 0.03, 60, 140, lambda x, y: np.maximum(form(x, y) - deep, 0.0), cx, cy)
    base = tint(V[:, 0], V[:, 1]) if tint else np.full(len(V), 0.4)
    mesh("rice-body", V, F, rice_body_skin(*cols), dict(rnd=base))
    half = rad * 1.1 + max(abs(cx), abs(cy)) + 0.1
    hf, aim = heights_of_scene(half, 0.014), HeightMap(half, 0.014, form)
    tops = hf.H.copy()
    free_under_overhangs(hf, form, rad + 0.05)
    T = hf.drop(n, within(rad * 1.02, cx, cy), L, w, cand=3, target=aim.at, jit=0.2, maxtilt=0.6, lay=0.8, sink=0.45)
    T += hf.drop(n // 12, within(rad, cx, cy), L, w, cand=2, target=aim.at, jit=0.4, sink=0.1)
    T = [t for t in T if t[1][2] < aim.at(*t[1][:2]) + 0.05]
    T += hf.drop(strays, within(rad * 1.12, cx, cy, 0.1), L, w, cand=1, jit=0.1, sink=0.2)
    at = np.array([t[1] for t in T])
    shade = np.clip(tint(at[:, 0], at[:, 1]) + chance.normal(size=len(T)) * 0.22, 0, 1) if tint else None
    rice(T, L, w, rice_skin(*cols, rough=rough), shade)
    hf.H = np.maximum(hf.H, tops)  # garnish lies on the pieces again
    return hf
