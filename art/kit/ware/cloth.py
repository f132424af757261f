"""Kantha cloth: rings of running stitch that really pull the cotton down."""

import math

import numpy as np

from kit.materials.ware import cloth_skin, thread_skin
from kit.stage.chance import rnd
from kit.stage.colour import CLOTH, srgb
from kit.stage.meshes import grid_faces, merge, mesh, tube
from kit.stage.noise import fbm, smooth


def kantha(
    cloth="shorshe", r0=1.72, gap=0.235, cx=0, cy=0, half=4.6, n=760, L=0.15, G=0.095, th=0.0145, rmax=6.4, y0=0.0, wave=0.03
):
    """quilted cotton: rings of running stitch round (cx,cy); the cloth is really pulled down under each stitch and swells between"""
    col = CLOTH[cloth]
    thread = srgb("#9c1c2c") if cloth in ("rice", "golap", "neel", "kola", "khadi") else (0.86, 0.82, 0.74)
    ripple = 0.022
    g = np.linspace(-half, half, n)
    X, Y = np.meshgrid(g, g + y0, indexing="ij")
    dx, dy = X - cx, Y - cy
    r = np.hypot(dx, dy)
    a = np.arctan2(dy, dx)
    wob = lambda a, k: 0.012 * np.sin(3 * a + k * 1.3) + 0.008 * np.sin(7 * a + k * 2.1)
    k = np.round((r - r0) / gap)
    ok = k >= 0
    rk = r0 + k * gap
    d = r - rk - wob(a, k)
    on = np.exp(-((d / 0.034) ** 2)) * ok
    s = (a % (2 * np.pi)) * rk
    ph0 = (k * 0.618 % 1) * (L + G)
    N = np.maximum(1, np.round(2 * np.pi * rk / (L + G)))
    P = 2 * np.pi * rk / N
    t = (s + ph0) % P
    dash = smooth(0, 0.03, t) * smooth(0, 0.03, L - t)
    hole = np.exp(-((t / 0.022) ** 2)) + np.exp(-(((t - L) / 0.022) ** 2)) + np.exp(-(((t - P) / 0.022) ** 2))
    gi = np.clip(np.arange(n) / (n - 1) * 120, 0, 119.999)
    i0 = gi.astype(int)
    fr = gi - i0
    cg = np.linspace(-half, half, 121)
    CX, CY = np.meshgrid(cg, cg + y0, indexing="ij")  # slow waves on a coarse grid

    def up(A):
        B = A[i0] * (1 - fr)[:, None] + A[np.minimum(i0 + 1, 120)] * fr[:, None]
        return B[:, i0] * (1 - fr)[None] + B[:, np.minimum(i0 + 1, 120)] * fr[None]

    big = up(fbm(np.c_[CX.ravel() * 0.35, CY.ravel() * 0.35, CX.ravel() * 0], 2).reshape(CX.shape))
    med = up(fbm(np.c_[CX.ravel() * 2.1, CY.ravel() * 2.1, CX.ravel() * 0 + 4], 2).reshape(CX.shape))
    flat = smooth(1.2, 1.9, r) if cx == 0 else 1.0
    base = wave * big * flat + min(0.012, wave) * med
    puff = np.where(ok, 1 - np.exp(-((d / 0.075) ** 2)), 0.6)
    H = base + ripple * puff - on * (0.012 + 0.004 * dash) - on * hole * 0.022 - ripple
    V = np.stack([X, Y, H], -1).reshape(-1, 3)
    mesh("cloth", V, grid_faces(n, n), cloth_skin(col))

    def hat(x, y):
        i = np.clip(((x + half) / (2 * half) * (n - 1)).astype(int), 0, n - 1)
        j = np.clip(((y - y0 + half) / (2 * half) * (n - 1)).astype(int), 0, n - 1)
        return base[i, j]

    parts = []
    for q in range(int((rmax - r0) / gap) + 1):
        rr = r0 + q * gap
        N = int(max(1, round(2 * math.pi * rr / (L + G))))
        P = 2 * math.pi * rr / N
        ph = (q * 0.618 % 1) * (L + G)
        for i in range(N):
            sa = (i * P - ph) / rr
            f = np.linspace(0, 1, 11)
            Lj = L * rnd(0.93, 1.06)
            aa = sa + (f * Lj + (L - Lj) / 2) / rr
            rad = rr + wob(aa, q) + rnd(-0.004, 0.004) + (f - 0.5) * rnd(-0.012, 0.012)
            x, y = cx + rad * np.cos(aa), cy + rad * np.sin(aa)
            if np.abs(x).max() > half - 0.05 or np.abs(y - y0).max() > half - 0.05:
                continue
            z = hat(x, y) - ripple * 0.55 + 0.017 * np.sin(np.pi * f) ** 0.6 - 0.016 * (1 - np.sin(np.pi * f) ** 0.5)
            v, F, _ = tube(np.c_[x, y, z], th * (0.72 + 0.28 * np.sin(np.pi * f) ** 0.4), 9, 42, 0.24)
            parts.append((v, F))
    if parts:
        V, F, rr = merge(parts)
        mesh("stitch", V, F, thread_skin(thread), dict(rnd=rr))
