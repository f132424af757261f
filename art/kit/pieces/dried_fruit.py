"""Raisins, and the dried plums that Dhaka's cooks call alu bukhara."""

from kit.materials.food import glossy_skin
from kit.stage.chance import rnd
from kit.stage.colour import srgb
from kit.stage.meshes import blob, merge, mesh, rotation


def _wrinkled(seed, size):
    V, F = blob(4, 0.1, 1.4, seed, 2.2, (1.3, 0.95, 0.85), 0.42, 2.6)
    return V * size, F


def raisins(n, samp, height, size=0.042):
    """n raisins where samp() says, lying at height(x, y)."""
    parts = []
    for i in range(n):
        x, y = samp()
        V, F = _wrinkled(i, size * rnd(0.8, 1.2))
        parts.append((V @ rotation(rnd(0, 6.28), rnd(-0.4, 0.4)).T + [x, y, height(x, y) + size * 0.4], F))
    V, F, r = merge(parts)
    mesh(
        "raisins",
        V,
        F,
        glossy_skin([srgb("#5a2a10"), srgb("#8f5420"), srgb("#a86c2c")], 0.3, 0.3, coat=0.7),
        dict(rnd=r),
    )


def plums(spots, height, size=0.105):
    """Dried plums at spots = [(x, y)]."""
    skin = glossy_skin([srgb("#2a0a08"), srgb("#4a160c"), srgb("#6b2810")], 0.28, 0.15, coat=0.8)
    for i, (x, y) in enumerate(spots):
        V, F = _wrinkled(i * 3 + 1, size)
        mesh(
            "plum",
            V,
            F,
            skin,
            loc=(x, y, height(x, y) + size * 0.35),
            rot=(rnd(-0.3, 0.3), rnd(-0.3, 0.3), rnd(0, 6.28)),
        )
