"""Cooked meat, poultry, bone and jackfruit, and the sauce that clings to them from above."""

from kit.materials.nodes import Nodes
from kit.stage.colour import srgb


def _height(g):
    """How far a place stands out (1: an edge, 0: a fold)."""
    return g.rng(g.N("NewGeometry").outputs["Pointiness"], 0.44, 0.57)


def _sauced(g, c, rough, sauce, amount, grain=34, wet=0.3, thick=0.4):
    """Colour, roughness and normal under a film of sauce, and the film: on what faces up, in folds and where the piece
    lies deep; it thins out to nothing rather than breaking off, and fills what is under it. `amount` 0 ... 1."""
    f = g.ma("ADD", g.ma("MULTIPLY", g.up(), 0.28), g.ma("MULTIPLY", g.noise(4.5, 6, 0.62, 0.5), 0.9))
    f = g.ma("SUBTRACT", g.ma("ADD", f, g.ma("MULTIPLY", g.at("deep"), 0.8)), g.ma("MULTIPLY", _height(g), 0.3))
    edge = 0.88 - 0.62 * amount
    film = g.rng(f, edge - 0.1, edge + 0.12)
    gr = g.noise(grain, 5, 0.65)
    c = g.mix(g.ma("MULTIPLY", film, min(0.93, 0.6 + 0.5 * thick)), c, g.mix(g.rng(gr, 0.35, 0.62),
        tuple(x * (1 - 0.8 * thick) for x in sauce), sauce))
    n = g.bump(film, thick * 0.5, 0.03, g.bump(g.ma("MULTIPLY", gr, film), thick, 0.03))
    return c, g.mix(film, rough, wet), n, g.ma("SUBTRACT", 1.0, g.ma("MULTIPLY", film, 0.75))


def braised_skin(lo, mid, hi, sauce, amount=0.5, fibre=0.5, wet=0.6, grain=34, sauce_rough=0.3, thick=0.45, fat=0.5):
    """Meat in its own sauce: browned outside, fibres along x where it is torn or 'cut', fat in patches; no two alike."""
    g = Nodes("braised")
    fib = g.noise(1, 4, 0.62, 0.5, g.map((10, 40, 40), vec=g.mix(0.12, g.co, g.noise(4, 2, color=True))))
    own = g.ma("MULTIPLY", g.N("ObjectInfo").outputs["Random"], 0.24)
    c = g.ramp(g.ma("ADD", g.ma("SUBTRACT", g.noise(5, 6, 0.62), 0.12), own), [(0.3, lo), (0.5, mid), (0.74, hi)])
    torn = g.rng(g.ma("ADD", g.noise(7, 5, 0.6), g.ma("MULTIPLY", g.at("cut"), 0.22)), 0.52, 0.66)
    c = g.mix(g.ma("MULTIPLY", torn, 0.4 + 0.5 * fibre), c, g.mix(g.rng(fib, 0.36, 0.6), mid, tuple(1.2 * x for x in hi)))
    c = g.mix(g.ma("MULTIPLY", g.rng(_height(g), 0.55, 1.0), 0.35), c, lo)
    lard = g.rng(g.noise(3.4, 4, 0.55, 1.2), 0.62, 0.68, 0.0, fat)
    c = g.mix(lard, c, tuple(min(0.85, 1.9 * x) for x in hi))
    c, r, n, bare = _sauced(g, c, 0.5, sauce, amount, grain, sauce_rough, thick)
    n = g.bump(fib, g.ma("MULTIPLY", g.ma("MULTIPLY", bare, torn), fibre), 0.04, n)
    coat = g.rng(g.noise(5, 4), 0.5, 0.66, wet * 0.1, wet)
    return g.done(g.P(c=c, r=r, n=n, sss=0.3, sr=(0.16, 0.07, 0.03), ss=0.4, coat=coat, cr=0.14))


