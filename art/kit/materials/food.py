"""What food is made of: grain, gravy, meat, leaf, dough, syrup."""

from kit.materials.nodes import Nodes
from kit.stage.colour import srgb


def rice_skin(a, b, c2=None, amt=0.0, rough=0.38):
    """Grains: each takes its own colour between a and b by the 'rnd' attribute; a share `amt` of them c2.

    Their ends ('end' 1) are clearer than their core. They shine a little of their own colour: grains hand light on to
    each other, which one bounce does not carry.
    """
    g = Nodes("rice")
    r = g.at("rnd")
    c = g.mix(r, a, b)
    if c2:
        c = g.mix(g.rng(r, 1 - amt - 0.01, 1 - amt + 0.01), c, c2)
    c = g.mix(g.at("end"), c, tuple(x * k for x, k in zip(a, (0.88, 0.79, 0.62))))
    body = g.P(c=c, r=rough, n=g.bump(g.noise(45, 2), 0.5 * rough**2, 0.012), coat=max(0, 0.6 - rough), cr=0.16, em=c, es=0.18)
    return g.done(g.shmix(0.22, body, g.transl(c)))


def rice_body_skin(a, b):
    """What is seen deep between grains: the same rice in its own shade."""
    g = Nodes("rice-body")
    c = g.mix(g.at("rnd"), tuple(x * k for x, k in zip(a, (0.9, 0.82, 0.7))), b)
    return g.done(g.P(c=c, r=0.6, n=g.bump(g.voro(1, "F1", "Distance", g.map((26, 40, 30))), 0.8, 0.03), em=c, es=0.22))


def gravy_skin(lo, mid, hi, oil, oilamt=0.5, grain=30, sss=0.12, rough=0.42, gb=0.5, scale=2.6, thin=0.0):
    """Masala with clear oil on it: in pools by noise, at the rim, in beads, and where the surface has 'oil'.

    `thin` 1 is a broth: smooth, glossy, with fine sediment instead of grains.
    """
    g = Nodes("gravy")
    n1 = g.noise(scale * 2, 7, 0.62, 0.3)
    pc = g.ramp(n1, [(0.28, lo), (0.5, mid), (0.74, hi)])
    gr = g.noise(grain, 5, 0.65)
    pc = g.mix(g.rng(gr, 0.56, 0.7, 0.0, 1 - 0.6 * thin), pc, hi)
    pc = g.mix(g.rng(g.noise(grain * 1.7, 3), 0.66, 0.74), pc, tuple(x * 0.35 for x in lo))
    f = g.ma("ADD", g.noise(scale, 6, 0.6, 0.6), g.ma("MULTIPLY", g.at("low"), 0.3))
    edge = 0.95 - 0.38 * oilamt
    mk = g.rng(g.ma("ADD", f, g.ma("MULTIPLY", g.at("rim"), 0.28 * min(1, oilamt * 2))), edge - 0.02, edge + 0.14)
    eyes = g.ma("MAXIMUM", g.rng(g.voro(15), 0.3, 0.22), g.rng(g.voro(34), 0.32, 0.22))
    eyes = g.ma("MULTIPLY", eyes, g.rng(g.noise(2.1, 3), 0.52 - 0.25 * oilamt, 0.56 - 0.25 * oilamt))
    mk = g.ma("MAXIMUM", g.ma("MAXIMUM", mk, g.ma("MULTIPLY", eyes, g.at("low"))), g.at("oil"))
    nb = g.bump(n1, 0.35 * (1 - thin), 0.05, g.bump(gr, gb * (1 - 0.9 * thin), 0.03))
    paste = g.P(c=pc, r=rough * (1 - 0.8 * thin), n=nb, sss=sss, sr=(0.16, 0.06, 0.02), ss=0.4,
        coat=0.85 - 0.85 * rough + 0.5 * thin, cr=0.14 - 0.1 * thin)
    oc = g.mix(g.rng(mk, 0.2, 1.0, 0.75, 0.25), g.mix(g.noise(7, 3), oil, tuple(x * 0.62 for x in oil)), pc)  # thin
    oc = g.mix(g.rng(g.noise(grain * 1.4, 3), 0.64, 0.72, 0.0, 0.6), oc, lo)
    film = g.P(c=oc, r=0.05, n=g.bump(mk, 0.5, 0.025), coat=1.0, cr=0.02, sss=0.12, sr=(0.2, 0.07, 0.02), ss=0.4)
    return g.done(g.shmix(g.ma("MULTIPLY", mk, 0.92), paste, film))


