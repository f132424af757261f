"""Piyaju: ragged brown heaps of lentil and onion."""

from kit.materials.food import rice_skin
from kit.pieces.chilli import chilli
from kit.pieces.fritters import crumbs, piyaju, ragged_skin
from kit.pieces.grains import lentil
from kit.pieces.heaped import heap
from kit.pieces.herbs import sprig
from kit.pieces.vegetables import onion_slices
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.settling import top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import plate

CLOSE = {"at": (-0.1, -0.2, 0.3), "azim": -20, "elev": 24, "dist": 4.4, "fstop": 0.5, "steam": 2}


def alone():
    plate(1.22)
    skin = ragged_skin()
    spots = [(-0.56, 0.36, 0.2), (0.06, 0.5, 0.2), (-0.74, -0.16, 0.2), (0.56, 0.26, 0.2), (-0.24, -0.02, 0.2), (0.3, -0.12, 0.2), (-0.3, -0.5, 0.2), (-0.28, 0.26, 0.43), (0.16, 0.16, 0.44)]
    for i, (x, y, z) in enumerate(spots):
        piyaju((x, y, z), (rnd(-0.4, 0.4), rnd(-0.4, 0.4), rnd(0, 6.28)), 0.245 * rnd(0.84, 1.14), i, skin)
    onion_slices(8, within(0.18, 0.62, -0.5), top_at, 0.17)
    chilli((0.1, -0.74, 0.12), 0.3, 0.6, 0.05, 0.3, "green")
    crumbs(36, within(0.85), top_at, skin, 0.028)


def picture():
    lay_table("kola", 62, ring=1.42, distance=7.0, height=0.24, light=0.9)
    alone()
    heap(90, [lentil(0.034)], within(0.26, -1.4, -0.8), rice_skin(srgb("#d9622a"), srgb("#ea8a44")), 0.06, 0.025, half=2.0)
    chilli((1.42, -0.72, 0.06), 1.0, 0.66, 0.055, 0.3, "green")
    sprig((1.15, 0.95, 0.03), -0.9, 0.34, 0.3)
