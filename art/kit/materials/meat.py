"""Cooked meat, poultry, bone and jackfruit, and the sauce that clings to them from above."""

from kit.materials.nodes import Nodes
from kit.stage.colour import srgb


def _height(g):
    """How far a place stands out (1: an edge, 0: a fold)."""
    return g.rng(g.N("NewGeometry").outputs["Pointiness"], 0.44, 0.57)


def _sauced(g, c, rough, sauce, amount, grain=34, wet=0.3, thick=0.4):
    """Colour, roughness and normal under a grainy film of sauce with shreds of onion, on top, in folds and where the
    piece lies deep; and how bare the piece is. `amount` 0 ... 1."""
    gr = g.noise(grain, 5, 0.65)
    f = g.ma("ADD", g.ma("MULTIPLY", g.up(), 0.28), g.ma("MULTIPLY", g.noise(5.5, 6, 0.62, 0.5), 0.9))
    f = g.ma("SUBTRACT", g.ma("ADD", f, g.ma("MULTIPLY", g.at("deep"), 0.8)), g.ma("MULTIPLY", _height(g), 0.3))
    film = g.rng(g.ma("ADD", f, g.ma("MULTIPLY", gr, 0.5)), 1.03 - 0.62 * amount, 1.25 - 0.62 * amount)
    paste = g.mix(g.rng(gr, 0.35, 0.62), tuple(x * (1 - 0.5 * thick) for x in sauce), sauce)
    shred = g.rng(g.noise(0.6 * grain, 3, 0.5, 2.5), 0.58, 0.66, 0.0, 0.7)
    paste = g.mix(shred, paste, tuple(min(0.9, 1.7 * x) for x in sauce))
    c = g.mix(g.ma("MULTIPLY", film, min(0.93, 0.76 + 0.3 * thick)), c, paste)
    n = g.bump(film, 0.4 * thick, 0.03, g.bump(g.ma("MULTIPLY", gr, film), min(1, 1.5 * thick), 0.045))
    oil = g.rng(g.noise(5, 4), 0.5, 0.62, wet + 0.25, wet)
    return c, g.mix(film, rough, oil), n, g.ma("SUBTRACT", 1.0, g.ma("MULTIPLY", film, 0.75))


def braised_skin(lo, mid, hi, sauce, amount=0.5, fibre=0.5, wet=0.6, grain=34, sauce_rough=0.3, thick=0.45):
    """Meat in its own sauce: browned outside, fibres along x, most where it is torn or 'cut'; no two alike."""
    g = Nodes("braised")
    bent = g.mix(0.08, g.co, g.noise(3, 2, color=True))
    fib = g.noise(1, 4, 0.62, 0.3, g.map((6, 52, 52), vec=bent))
    own = g.ma("MULTIPLY", g.N("ObjectInfo").outputs["Random"], 0.24)
    c = g.ramp(g.ma("ADD", g.ma("SUBTRACT", g.noise(5, 6, 0.62), 0.12), own), [(0.3, lo), (0.5, mid), (0.74, hi)])
    torn = g.rng(g.ma("ADD", g.noise(7, 5, 0.6), g.ma("MULTIPLY", g.at("cut"), 0.22)), 0.42, 0.62, 0.45)
    strands = g.ramp(fib, [(0.36, lo), (0.48, mid), (0.64, tuple(1.2 * x for x in hi))])
    c = g.mix(g.ma("MULTIPLY", torn, 0.4 + 0.5 * fibre), c, strands)
    c, r, n, bare = _sauced(g, c, 0.55, sauce, amount, grain, sauce_rough, thick)
    oily = g.bump(g.noise(20, 4, 0.6), 0.5, 0.04, n)
    n = g.bump(fib, g.ma("MULTIPLY", bare, fibre), 0.06, oily)
    coat = g.rng(g.noise(11, 5, 0.6, 1.0), 0.52, 0.6, 0.0, wet)
    return g.done(g.P(c=c, r=r, n=n, cn=oily, sss=0.25, sr=(0.12, 0.07, 0.04), ss=0.3, coat=coat, cr=0.1, sp=0.35))


