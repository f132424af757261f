"""Chotpoti: yellow peas in their thick liquor with potato, grated egg, a crushed shell and tamarind."""

from kit.materials.food import fried_skin, glossy_skin, gravy_skin
from kit.pieces.chilli import chilli
from kit.pieces.egg import egg_half
from kit.pieces.fritters import fuchka_shell
from kit.pieces.gravy import gravy_surface
from kit.pieces.heaped import curved_stick, heap, solid
from kit.pieces.herbs import chopped_coriander, sprig
from kit.pieces.lime import lime_wedge
from kit.pieces.vegetables import onion_slices, peas_mat, rings
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.settling import heights_of_scene, top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import bowl


def alone():
    bowl(1.13, 0.62)
    liquor = gravy_skin(srgb("#a0641c"), srgb("#c08a30"), srgb("#d6a850"), srgb("#7a380e"), 0.3, 26, gb=0.6)
    gravy_surface(1.05, 0.5, liquor, amp=0.02, freq=3)
    hf = heights_of_scene(1.2, 0.016)
    peas = [solid((0.1, 0.098, 0.09), 2.0, 0.12, k) for k in range(5)]
    heap(600, peas, within(0.98), peas_mat(("#c98f2c", "#e8c266")), 0.09, 0.085, hf=hf, sink=0.75, target=lambda x, y: 0.48 + 0.06 * max(0, 1 - (x * x + y * y)))
    dice = [solid((0.17, 0.16, 0.15), 4.5, 0.1, k) for k in range(4)]
    heap(34, dice, within(0.8), glossy_skin([srgb("#d8aa44"), srgb("#ecd084")], 0.4, 0.4, coat=0.4, bump=0.2), 0.16, 0.14, hf=hf, sink=0.5)
    egg_half((-0.36, 0.34, top_at(-0.36, 0.34) + 0.12), (0.35, 0.15, 0.8), 0.28)
    egg_half((0.1, 0.5, top_at(0.1, 0.5) + 0.12), (0.3, -0.1, -0.3), 0.27)
    egg = [curved_stick(rnd(0.12, 0.2), 0.022, rnd(-0.2, 0.3)) for _ in range(5)]
    heap(70, egg, within(0.34, 0.1, -0.1), glossy_skin([srgb("#f2ead8"), srgb("#f6dfa0"), srgb("#faf4e8")], 0.4, 0.5, coat=0.2), 0.15, 0.024)
    skin = fried_skin(srgb("#edc778"), srgb("#d79a3c"), srgb("#94501a"), 0.35)
    for i, (x, y, a) in enumerate([(0.56, 0.2, 0.4), (0.62, -0.16, 2.1), (0.42, 0.02, 4.0)]):
        fuchka_shell((x, y, top_at(x, y) + 0.05), (0.5 - 0.4 * i, 0.4, a), 0.2, i + 3, skin, 1.55)
    onion_slices(16, within(0.62, -0.2, -0.3), top_at, 0.14, width=0.04)
    rings(26, within(0.8), top_at, 0.04)
    chopped_coriander(within(0.85), top_at, 60, (0.07, 0.14))
    lime_wedge((-0.72, -0.36, 0.62), (-0.15, -0.7, 0.6), 0.23)
    chilli((-0.2, -0.7, top_at(-0.2, -0.7) + 0.05), 0.3, 0.56, 0.05, 0.3, "dry")
    sprig((0.02, 0.2, top_at(0.02, 0.2) + 0.03), 0.9, 0.3, 0.25)


def picture():
    lay_table("rice", 67, ring=1.4, distance=8.0, height=0.26, light=0.9)
    alone()
    chilli((-1.56, -0.8, 0.06), 0.9, 0.66, 0.055, 0.3, "dry")
    chilli((1.5, -0.8, 0.06), 1.0, 0.66, 0.055, 0.3, "green")
