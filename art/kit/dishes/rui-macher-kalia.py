"""Rui macher kalia: fried rohu steaks and long potatoes in a thick red gravy."""

from kit.materials.food import gravy_skin
from kit.materials.meat import roast_skin
from kit.pieces.chilli import chilli
from kit.pieces.fish import fish_steak, fried_fish_skin
from kit.pieces.gravy import clinging_gravy
from kit.pieces.herbs import chopped_coriander
from kit.pieces.lime import lime_half
from kit.pieces.meat import potato
from kit.pieces.onion_and_garlic import beresta
from kit.pieces.whole_spices import bay_leaf, cinnamon, props_cardamom
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.settling import top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import bowl


def alone():
    bowl(1.34, 0.46, foot=0.6, belly=0.95, flare=0.03)
    z = 0.35
    fried = fried_fish_skin()
    steaks = [(-0.50, 0.36, 0.11, 0.4, 0.56), (0.46, 0.40, 0.10, 2.1, 0.54), (0.02, -0.42, 0.13, -0.5, 0.58)]
    for i, (x, y, up, turn, s) in enumerate(steaks):
        fish_steak((x, y, z + up), (rnd(-0.12, 0.12), rnd(-0.16, 0.08), turn), s * 0.86, i + 5, fried, 0.34)
    tuber = roast_skin(srgb("#dfb45c"), srgb("#cf962f"), srgb("#9a5a18"), srgb("#a04c16"), 0.3, 0.7)
    quarters = [(-0.86, -0.30, 1.2), (0.82, -0.26, 2.0), (0.0, 0.86, 0.1), (-0.52, -0.78, 0.5)]
    for i, (x, y, turn) in enumerate(quarters):
        potato((x, y, z + 0.06), (0.3, 0.1, turn), 0.21, i + 1, tuber, half=True)
    red = gravy_skin(
        srgb("#7a2a08"), srgb("#a34412"), srgb("#c06a28"), srgb("#b04406"), 0.7, 34, sss=0.12, gb=0.7
    )
    spots = [(x, y, 0.48, z + up + 0.13) for x, y, up, _, s in steaks] + [
        (x, y, 0.22, z + 0.14) for x, y, _ in quarters
    ]
    clinging_gravy(1.255, z, red, spots, 0.6, 1.1, amp=0.016, freq=3.0)
    for x, y, turn in [(0.02, 0.12, 0.6), (0.48, -0.10, -0.5), (-0.50, -0.24, 2.0)]:
        chilli((x, y, top_at(x, y) + 0.055), turn, 0.70, 0.058, 0.3, "green", 0.04)
    cinnamon((0.52, -0.74, top_at(0.52, -0.74) + 0.03), 0.4, 0.4, 0.05)
    bay_leaf((-0.92, 0.26, top_at(-0.92, 0.26) + 0.04), 1.2, 0.55, 0.15, 0.15)
    beresta(14, within(0.4), top_at, 0.9, lift=(0.0, 0.04))
    chopped_coriander(within(1.0), top_at, 26, (0.06, 0.11))


def picture():
    lay_table("neel", 61, ring=1.62, distance=9.2, light=0.98, fill=1.25)
    alone()
    lime_half((-1.70, -0.72, 0.17), (0.5, -0.3, 0), 0.27)
    chilli((1.66, -0.85, 0.06), 1.0, 0.66, 0.055, 0.3, "red")
    props_cardamom([(1.66, 0.9), (1.8, 0.72)])
