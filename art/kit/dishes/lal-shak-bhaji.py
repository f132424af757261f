"""Lal shak bhaji: wilted red amaranth with garlic and dried chilli."""

from kit.materials.food import glossy_skin
from kit.materials.nodes import Nodes
from kit.pieces.chilli import chilli
from kit.pieces.cooked_vegetables import wilted_leaf
from kit.pieces.heaped import curved_stick, drape
from kit.pieces.mash import mash_skin, mound, pool
from kit.pieces.onion_and_garlic import garlic_slices
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.settling import heights_of_scene, top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import plate

CLOSE = {"at": (0.0, -0.2, 0.16), "azim": 28, "elev": 30, "dist": 4.6, "fstop": 0.5, "steam": 2}


def amaranth_skin():
    """Cooked red leaf: soft, wet in places, some of it still a little green."""
    g = Nodes("amaranth")
    r = g.at("rnd")
    c = g.ramp(r, [(0.0, srgb("#3e0a18")), (0.4, srgb("#681028")), (0.7, srgb("#841c38")), (0.88, srgb("#6a1a2c")), (1.0, srgb("#4a3020"))])
    c = g.mix(g.rng(g.noise(9, 5, 0.65), 0.48, 0.7, 0, 0.5), c, srgb("#b83250"))
    n = g.bump(g.noise(10, 6, 0.65), 0.6, 0.05)
    soft = g.P(c=c, r=0.34, n=n, coat=g.rng(g.noise(4, 3), 0.4, 0.6, 0, 0.45), cr=0.22, sss=0.3, sr=(0.2, 0.03, 0.06), ss=0.3)
    return g.done(g.shmix(0.08, soft, g.transl(srgb("#b02438"))))


def alone():
    plate(1.25)
    pool((0.02, -0.04, 0.062), 0.84, 2, (0.9, 0.25, 0.36), 0.3)
    skin = amaranth_skin()
    mound(0.74, 0.25, mash_skin(srgb("#420a1a"), srgb("#70142c"), srgb("#94263e"), oil=0.9), 0.05, 0, 0.03, 5, 0.02, 0.22, strands=0.09)
    hf = heights_of_scene(1.4, 0.02)
    leaves = [wilted_leaf(rnd(0.3, 0.6), rnd(0.05, 0.12), i) for i in range(24)]
    drape(leaves, 140, within(0.7, 0, 0.03, 0.6), hf, skin)
    stalk = glossy_skin([srgb("#821c3a"), srgb("#a03050"), srgb("#64122a")], 0.3, 0.4, (0.25, 0.05, 0.1), 0.5, bump=0.2)
    drape([curved_stick(rnd(0.25, 0.6), rnd(0.03, 0.05), rnd(-0.3, 0.3), 30) for _ in range(16)], 90, within(0.66, 0, 0.03), hf, stalk, 0.02)
    drape(leaves, 120, within(0.66, 0, 0.03, 0.6), hf, skin, 0.02)
    garlic_slices(22, within(0.6), top_at, 0.064)
    chilli((-0.24, 0.2, top_at(-0.24, 0.2) + 0.05), 0.5, 0.7, 0.058, 0.3, "dry", 0.05)
    chilli((0.34, -0.06, top_at(0.34, -0.06) + 0.05), -0.6, 0.62, 0.054, -0.3, "dry", 0.05)


def picture():
    lay_table("shorshe", 93, ring=1.45, distance=6.9, height=0.18, light=1.0)
    alone()
    chilli((1.44, -0.78, 0.06), 1.0, 0.66, 0.055, 0.3, "dry")
    garlic_slices(9, within(0.22, -1.4, -0.75), lambda x, y: 0.02, 0.09)
