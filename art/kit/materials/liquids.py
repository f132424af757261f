"""Syrup and what swims in it, dal, milk."""

from kit.materials.nodes import Nodes
from kit.stage.colour import srgb


def sponge_skin():
    """chhana: white, tiny open pores, wet"""
    g = Nodes("chhana")
    p = g.noise(34, 6, 0.7)
    c = g.mix(g.rng(p, 0.35, 0.6), (0.82, 0.74, 0.60), (0.90, 0.86, 0.77))
    n = g.bump(p, 0.24, 0.03, g.bump(g.voro(46), 0.24, 0.02))
    wet = g.bump(g.noise(14, 3), 0.15, 0.03)
    return g.done(g.P(c=c, r=0.34, n=n, sss=0.75, sr=(0.35, 0.26, 0.17), ss=0.45, coat=0.95, cr=0.035, cn=wet))


def syrup_skin(tint=(0.98, 0.86, 0.60), ior=1.38, body=0.5, bodyc=srgb("#e6bd70")):
    """Clear liquid with some body, so that it is no dark hole."""
    g = Nodes("syrup")
    n = g.bump(g.noise(3.5, 1), 0.10, 0.05)
    gl = g.P(c=tint, r=0.02, tr=1.0, ior=ior, n=n)
    op = g.P(c=bodyc, r=0.04, n=n, sss=0.8, sr=(0.3, 0.2, 0.08), ss=0.6, coat=1.0, cr=0.01)
    return g.done(g.shmix(g.lp(), g.shmix(body, gl, op), g.transp(tuple(x**0.6 for x in tint))))


def dal_skin():
    """Cooked lentils, and red-gold oil where 'low' is high."""
    g = Nodes("dal")
    v = g.voro(15)
    c = g.ramp(g.noise(3, 5, 0.6), [(0.3, srgb("#c98a12")), (0.5, srgb("#dfa01c")), (0.72, srgb("#eab336"))])
    c = g.mix(g.rng(v, 0.1, 0.45, 0.4, 0.0), c, srgb("#ecb338"))
    c = g.mix(g.rng(g.noise(32, 3), 0.64, 0.72), c, srgb("#8a4a08"))
    n = g.bump(g.voro(27), 0.25, 0.02, g.bump(v, 0.45, 0.03))
    f = g.ma("ADD", g.at("low"), g.ma("MULTIPLY", g.ma("SUBTRACT", g.noise(4.2, 4, 0.6, 0.8), 0.5), 1.3))
    mk = g.rng(f, 0.44, 0.52)
    c = g.mix(g.rng(f, 0.26, 0.5, 0.0, 0.8), c, srgb("#c97a10"))
    body = g.P(c=c, r=0.34, n=n, sss=0.25, sr=(0.16, 0.12, 0.03), ss=0.4, coat=0.45, cr=0.1)
    c = g.mix(g.noise(8, 3), srgb("#a8480a"), srgb("#c9700f"))
    oil = g.P(c=c, r=0.06, n=g.bump(mk, 0.35, 0.02), sss=0.25, sr=(0.3, 0.1, 0.01), ss=0.4, coat=1.0, cr=0.02)
    return g.done(g.shmix(mk, body, oil))


def see_through(skin, floor=0.15, tint=(1.0, 0.62, 0.30)):
    """The same gravy or broth, clear where it is thin ('deep' 0) down to `floor`."""
    t = skin.node_tree
    end = next(n for n in t.nodes if n.type == "OUTPUT_MATERIAL").inputs[0]
    deep, clear, scale, mix = (t.nodes.new("ShaderNode" + k) for k in ("Attribute", "BsdfTransparent", "MapRange", "MixShader"))
    deep.attribute_name = "deep"
    clear.inputs[0].default_value = (*tint, 1)
    scale.inputs[3].default_value = floor
    body = end.links[0].from_socket
    ends = deep.outputs[2], scale.outputs[0], clear.outputs[0], body, mix.outputs[0]
    for a, b in zip(ends, (scale.inputs[0], *mix.inputs, end)):
        t.links.new(a, b)
    return skin


def drink_skin(stops, specks=None, glow=0.2, haze=1.0, tint=(0.9, 0.72, 0.3)):
    """A cloudy drink: stops [(height, colour)], `specks` a colour of what floats in it, `glow` its inner light; less `haze`
    lets light of `tint` through, most near its top."""
    g = Nodes("drink")
    f = g.ma("ADD", g.xyz()[2], g.ma("MULTIPLY", g.ma("SUBTRACT", g.noise(7, 5, 0.65), 0.5), 0.4))
    c = g.ramp(f, stops)
    fleck = g.rng(g.noise(34, 3), 0.66, 0.7, 0.0, 0.8)
    c = g.mix(fleck, c, specks) if specks else c
    body = g.P(c=c, r=0.5, sss=0.6, sr=(0.3, 0.24, 0.1), ss=0.4, em=c, es=glow)
    clear = g.shmix(g.lp(), g.P(c=tint, r=0.06, tr=1.0, ior=1.12), g.transp(tint))
    return g.done(g.shmix(g.ma("ADD", g.rng(f, 0.0, 0.9, haze + 0.4, haze), g.ma("MULTIPLY", fleck, 0.5), True), clear, body))
