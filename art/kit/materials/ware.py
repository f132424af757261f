"""What plates, bowls, cloth and leaves are made of."""

import bpy

from kit.materials.nodes import Nodes
from kit.stage.colour import srgb
from kit.weave import weave_file

CRIM = srgb("#a3152a")


def ceramic_glaze(bands=(), col=(0.75, 0.715, 0.655), rim=CRIM, pp=False):
    """glazed white stoneware; bands: painted crimson lines, by radius (plates) or by profile position (bowls)"""
    g = Nodes("ceramic")
    r = g.ma(
        "ADD",
        g.at("pp") if pp else g.rad(),
        g.ma("MULTIPLY", g.ma("SUBTRACT", g.noise(2.2, 2), 0.5), 0.006 if pp else 0.014),
    )
    mk = None
    for lo, hi in bands:
        e = 0.002 if pp else 0.004
        b = g.ma("MULTIPLY", g.rng(r, lo - e, lo + e), g.rng(r, hi - e, hi + e, 1.0, 0.0))
        mk = b if mk is None else g.ma("MAXIMUM", mk, b)
    base = g.mix(g.noise(3, 5), col, tuple(x * 0.93 for x in col))
    sp = g.rng(g.voro(16), 0.05, 0.085, 1.0, 0.0)
    sp = g.ma("MULTIPLY", sp, g.rng(g.noise(9, 2), 0.5, 0.62))
    base = g.mix(g.ma("MULTIPLY", sp, 0.55), base, (0.33, 0.24, 0.16))
    if mk is not None:
        base = g.mix(g.ma("MULTIPLY", mk, g.rng(g.noise(14, 3), 0.1, 0.45, 0.82, 1.0)), base, rim)
    b = g.bump(g.noise(3.5, 1), 0.12, 0.05)
    return g.done(g.P(c=base, r=0.2, n=b, coat=0.6, cr=0.05))


def brass_skin():
    """Hammered brass, tarnished in places."""
    g = Nodes("brass")
    v = g.voro(9, "SMOOTH_F1")
    tarn = g.noise(2.6, 6, 0.65)
    c = g.mix(g.rng(tarn, 0.42, 0.72), (0.86, 0.57, 0.20), (0.52, 0.29, 0.09))
    n = g.bump(v, 0.28, 0.03)
    n = g.bump(g.noise(60, 3), 0.03, 0.01, n)
    return g.done(g.P(c=c, m=1.0, r=g.rng(tarn, 0.3, 0.75, 0.17, 0.36), n=n))


def terracotta_skin():
    """Unglazed red clay with the lines of the wheel."""
    g = Nodes("terra")
    g.xyz()
    w = g.wave(5.5, 1.2, "Z", detail=2)
    n1 = g.noise(7, 8, 0.6)
    c = g.ramp(n1, [(0.25, srgb("#7a3319")), (0.5, srgb("#a9502b")), (0.75, srgb("#c26a3e"))])
    c = g.mix(g.rng(g.noise(40, 3), 0.62, 0.7), c, srgb("#d99a6c"))
    c = g.mix(g.rng(g.noise(55, 2), 0.66, 0.72), c, srgb("#5a2412"))
    n = g.bump(w, 0.22, 0.03)
    n = g.bump(g.noise(38, 6, 0.7), 0.35, 0.012, n)
    return g.done(g.P(c=c, r=0.78, n=n, sp=0.3))


def clear_glass_skin():
    """Thin glass; lets light through to what it holds."""
    g = Nodes("glass")
    gl = g.P(c=(0.97, 0.99, 0.98), r=0.01, tr=1.0, ior=1.45)
    return g.done(g.shmix(g.lp(), gl, g.transp((0.9, 0.93, 0.92))))


def cloth_skin(col):
    """Woven cotton of one colour, from the weave's picture."""
    g = Nodes("cloth")
    t = g.N("TexImage")
    im = bpy.data.images.load(weave_file(), check_existing=True)
    im.colorspace_settings.name = "Non-Color"
    t.image = im
    g.put(t.inputs[0], g.map((0.4, 0.4, 0.4)))
    sp = g.N("SeparateColor")
    g.put(sp.inputs[0], t.outputs[0])
    h, v = sp.outputs[0], sp.outputs[1]
    d = tuple(x * 0.66 for x in col)
    l = tuple(min(1, x * 1.12 + 0.006) for x in col)
    c = g.mix(g.rng(v, 0.2, 0.8), d, l)
    c = g.mix(g.rng(h, 0.05, 0.5, 0.55, 0.0), c, tuple(x * 0.45 for x in col))
    return g.done(
        g.P(
            c=c,
            r=0.9,
            n=g.bump(h, 0.7, 0.014),
            sh=0.1,
            shr=0.4,
            sht=tuple(min(1, x * 1.1 + 0.05) for x in col),
            sp=0.1,
        )
    )


def thread_skin(col):
    """Cotton thread of the stitches."""
    g = Nodes("thread")
    c = g.mix(g.at("rnd"), col, tuple(x * 0.82 for x in col))
    return g.done(g.P(c=c, r=0.65, sh=0.4, shr=0.35, n=g.bump(g.noise(160, 2), 0.3, 0.006), sp=0.3))


def banana_skin():
    """Banana leaf: parallel veins, pale rib, lit through."""
    g = Nodes("banana")
    o = g.xyz()
    v = g.wave(15, 0.5, "Y", detail=2)
    rib = g.rng(g.ma("ABSOLUTE", o[0]), 0.018, 0.06, 1.0, 0.0)
    c = g.ramp(g.noise(1.6, 5), [(0.3, srgb("#23521d")), (0.55, srgb("#356f2a")), (0.8, srgb("#5c8c3a"))])
    c = g.mix(g.ma("MULTIPLY", v, 0.16), c, srgb("#7ea552"))
    c = g.mix(g.rng(g.noise(9, 4), 0.66, 0.72, 0.0, 0.6), c, srgb("#8a8a3a"))
    c = g.mix(rib, c, srgb("#aebd78"))
    n = g.bump(v, 0.16, 0.015)
    n = g.bump(g.noise(14, 4), 0.1, 0.02, n)
    return g.done(g.shmix(0.15, g.P(c=c, r=0.36, n=n, coat=0.25, cr=0.25), g.transl(srgb("#6fa83a"))))


def iron_skin():
    """Blackened iron, oiled by use."""
    g = Nodes("iron")
    n1 = g.noise(6, 6, 0.65)
    c = g.ramp(n1, [(0.3, srgb("#15130f")), (0.55, srgb("#2a2622")), (0.8, srgb("#3d3630"))])
    n = g.bump(g.noise(30, 5, 0.6), 0.25, 0.02)
    return g.done(g.P(c=c, m=0.6, r=g.rng(n1, 0.3, 0.7, 0.32, 0.55), n=n, coat=0.25, cr=0.25))


def steel_skin():
    """Brushed steel, used every day."""
    g = Nodes("steel")
    n = g.bump(g.noise(1, 3, 0.5, 0, g.map((2, 60, 60))), 0.04, 0.01)
    return g.done(g.P(c=(0.72, 0.71, 0.69), m=1.0, r=g.rng(g.noise(3, 4), 0.3, 0.7, 0.2, 0.34), n=n))
