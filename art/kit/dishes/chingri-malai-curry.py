"""Chingri malai curry: big prawns curled in a pale orange gravy of coconut milk."""

from kit.materials.food import gravy_skin
from kit.pieces.chilli import chilli
from kit.pieces.coconut import coconut_half
from kit.pieces.gravy import clinging_gravy
from kit.pieces.shellfish import prawn, prawn_skin
from kit.pieces.whole_spices import bay_leaf, cardamom, cinnamon, props_cardamom
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.settling import top_at
from kit.stage.table import lay_table
from kit.ware.crockery import bowl


def alone():
    bowl(1.30, 0.50, foot=0.6, belly=0.95, flare=0.03)
    z = 0.38
    flesh = prawn_skin()
    spots = [
        (-0.70, 0.30, 0.4, 0.95),
        (-0.02, 0.62, 2.0, 0.92),
        (0.68, 0.34, 3.4, 0.95),
        (0.66, -0.40, 4.6, 0.92),
        (-0.02, -0.66, 5.6, 0.98),
        (-0.68, -0.40, 1.2, 0.92),
        (-0.10, 0.04, 3.0, 0.92),
    ]
    for i, (x, y, turn, s) in enumerate(spots):
        lift = 0.16 if i == 6 else 0.07
        prawn((x, y, z + lift), (rnd(-0.16, 0.16), rnd(-0.16, 0.16), turn), s, i, flesh)
    malai = gravy_skin(
        srgb("#d48a3c"),
        srgb("#e8b266"),
        srgb("#f3d39c"),
        srgb("#d8741c"),
        0.55,
        60,
        sss=0.3,
        gb=0.18,
        rough=0.3,
    )
    clinging_gravy(
        1.25, z, malai, [(x, y, 0.34 * s, z + 0.12) for x, y, _, s in spots], 0.45, 1.1, amp=0.010
    )
    for x, y, turn in [(0.30, 0.10, 0.6), (-0.42, -0.06, 2.2), (0.34, -0.74, 0.3), (-0.36, 0.72, 2.8)]:
        chilli((x, y, top_at(x, y) + 0.05), turn, 0.62, 0.054, 0.3, "green", 0.04)
    for x, y in [
        (
            -0.30,
            -0.42,
        ),
        (0.38, 0.60),
        (0.92, 0.0),
    ]:
        cardamom((x, y, top_at(x, y) + 0.02), rnd(0, 6.28), 0.06)
    bay_leaf((-0.94, 0.0, top_at(-0.94, 0.0) + 0.03), 1.3, 0.55, 0.15, 0.15)
    cinnamon((0.30, 0.36, top_at(0.30, 0.36) + 0.03), 2.4, 0.4, 0.05)


def picture():
    lay_table("shorshe", 48, ring=1.58, distance=9.1, light=1.0, fill=1.3)
    alone()
    coconut_half((-1.70, -0.80, 0.33), (0.5, -0.25, 0), 0.36)
    chilli((1.64, -0.85, 0.06), 1.0, 0.66, 0.055, 0.3, "green")
    props_cardamom([(1.66, 0.9), (1.8, 0.72)])
