"""Perlin noise and its sums: what makes shapes look grown rather than turned."""

import numpy as np

_p = np.random.default_rng(3).permutation(256)
_p = np.concatenate([_p, _p, _p])


_g = np.random.default_rng(4).normal(size=(256, 3))
_g /= np.linalg.norm(_g, axis=1)[:, None]


def perlin(P):
    """Gradient noise at points P (n x 3), about -1 ... 1."""
    P = np.asarray(P, float)
    i = np.floor(P).astype(int)
    f = P - i
    i &= 255
    u = f * f * f * (f * (f * 6 - 15) + 10)
    out = 0
    for dx in (0, 1):
        for dy in (0, 1):
            for dz in (0, 1):
                h = _p[_p[_p[i[:, 0] + dx] + i[:, 1] + dy] + i[:, 2] + dz]
                d = ((f - [dx, dy, dz]) * _g[h]).sum(1)
                w = (
                    (u[:, 0] if dx else 1 - u[:, 0])
                    * (u[:, 1] if dy else 1 - u[:, 1])
                    * (u[:, 2] if dz else 1 - u[:, 2])
                )
                out = out + w * d
    return out * 1.6


def fbm(P, oct=4, gain=0.5, off=0):
    """Noise in octaves, each half as strong and twice as fine."""
    P = np.asarray(P, float) + off * 17.3 + 0.31
    s = 0
    a = 1
    for _ in range(oct):
        s = s + a * perlin(P)
        P = P * 2.03 + 5.1
        a *= gain
    return s


def smooth(a, b, x):
    """0 below a, 1 above b, smooth between."""
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)
