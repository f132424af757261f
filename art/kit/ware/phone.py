"""A phone that shows a recipe: our own picture of the dish, a stitched ring, steps as lines."""

import math
import os

from kit.export import DISHES
from kit.materials.things import picture_skin, plain_skin, screen_skin
from kit.stage.colour import srgb
from kit.stage.meshes import disc, mesh
from kit.stage.rounded import rounded, slab
from kit.stage.scene import place_group
from kit.ware.stitching import ALTA, circle, running_stitch

W, H, T = 0.95, 1.95, 0.1


def phone(loc, tilt=1.0, turn=0.0, dish="masoor-dal", scale=1.0):
    """Propped up by `tilt` radians, its lower edge at loc."""

    def build():
        case = plain_skin(srgb("#15171b"), 0.32, 0.4, 0.02, name="case")
        glass = plain_skin(srgb("#0a0b0d"), 0.05, 1.0, 0.0, name="glass")
        rounded(W, H, [(-0.03, 0), (0, 0.0), (0, T), (-0.03, T)], 0.13, case, "phone", 10, 0.04)
        rounded(W - 0.05, H - 0.05, [(-0.02, T - 0.01), (0, T - 0.01), (0, T + 0.003), (-0.02, T + 0.003)], 0.11, glass, "glass", 10, 0.003)
        z = T + 0.004
        sw, sh = W - 0.10, H - 0.12
        flat = lambda w, h, x, y, mat, dz=0.0, r=0.02: slab(w, h, 0.002, r, mat, "panel", fillet=0.0005, loc=(x, y, z + dz))
        flat(sw, sh, 0, 0, screen_skin(srgb("#f7f0e2"), 0.5), 0, 0.07)
        ph = sw * 0.75
        top = sh / 2 - 0.03
        flat(sw - 0.05, ph, 0, top - ph / 2, picture_skin(os.path.join(DISHES, f"{dish}-480.webp"), sw - 0.05, ph, 0.4), 0.002, 0.05)
        y = top - ph - 0.13
        dark, grey, red = (screen_skin(srgb(c), 0.12) for c in ("#3a2233", "#b9ab9a", "#9c1c2c"))
        flat(sw * 0.5, 0.062, -sw * 0.16, y + 0.03, dark, 0.003, 0.022)
        flat(sw * 0.32, 0.03, -sw * 0.25, y - 0.045, grey, 0.003, 0.014)
        for i in range(4):
            yy = y - 0.17 - i * 0.165
            V, F = disc(0.045, 8, 40, cx=-sw * 0.36, cy=yy)
            V[:, 2] += z + 0.004
            mesh("step", V, F, red)
            flat(sw * (0.58 if i % 2 else 0.66), 0.032, 0.06 + (0 if not i % 2 else -sw * 0.04), yy + 0.028, grey, 0.003, 0.014)
            flat(sw * 0.42, 0.032, 0.06 - sw * 0.12, yy - 0.036, grey, 0.003, 0.014)
        running_stitch(circle(0.075, sw * 0.35, y + 0.0), ALTA, lambda x, yy: 0 * x + z + 0.006, 0.05, 0.03, 0.007, 0.008, closed=True)
        slab(0.2, 0.03, 0.004, 0.014, plain_skin(srgb("#0a0b0d"), 0.1), "ear", loc=(0, H / 2 - 0.045, z + 0.001))

    g = place_group(build, loc, turn, scale)
    s, c = math.sin(tilt), math.cos(tilt)
    g.rotation_euler = (tilt, 0, turn)
    g.location = (
        loc[0] - math.sin(turn) * c * H / 2 * scale,
        loc[1] + math.cos(turn) * c * H / 2 * scale,
        loc[2] + s * H / 2 * scale,
    )
    return g
