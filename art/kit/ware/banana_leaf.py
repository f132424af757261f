"""A cut of banana leaf to serve on."""

import numpy as np

from kit.materials.ware import banana_skin
from kit.stage.meshes import grid_faces, mesh
from kit.stage.noise import fbm


def banana_leaf(L=3.6, W=1.5, loc=(0, 0, 0), rot=0.0, curl=0.05, seed=0):
    """A leaf L long and W wide."""
    nu, nv = 150, 90
    u = np.linspace(-1, 1, nu)[:, None]
    v = np.linspace(-1, 1, nv)[None]
    w = (
        W
        / 2
        * (1 - np.abs(u) ** 6 * 0.35)
        * (1 + 0.03 * fbm(np.c_[u.ravel() * 4, u.ravel() * 0 + seed, u.ravel() * 0], 2)[:, None])
    )
    x = v * w
    y = u * L / 2 + 0.0 * v
    z = (
        0.03 * np.abs(v) ** 2
        + 0.006
        * np.sin(
            y * 31
            + np.abs(v) * 3
            + 3
            * fbm(np.c_[(y + 0 * v).ravel() * 2, (y * 0 + v).ravel(), (0 * x).ravel() + seed], 2).reshape(
                nu, nv
            )
        )
        * np.abs(v)
        * 0.35
        + curl * fbm(np.c_[(x).ravel() * 1.1, (y).ravel() * 0.8, (x * 0).ravel() + seed], 2).reshape(nu, nv)
        - 0.03 * np.exp(-((v / 0.06) ** 2))
        + 0.03
    )
    V = np.stack([x + 0 * y, y + 0 * x, z], -1).reshape(-1, 3)
    return mesh("banana", V, grid_faces(nu, nv), banana_skin(), loc=loc, rot=(0, 0, rot))
