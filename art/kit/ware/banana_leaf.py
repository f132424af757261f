"""A cut of banana leaf to serve on."""

import numpy as np

from kit.materials.ware import banana_skin
from kit.stage.meshes import grid_faces, mesh
from kit.stage.noise import fbm


def banana_leaf(L=3.6, W=1.5, loc=(0, 0, 0), rot=0.0, curl=0.05, seed=0):
    """A leaf L long and W wide."""
    nu, nv = 150, 90
    u, v = np.meshgrid(np.linspace(-1, 1, nu), np.linspace(-1, 1, nv), indexing="ij")

    def wave(a, b):
        return fbm(np.c_[a.ravel(), b.ravel(), np.full(a.size, seed)], 2).reshape(nu, nv)

    x, y = v * W / 2 * (1 - np.abs(u) ** 6 * 0.35) * (1 + 0.03 * wave(u * 4, 0 * u)), u * L / 2
    ribs = 0.002 * np.abs(v) * np.sin(y * 31 + np.abs(v) * 3 + 3 * wave(y * 2, v))
    z = 0.03 + 0.03 * v**2 + ribs + curl * wave(x * 1.1, y * 0.8) - 0.03 * np.exp(-((v / 0.06) ** 2))
    V = np.stack([x, y, z], -1).reshape(-1, 3)
    return mesh("banana", V, grid_faces(nu, nv), banana_skin(), loc=loc, rot=(0, 0, rot))
