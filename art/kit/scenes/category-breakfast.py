"""Healthy Breakfast: khichuri, eggs in their pan, yoghurt with flattened rice, a cup of tea, on pale green."""

from kit.dishes import dish
from kit.pieces.chilli import chilli
from kit.stage.scene import camera, place_group, reset, window
from kit.stage.table import serve
from kit.ware.cloth import kantha

RATIO = 5 / 4
WIDTHS = [480, 800]


def picture():
    reset(201)
    kantha("kola", r0=1.5, cx=0.25, cy=-0.7, half=4.6)
    camera(tgt=(0, 0.05, 0.15), elev=56, dist=10.6)
    window(0.95, k=1.45)
    serve(
        ("bhuna-khichuri", 0.22, -0.84, 0.2, 0.92),
        ("deshi-dim-poach", -0.72, 1.12, 1.9, 0.78),
        ("doi-chira", 1.04, 1.0, 0.4, 0.70),
    )
    place_group(lambda: dish("malai-cha").alone(0.5, 0.74, 1), (-1.36, -0.36, 0), 0.4, 0.72)
    chilli((-1.3, -1.75, 0.06), 0.9, 0.62, 0.055, 0.3, "green")
    chilli((-1.12, -1.9, 0.06), 0.6, 0.56, 0.052, -0.3, "green")
