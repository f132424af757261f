"""Mishti doi: set in a clay pot, a spoon's bite taken, a small cup of it beside."""

import numpy as np

from kit.materials.ware import steel_skin
from kit.pieces.milk_sweets import doi_skin, set_doi
from kit.stage.meshes import blob, grid_faces, mesh, tube
from kit.stage.scene import place_group
from kit.stage.table import lay_table
from kit.ware.clay import clay_cup, clay_pot


def spoon(loc, rot=(0, 0, 0), s=1.0):
    """A steel spoon, its bowl at the origin and its handle along +x."""
    nr, nt = 24, 60
    q = np.linspace(0, 1, nr)[:, None]
    a = np.linspace(0, 2 * np.pi, nt, False)[None]
    x, y = 0.24 * q * np.cos(a), 0.16 * q * np.sin(a)
    z = -0.07 * (1 - q**2) + 0 * a
    V = np.stack([x, y, z], -1).reshape(-1, 3)
    lower = V - [0, 0, 0.012]
    F = grid_faces(nr, nt, False, True)
    skin = steel_skin()
    mesh("spoon", np.vstack([V, lower]) * s, np.vstack([F, F[:, ::-1] + len(V)]), skin, loc=loc, rot=rot)
    f = np.linspace(0, 1, 40)
    path = np.c_[0.22 + f * 0.95, 0 * f, 0.07 * np.sin(f * 2.2)]
    v, f2, _ = tube(path, 0.028 + 0.026 * f**2, 16)
    v[:, 2] = path[np.repeat(np.arange(40), 16)][:, 2] + (v[:, 2] - path[np.repeat(np.arange(40), 16)][:, 2]) * 0.4
    mesh("handle", v * s, f2, skin, loc=loc, rot=rot)


def alone():
    clay_pot(1.02, 0.78)
    set_doi(0.93, 0.64, (0.3, -0.28, 0.42, 0.26))


def picture():
    lay_table("pata", 71, ring=1.4, distance=8.4, height=0.34, light=1.0)
    place_group(alone, (-0.16, 0.1, 0), 0, 1.0)
    place_group(lambda: (clay_cup(0.34, 0.5), set_doi(0.29, 0.43, None)), (1.16, -0.62, 0), 0.4, 1.0)
    spoon((-1.02, -1.12, 0.1), (0, 0, 0.25), 0.95)
    V, F = blob(5, 0.16, 1.8, 3, 2.0, (0.2, 0.13, 0.07))
    mesh("bite", V * 0.95, F, doi_skin(), dict(skin=V[:, 0] * 0 + 0.1), loc=(-1.02, -1.12, 0.1), rot=(0, 0, 0.25))
