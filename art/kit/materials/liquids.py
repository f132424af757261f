"""Syrup and what swims in it, dal, milk."""

from kit.materials.food import glossy_skin
from kit.materials.nodes import Nodes
from kit.stage.colour import srgb


def sponge_skin():
    """chhana: white, tiny open pores, wet"""
    g = Nodes("chhana")
    p = g.noise(34, 6, 0.7)
    v = g.voro(46)
    c = g.mix(g.rng(p, 0.35, 0.6), (0.82, 0.74, 0.60), (0.90, 0.86, 0.77))
    n = g.bump(v, 0.24, 0.02)
    n = g.bump(p, 0.24, 0.03, n)
    return g.done(
        g.P(
            c=c,
            r=0.34,
            n=n,
            sss=0.75,
            sr=(0.35, 0.26, 0.17),
            ss=0.45,
            coat=0.95,
            cr=0.035,
            cn=g.bump(g.noise(14, 3), 0.15, 0.03),
        )
    )


def syrup_skin(tint=(0.98, 0.86, 0.60), ior=1.38, body=0.5, bodyc=srgb("#e6bd70")):
    """clear liquid that still has a body of its own, so that it does not turn into a dark hole"""
    g = Nodes("syrup")
    n = g.bump(g.noise(3.5, 1), 0.10, 0.05)
    gl = g.P(c=tint, r=0.02, tr=1.0, ior=ior, n=n)
    op = g.P(c=bodyc, r=0.04, n=n, sss=0.8, sr=(0.3, 0.2, 0.08), ss=0.6, coat=1.0, cr=0.01)
    return g.done(g.shmix(g.lp(), g.shmix(body, gl, op), g.transp(tuple(x**0.6 for x in tint))))


def dal_skin():
    """cooked lentils: soft yellow body, split grains in it, red-gold tempering oil where 'low' is high"""
    g = Nodes("dal")
    v = g.voro(15, "F1", "Distance")
    v2 = g.voro(27, "F1", "Distance")
    n1 = g.noise(3, 5, 0.6)
    c = g.ramp(n1, [(0.3, srgb("#c98a12")), (0.5, srgb("#dfa01c")), (0.72, srgb("#eab336"))])
    c = g.mix(g.rng(v, 0.1, 0.45, 0.4, 0.0), c, srgb("#ecb338"))
    c = g.mix(g.rng(g.noise(32, 3), 0.64, 0.72), c, srgb("#8a4a08"))
    n = g.bump(v, 0.45, 0.03)
    n = g.bump(v2, 0.25, 0.02, n)
    f = g.ma("ADD", g.at("low"), g.ma("MULTIPLY", g.ma("SUBTRACT", g.noise(4.2, 4, 0.6, 0.8), 0.5), 1.3))
    mk = g.rng(f, 0.44, 0.52)
    f2 = g.ma("MULTIPLY", g.rng(f, 0.26, 0.50), 0.8)
    body = g.P(
        c=g.mix(f2, c, srgb("#c97a10")),
        r=0.34,
        n=n,
        sss=0.25,
        sr=(0.16, 0.12, 0.03),
        ss=0.4,
        coat=0.45,
        cr=0.1,
    )
    oil = g.P(
        c=g.mix(g.noise(8, 3), srgb("#a8480a"), srgb("#c9700f")),
        r=0.06,
        n=g.bump(mk, 0.35, 0.02),
        sss=0.25,
        sr=(0.3, 0.1, 0.01),
        ss=0.4,
        coat=1.0,
        cr=0.02,
    )
    return g.done(g.shmix(mk, body, oil))


def milk_skin(a, b, r=0.28):
    """Milk, yoghurt, cream."""
    return glossy_skin([a, b], r, 0.5, (0.2, 0.15, 0.1), 0.35, 3, 0.05, 9, "milk", 0.12)


def drink_skin(stops, specks=None, glow=0.2, rough=0.12):
    """A cloudy drink in a glass: stops [(height, colour)] from its foot up, `specks` a colour of what floats in it.

    `glow` stands for the light that goes round inside it, which a surface alone does not carry to its shaded side.
    """
    g = Nodes("drink")
    f = g.ma("ADD", g.xyz()[2], g.ma("MULTIPLY", g.ma("SUBTRACT", g.noise(7, 5, 0.65), 0.5), 0.4))
    c = g.ramp(f, stops)
    if specks:
        c = g.mix(g.rng(g.noise(34, 3), 0.66, 0.7, 0.0, 0.8), c, specks)
    return g.done(g.P(c=c, r=rough, sss=0.6, sr=(0.3, 0.24, 0.1), ss=0.4, coat=0.6, cr=0.04, em=c, es=glow))
