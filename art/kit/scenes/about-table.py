"""A family's table from above: a day when everybody came, on green cotton."""

from kit.dishes import dish
from kit.pieces.chilli import chilli
from kit.pieces.lime import lime_half
from kit.stage.scene import camera, place_group, reset, window
from kit.stage.table import serve
from kit.ware.cloth import kantha

RATIO = 9 / 16
WIDTHS = [800, 1200, 1600]
BUDGET = 400 * 1024


def picture():
    reset(502)
    kantha("pata", r0=1.6, cx=0, cy=-0.1, half=6.4, n=900, wave=0.006)
    camera(tgt=(0, 0.1, 0.1), elev=64, dist=20.0, fstop=0.8)
    window(1.12, k=1.55, fill=1.2)
    serve(
        ("kacchi-biryani", 0.0, -0.32, 0.2, 1.0),
        ("masoor-dal", -1.92, -1.02, -0.2, 0.72),
        ("shorshe-ilish", -1.62, 0.92, 0.4, 0.80),
        ("chattogram-kala-bhuna", 1.98, 0.78, 0.3, 0.80),
        ("kasundi-garden-salad", 1.92, -1.20, 0.2, 0.72),
        ("lal-shak-bhaji", -3.30, 0.02, 0.3, 0.74),
        ("mishti-doi", 3.42, -0.42, 0.4, 0.72),
        ("chicken-roast", 0.16, 1.90, 0.4, 0.70),
        ("luchi-alur-dom", -3.46, -1.98, 0.3, 0.62),
        ("roshogolla", 3.56, 1.52, 0.2, 0.66),
    )
    place_group(lambda: dish("borhani").alone(0.44, 1.0), (-3.02, 1.62, 0), 0.4, 0.86)
    place_group(lambda: dish("borhani").alone(0.44, 1.0), (3.30, -1.92, 0), 1.4, 0.86)
    lime_half((-0.92, -1.92, 0.16), (0.5, -0.3, 0), 0.24)
    chilli((-0.52, -2.02, 0.06), 0.9, 0.62, 0.055, 0.3, "green")
    chilli((0.98, -1.78, 0.06), 0.4, 0.6, 0.055, -0.3, "dry")
