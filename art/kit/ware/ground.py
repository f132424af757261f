"""What a cloth lies on: the floor of a house, the earth of a courtyard with alpona painted on it."""

import numpy as np

from kit.materials.things import earth_skin, floor_skin, plain_skin
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import grid_faces, merge, mesh, tube


def ground(skin, z=-0.09, half=18.0):
    """A level plane under the cloth."""
    g = np.array([-half, half])
    x, y = np.meshgrid(g, g, indexing="ij")
    return mesh("ground", np.stack([x, y, 0 * x + z], -1).reshape(-1, 3), grid_faces(2, 2)[:, ::-1], skin)


def oxide_floor():
    return ground(floor_skin())


def courtyard():
    return ground(earth_skin())


def alpona(spots, z=-0.088):
    """Flowers of rice paste painted with a finger: spots = [(x, y, size)]."""
    parts = []

    def stroke(P, wide):
        V, F, _ = tube(np.c_[P, np.full(len(P), z)], wide * (1 + 0.12 * np.sin(np.linspace(0, 9, len(P)) + rnd(0, 6))), 8)
        V[:, 2] = z + (V[:, 2] - z) * 0.12
        parts.append((V, F))

    for x, y, s in spots:
        for ring in (0.22, 1.12):
            a = np.linspace(0, 2 * np.pi, 90)
            stroke(np.c_[x + s * ring * np.cos(a), y + s * ring * np.sin(a)], 0.035 * s + 0.008)
        for k in range(8):
            b = k * np.pi / 4
            t = np.linspace(0, 2 * np.pi, 50)
            along, across = 0.62 - 0.34 * np.cos(t), 0.2 * np.sin(t) * (1.2 - 0.3 * np.cos(t))
            P = np.c_[along * np.cos(b) - across * np.sin(b), along * np.sin(b) + across * np.cos(b)]
            stroke(P * s + [x, y], 0.035 * s + 0.006)
        for k in range(16):
            b = k * np.pi / 8 + 0.2
            c = np.array([x + s * 1.32 * np.cos(b), y + s * 1.32 * np.sin(b)])
            stroke(c + np.c_[np.linspace(-0.02, 0.02, 6), 0 * np.linspace(0, 1, 6)] * s, 0.07 * s)
    V, F, r = merge(parts)
    return mesh("alpona", V, F, plain_skin(srgb("#e9e2d2"), 0.95, bump=0.3, scale=40, name="rice-paste"), dict(rnd=r))
