"""Portraits of kitchens: no face, but what stands in each. Small squares that are seen round too, so one thing fills the middle."""

from kit.stage.colour import CLOTH
from kit.stage.scene import camera, place_group, reset, window
from kit.ware.cloth import kantha

FORMAT = 1, [128, 384], 40 * 1024, ("webp",)  # a scene's RATIO, WIDTHS, BUDGET, ENDINGS


def portrait(build, ground, seed=1, turn=0.0, height=0.2, dist=8.0, elev=46, light=1.0):
    """build() makes the thing in the middle; ground is a cloth of the house, or a function that lays another one."""
    reset(seed)
    kantha(ground, r0=1.62, half=3.6, n=680, y0=0.7) if ground in CLOTH else ground()
    camera(tgt=(0, 0, height), elev=elev, dist=dist, fstop=0.9)
    window(light, fill=1.35)
    place_group(build, rot=turn)
