"""Lal shak bhaji: wilted red amaranth with garlic and dried chilli."""

import numpy as np

from kit.materials.food import glossy_skin
from kit.materials.nodes import Nodes
from kit.pieces.chilli import chilli
from kit.pieces.heaped import curved_stick, dome, heap
from kit.pieces.onion_and_garlic import garlic_slices
from kit.pieces.vegetables import onion_slices
from kit.stage.chance import chance, rnd
from kit.stage.colour import srgb
from kit.stage.meshes import disc, grid_faces, mesh
from kit.stage.noise import fbm
from kit.stage.settling import heights_of_scene, top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import plate


def amaranth_skin():
    g = Nodes("amaranth")
    r = g.at("rnd")
    c = g.ramp(r, [(0.0, srgb("#3a0818")), (0.35, srgb("#640c24")), (0.65, srgb("#8c1632")), (0.86, srgb("#6a2026")), (1.0, srgb("#4c4420"))])
    c = g.mix(g.rng(g.noise(9, 4), 0.5, 0.7, 0.0, 0.5), c, srgb("#9c1a3c"))
    n = g.bump(g.noise(14, 4, 0.6), 0.5, 0.03)
    return g.done(g.shmix(0.12, g.P(c=c, r=0.42, n=n, coat=0.3, cr=0.2, sss=0.1, sr=(0.2, 0.03, 0.06), ss=0.3), g.transl(srgb("#b02060"))))


def wilted_leaf(length, width, seed):
    """A limp leaf: folded, twisted, its edge rumpled."""
    q = np.random.default_rng(seed)
    nu, nv = 34, 9
    u = np.linspace(-0.5, 0.5, nu)[:, None]
    v = np.linspace(-1, 1, nv)[None]
    w = width * np.cos(np.pi * u * 0.96) ** 0.6
    n = fbm(np.c_[(u * 7 + 0 * v).ravel(), (v * 1.5 + 0 * u).ravel(), np.full(nu * nv, seed * 3.7)], 2).reshape(nu, nv)
    twist = q.uniform(-0.8, 0.8) * u
    y0 = v * w * q.uniform(0.5, 1.0)
    z0 = 0.03 * np.abs(v) * q.uniform(-1, 1.6) + 0.035 * n
    x = u * length
    y = y0 * np.cos(twist) - z0 * np.sin(twist) + q.uniform(-0.12, 0.12) * np.sin(u * 5)
    z = y0 * np.sin(twist) * 0.6 + z0 * np.cos(twist) + 0.025 * np.sin(u * q.uniform(4, 9))
    return np.stack([x + 0 * v, y, z], -1).reshape(-1, 3), grid_faces(nu, nv)


def alone():
    plate(1.4)
    high, rad = 0.34, 0.98
    shape = dome(rad, high, 0, 0.03, 0.05, 0.6)
    skin = amaranth_skin()
    V, F = disc(rad - 0.1, 50, 120, lambda x, y: 0.03 + (high - 0.05) * np.clip(1 - (x**2 + (y - 0.03) ** 2) / (rad - 0.09) ** 2, 0, 1) ** 0.6)
    mesh("below", V, F, skin, dict(rnd=chance.random(len(V)) * 0.3))
    juice = glossy_skin([srgb("#700a36"), srgb("#8a1244")], 0.05, 0.3, coat=1.0, name="juice", cr=0.03)
    V, F = disc(1.0, 20, 160, None, 0, 0, lambda a: 1.1 * (1 + 0.05 * np.sin(3 * a) + 0.03 * np.sin(7 * a + 1)))
    V[:, 2] = top_at(1.1, 0) + 0.012
    mesh("juice", V, F, juice)
    hf = heights_of_scene(1.4, 0.02)
    heap(330, [wilted_leaf(0.52, 0.17, i) for i in range(12)], within(rad, 0, 0.03), skin, 0.4, 0.05, hf=hf, target=shape, sink=0.7, tilt=0.14)
    stems = [curved_stick(rnd(0.4, 0.75), 0.036, rnd(-0.3, 0.3)) for _ in range(7)]
    heap(110, stems, within(rad * 0.93, 0, 0.03), glossy_skin([srgb("#9c1c50"), srgb("#c8487c"), srgb("#7a1040")], 0.25, 0.3, (0.25, 0.05, 0.1), 0.6), 0.45, 0.035, hf=hf, sink=0.5, tilt=0.12)
    heap(90, [wilted_leaf(0.46, 0.15, i + 40) for i in range(8)], within(rad * 0.9, 0, 0.03), skin, 0.4, 0.04, hf=hf, sink=0.6, tilt=0.16)
    garlic_slices(34, within(0.75), top_at, 0.085)
    onion_slices(12, within(0.7), top_at, 0.14, width=0.04)
    chilli((-0.2, 0.16, top_at(-0.2, 0.16) + 0.06), 0.5, 0.74, 0.06, 0.3, "dry", 0.05)
    chilli((0.32, -0.1, top_at(0.32, -0.1) + 0.06), -0.6, 0.66, 0.056, -0.3, "dry", 0.05)


def picture():
    lay_table("shorshe", 93, ring=1.6, distance=8.3, height=0.18, light=1.0)
    alone()
    chilli((1.58, -0.85, 0.06), 1.0, 0.66, 0.055, 0.3, "dry")
    garlic_slices(9, within(0.22, -1.55, -0.8), lambda x, y: 0.02, 0.09)
