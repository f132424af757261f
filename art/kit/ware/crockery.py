"""Plates, bowls and glasses, turned from profiles."""

import numpy as np

from kit.materials.food import glossy_skin
from kit.materials.liquids import see_through
from kit.materials.ware import brass_skin, ceramic_glaze, clear_glass_skin, iron_skin, steel_skin, terracotta_skin
from kit.stage.chance import chance, rnd
from kit.stage.meshes import ball, lathe, mesh, rotation, scatter, tube


def plate(Rd=1.42, loc=(0, 0, 0), depth=0.15, rim=(0.945, 0.975, 0.905, 0.918)):
    """White stoneware plate with two crimson lines at its rim."""
    p = [
        (0, 0.035), (0.35, 0.035), (0.62, 0.04), (0.7, 0.06), (0.76, depth * 0.8), (0.8, depth * 0.98),
        (0.9, depth * 1.08), (0.99, depth * 1.22), (1, depth * 1.12), (0.97, depth * 0.92), (0.78, depth * 0.55),
        (0.66, 0), (0.6, 0), (0, 0),
    ]
    glaze = ceramic_glaze(((Rd * rim[0], Rd * rim[1]), (Rd * rim[2], Rd * rim[3])))
    return lathe([(Rd * r, z) for r, z in p], 200, 150, 0.004, glaze, "plate", loc=loc)


def bowl(Rd=1.05, h=0.62, loc=(0, 0, 0), mat=None, foot=0.5, belly=0.93, t=0.05, wob=0.004, bands=True, flare=0.0):
    """White stoneware bowl with a crimson rim."""
    mat = mat or ceramic_glaze(((0.365, 0.462), (0.512, 0.5205)) if bands else (), pp=True)
    p = [
        (0, 0.07), (Rd * foot * 0.9, 0.09), (Rd * 0.74, h * 0.3), (Rd * belly - t * 0.5, h * 0.66),
        (Rd - t + flare * 0.6, h * 0.97), (Rd - t * 0.5 + flare, h * 1.01), (Rd + flare, h * 0.97),
        (Rd * belly + t * 0.5, h * 0.62), (Rd * 0.76, h * 0.2), (Rd * foot, 0.05), (Rd * foot * 0.97, 0),
        (Rd * foot * 0.8, 0.01), (0, 0.02),
    ]
    return lathe(p, 200, 150, wob, mat, "bowl", loc=loc)


def brass_bowl(Rd=1.08, h=0.62, loc=(0, 0, 0)):
    """Brass bowl with a rolled lip."""
    p = [
        (0, 0.06), (0.5, 0.07), (0.78, h * 0.24), (0.95, h * 0.6), (0.96, h * 0.88), (1.03, h * 0.985),
        (1.085, h), (1.10, h * 1.01), (1.095, h * 0.97), (1.03, h * 0.945), (1, h * 0.9), (0.985, h * 0.6),
        (0.8, h * 0.2), (0.52, 0.03), (0.5, 0), (0, 0),
    ]
    return lathe([(Rd * r, z) for r, z in p], 200, 170, 0.003, brass_skin(), "brass", loc=loc)


def clay_bowl(Rd=1.1, h=0.56, loc=(0, 0, 0)):
    """Thick bowl of red clay."""
    p = [
        (0, 0.08), (0.55, 0.09), (0.8, h * 0.3), (0.9, h * 0.66), (0.93, h * 0.93), (0.97, h * 1.02),
        (1.03, h * 1.02), (1.06, h * 0.93), (1.03, h * 0.82), (1, h * 0.62), (0.88, h * 0.25), (0.62, 0.04),
        (0.58, 0), (0, 0),
    ]
    return lathe([(Rd * r, z) for r, z in p], 200, 170, 0.012, terracotta_skin(), "terra", loc=loc)


def glass(Rd=0.42, h=1.15, loc=(0, 0, 0)):
    """Straight glass."""
    p = [
        (0, 0.03), (0.8, 0.03), (0.88, 0.1), (1, h), (1.03, h + 0.012), (1.06, h), (0.93, 0.1), (0.88, 0.01),
        (0.8, 0), (0, 0),
    ]
    return lathe([(Rd * r, z) for r, z in p], 160, 150, 0, clear_glass_skin(), "glass", loc=loc)


def drink(Rd, h, skin):
    """What a glass of that size holds, up to 0.812 of its height."""
    top = h * 0.812
    p = [(0, 0.05), (Rd * 0.76, 0.05), (Rd * 0.86, 0.12), (Rd * 0.955, top - 0.014), (Rd * 0.93, top + 0.003)]
    return lathe([*p, (Rd * 0.5, top), (0, top)], 140, 90, 0, skin, "drink")


def dew(Rd=0.46, h=1.2, n=190):
    """Drops of water on the outside of a cold glass."""
    T = []
    for a, z, q in zip(rnd(0, 6.283, n), h * rnd(0.1, 0.95, n), 0.007 + 0.024 * rnd(0, 1, n) ** 4):
        r = Rd * (0.94 + 0.12 * (z - 0.16) / (h - 0.16))
        T.append((rotation(a) @ np.diag([0.5, 1, 1.2]), np.array([r * np.cos(a), r * np.sin(a), z]), q))
    mesh("dew", *scatter(*ball(2), T)[:2], see_through(glossy_skin([(0.9, 0.93, 0.96)] * 2, 0.02, 0, coat=1.0), 0.24, (1, 1, 1)))


def froth(rad, z, skin, n=100, spread=0.05):
    """Bubbles here and there at the wall of a cup or a glass."""
    round_it, T = rnd(0, 6.283, 8), []
    for k in (8 * rnd(0, 1, n) ** 1.7).astype(int):
        a, r = round_it[k] + 0.2 * chance.normal(), rad * (0.975 - spread * abs(chance.normal()))
        T.append((rotation(0), np.array([r * np.cos(a), r * np.sin(a), z + 0.003]), rnd(0.006, 0.018)))
    mesh("froth", *scatter(*ball(2), T)[:2], skin)


def karai(Rd=1.12, h=0.52, loc=(0, 0, 0)):
    """Iron cooking bowl with two ring handles."""
    iron = iron_skin()
    p = [
        (0, 0.05), (0.45, 0.09), (0.76, h * 0.42), (0.95, h * 0.9), (1, h),
        (1.03, h * 1.01), (1.03, h * 0.96), (0.98, h * 0.86), (0.8, h * 0.34), (0.5, 0.03), (0, 0),
    ]
    lathe([(Rd * r, z) for r, z in p], 200, 150, 0.006, iron, "karai", loc=loc)
    a = np.linspace(-0.1, np.pi + 0.1, 40)
    for side in (-1, 1):
        V, F, _ = tube(np.c_[side * (Rd + 0.2 * np.sin(a)), 0.2 * np.cos(a), h * 0.9 + 0.1 * np.sin(a)], 0.034, 14)
        mesh("handle", V, F, iron, loc=loc)


def steel_plate(Rd=1.45, loc=(0, 0, 0)):
    """Flat steel thala with an upright edge."""
    p = [(0, 0.03), (0.9, 0.03), (0.96, 0.06), (0.985, 0.16), (1, 0.175), (1.012, 0.165), (1, 0.12), (0.97, 0.03), (0.9, 0), (0, 0)]
    return lathe([(Rd * r, z) for r, z in p], 200, 150, 0.002, steel_skin(), "thala", loc=loc)
