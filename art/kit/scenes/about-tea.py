"""About us: three cups of malai cha and what is eaten with it, on pink cotton."""

from kit.dishes import dish
from kit.pieces.whole_spices import cardamom
from kit.stage.chance import rnd
from kit.stage.scene import camera, place_group, reset, window
from kit.stage.table import serve
from kit.ware.cloth import kantha

RATIO = 5 / 7
WIDTHS = [480, 800, 1200, 1600]
BUDGET = 420 * 1024


def picture():
    reset(501)
    kantha("golap", r0=1.2, cx=-0.5, cy=-0.7, half=5.2, n=860)
    camera(tgt=(0, 0.1, 0.25), elev=46, dist=11.4, fstop=0.6)
    window(0.95, k=1.5)
    serve(("aloo-shingara", 0.98, 0.90, 0.4, 0.86), ("piyaju", -1.22, 1.02, 0.3, 0.78))
    for x, y, turn, size, seed in [(-0.98, -0.62, 0.3, 0.94, 1), (0.12, -1.12, 1.4, 0.98, 4), (1.26, -0.82, 2.2, 0.94, 7)]:
        place_group(lambda: dish("malai-cha").alone(0.54, 0.8, seed), (x, y, 0), turn, size)
    dish("malai-cha").ginger_root((-1.72, -1.35, 0.1), (0, 0, 0.5), 0.30)
    for x, y in [(-0.52, -1.62), (-0.68, -1.5), (1.9, -1.5)]:
        cardamom((x, y, 0.045), rnd(0, 6.28), 0.066)
