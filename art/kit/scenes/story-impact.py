"""Three kitchens, one year on: Barishal's prawns, Tangail's two kinds of chitoi, Dhaka's fish, round one gas ring."""

from kit.dishes import dish
from kit.pieces.breads import chitoi, chitoi_skin
from kit.pieces.milk_sweets import grated_coconut, gur_block
from kit.stage.scene import camera, place_group, reset, window
from kit.stage.settling import top_at, within
from kit.ware.cloth import kantha
from kit.ware.crockery import clay_bowl, plate
from kit.ware.kitchen_tools import gas_ring

RATIO = 9 / 16
WIDTHS = [480, 800, 1200]


def elder_sister():
    plate(1.2)
    skin = chitoi_skin()
    for i, (x, y, z, t) in enumerate([(-0.36, 0.28, 0.12, 0.1), (0.40, 0.30, 0.12, 1.1), (0.02, -0.34, 0.13, 0.8), (0.02, 0.08, 0.27, 2.2)]):
        chitoi((x, y, z), (0.05 * i, 0.04, t), 0.47, i, skin)
    gur_block((0.52, -0.42, 0.22), 0.2, 3, (0, 0, 0.4))


def younger_sister():
    clay_bowl(1.15, 0.34)
    skin = chitoi_skin()
    for i, (x, y, z, t) in enumerate([(-0.34, 0.22, 0.20, 1.4), (0.38, 0.24, 0.20, 2.1), (0.0, -0.36, 0.21, 0.4), (0.03, 0.06, 0.35, 2.9)]):
        chitoi((x, y, z), (-0.05 * i, 0.05, t), 0.47, i + 5, skin)
    grated_coconut(240, within(0.34, 0.06, 0.02), top_at)
    grated_coconut(80, within(0.22, 0.62, -0.42), top_at)


def picture():
    reset(109)
    kantha("begun", r0=1.25, gap=0.26, cx=0.0, cy=0.35, half=7.0, n=960)
    camera(tgt=(0.0, 0.12, 0.15), elev=48, dist=15.8, fstop=0.85)
    window(1.05, fill=1.45, k=1.5)
    gas_ring((0.0, 0.85, 0), 0.62)
    place_group(dish("chingri-malai-curry").alone, (-2.08, 0.42, 0), 0.3, 0.84)
    place_group(elder_sister, (-0.80, -1.10, 0), 0.1, 0.64)
    place_group(younger_sister, (0.84, -1.10, 0), -0.1, 0.64)
    place_group(dish("pabda-tomato-jhol").alone, (2.08, 0.42, 0), -0.2, 0.84)
