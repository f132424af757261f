"""What food is made of: grain, gravy, meat, leaf, dough, syrup."""

from kit.materials.nodes import Nodes
from kit.stage.colour import srgb


def rice_skin(a, b, c2=None, amt=0.0, rough=0.38):
    """Grains: each takes its own colour between a and b by the 'rnd' attribute; a share `amt` of them c2.

    They shine a little of their own colour: grains hand light on to each other, which one bounce does not carry.
    """
    g = Nodes("rice")
    r = g.at("rnd")
    c = g.mix(r, a, b)
    if c2:
        c = g.mix(g.rng(r, 1 - amt - 0.01, 1 - amt + 0.01), c, c2)
    return g.done(
        g.P(
            c=c,
            r=rough,
            sss=0.4,
            sr=(0.11, 0.1, 0.085),
            ss=0.08,
            n=g.bump(g.noise(45, 2), 0.08, 0.01),
            coat=0.2,
            cr=0.2,
            em=c,
            es=0.16,
        )
    )


def rice_body_skin(a, b):
    """What is seen between grains: the same rice, a little darker, as deep as grains are."""
    g = Nodes("rice-body")
    c = g.mix(g.at("rnd"), a, b)
    grain = g.voro(1, "F1", "Distance", g.map((26, 40, 30), (0, 0, 0.6)))
    c = g.mix(g.rng(grain, 0.25, 0.8, 0.0, 0.3), c, (a[0] * 0.9, a[1] * 0.83, a[2] * 0.7))
    return g.done(g.P(c=c, r=0.5, sss=0.35, sr=(0.12, 0.1, 0.08), ss=0.1, n=g.bump(grain, 0.6, 0.03), em=c, es=0.3))


def gravy_skin(lo, mid, hi, oil, oilamt=0.5, grain=30, sss=0.12, rough=0.42, gb=0.5, scale=2.6, paste_r=None):
    """masala paste with pools of clear oil: mask from noise and the 'low' attribute (0 high ground ... 1 hollow)"""
    g = Nodes("gravy")
    n1 = g.noise(scale * 2, 7, 0.62, 0.3)
    pc = g.ramp(n1, [(0.28, lo), (0.5, mid), (0.74, hi)])
    gr = g.noise(grain, 5, 0.65)
    pc = g.mix(g.rng(gr, 0.56, 0.7), pc, hi)
    pc = g.mix(g.rng(g.noise(grain * 1.7, 3), 0.66, 0.74), pc, tuple(x * 0.35 for x in lo))
    f = g.ma("ADD", g.noise(scale, 4, 0.55, 0.6), g.ma("MULTIPLY", g.at("low"), 0.38))
    drops = g.rng(g.voro(11, "F1"), 0.12, 0.30, 0.16, 0.0)
    f = g.ma("ADD", f, drops)
    mk = g.rng(f, 0.74 - 0.3 * oilamt, 0.80 - 0.3 * oilamt)
    mk = g.ma("MULTIPLY", mk, 0.9)
    nb = g.bump(gr, gb, 0.03)
    nb = g.bump(n1, 0.35, 0.05, nb)
    paste = g.P(c=pc, r=rough, n=nb, sss=sss, sr=(0.16, 0.06, 0.02), ss=0.4, coat=0.5, cr=0.14)
    oc = g.mix(g.noise(7, 3), oil, tuple(x * 0.62 for x in oil))
    oc = g.mix(0.38, oc, pc)  # a film is thin: the paste is seen through it
    oc = g.mix(g.rng(g.noise(grain * 1.4, 3), 0.66, 0.72, 0.0, 0.5), oc, lo)
    ob = g.bump(mk, 0.5, 0.025)
    oilb = g.P(c=oc, r=0.06, n=ob, coat=1.0, cr=0.02, sss=0.12, sr=(0.2, 0.07, 0.02), ss=0.4)
    return g.done(g.shmix(mk, paste, oilb))