def roast_skin(pale, gold, brown, sauce, amount=0.4, wet=0.6, thick=0.3, flesh=None):
    """Skin of a bird, pimply and creased, masala on it, fat at its edges, fibres where it is cut; or a potato's."""
    g = Nodes("roast")
    by = lambda a, b: g.ma("MULTIPLY", a, b)
    add = lambda a, b: g.ma("ADD", a, b)
    no = lambda a: g.ma("SUBTRACT", 1.0, a)
    bird, bare, flesh = no(g.at("tuber")), g.at("cut"), flesh or pale
    a = add(add(by(g.noise(2.6, 6, 0.62, 0.4), 0.62), by(g.at("brown"), 0.4)), by(_height(g), 0.24))
    c = g.ramp(add(a, by(g.N("ObjectInfo").outputs["Random"], 0.3)), [(0.45, pale), (0.67, gold), (0.97, brown)])
    c = g.mix(by(bird, g.rng(g.noise(11, 7, 0.7, 0.4), 0.54, 0.68, 0.0, 0.7)), c, brown)
    skin = by(bird, no(bare))
    pore = by(skin, g.rng(g.voro(27), 0.1, 0.45, 1.0, 0.0))
    crease = by(skin, g.rng(g.ma("ABSOLUTE", add(g.noise(5, 4, 0.6, 0.8), -0.5)), 0.0, 0.045, 1.0, 0.0))
    c = g.mix(by(crease, 0.6), g.mix(by(pore, 0.5), c, tuple(1.1 * x for x in pale)), brown)
    fib = g.noise(1, 4, 0.6, 0.3, g.map((4, 34, 34)))
    c = g.mix(by(bare, 0.8), c, g.mix(by(bird, g.rng(fib, 0.34, 0.52, 0.6, 0.0)), flesh, brown))
    c = g.mix(by(by(bare, no(bare)), add(2.4, bird)), c, g.mix(bird, brown, tuple(1.3 * x for x in pale)))
    c, r, n, dry = _sauced(g, c, 0.52, sauce, amount, 40, 0.55 - 0.2 * min(1, wet), thick)
    bits = by(bird, g.rng(g.noise(3.4, 4), 0.62 - 0.4 * amount, 0.72 - 0.4 * amount))
    bits = by(bits, g.rng(g.noise(21, 4, 0.6), 0.53, 0.62))
    c = g.mix(by(bits, 0.85), c, g.mix(g.noise(33, 3), tuple(0.3 * x for x in sauce), sauce))
    n = g.bump(fib, by(bird, add(by(bare, 0.7), 0.1)), 0.045, g.bump(g.noise(9, 8, 0.68, 0.6), by(dry, 0.55), 0.045, n))
    n = g.bump(crease, -0.5, 0.03, g.bump(pore, 0.55, 0.03, g.bump(bits, 0.6, 0.03, n)))
    cn = g.mix(bird, n, g.bump(g.noise(15, 3), 0.5, 0.04))
    return g.done(g.P(c=c, r=r, n=n, cn=cn, sss=0.12 + 0.4 * pale[1], sp=0.3, sr=(0.18, 0.08, 0.03), ss=0.4, cr=0.1,
        coat=g.rng(g.noise(9, 4), 0.42, 0.6, wet * 0.2, wet)))


def jackfruit_skin(sauce):
    """Green jackfruit, cooked soft: fibre along x, ivory 'stone's in a brown skin."""
    g = Nodes("jackfruit")
    fib = g.noise(1, 5, 0.62, 0.5, g.map((7, 44, 44)))
    c = g.ramp(fib, [(0.3, srgb("#94581e")), (0.48, srgb("#bc8038")), (0.68, srgb("#d8ac62"))])
    c = g.mix(g.at("stone"), g.mix(g.rng(g.at("stone"), 0.02, 0.3), c, srgb("#6e3a14")), srgb("#d6b684"))
    c, r, n, dry = _sauced(g, c, 0.5, sauce, 0.58, 34, 0.25, 0.3)
    return g.done(g.P(c=c, r=r, n=g.bump(fib, dry, 0.05, n), sss=0.4, sr=(0.2, 0.12, 0.05), ss=0.4, coat=0.2, cr=0.2))


def bone_skin():
    """Cooked bone: ivory, browner in its hollows; dark marrow at the middle of a sawn one."""
    g = Nodes("bone")
    c = g.ramp(g.noise(5, 5), [(0.3, srgb("#8e6238")), (0.55, srgb("#b48c5c")), (0.8, srgb("#ceae80"))])
    c = g.mix(g.rng(_height(g), 0.1, 0.45, 0.5, 0.0), c, srgb("#6c401e"))
    c = g.mix(g.rng(g.at("pp"), 0.7, 0.8), c, srgb("#7c4a24"))
    return g.done(g.P(c=c, r=0.4, sss=0.2, sr=(0.2, 0.12, 0.06), ss=0.4, coat=0.5, cr=0.1))
