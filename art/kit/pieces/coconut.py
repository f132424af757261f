"""Half a coconut."""

from kit.materials.nodes import Nodes
from kit.stage.colour import srgb
from kit.stage.meshes import lathe


def coconut_half(loc, rot=(0, 0, 0), r=0.36):
    """Cut side up: white flesh with a hollow, brown hairy shell."""
    g = Nodes("coconut")
    hair = g.noise(1, 4, 0.6, 0, g.map((30, 30, 4)))
    shell = g.mix(hair, srgb("#3a2414"), srgb("#7a5230"))
    c = g.mix(g.rng(g.at("pp"), 0.535, 0.55), g.mix(g.noise(6, 3), srgb("#efe9dc"), srgb("#fbf8f0")), shell)
    n = g.bump(g.ma("MULTIPLY", hair, g.rng(g.at("pp"), 0.54, 0.56)), 0.8, 0.03)
    skin = g.done(g.P(c=c, r=0.5, sss=0.2, sr=(0.2, 0.18, 0.15), ss=0.3, n=n))
    prof = [(0, -0.5), (0.4, -0.44), (0.66, -0.3), (0.76, 0.0), (0.80, 0.02), (0.94, 0.02), (0.97, 0.0)]
    prof += [(1.0, -0.04), (0.98, -0.35), (0.8, -0.72), (0.45, -0.94), (0, -1.0)]
    lathe(prof, 90, 120, 0.02, skin, "coconut", loc=loc, rot=rot, scale=r)
