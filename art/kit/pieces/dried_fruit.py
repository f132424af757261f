"""Raisins, and the dried plums that Dhaka's cooks call alu bukhara."""

from kit.materials.food import glossy_skin
from kit.pieces.heaped import strewn
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import blob, mesh


def _wrinkled(seed, size):
    V, F = blob(4, 0.1, 1.4, seed, 2.2, (1.4, 0.92, 0.8), 0.5, 3)
    return V * size, F


def raisins(n, samp, height, size=0.042):
    """n raisins where samp() says, lying at height(x, y)."""
    skin = glossy_skin([srgb("#4e1e08"), srgb("#8a4612"), srgb("#b87426")], 0.35, 0.5, coat=0.5)
    strewn("raisins", _wrinkled(4, size), n, samp, lambda x, y: height(x, y) + size * 0.4, skin, 0.4, (0.75, 1.25))


def plums(spots, height, size=0.105):
    """Dried plums at spots = [(x, y)]."""
    skin = glossy_skin([srgb("#2a0a08"), srgb("#4a160c"), srgb("#6b2810")], 0.28, 0.15, coat=0.8)
    for i, (x, y) in enumerate(spots):
        turn = (rnd(-0.3, 0.3), rnd(-0.3, 0.3), rnd(0, 6.28))
        mesh("plum", *_wrinkled(i * 3 + 1, size), skin, loc=(x, y, height(x, y) + size * 0.35), rot=turn)
