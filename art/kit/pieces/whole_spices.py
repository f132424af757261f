"""Bay leaf, cinnamon and cardamom."""

import numpy as np

from kit.materials.food import glossy_skin
from kit.materials.nodes import Nodes
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import ball, grid_faces, mesh, rotation
from kit.stage.noise import fbm


def bay_leaf(loc, yaw=0, s=0.7, pitch=0.0, roll=0.0):
    """A dried bay leaf."""
    u, v = np.linspace(0, 1, 40)[:, None], np.linspace(-1, 1, 17)[None]
    x, y = u - 0.5 + 0 * v, v * 0.19 * np.sin(np.pi * u) ** 0.8 * (1 - 0.25 * u)
    z = 0.12 * np.sin(u * 3.1) + 0.5 * np.abs(y) ** 1.4 - 0.01 * np.exp(-((v / 0.1) ** 2))
    z = z + 0.01 * np.sin(u * 40 + np.abs(v) * 4) * np.abs(v)
    V = np.stack([x, y, z], -1).reshape(-1, 3) * s @ rotation(yaw, pitch, roll).T
    skin = glossy_skin([srgb("#3f3c12"), srgb("#6b6220"), srgb("#4a4a18")], 0.35, 0.05, coat=0.5, nscale=4)
    return mesh("bay", V, grid_faces(40, 17), skin, loc=loc)


def cinnamon(loc, yaw=0, L=0.6, r=0.06, pitch=0.0):
    """A rolled stick of cinnamon, L long."""
    u, a = np.linspace(-0.5, 0.5, 30)[:, None], np.linspace(0, 9.5, 70)[None]
    rr = r * (0.35 + 0.65 * a / 9.5) * (1 + 0.02 * np.sin(u * 20))
    V = np.stack([u * L + 0 * a, rr * np.cos(a), rr * np.sin(a)], -1).reshape(-1, 3) @ rotation(yaw, pitch).T
    g = Nodes("cin")
    c = g.ramp(g.noise(1, 5, 0.6, 0, g.map((3, 22, 22))), [(0.3, srgb("#4a210d")), (0.7, srgb("#8f4d24"))])
    bark = g.P(c=c, r=0.5, coat=0.3, n=g.bump(g.noise(1, 4, 0.6, 0, g.map((4, 40, 40))), 0.4, 0.02))
    return mesh("cin", V, grid_faces(30, 70), g.done(bark), loc=loc)


def cardamom(loc, yaw=0, s=0.12, pitch=0.0):
    """A green cardamom pod."""
    V, F = ball(5)
    a, x = np.arctan2(V[:, 2], V[:, 1]), V[:, 0]
    rr = (1 - 0.45 * np.abs(x) ** 1.7) * (1 + 0.09 * np.cos(3 * a + 0.6)) * (1 + 0.035 * np.cos(22 * a))
    V = np.c_[x * 2.0 * s, V[:, 1] * rr * s * 0.72, V[:, 2] * rr * s * 0.72]
    V *= (1 + 0.05 * fbm(V / s * 1.4, 3))[:, None]
    cols = [srgb("#7d8450"), srgb("#a5a873"), srgb("#bdb98a")]
    skin = glossy_skin(cols, 0.7, 0.05, coat=0.0, nscale=5, bump=0.4, bscale=40)
    return mesh("carda", V @ rotation(yaw, pitch).T, F, skin, loc=loc)


def props_cardamom(pts):
    """Pods on the cloth at pts = [(x, y)]."""
    for x, y in pts:
        cardamom((x, y, 0.045), rnd(0, 6.28), 0.064)