def leaf_skin(a=srgb("#28591a"), b=srgb("#568c2e")):
    """Fresh leaf, lit through; veins from the 'vein' attribute."""
    g = Nodes("leaf")
    r = g.at("rnd")
    c = g.mix(r, a, b)
    c = g.mix(g.ma("MULTIPLY", g.at("vein"), 0.5), c, srgb("#a3c763"))
    n = g.bump(g.noise(30, 3), 0.25, 0.015)
    lit = g.transl(g.mix(r, srgb("#4a8418"), srgb("#82b42a")))
    return g.done(g.shmix(0.3, g.P(c=c, r=0.42, n=n, coat=0.15, cr=0.3), lit))


def glossy_skin(
    cols, r=0.22, sss=0.2, rad=(0.1, 0.06, 0.02), coat=0.5, nscale=6, bump=0.06, bscale=20, name="glossy", cr=0.06,
    noise_d=4,
):
    """Anything smooth and wet: colours by noise, a little light under the skin, a clear coat."""
    g = Nodes(name)
    c = g.ramp(g.noise(nscale, noise_d), [(0.3 + 0.4 * i / max(1, len(cols) - 1), x) for i, x in enumerate(cols)])
    return g.done(g.P(c=c, r=r, sss=sss, sr=rad, ss=0.5, coat=coat, cr=cr, n=g.bump(g.noise(bscale, 4), bump, 0.02)))


def fried_skin(pale, gold, brown, oil=0.35, name="fried", bare=srgb("#2c1026"), thin=0.0):
    """Fried dough or batter: colour by 'brown' and noise, fine bubbles, wet where oil stands; 'bare' 1 has no batter.
    `thin` is the light that comes through."""
    g = Nodes(name)
    a = g.ma("ADD", g.at("brown"), g.ma("MULTIPLY", g.ma("SUBTRACT", g.noise(6, 7, 0.68), 0.5), 0.7))
    c = g.ramp(a, [(0.06, pale), (0.42, gold), (0.85, brown), (1.25, tuple(x * 0.4 for x in brown))])
    bubbles = g.rng(g.voro(24), 0.08, 0.42, 1.0, 0.0)
    c = g.mix(g.ma("MULTIPLY", bubbles, g.rng(g.noise(5, 3), 0.42, 0.6, 0.0, 0.45)), c, pale)
    c = g.mix(g.rng(g.noise(30, 3), 0.63, 0.7, 0.0, 0.6), c, brown)
    c = g.mix(g.at("bare"), c, bare)
    n = g.bump(bubbles, 0.3, 0.03)
    n = g.bump(g.noise(44, 5, 0.65), 0.3, 0.02, n)
    wet = g.rng(g.noise(3.4, 4), 0.4, 0.64)
    coat = g.ma("ADD", g.ma("MULTIPLY", wet, 0.75), oil * 0.4)
    body = g.P(c=c, r=g.rng(wet, 0.0, 1.0, 0.52, 0.3), n=n, sss=0.2, sr=(0.12, 0.07, 0.03), ss=0.4, coat=coat, cr=0.12)
    return g.done(g.shmix(thin, body, g.transl(c)) if thin else body)


def onion_skin():
    """Onion fried brown and crisp, lit through at its thin edges."""
    g = Nodes("beresta")
    a = g.ma("ADD", g.ma("MULTIPLY", g.at("rnd"), 0.6), g.ma("MULTIPLY", g.noise(12, 3), 0.5))
    c = g.ramp(a, [(0.2, srgb("#4f1d08")), (0.5, srgb("#96460f")), (0.85, srgb("#d28a2c"))])
    crisp = g.P(c=c, r=0.3, coat=0.4, cr=0.15, n=g.bump(g.noise(40, 3), 0.3, 0.01))
    return g.done(g.shmix(0.18, crisp, g.transl(srgb("#c8661a"))))
