"""What things that are not food are made of: paper, cardboard, leather, canvas, wood, ice, coin, rubber."""

import bpy

from kit.materials.nodes import Nodes
from kit.stage.colour import srgb


def paper_skin(col=srgb("#efe6d0"), ruled=None, margin=None, aged=0.5, through=0.12, line=srgb("#8fa6b8")):
    """Paper with fibres and age; `ruled` is the distance of its lines (across y), `margin` the x of a red one."""
    g = Nodes("paper")
    old = tuple(c * f for c, f in zip(col, (0.86, 0.76, 0.58)))
    c = g.mix(g.rng(g.noise(1.3, 6, 0.65), 0.42, 0.75, 0.0, aged), col, old)
    c = g.mix(g.rng(g.noise(90, 3), 0.6, 0.72, 0.0, 0.16), c, old)
    o = g.xyz()
    if ruled:
        at = g.ma("ABSOLUTE", g.ma("SUBTRACT", g.ma("FRACT", g.ma("ADD", g.ma("DIVIDE", o[1], ruled), 100.5)), 0.5))
        c = g.mix(g.rng(at, 0.028, 0.05, 0.6, 0.0), c, line)
    if margin is not None:
        c = g.mix(g.rng(g.ma("ABSOLUTE", g.ma("SUBTRACT", o[0], margin)), 0.004, 0.009, 0.6, 0.0), c, srgb("#c2505a"))
    n = g.bump(g.noise(70, 5, 0.7), 0.12, 0.008)
    n = g.bump(g.noise(2.2, 3), 0.12, 0.05, n)
    return g.done(g.shmix(through, g.P(c=c, r=0.85, n=n, sp=0.15), g.transl(c)))


def page_edge_skin():
    """The cut edge of many pages."""
    g = Nodes("page-edge")
    lines = g.noise(1, 2, 0.5, 0, g.map((1.5, 1.5, 130)))
    c = g.mix(g.rng(lines, 0.4, 0.6), srgb("#b39b6e"), srgb("#ece0c2"))
    return g.done(g.P(c=c, r=0.9, n=g.bump(lines, 0.5, 0.01), sp=0.1))


def cardboard_skin(col=srgb("#bd9a6e")):
    """Brown board: long fibres, flecks, a little wear; the flutes show as faint stripes."""
    g = Nodes("board")
    dark, pale = tuple(c * 0.84 for c in col), tuple(min(1, c * 1.08) for c in col)
    c = g.ramp(g.noise(6, 6, 0.7, 0.3), [(0.28, dark), (0.5, col), (0.74, pale)])
    c = g.mix(g.rng(g.noise(60, 3), 0.62, 0.72, 0.0, 0.5), c, dark)
    c = g.mix(g.rng(g.noise(38, 2), 0.68, 0.74, 0.0, 0.6), c, srgb("#e2c79c"))
    flute = g.wave(9, 0.05, "X", detail=0)
    n = g.bump(flute, 0.05, 0.02)
    n = g.bump(g.noise(55, 5, 0.7), 0.18, 0.008, n)
    return g.done(g.P(c=c, r=0.8, n=n, sp=0.2))


def leather_skin(col=srgb("#6b3a1c"), worn=0.6):
    """Leather: fine grain, scuffed pale where it is handled."""
    g = Nodes("leather")
    n1 = g.noise(3, 6, 0.65)
    c = g.mix(n1, tuple(x * 0.6 for x in col), tuple(min(1, x * 1.25) for x in col))
    c = g.mix(g.rng(g.noise(7, 6, 0.7), 0.58, 0.76, 0.0, worn * 0.5), c, tuple(min(1, x * 1.9 + 0.03) for x in col))
    grain = g.voro(48, "SMOOTH_F1")
    n = g.bump(grain, 0.28, 0.012)
    n = g.bump(g.noise(9, 4), 0.15, 0.03, n)
    return g.done(g.P(c=c, r=g.rng(n1, 0.3, 0.7, 0.36, 0.55), n=n, coat=0.25, cr=0.3))


