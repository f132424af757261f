"""Fuchka: filled shells round a bowl of tamarind water."""

from kit.materials.food import fried_skin, glossy_skin
from kit.pieces.chilli import chilli
from kit.pieces.fritters import fuchka_shell
from kit.pieces.heaped import heap, solid
from kit.pieces.herbs import chopped_coriander
from kit.pieces.lime import lime_half
from kit.pieces.vegetables import in_turn, onion_bits, peas_mat, rings
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import blob, disc, mesh
from kit.stage.scene import place_group
from kit.stage.settling import heights_of_scene, top_at, within
from kit.stage.table import lay_table
from kit.ware.crockery import clay_bowl, steel_plate

CLOSE = {"at": (0.3, -0.62, 0.36), "azim": 20, "elev": 30, "dist": 4.4, "fstop": 0.5}


def tamarind_skin():
    return glossy_skin([srgb("#4a1c08"), srgb("#6b2c0c"), srgb("#5a240a")], 0.04, 0.3, (0.25, 0.08, 0.02), 1.0, 3, 0.02, 6, "tamarind", 0.02)


def alone():
    steel_plate(1.45)
    place_group(lambda: (clay_bowl(0.52, 0.36), mesh("tamarind", *disc(0.47, 30, 120), tamarind_skin(), loc=(0, 0, 0.28)), chopped_coriander(within(0.4), lambda x, y: 0.285, 14, (0.06, 0.1))), (0.44, 0.42, 0.04))
    skin = fried_skin(srgb("#f8cc80"), srgb("#e29636"), srgb("#98480e"), 0.35, thin=0.22)
    mash = glossy_skin([srgb("#c9962e"), srgb("#dcb450"), srgb("#b87c22")], 0.5, 0.3, (0.2, 0.12, 0.04), 0.2, 8, 0.6, 26)
    tok = tamarind_skin()
    fuchka_shell((0.66, -0.98, 0.27), (-0.2, 0.75, 0.2), 0.27, 11, skin, 1.25)
    fuchka_shell((-0.98, -0.62, 0.3), (0.3, 0.4, 0.0), 0.28, 12, skin, 0.02)
    spots = [(-0.92, -0.04), (-0.78, 0.52), (-0.3, 0.93), (-0.36, 0.12), (-0.46, -0.48), (0.1, -0.4), (0.67, -0.42), (1.1, -0.06), (0.08, -0.97)]
    for i, (x, y) in enumerate(spots):
        fuchka_shell((x, y, 0.29), (rnd(0, 0.25), rnd(-0.15, 0.15), rnd(0, 6.28)), 0.28 * rnd(0.94, 1.06), i, skin, rnd(0.7, 0.85))
        mesh("tok", *disc(0.22, 12, 50), tok, loc=(x, y, 0.4))
        V, F = blob(5, 0.2, 2.4, i * 1.3, 2.0, (0.18, 0.18, 0.15), 0.16, 6)
        mesh("filling", V, F, mash, loc=(x + rnd(-0.03, 0.03), y + 0.02, 0.36))
    on_fillings = in_turn([within(0.12, x, y) for x, y in spots])
    heap(60, [solid((0.06, 0.058, 0.055), 2.0, 0.1, k) for k in range(3)], on_fillings, peas_mat(("#cf9c34", "#e6c063")), 0.055, 0.05, sink=0.3)
    chopped_coriander(on_fillings, top_at, 60, (0.06, 0.11))
    rings(22, on_fillings, top_at, 0.03)
    onion_bits(48, on_fillings, heights_of_scene(1.4, 0.016), 0.05)


def picture():
    lay_table("rice", 65, ring=1.64, distance=8.6, height=0.26, light=0.9)
    alone()
    lime_half((-1.62, -0.78, 0.17), (0.5, -0.3, 0), 0.26)
    chilli((1.6, -0.85, 0.06), 1.0, 0.66, 0.055, 0.3, "green")
    chilli((1.72, -0.62, 0.06), 0.8, 0.6, 0.055, -0.3, "dry")