def roast_skin(pale, gold, brown, sauce, amount=0.4, wet=0.6, thick=0.3, flesh=None):
    """Browned skin of a bird or a potato: brown where it stands out, wet in patches, edged with fat where it is cut or
    torn."""
    g = Nodes("roast")
    a = g.ma("ADD", g.ma("MULTIPLY", g.noise(2.6, 6, 0.62, 0.4), 0.62), g.ma("MULTIPLY", g.at("brown"), 0.4))
    a = g.ma("ADD", a, g.ma("MULTIPLY", _height(g), 0.24))
    a = g.ma("ADD", a, g.ma("MULTIPLY", g.N("ObjectInfo").outputs["Random"], 0.3))
    c = g.ramp(a, [(0.45, pale), (0.67, gold), (0.97, brown)])
    along = g.ma("SUBTRACT", 1.0, g.at("tuber"))
    c = g.mix(g.ma("MULTIPLY", along, g.rng(g.noise(11, 7, 0.7, 0.4), 0.54, 0.68, 0.0, 0.7)), c, brown)
    pore = g.ma("MULTIPLY", along, g.rng(g.voro(40), 0.05, 0.32, 1.0, 0.0))
    c = g.mix(g.ma("MULTIPLY", pore, 0.4), c, brown)
    fib = g.noise(1, 4, 0.6, 0.3, g.map((4, 34, 34)))
    bare, flesh = g.at("cut"), flesh or pale
    fibre = g.mix(g.ma("MULTIPLY", along, g.rng(fib, 0.36, 0.56, 0.75, 0.0)), flesh, gold)
    c = g.mix(g.ma("MULTIPLY", bare, g.rng(g.noise(9, 6, 0.65), 0.3, 0.65, 0.45, 0.95)), c, fibre)
    edge = g.ma("MULTIPLY", g.ma("MULTIPLY", bare, g.ma("SUBTRACT", 1.0, bare)), 2.4)
    c = g.mix(edge, c, g.mix(along, brown, tuple(1.15 * x for x in pale)))
    c, r, n, dry = _sauced(g, c, 0.52, sauce, amount, 40, 0.5 - 0.28 * min(1, wet), thick)
    fib = g.bump(fib, g.ma("MULTIPLY", along, g.ma("ADD", g.ma("MULTIPLY", bare, 0.5), 0.1)), 0.04, n)
    n = g.bump(pore, g.ma("MULTIPLY", dry, -0.4), 0.025, fib)
    n = g.bump(g.noise(9, 8, 0.68, 0.6), g.ma("MULTIPLY", dry, 0.55), 0.045, n)
    coat = g.rng(g.noise(5, 4), 0.42, 0.6, wet * 0.2, wet)
    return g.done(g.P(c=c, r=r, n=n, cn=n, sss=0.12 + 0.4 * pale[1], sp=0.35, sr=(0.18, 0.08, 0.03), ss=0.4, coat=coat, cr=0.12))


def jackfruit_skin(sauce):
    """Green jackfruit, cooked: straw-coloured fibre along x, a pale 'core'."""
    g = Nodes("jackfruit")
    fib = g.noise(1, 5, 0.62, 0.5, g.map((6, 44, 20)))
    c = g.ramp(fib, [(0.3, srgb("#a0622a")), (0.48, srgb("#cc9246")), (0.68, srgb("#e6c07a"))])
    c = g.mix(g.at("core"), c, srgb("#d8b468"))
    c, r, n, dry = _sauced(g, c, 0.5, sauce, 0.56, 34, 0.25, 0.3)
    return g.done(g.P(c=c, r=r, n=g.bump(fib, dry, 0.05, n), sss=0.4, sr=(0.2, 0.12, 0.05), ss=0.4, coat=0.2, cr=0.2))


def bone_skin():
    """Cooked bone: ivory, browner in its hollows; dark marrow at the middle of a sawn one."""
    g = Nodes("bone")
    c = g.ramp(g.noise(5, 5), [(0.3, srgb("#c8a57a")), (0.55, srgb("#e4d0ae")), (0.8, srgb("#f0e4cc"))])
    c = g.mix(g.rng(_height(g), 0.1, 0.45, 0.5, 0.0), c, srgb("#8a5a34"))
    c = g.mix(g.rng(g.at("pp"), 0.7, 0.8), c, g.mix(g.noise(14, 4), srgb("#a8703c"), srgb("#ecd0a0")))
    n = g.bump(g.noise(22, 4), 0.25, 0.02)
    return g.done(g.P(c=c, r=0.4, sss=0.3, sr=(0.2, 0.12, 0.06), ss=0.4, coat=0.3, cr=0.2, n=n))