def canvas_skin(col, weave=34, shine=0.5):
    """Coarse woven cloth of a bag or a lining."""
    g = Nodes("canvas")
    a, b = g.wave(weave, 0.3, "X", detail=1), g.wave(weave, 0.3, "Z", detail=1)
    y = g.wave(weave, 0.3, "Y", detail=1)
    w = g.ma("MAXIMUM", g.ma("MULTIPLY", a, b), g.ma("MULTIPLY", a, y))
    c = g.mix(w, tuple(x * 0.62 for x in col), tuple(min(1, x * 1.1) for x in col))
    c = g.mix(g.rng(g.noise(2.5, 5), 0.4, 0.75, 0.0, 0.3), c, tuple(x * 0.6 for x in col))
    n = g.bump(w, 0.3, 0.008)
    n = g.bump(g.noise(1.6, 3), 0.3, 0.09, n)
    return g.done(g.P(c=c, r=shine, n=n, sh=0.15, shr=0.4, sp=0.35))


def plain_skin(col, rough=0.4, coat=0.0, bump=0.05, metal=0.0, scale=30, name="plain"):
    """One colour, a little uneven: plastic, rubber, lacquer, ink."""
    g = Nodes(name)
    c = g.mix(g.rng(g.noise(4, 5, 0.6), 0.3, 0.7), tuple(x * 0.82 for x in col), col)
    return g.done(g.P(c=c, r=rough, m=metal, coat=coat, cr=0.08, n=g.bump(g.noise(scale, 4), bump, 0.01)))


def wood_skin(col=srgb("#a8713c"), across=False):
    """A board of mango wood: long rings along x (or y)."""
    g = Nodes("wood")
    v = g.map((26, 1.3, 20) if across else (1.3, 26, 20))
    n1 = g.noise(1, 6, 0.6, 0.6, v)
    rings = g.wave(1.0, 5.0, "Y" if not across else "X", detail=3, vec=g.map((0.5, 3.6, 1) if not across else (3.6, 0.5, 1)))
    c = g.ramp(n1, [(0.28, tuple(x * 0.55 for x in col)), (0.52, col), (0.75, tuple(min(1, x * 1.35) for x in col))])
    c = g.mix(g.ma("MULTIPLY", rings, 0.35), c, tuple(x * 0.5 for x in col))
    n = g.bump(n1, 0.2, 0.012)
    n = g.bump(g.noise(1, 2, 0.5, 0, g.map((60, 2, 20) if across else (2, 60, 20))), 0.18, 0.008, n)
    return g.done(g.P(c=c, r=g.rng(n1, 0.3, 0.7, 0.4, 0.6), n=n, coat=0.1, cr=0.3))


def ice_skin():
    """Crushed ice: clear at the rim, cloudy within, wet."""
    g = Nodes("ice")
    n = g.bump(g.noise(6, 4), 0.15, 0.03)
    clear = g.P(c=(0.93, 0.97, 1.0), r=0.03, tr=1.0, ior=1.31, n=n)
    cloud = g.P(c=(0.70, 0.80, 0.90), r=0.08, n=n, sss=0.5, sr=(0.25, 0.32, 0.4), ss=0.5, coat=1.0, cr=0.02)
    body = g.shmix(g.rng(g.noise(3, 5), 0.42, 0.72, 0.12, 0.75), clear, cloud)
    return g.done(g.shmix(g.lp(), body, g.transp((0.86, 0.92, 0.96))))


def coin_skin(col=(0.62, 0.6, 0.57)):
    """Handled coin: steel or brass, dull in its hollows."""
    g = Nodes("coin")
    t = g.noise(7, 5, 0.65)
    c = g.mix(g.rng(t, 0.4, 0.75), col, tuple(x * 0.55 for x in col))
    n = g.bump(g.noise(40, 4), 0.06, 0.01)
    return g.done(g.P(c=c, m=1.0, r=g.rng(t, 0.3, 0.75, 0.26, 0.46), n=n))


