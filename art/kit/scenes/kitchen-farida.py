"""Farida Khatun, Beanibazar: shatkora from her own tree, one of them cut."""

import numpy as np

from kit.materials.food import leaf_skin
from kit.materials.things import wood_skin
from kit.pieces.citrus_peel import peel_skin
from kit.pieces.lime import lime_mats
from kit.pieces.whole_spices import bay_leaf
from kit.stage.colour import srgb
from kit.stage.meshes import blob, catmull, disc, mesh, tube
from kit.stage.portrait import FORMAT, portrait

RATIO, WIDTHS, BUDGET, ENDINGS = FORMAT


def branch():
    rind, green = peel_skin(("#66801c", "#b5b23c")), leaf_skin()
    for i, (x, y, r, cut) in enumerate([(-0.56, 0.16, 0.62, 0), (0.5, 0.44, 0.56, 0), (0.34, -0.6, 0.6, 1)]):
        V, F = blob(6, 0.05, 2.6, i, 2.0, (1, 1, 0.88), 0.07, 5)
        V[:, 2] = np.minimum(V[:, 2], 1 - cut)
        place = dict(loc=(x, y, r * 0.86), rot=(0.3 + 0.4 * cut, 0.1, i * (1 - cut)), scale=r)
        mesh("shatkora", V, F, rind, dict(outer=np.ones(len(V))), **place)
    V, F = disc(0.97, 30, 90, lambda x, y: 0 * x + 0.012)
    mesh("cut", V, F, lime_mats()[0], dict(rr=np.interp(np.hypot(V[:, 0], V[:, 1]), [0, 0.6, 0.93, 1], [0, 0.82, 0.92, 1])), **place)  # thick pith
    V, F, _ = tube(catmull([(-1.5, 0.7, 0.2), (-0.6, 0.8, 0.8), (0.2, 0.85, 0.9), (1.3, 1.1, 0.4)], 50), np.linspace(0.06, 0.03, 50), 12)
    mesh("twig", V, F, wood_skin(srgb("#5c4a24")))
    for x, y, z, turn in [(-1.2, 0.45, 0.5, 3.9), (-0.9, 1.1, 0.7, 2.2), (0.1, 0.55, 1.1, -0.9), (0.7, 1.3, 0.7, 1.1), (1.25, 0.7, 0.5, -0.4)]:
        bay_leaf((x, y, z), turn, 0.95, 0.15, 0.2).data.materials[0] = green


def picture():
    portrait(branch, "golap", 3, height=0.35, dist=8.0)
