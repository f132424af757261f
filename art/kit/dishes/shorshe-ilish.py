"""Shorshe ilish: hilsa steaks in a sharp yellow mustard gravy, slit green chillies, a thread of raw mustard oil."""

from kit.pieces.chilli import chilli
from kit.pieces.fish import clear_gravy, fish_mat, fish_steak, settled_gravy
from kit.pieces.grains import seeds
from kit.stage.chance import rnd
from kit.stage.settling import top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import bowl

CLOSE = {"at": (-0.1, -0.35, 0.4), "azim": -26, "elev": 34, "dist": 5.2, "steam": 3}


def alone():
    bowl(1.36, 0.44, foot=0.6, belly=0.95, flare=0.04)
    z = 0.28
    flesh = fish_mat()
    steaks = [(-0.46, 0.44, 0.02, 0.14, 0.35), (0.5, 0.4, 0.02, -0.12, 2.4), (-0.52, -0.3, 0.02, 0.16, -0.8), (0.36, -0.42, 0.1, 0.26, 0.12)]
    for i, (x, y, up, roll, turn) in enumerate(steaks):
        fish_steak((x, y, z + up), (roll, rnd(-0.1, 0.1), turn), 0.38 - 0.01 * i, i + 11, flesh, 0.44, 0.4)
    mustard = clear_gravy("#c48e0e #e6b526 #f2d670 #d89c08", 0.25, (1.0, 0.8, 0.4), 0.36, 34, sss=0.25, gb=0.8, rough=0.3)
    settled_gravy(1.26, z, mustard, 0.022, 0.03, 0.5, 3.4, 0.016, 1.0, 0.05, 0.012, fat=(130, "#e89a10", 0.036))
    for cols in (("#5a3408", "#a86e1a"), ("#e0bc60", "#f0d890"), ("#14100c", "#2a2018")):
        seeds(80, within(1.12), top_at, 0.026, 0.022, cols=cols, lift=0.003)
    for x, y, turn, bend in [(0.60, -0.20, 0.5, 0.3), (-0.60, -0.18, 2.2, 0.25), (0.06, 0.70, 0.1, -0.2)]:
        chilli((x, y, top_at(x, y) + 0.05), turn, 0.72, 0.056, bend, "green", 0.04)


def picture():
    lay_table("alta", 99, ring=1.64, distance=8.6, light=1.05, fill=1.3)
    alone()
    chilli((1.66, -0.85, 0.06), 1.0, 0.66, 0.055, 0.3, "green")
    for cols in (("#8a5a0a", "#d9a53a"), ("#2a1a0c", "#4a3018")):
        seeds(55, within(0.22, -1.66, -0.78), lambda x, y: 0.03, 0.032, 0.03, cols=cols)
