"""Colours as linear RGB, the eight cloths of the house, and the undyed one for what is empty."""

import math


def oklch(L, C, h):
    """Linear RGB from OKLCH: lightness 0 ... 1, chroma, hue in degrees."""
    a, b = C * math.cos(math.radians(h)), C * math.sin(math.radians(h))
    l, m, s = (
        (L + 0.3963377774 * a + 0.2158037573 * b) ** 3,
        (L - 0.1055613458 * a - 0.0638541728 * b) ** 3,
        (L - 0.0894841775 * a - 1.291485548 * b) ** 3,
    )
    v = (
        4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
        -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
        -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
    )
    return tuple(max(0, x) for x in v)


def srgb(s):
    """Linear RGB from "#rrggbb"."""
    s = s.lstrip("#")
    c = [int(s[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in c)


CLOTH = dict(
    shorshe=oklch(0.805, 0.142, 84),
    rice=oklch(0.942, 0.009, 68),
    pata=oklch(0.44, 0.065, 158),
    begun=oklch(0.315, 0.078, 335),
    alta=oklch(0.505, 0.174, 24),
    neel=oklch(0.837, 0.036, 255),
    golap=oklch(0.87, 0.044, 32),
    kola=oklch(0.85, 0.068, 124),
    khadi=oklch(0.79, 0.045, 76),
)
