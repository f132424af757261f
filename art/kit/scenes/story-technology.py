"""What a phone can do for a pot: the recipe at arm's length, turmeric on the table, dal on the boil."""

import numpy as np

from kit.materials.liquids import dal_skin
from kit.pieces.chilli import chilli
from kit.pieces.grains import seeds
from kit.pieces.herbs import chopped_coriander, sprig
from kit.pieces.onion_and_garlic import garlic_cloves, garlic_slices
from kit.pieces.spices import powder, turmeric_root
from kit.stage.meshes import disc, mesh
from kit.stage.noise import fbm
from kit.stage.scene import camera, place_group, reset, window
from kit.stage.settling import within
from kit.ware.cloth import kantha
from kit.ware.crockery import brass_bowl
from kit.ware.kitchen_tools import handi, ladle
from kit.ware.phone import phone

RATIO = 9 / 16
WIDTHS = [480, 800, 1200]


def pot_of_dal():
    handi(1.2, 1.0)
    z = 0.78
    h = lambda x, y: z + 0.012 * fbm(np.c_[np.ravel(x) * 2.2, np.ravel(y) * 2.2, 0 * np.ravel(x)], 3).reshape(np.shape(x))
    V, F = disc(1.0, 110, 200, h)
    low = 0.15 + 0.6 * np.clip(fbm(np.c_[V[:, 0] * 1.6, V[:, 1] * 1.6, 0 * V[:, 0] + 7], 3), 0, 1)
    mesh("dal", V, F, dal_skin(), dict(low=low))
    at = lambda x, y: float(h(np.array([x]), np.array([y]))[0])
    seeds(46, within(0.7), at, 0.085, 0.026)
    garlic_slices(12, within(0.55), at, 0.085)
    chilli((-0.25, 0.1, z + 0.05), 0.5, 0.7, 0.062, 0.35, "dry")
    chilli((0.1, -0.25, z + 0.05), 2.2, 0.62, 0.06, -0.35, "dry")
    chopped_coriander(within(0.75), at, 24, (0.07, 0.14))
    ladle((0.30, 0.28, z - 0.13), 0.75, 1.75, 0.26, 0.66)


def turmeric_bowl():
    brass_bowl(0.5, 0.32)
    powder((0, 0, 0.2), 0.46, 0.16, seed=2)


def picture():
    reset(106)
    kantha("begun", r0=1.75, gap=0.25, cx=0.75, cy=0.2, half=5.8, n=880)
    camera(tgt=(0.0, 0.22, 0.55), elev=38, dist=12.6, fstop=0.75)
    window(1.1, fill=1.45)
    place_group(pot_of_dal, (1.05, 0.45, 0), 0.0, 1.0)
    phone((-0.95, -0.35, -0.01), 1.02, 0.20, scale=1.02)
    place_group(turmeric_bowl, (-2.15, 0.25, 0))
    turmeric_root((-2.05, -0.62, 0.0), 0.5, 0.95, 1)
    turmeric_root((-1.72, -0.86, 0.0), -0.3, 0.8, 4)
    for x, y, r, s in [(-0.28, -0.92, 0.20, 1), (-0.02, -0.80, 0.10, 2), (-1.72, -0.42, 0.11, 3)]:
        powder((x, y, 0.0), r, 0.07, seed=s)
    garlic_cloves([(0.35, -1.02, 0.5), (0.55, -0.9, 1.6), (0.62, -1.12, 2.6)], lambda x, y: 0.02, 0.1, ("#d8cdb4", "#e9e0cc", "#f3ecdd"))
    sprig((2.05, -0.85, 0.03), 0.4, 0.36, 0.3)
    chilli((1.65, -1.0, 0.06), 0.7, 0.66, 0.055, 0.3, "green")
