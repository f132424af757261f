"""Sweets of milk: set doi, caramel pudding; and what they are made with: gur, coconut."""

import numpy as np

from kit.materials.food import glossy_skin
from kit.materials.liquids import see_through
from kit.materials.nodes import Nodes
from kit.pieces.coconut import coconut_half  # noqa: F401, made into sweets with the rest
from kit.pieces.heaped import curved_stick, strewn
from kit.stage.colour import srgb
from kit.stage.meshes import blob, disc, grid_faces, mesh
from kit.stage.noise import fbm, smooth


def doi_skin():
    """Sweet yoghurt: a browner skin on top ('skin' 1), paler and wetter where a spoon was ('skin' 0)."""
    g = Nodes("doi")
    top = g.ramp(g.noise(3.2, 5, 0.6), [(0.3, srgb("#c8874a")), (0.52, srgb("#d9a066")), (0.75, srgb("#e2b380"))])
    top = g.mix(g.rng(g.noise(7, 5, 0.6, 0.6), 0.6, 0.72, 0.0, 0.55), top, srgb("#a8622c"))
    inside = g.ramp(g.noise(6, 3), [(0.3, srgb("#e6bd8c")), (0.7, srgb("#efcfa4"))])
    c = g.mix(g.at("skin"), inside, top)
    n = g.bump(g.noise(14, 4), g.ma("MULTIPLY", g.at("skin"), 0.22), 0.03)
    return g.done(g.P(c=c, r=0.3, sss=0.55, sr=(0.25, 0.16, 0.09), ss=0.35, coat=0.4, cr=0.12, n=n))


def set_doi(rad, z, scoop=None, loc=(0, 0)):
    """Its surface in a pot; scoop = (x, y, radius, depth) of a spoon."""
    V, F = disc(rad, 150, 240)
    x, y = V[:, 0], V[:, 1]
    h = z + 0.008 * fbm(np.c_[x * 2.6, y * 2.6, 0 * x], 3) + 0.02 * smooth(0.9, 1, np.hypot(x, y) / rad)
    skin = 1 + 0 * x
    if scoop:
        a, b, r, deep = scoop
        n = fbm(np.c_[x * 5, y * 5, 0 * x + 4], 3)
        d = np.hypot(x - a, (y - b) * 1.25) / r + 0.1 * n
        ledge = smooth(1.0, 0.86, d) * (0.6 + 0.4 * smooth(0.8, 0.1, d)) * deep
        h = h - ledge * (1 + 0.12 * n) + 0.02 * np.exp(-(((d - 1.06) / 0.06) ** 2))
        skin = smooth(0.92, 1.02, d)
    V[:, 2] = h
    return mesh("doi", V, F, doi_skin(), dict(skin=skin), loc=(*loc, 0))


def gur_block(loc, s=0.26, seed=0, rot=(0, 0, 0)):
    """A broken piece of date-palm gur."""
    V, F = blob(5, 0.16, 1.2, seed, 5.0, (1.2, 1.0, 0.7), 0.12, 3)
    skin = glossy_skin([srgb("#5a2c0c"), srgb("#8a4e1a"), srgb("#a8682a")], 0.42, 0.3, (0.2, 0.09, 0.03), 0.35, 5, 0.5, 24)
    return mesh("gur", V * s, F, skin, loc=loc, rot=rot)


def custard_skin():
    """Caramel pudding: 'top' 1 is caramel, 0 custard; tiny bubbles at its side."""
    g = Nodes("custard")
    side = g.ramp(g.noise(3, 4), [(0.3, srgb("#e9b45e")), (0.7, srgb("#f2cb84"))])
    side = g.mix(g.rng(g.voro(20), 0.06, 0.12, 0.5, 0.0), side, srgb("#b98230"))
    cara = g.ramp(g.noise(4, 4), [(0.3, srgb("#6b2c08")), (0.55, srgb("#88400d")), (0.8, srgb("#9c5014"))])
    run = g.ma("ADD", g.at("top"), g.ma("MULTIPLY", g.ma("SUBTRACT", g.noise(5, 4, 0.6), 0.5), 0.7))
    c = g.mix(g.rng(run, 0.42, 0.62), side, cara)
    return g.done(g.P(c=c, r=0.14, sss=0.5, sr=(0.25, 0.14, 0.05), ss=0.3, coat=0.9, cr=0.04, em=c, es=0.1))


def pudding(loc, rad=0.72, h=0.5, slice_from=0.0, slice_to=0.0):
    """Turned out of a tin; a slice is missing between two angles."""
    t = np.linspace(0, 1, 140)
    sides = (0, 0.5, 0.86, 0.93, 0.955, 0.965, 0.985, 1.02, 1.03), (1, 1, 1, 0.985, 0.94, 0.8, 0.4, 0.08, 0)
    r, z = (np.interp(t, np.linspace(0, 1, 9), q) for q in sides)
    a = np.linspace(slice_to, slice_from + 2 * np.pi, 260)[:, None]
    wob = rad * r * (1 + 0.008 * np.sin(3 * a) + 0.006 * np.sin(7 * a))
    x, y = wob * np.cos(a), wob * np.sin(a)
    V = np.stack([x, y, h * z + 0.006 * np.sin(9 * x + 5 * y) * (r < 0.9)], -1).reshape(-1, 3)
    top = np.where(t < 0.5, 1.0, 1.0 - smooth(0.36, 0.8, t) * 1.05) + 0 * x
    mt = custard_skin()
    mesh("pudding", V, grid_faces(260, 140), mt, dict(top=top), loc=loc)
    q, v = np.linspace(0, 1, 50)[:, None], np.linspace(0, 1, 40)[None]
    out = q * rad * (1.03 - 0.07 * v)
    for ang in a[[0, -1], 0]:
        W = np.stack([out * np.cos(ang), out * np.sin(ang), h * v * 0.99 + 0 * q], -1).reshape(-1, 3)
        W += 0.006 * fbm(W * 9, 2)[:, None]
        mesh("cut", W, grid_faces(50, 40), mt, dict(top=np.tile(smooth(0.93, 1.0, v[0]), 50)), loc=loc)


def caramel_pool(rad, z, seed=0):
    """Thin caramel that ran out over a plate, lighter at its rounded edge."""
    cols = [srgb("#6b2c08"), srgb("#8f450e"), srgb("#a85a18")]
    mt = see_through(glossy_skin(cols, 0.04, 0.4, (0.3, 0.12, 0.03), 1.0, 2.5, 0.02, 6, cr=0.02), 0.3, (0.9, 0.5, 0.16))
    a = np.linspace(0, 2 * np.pi, 200, False)
    edge = rad * (1 + 0.16 * fbm(np.c_[np.cos(a) * 1.3, np.sin(a) * 1.3, 0 * a + seed + 2], 2))
    V, F = disc(rad, 60, 200, rf=lambda _: edge)
    dome = np.sqrt(np.clip(1 - (np.hypot(V[:, 0], V[:, 1]) / np.tile(edge, 60)) ** 10, 0, 1))
    V[:, 2] = z - 0.02 + 0.028 * dome
    return mesh("caramel", V, F, mt, dict(deep=dome**3))


def grated_coconut(n, samp, zf, lift=0.01):
    skin = glossy_skin([srgb("#efe9dc"), srgb("#faf7ef")], 0.4, 0.5, coat=0.2)
    strewn("coconut", curved_stick(0.09, 0.016, 0.12), n, samp, lambda x, y: zf(x, y) + lift, skin, 0.5, (0.6, 1.3))
