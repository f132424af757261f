"""The cloth's weave as a picture that tiles: red is height, green how the colour of the threads varies.

2.5 units a tile, 60 threads a unit. Drawn once into the workshop's folder, which git does not keep.
"""

import os

import numpy as np
from PIL import Image

PIXELS = 1536
THREADS = 150
WORKSHOP = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), ".workshop")


def weave_file():
    """Path of the weave's picture; draws it when it is not there yet."""
    path = os.path.join(WORKSHOP, "weave.png")
    if not os.path.exists(path):
        os.makedirs(WORKSHOP, exist_ok=True)
        _draw(path)
    return path


def _soften(values, rounds):
    for _ in range(rounds):
        values = (np.roll(values, 1) + 2 * values + np.roll(values, -1)) / 4
    return values


def _draw(path):
    q = np.random.default_rng(2)
    g = (np.arange(PIXELS) + 0.5) / PIXELS * THREADS

    def wobble():
        turns = 2 * np.pi * np.arange(PIXELS) / PIXELS
        return sum(q.normal() * 0.25 / k * np.sin(k * turns + q.uniform(0, 6.3)) for k in range(2, 12))

    x = g[:, None] + wobble()[None] * 0.5
    y = g[None] + wobble()[:, None] * 0.5
    i = np.floor(x).astype(int) % THREADS
    j = np.floor(y).astype(int) % THREADS
    thick_x = _soften(q.uniform(0.75, 1.15, THREADS), 1)[i]
    thick_y = _soften(q.uniform(0.75, 1.15, THREADS), 1)[j]
    warp = np.abs(np.sin(np.pi * x)) ** 0.7 * thick_x * (0.5 + 0.5 * np.cos(np.pi * (y - 0.5 + i)))
    weft = np.abs(np.sin(np.pi * y)) ** 0.7 * thick_y * (0.5 + 0.5 * np.cos(np.pi * (x - 0.5 + j + 1)))
    colour = np.where(warp > weft, q.normal(size=THREADS)[i], q.normal(size=THREADS)[j]) * 0.09 + 0.5
    spectrum = np.fft.fft2(q.normal(size=(PIXELS, PIXELS)))
    k = np.fft.fftfreq(PIXELS) * PIXELS
    cloudy = np.real(np.fft.ifft2(spectrum * np.exp(-((np.hypot(k[:, None], k[None]) / 60) ** 2))))
    colour = colour + 0.05 * cloudy / cloudy.std()
    height = np.clip(np.maximum(warp, weft) / 1.1, 0, 1)
    layers = np.stack([height, np.clip(colour, 0, 1), 0 * height], -1)
    Image.fromarray((layers * 255).astype("uint8")).save(path)