def floor_skin():
    """Red oxide floor of an old house, polished by feet."""
    g = Nodes("floor")
    n1 = g.noise(0.9, 7, 0.62, 0.4)
    c = g.ramp(n1, [(0.25, srgb("#551a12")), (0.5, srgb("#642018")), (0.75, srgb("#70281e"))])
    c = g.mix(g.rng(g.noise(14, 5, 0.7), 0.5, 0.75, 0.0, 0.25), c, srgb("#4a120c"))
    n = g.bump(g.noise(2.5, 4), 0.12, 0.06)
    return g.done(g.P(c=c, r=g.rng(g.noise(1.5, 6, 0.6), 0.3, 0.75, 0.3, 0.44), n=n, coat=0.2, cr=0.2))


def earth_skin():
    """A courtyard's ground, smeared smooth with clay and straw."""
    g = Nodes("earth")
    n1 = g.noise(1.2, 7, 0.62, 0.5)
    c = g.ramp(n1, [(0.28, srgb("#5c4632")), (0.5, srgb("#735a44")), (0.75, srgb("#876c54"))])
    c = g.mix(g.rng(g.noise(1, 3, 0.5, 1.2, g.map((9, 26, 9))), 0.6, 0.68, 0.0, 0.5), c, srgb("#a08560"))
    sweep = g.wave(1.6, 6, "X", detail=3)
    n = g.bump(sweep, 0.18, 0.05)
    n = g.bump(g.noise(36, 6, 0.7), 0.4, 0.02, n)
    return g.done(g.P(c=c, r=0.95, n=n, sp=0.1))


def picture_skin(path, w, h, glow=0.6):
    """A picture lying in the middle of an object's x-y plane, w x h, lit as a screen is."""
    g = Nodes("picture")
    t = g.N("TexImage")
    t.image = bpy.data.images.load(path, check_existing=True)
    t.extension = "EXTEND"
    m = g.N("Mapping")
    g.put(m.inputs["Vector"], g.co)
    m.inputs["Scale"].default_value = (1 / w, 1 / h, 1)
    m.inputs["Location"].default_value = (0.5, 0.5, 0)
    g.put(t.inputs[0], m.outputs[0])
    e = g.N("Emission")
    g.put(e.inputs[0], t.outputs[0])
    e.inputs[1].default_value = glow
    both = g.N("AddShader")
    g.put(both.inputs[0], g.P(c=t.outputs[0], r=0.12, coat=0.5, cr=0.05))
    g.put(both.inputs[1], e.outputs[0])
    return g.done(both.outputs[0])


def screen_skin(col, glow=0.6):
    """One colour on a lit screen."""
    g = Nodes("screen")
    e = g.N("Emission")
    g.put(e.inputs[0], col)
    e.inputs[1].default_value = glow
    both = g.N("AddShader")
    g.put(both.inputs[0], g.P(c=col, r=0.15, coat=0.5, cr=0.05))
    g.put(both.inputs[1], e.outputs[0])
    return g.done(both.outputs[0])


def flame_skin():
    """Blue gas flame: brightest at its foot ('pp' 0)."""
    g = Nodes("flame")
    e = g.N("Emission")
    g.put(e.inputs[0], g.ramp(g.at("pp"), [(0.0, (0.35, 0.6, 1.0)), (0.5, (0.03, 0.16, 1.0)), (1.0, (0.02, 0.05, 0.7))]))
    g.put(e.inputs[1], g.ramp(g.at("pp"), [(0.0, 2.6), (0.6, 2.2), (1.0, 0.4)]))
    fade = g.ma("MULTIPLY", g.ramp(g.at("pp"), [(0.0, 0.75), (0.55, 0.6), (1.0, 0.0)]), 0.9)
    return g.done(g.shmix(fade, g.transp(), e.outputs[0]))
