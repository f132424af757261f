"""Sunday murgir jhol: chicken on the bone and halves of potato in a thin red gravy."""

from kit.materials.food import gravy_skin
from kit.materials.meat import bone_skin, roast_skin
from kit.pieces.chilli import chilli
from kit.pieces.gravy import clinging_gravy
from kit.pieces.herbs import chopped_coriander, sprig
from kit.pieces.lime import lime_half
from kit.pieces.meat import potato
from kit.pieces.poultry import chopped, leg
from kit.pieces.whole_spices import bay_leaf, cinnamon
from kit.stage.colour import srgb
from kit.stage.settling import top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import bowl


def alone():
    bowl(1.24, 0.56, foot=0.55, flare=0.03)
    z = 0.43
    skin = roast_skin(srgb("#e6b878"), srgb("#d09048"), srgb("#a05c22"), srgb("#b8641e"), 0.12, 0.8)
    bone = bone_skin()
    leg((-0.12, 0.34, z + 0.14), (0.2, -0.22, 0.55), 0.95, 1, skin, bone, thigh=False)
    leg((-0.34, 0.08, z + 0.12), (0.1, -0.26, 2.7), 0.9, 2, skin, bone, thigh=False)
    leg((0.14, -0.42, z + 0.12), (-0.1, -0.22, -0.35), 0.92, 4, skin, bone, thigh=False)
    chopped((0.62, 0.24, z + 0.08), (0.1, -0.1, 0.9), 0.9, 3, skin, bone)
    tuber = roast_skin(srgb("#dfb45c"), srgb("#cf962f"), srgb("#9a5a18"), srgb("#b05a18"), 0.3, 0.7)
    potato((-0.46, -0.46, z + 0.08), (0.25, 0.1, 0.5), 0.25, 1, tuber, half=True)
    potato((0.24, 0.06, z + 0.07), (-0.2, 0.25, 2.4), 0.23, 2, tuber, half=True)
    potato((-0.36, 0.74, z + 0.05), (0.2, 0.2, 1.2), 0.23, 3, tuber, half=True)
    gravy = gravy_skin(
        srgb("#94400c"),
        srgb("#b85c16"),
        srgb("#d28430"),
        srgb("#b84406"),
        0.7,
        30,
        sss=0.2,
        gb=0.35,
        rough=0.25,
    )
    spots = [
        (-0.5, 0.14, 0.24),
        (0.62, 0.24, 0.25),
        (0.26, -0.46, 0.24),
        (-0.46, -0.46, 0.26),
        (0.24, 0.06, 0.22),
        (-0.36, 0.74, 0.22),
        (0.0, 0.4, 0.24),
    ]
    clinging_gravy(1.178, z, gravy, [(x, y, r, z + 0.14) for x, y, r in spots], 0.45, 1.2, amp=0.008)
    for x, y, ya in [(-0.08, -0.14, 0.8), (0.3, 0.78, 0.2), (0.82, -0.2, 1.9), (-0.78, -0.1, 2.5)]:
        chilli((x, y, top_at(x, y) + 0.05), ya, 0.64, 0.056, 0.3, "green", 0.05)
    bay_leaf((-0.80, -0.22, top_at(-0.8, -0.22) + 0.03), 1.2, 0.6, 0.15, 0.15)
    cinnamon((-0.1, -0.86, top_at(-0.1, -0.86) + 0.03), 0.4, 0.4, 0.05)
    chopped_coriander(within(0.95), top_at, 40, (0.07, 0.13))


def picture():
    lay_table("neel", 51, ring=1.52, distance=8.9, light=1.05, fill=1.3)
    alone()
    lime_half((-1.62, -0.66, 0.17), (0.5, -0.3, 0), 0.27)
    chilli((1.62, -0.80, 0.06), 1.0, 0.66, 0.055, 0.3, "red")
    sprig((1.3, 1.1, 0.03), -0.9, 0.34, 0.3)
