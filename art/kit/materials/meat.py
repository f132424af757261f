"""Cooked meat, poultry, bone and shell, and the sauce that clings to them from above."""

from kit.materials.nodes import Nodes
from kit.stage.colour import srgb


def _sauce_mask(g, amount):
    """1 where sauce lies: on what faces up, broken by noise. `amount` 0 ... 1."""
    f = g.ma("ADD", g.ma("MULTIPLY", g.up(), 0.32), g.ma("MULTIPLY", g.noise(4.5, 5, 0.6, 0.5), 0.9))
    edge = 0.98 - 0.62 * amount
    return g.rng(f, edge, edge + 0.07)


def braised_skin(
    lo, mid, hi, sauce, amount=0.5, fibre=0.5, wet=0.6, grain=34, sauce_rough=0.3, stretch=(26, 5, 6)
):
    """Meat in its own sauce: fibres along the piece, darker crust, sauce with spice grains in it."""
    g = Nodes("braised")
    fib = g.noise(1, 4, 0.6, 0.5, g.map(stretch))
    n1 = g.noise(3.2, 6, 0.6)
    c = g.ramp(n1, [(0.3, lo), (0.5, mid), (0.72, hi)])
    c = g.mix(g.rng(fib, 0.52, 0.74, 0.0, 0.6 * fibre + 0.2), c, hi)
    c = g.mix(g.rng(fib, 0.28, 0.44, 0.5, 0.0), c, lo)
    n = g.bump(fib, fibre, 0.03)
    mask = _sauce_mask(g, amount)
    gr = g.noise(grain, 5, 0.65)
    sc = g.mix(g.rng(gr, 0.35, 0.62), tuple(x * 0.62 for x in sauce), sauce)
    n = g.bump(g.ma("MULTIPLY", gr, mask), 0.45, 0.03, n)
    n = g.bump(mask, 0.5, 0.02, n)
    return g.done(
        g.P(
            c=g.mix(mask, c, sc),
            r=g.mix(mask, 0.42, sauce_rough),
            n=n,
            sss=0.15,
            sr=(0.16, 0.07, 0.03),
            ss=0.4,
            coat=g.rng(g.noise(4, 3), 0.3, 0.65, wet, wet * 0.25),
            cr=0.1,
        )
    )


def roast_skin(pale, gold, brown, sauce=None, amount=0.4, wet=0.6):
    """Browned skin of a bird: gold to brown, fine pores, glazed with its fat."""
    g = Nodes("roast")
    a = g.ma("ADD", g.ma("MULTIPLY", g.noise(2.6, 6, 0.62, 0.4), 0.8), g.ma("MULTIPLY", g.at("brown"), 0.6))
    c = g.ramp(a, [(0.22, pale), (0.48, gold), (0.78, brown)])
    c = g.mix(g.rng(g.noise(24, 4), 0.6, 0.72, 0.0, 0.5), c, brown)
    pore = g.voro(26, "SMOOTH_F1")
    n = g.bump(pore, 0.18, 0.02)
    n = g.bump(g.noise(9, 5, 0.6), 0.3, 0.04, n)
    r = 0.34
    if sauce:
        mask = _sauce_mask(g, amount)
        gr = g.noise(40, 5, 0.65)
        c = g.mix(mask, c, g.mix(g.rng(gr, 0.35, 0.65), tuple(x * 0.75 for x in sauce), sauce))
        n = g.bump(g.ma("MULTIPLY", gr, mask), 0.35, 0.02, n)
        n = g.bump(mask, 0.4, 0.02, n)
    return g.done(g.P(c=c, r=r, n=n, sss=0.25, sr=(0.18, 0.08, 0.03), ss=0.4, coat=wet, cr=0.1))


def bone_skin():
    """Cooked bone: ivory, browner at the cut."""
    g = Nodes("bone")
    c = g.ramp(g.noise(5, 5), [(0.3, srgb("#b98f62")), (0.55, srgb("#dcc39c")), (0.8, srgb("#ead9ba"))])
    return g.done(
        g.P(
            c=c,
            r=0.4,
            sss=0.3,
            sr=(0.2, 0.12, 0.06),
            ss=0.4,
            coat=0.3,
            cr=0.2,
            n=g.bump(g.noise(22, 4), 0.25, 0.02),
        )
    )


def shell_skin(dark, mid, pale, wet=0.8, stripe=0.0, sauce=None):
    """Shell of prawn and crab: speckled, glossy; 'pale' attribute 1 at the belly and the joints."""
    g = Nodes("shell")
    c = g.ramp(g.noise(4, 5, 0.6), [(0.3, dark), (0.5, mid), (0.75, mid)])
    c = g.mix(g.rng(g.noise(30, 4), 0.58, 0.7, 0.0, 0.55), c, dark)
    c = g.mix(g.at("pale"), c, pale)
    if stripe:
        c = g.mix(g.ma("MULTIPLY", g.at("ring"), stripe), c, dark)
        n = g.bump(g.noise(26, 4), 0.2, 0.02)
    if sauce:
        mask = _sauce_mask(g, 0.5)
        gr = g.noise(34, 5, 0.65)
        c = g.mix(mask, c, g.mix(g.rng(gr, 0.35, 0.65), tuple(x * 0.55 for x in sauce), sauce))
        n = g.bump(g.ma("MULTIPLY", gr, mask), 0.6, 0.03, n)
        n = g.bump(mask, 0.5, 0.02, n)
    return g.done(g.P(c=c, r=0.3, n=n, sss=0.3, sr=(0.25, 0.1, 0.05), ss=0.4, coat=wet, cr=0.07))
