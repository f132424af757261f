"""For the cover of the book: the pot of polao straight from above on the cover's red, rings of stitches round it."""

from kit.scenes import scene
from kit.stage.scene import camera, place_group, reset, window
from kit.ware.cloth import kantha

RATIO = 1
WIDTHS = [480, 800]
BUDGET = 190 * 1024


def picture():
    reset(402)
    kantha("alta", r0=1.58, gap=0.25, half=4.2, wave=0.01, th=0.017)
    camera(tgt=(0, 0.02, 0.4), elev=74, dist=10.6, fstop=0.8)
    window(1.0)
    place_group(scene("auth-cloth").pot_of_polao, (0, 0, 0), 0.6, 1.0)
