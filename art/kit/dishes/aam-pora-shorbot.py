"""Aam pora shorbot: charred green mango, gur and mint in cold water, with ice."""

from kit.materials.liquids import drink_skin
from kit.materials.nodes import Nodes
from kit.pieces.grains import seeds
from kit.pieces.heaped import solid
from kit.pieces.herbs import leaves
from kit.pieces.milk_sweets import gur_block
from kit.pieces.vegetables import green_mango
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import lathe, mesh
from kit.stage.scene import camera, place_group, reset, window
from kit.stage.settling import within
from kit.ware.cloth import kantha
from kit.ware.crockery import glass


# green-gold; browner below, where the pulp of the burnt mango and the gur sink
SHORBOT = [(0.1, srgb("#b58a30")), (0.5, srgb("#c8a844")), (0.95, srgb("#d6c264"))]


def ice_skin():
    g = Nodes("ice")
    n = g.bump(g.noise(5, 3), 0.2, 0.04)
    gl = g.P(c=(0.97, 0.99, 0.96), r=0.03, tr=1.0, ior=1.31, n=n)
    cloud = srgb("#f4f2dc")
    body = g.P(c=cloud, r=0.08, sss=0.7, sr=(0.3, 0.3, 0.25), ss=0.4, coat=0.8, n=n, em=cloud, es=0.35)
    return g.done(g.shmix(g.rng(g.noise(3, 3), 0.4, 0.65, 0.4, 0.8), gl, body))


def alone(Rd=0.46, h=1.2):
    glass(Rd, h)
    lathe(
        [(0, 0.13), (Rd * 0.76, 0.135), (Rd * 0.86, 0.22), (Rd * 0.955, h * 0.82), (Rd * 0.93, h * 0.835), (Rd * 0.5, h * 0.832), (0, h * 0.832)],
        140, 90, 0, drink_skin(SHORBOT, srgb("#4a3410"), 0.32), "drink",
    )
    top = lambda x, y: h * 0.835
    ice = ice_skin()
    for i, (x, y) in enumerate([(-0.16, 0.1), (0.17, 0.14), (0.04, -0.18)]):
        V, F = solid((0.26, 0.24, 0.22), 6, 0.06, i, 4)
        mesh("ice", V * Rd / 0.46, F, ice, loc=(x, y, h * 0.885), rot=(rnd(-0.4, 0.4), rnd(-0.4, 0.4), rnd(0, 6)))
    seeds(26, within(Rd * 0.8), top, 0.02, 0.014, cols=("#2a1a0a", "#5a3c18"))
    leaves(
        [
            ((-0.02, 0.04, h * 0.97), 0.4, 0.3, 0.1, 0.34), ((0.07, -0.06, h * 0.98), 2.4, 0.4, -0.1, 0.30),
            ((0.0, 0.08, h * 1.0), -1.5, 0.5, 0.2, 0.26), ((-0.08, -0.04, h * 0.99), 4.0, 0.3, 0.1, 0.26),
        ],
        "mint",
    )


def picture():
    reset(78)
    kantha("alta", r0=1.05)
    camera(tgt=(0, 0, 0.5), dist=8.4, elev=36)
    window(0.92)
    place_group(lambda: alone(), (-0.42, 0.12, 0))
    place_group(lambda: alone(0.44, 1.14), (0.62, 0.62, 0))
    green_mango((0.92, -0.62, 0.3), (0.1, 0.05, 0.5), 0.36, charred=True)
    green_mango((-1.42, -0.72, 0.3), (0.1, 0.0, 2.4), 0.34)
    gur_block((0.1, -1.08, 0.1), 0.17, 2, (0, 0, 0.4))
    leaves([((1.5, 0.1, 0.05), 1.0, 0.1, 0, 0.32), ((1.62, 0.26, 0.06), 2.4, 0.2, 0, 0.28)], "mint")
