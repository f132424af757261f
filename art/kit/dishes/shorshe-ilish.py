"""Shorshe ilish: hilsa steaks in a sharp yellow mustard gravy, slit green chillies, a thread of raw mustard oil."""

from kit.materials.food import gravy_skin
from kit.pieces.chilli import chilli
from kit.pieces.fish import fish_mat, fish_steak
from kit.pieces.grains import seeds
from kit.pieces.gravy import clinging_gravy
from kit.pieces.herbs import chopped_coriander
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.settling import top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import bowl


def alone():
    bowl(1.36, 0.44, foot=0.6, belly=0.95, flare=0.04)
    z = 0.33
    flesh = fish_mat()
    steaks = [
        (-0.56, 0.34, 0.10, 0.3, 0.50),
        (0.42, 0.48, 0.09, 2.0, 0.48),
        (-0.22, -0.46, 0.11, -0.5, 0.51),
        (0.74, -0.24, 0.09, 1.2, 0.46),
    ]
    for i, (x, y, up, turn, s) in enumerate(steaks):
        fish_steak((x, y, z + up), (rnd(-0.14, 0.14), rnd(-0.14, 0.14), turn), s * 0.86, i, flesh, 0.34)
    mustard = gravy_skin(
        srgb("#b07c08"), srgb("#d8a41c"), srgb("#e8bf48"), srgb("#cf8e06"), 0.6, 44, sss=0.18, gb=0.6
    )
    clinging_gravy(
        1.262, z, mustard, [(x, y, 0.46, z + up + 0.17) for x, y, up, _, s in steaks], 0.72, 1.05, amp=0.014
    )
    seeds(90, within(1.1), top_at, 0.024, 0.022, cols=("#4a2c08", "#8a5a14"), lift=0.004)
    seeds(50, within(1.0), top_at, 0.022, 0.018, cols=("#14100c", "#2a2018"), lift=0.004)
    for x, y, turn, bend in [
        (-0.12, 0.12, 0.7, 0.3),
        (0.36, 0.10, -0.5, -0.3),
        (-0.62, -0.28, 1.9, 0.25),
        (0.28, -0.62, 0.2, 0.3),
        (0.02, 0.74, 0.1, -0.2),
    ]:
        chilli((x, y, top_at(x, y) + 0.055), turn, 0.74, 0.058, bend, "green", 0.04)
    chopped_coriander(within(1.0), top_at, 16, (0.06, 0.11))


def picture():
    lay_table("alta", 99, ring=1.64, distance=9.3, light=1.05, fill=1.3)
    alone()
    chilli((1.66, -0.85, 0.06), 1.0, 0.66, 0.055, 0.3, "green")
    chilli((1.82, -0.62, 0.06), 0.8, 0.6, 0.052, -0.3, "green")
    seeds(70, within(0.2, -1.66, -0.78), lambda x, y: 0.03, 0.032, 0.03, cols=("#8a5a0a", "#d9a53a"))
    seeds(40, within(0.26, -1.66, -0.78), lambda x, y: 0.025, 0.03, 0.028, cols=("#2a1a0c", "#4a3018"))
