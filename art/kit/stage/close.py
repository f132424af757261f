"""The second camera of a dish: close and low, as somebody who sits down to it sees it, with steam over what is hot."""

import numpy as np

from kit.materials.nodes import Nodes
from kit.stage.chance import reseed, rnd
from kit.stage.meshes import catmull, grid_faces, mesh
from kit.stage.scene import camera

CLOSE = {"at": (0.0, -0.1, 0.3), "azim": 24, "elev": 24, "dist": 5.2, "lens": 85, "fstop": 0.4, "steam": 0}


def close_camera(shown):
    """Moves the camera near. A dish states in CLOSE what differs: what it looks at (x, y, z), from where (degrees and
    units of 10 cm), how many wisps of steam stand over it, and what more is there (`more`, such as a spoon)."""
    view = {**CLOSE, **getattr(shown, "CLOSE", {})}
    reseed(5)
    if "more" in view:
        view["more"]()
    at = view["at"]
    camera(at, view["elev"], view["dist"], view["lens"], view["azim"], view["fstop"], view.get("focus", at))
    for _ in range(view["steam"]):
        wisp(at[0] + rnd(-0.5, 0.5), at[1] + rnd(0.1, 0.7), at[2], view["azim"])


def wisp(x, y, z, azim, height=1.5, wide=0.34):
    """One curl of steam: an upright ribbon that faces the camera, thin at its edges and gone at its top."""
    turn = np.radians(azim)
    across = np.array([np.cos(turn), np.sin(turn), 0])
    sway = [(0, 0), (rnd(-0.1, 0.1), 0.25), (rnd(-0.2, 0.2), 0.55), (rnd(-0.3, 0.3), 0.8), (rnd(-0.4, 0.4), 1)]
    line = catmull(sway, 40)
    u = np.linspace(-1, 1, 14)
    spread = wide * (0.35 + 0.65 * line[:, 1])[:, None] * u[None] + line[:, :1]
    up = np.repeat(line[:, 1:] * height, len(u), 1)
    V = np.array([x, y, z]) + spread.reshape(-1, 1) * across + up.reshape(-1, 1) * np.array([0, 0, 1])
    edge = (1 - u**2) ** 1.5
    fade = np.outer(np.sin(np.pi * np.clip(line[:, 1] * 0.9 + 0.06, 0, 1)) ** 1.2, edge)
    o = mesh("steam", V, grid_faces(40, 14), steam_skin(), {"fade": fade.ravel()})
    o.visible_shadow = o.visible_diffuse = o.visible_glossy = False


def steam_skin():
    """White mist that is seen only by what it covers: nothing at the edges of its ribbon ('fade' 0)."""
    g = Nodes("steam")
    curl = g.rng(g.noise(2.4, 3, 0.55, 1.2), 0.38, 0.72)
    mist = g.ma("MULTIPLY", g.ma("MULTIPLY", curl, g.at("fade")), 0.34)
    white = g.N("Emission")
    white.inputs["Color"].default_value = (0.9, 0.88, 0.85, 1)
    white.inputs["Strength"].default_value = 0.8
    return g.done(g.shmix(mist, g.transp(), white.outputs[0]))
