"""Dim chop: crumbed ovals, two halves that show egg in potato, kasundi."""

from kit.materials.food import gravy_skin
from kit.pieces.chilli import chilli
from kit.pieces.fritters import chop, crumb_skin, crumbs
from kit.pieces.gravy import gravy_surface
from kit.pieces.vegetables import onion_slices
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.settling import top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import bowl, plate


def alone():
    plate(1.45)
    skin = crumb_skin()
    for i, (x, y, z, turn) in enumerate([(-0.66, 0.34, 0.33, 0.4), (-0.02, 0.62, 0.33, -0.3), (-0.3, 0.36, 0.78, 0.9), (0.14, 0.02, 0.33, 1.3)]):
        chop((x, y, z), (rnd(-0.1, 0.1), rnd(-0.1, 0.1), turn), 0.37, i, skin)
    chop((-0.62, -0.46, 0.34), (0.72, -0.2, 0.25), 0.38, 7, skin, half=True)
    chop((0.22, -0.72, 0.34), (0.78, 0.2, -0.35), 0.38, 8, skin, half=True)
    bowl(0.36, 0.24, (0.8, 0.42, 0.08), bands=False)
    kasundi = gravy_skin(srgb("#a8780c"), srgb("#cf9c14"), srgb("#deb434"), srgb("#b98208"), 0.2, 50, gb=0.7)
    gravy_surface(0.31, 0.28, kasundi, amp=0.02, freq=6, cx=0.8, cy=0.42, nr=50, nt=100)
    onion_slices(11, within(0.22, 0.82, -0.3), top_at, 0.2)
    chilli((0.98, -0.06, 0.22), 1.9, 0.5, 0.045, 0.3, "green")
    crumbs(40, within(1.0), top_at, skin, 0.024)


def picture():
    lay_table("rice", 64, ring=1.64, distance=8.4, height=0.3, light=0.9)
    alone()
    chilli((-1.6, -0.9, 0.06), 0.9, 0.66, 0.055, 0.3, "green")
    onion_slices(5, within(0.2, 1.6, -0.8), lambda x, y: 0.02, 0.2)
