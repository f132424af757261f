"""Dim chop: crumbed ovals, two halves that show egg in potato, kasundi."""

from kit.materials.food import gravy_skin
from kit.pieces.chilli import chilli
from kit.pieces.fritters import chop, crumb_skin, crumbs
from kit.pieces.gravy import gravy_surface
from kit.pieces.vegetables import onion_slices
from kit.stage.colour import srgb
from kit.stage.settling import top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import bowl, plate

CLOSE = {"at": (-0.06, -0.4, 0.36), "azim": 20, "elev": 28, "dist": 4.7, "fstop": 0.5, "steam": 2}


def alone():
    plate(1.3)
    skin = crumb_skin()
    chop((-0.6, 0.26, 0.34), (0.06, -0.08, 0.5), 0.37, 0, skin)
    chop((0.12, 0.4, 0.33), (-0.1, 0.1, -0.4), 0.36, 1, skin)
    crumbs(40, within(0.9, 0, -0.2), top_at, skin, 0.024)
    chop((-0.42, -0.48, 0.34), (0.72, -0.2, 0.25), 0.37, 7, skin, half=True)
    chop((0.36, -0.42, 0.34), (0.66, 0.3, -0.5), 0.37, 8, skin, half=True)
    bowl(0.36, 0.24, (0.8, 0.3, 0.08), bands=False)
    kasundi = gravy_skin(srgb("#a8780c"), srgb("#cf9c14"), srgb("#deb434"), srgb("#b98208"), 0.2, 50, gb=0.7)
    gravy_surface(0.31, 0.28, kasundi, amp=0.02, freq=6, cx=0.8, cy=0.3, nr=50, nt=100)
    onion_slices(11, within(0.22, 0.82, -0.38), top_at, 0.2)
    chilli((0.98, -0.12, 0.22), 1.9, 0.5, 0.045, 0.3, "green")


def picture():
    lay_table("rice", 64, ring=1.5, distance=7.3, height=0.24, light=0.9)
    alone()
    chilli((-1.4, -0.9, 0.06), 0.9, 0.66, 0.055, 0.3, "green")
    onion_slices(5, within(0.2, 1.44, -0.8), lambda x, y: 0.02, 0.2)