def meat_skin(lo, mid, hi, wet=0.8, masala=None):
    """braised meat: fibre grain, darker crust, patches of clinging masala, wet only in places"""
    g = Nodes("meat")
    fib = g.noise(1, 4, 0.6, 0.5, g.map((30, 5, 6)))
    n1 = g.noise(3.2, 6, 0.6)
    masala = masala or hi
    c = g.ramp(n1, [(0.3, lo), (0.5, mid), (0.72, hi)])
    c = g.mix(g.rng(fib, 0.50, 0.72, 0.0, 0.7), c, hi)
    c = g.mix(g.rng(fib, 0.30, 0.44, 0.6, 0.0), c, lo)
    mk = g.rng(g.noise(5, 5, 0.65, 0.4), 0.50, 0.60)
    gr = g.noise(36, 5, 0.65)
    mc = g.mix(g.rng(gr, 0.45, 0.65), tuple(x * 0.55 for x in masala), masala)
    c = g.mix(mk, c, mc)
    n = g.bump(fib, 0.6, 0.03)
    n = g.bump(g.ma("MULTIPLY", gr, mk), 0.6, 0.03, n)
    w = g.noise(4, 3)
    return g.done(
        g.P(
            c=c,
            r=g.rng(w, 0.35, 0.65, 0.3, 0.6),
            n=n,
            sss=0.12,
            sr=(0.16, 0.06, 0.03),
            ss=0.4,
            coat=g.rng(w, 0.38, 0.62, wet, 0.05),
            cr=0.12,
        )
    )


def leaf_skin(a=srgb("#28591a"), b=srgb("#568c2e")):
    """Fresh leaf, lit through; veins from the 'vein' attribute."""
    g = Nodes("leaf")
    r = g.at("rnd")
    c = g.mix(r, a, b)
    c = g.mix(g.ma("MULTIPLY", g.at("vein"), 0.5), c, srgb("#a3c763"))
    n = g.bump(g.noise(30, 3), 0.25, 0.015)
    return g.done(
        g.shmix(
            0.3,
            g.P(c=c, r=0.42, n=n, coat=0.15, cr=0.3),
            g.transl(g.mix(r, srgb("#4a8418"), srgb("#82b42a"))),
        )
    )


def glossy_skin(
    cols,
    r=0.22,
    sss=0.2,
    rad=(0.1, 0.06, 0.02),
    coat=0.5,
    nscale=6,
    bump=0.06,
    bscale=20,
    name="glossy",
    cr=0.06,
    noise_d=4,
):
    """Anything smooth and wet: colours by noise, a little light under the skin, a clear coat."""
    g = Nodes(name)
    c = g.ramp(
        g.noise(nscale, noise_d), [(0.3 + 0.4 * i / max(1, len(cols) - 1), x) for i, x in enumerate(cols)]
    )
    return g.done(
        g.P(c=c, r=r, sss=sss, sr=rad, ss=0.5, coat=coat, cr=cr, n=g.bump(g.noise(bscale, 4), bump, 0.02))
    )


def fried_skin(pale, gold, brown, oil=0.35, name="fried"):
    """fried dough: colour by 'brown' attribute + noise, fine blister bump, oil sheen"""
    g = Nodes(name)
    a = g.ma("ADD", g.at("brown"), g.ma("MULTIPLY", g.ma("SUBTRACT", g.noise(7, 6, 0.65), 0.5), 0.5))
    c = g.ramp(a, [(0.12, pale), (0.5, gold), (0.9, brown)])
    c = g.mix(g.rng(g.noise(26, 3), 0.62, 0.72, 0.0, 0.5), c, brown)
    n = g.bump(g.voro(17, "SMOOTH_F1"), 0.12, 0.03)
    n = g.bump(g.noise(40, 5, 0.6), 0.22, 0.015, n)
    return g.done(
        g.P(
            c=c,
            r=g.rng(g.noise(5, 3), 0.3, 0.7, 0.34, 0.55),
            n=n,
            sss=0.25,
            sr=(0.12, 0.07, 0.03),
            ss=0.4,
            coat=oil,
            cr=0.2,
        )
    )


def onion_skin():
    """Onion fried brown and crisp, lit through at its thin edges."""
    g = Nodes("beresta")
    c = g.ramp(
        g.ma("ADD", g.ma("MULTIPLY", g.at("rnd"), 0.6), g.ma("MULTIPLY", g.noise(12, 3), 0.5)),
        [(0.2, srgb("#4f1d08")), (0.5, srgb("#96460f")), (0.85, srgb("#d28a2c"))],
    )
    return g.done(
        g.shmix(
            0.18,
            g.P(c=c, r=0.3, coat=0.4, cr=0.15, n=g.bump(g.noise(40, 3), 0.3, 0.01)),
            g.transl(srgb("#c8661a")),
        )
    )
