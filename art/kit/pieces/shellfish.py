"""Prawns without their shell but for the tail, and crab in halves with its claws."""

import numpy as np

from kit.materials.nodes import Nodes
from kit.pieces.fused import beads, fuse
from kit.stage.colour import srgb
from kit.stage.meshes import ball, mesh
from kit.stage.noise import fbm, smooth


def prawn_skin(flesh="#f0b483", blush="#dc5c22", deep="#b03410", sauce="#eab468"):
    """Cooked flesh: ivory with orange bands where the segments meet, redder along the back and at the tail; gravy lies on it."""
    g = Nodes("prawn")
    band = g.rng(
        g.ma("ADD", g.at("ring"), g.ma("MULTIPLY", g.ma("SUBTRACT", g.noise(7, 4), 0.5), 0.9)), 0.2, 0.8
    )
    c = g.mix(band, srgb(flesh), srgb(blush))
    c = g.mix(g.ma("MULTIPLY", g.at("tail"), 0.85), c, srgb(deep))
    c = g.mix(g.rng(g.noise(26, 4), 0.6, 0.72, 0.0, 0.35), c, srgb(deep))
    film = g.rng(g.ma("ADD", g.ma("MULTIPLY", g.up(), 0.25), g.noise(3.4, 5, 0.6)), 0.72, 0.8, 0.0, 0.85)
    c = g.mix(film, c, srgb(sauce))
    n = g.bump(film, 0.4, 0.02, g.bump(g.noise(14, 4), 0.2, 0.02))
    return g.done(g.P(c=c, r=0.28, sss=0.45, sr=(0.25, 0.12, 0.06), ss=0.4, coat=0.8, cr=0.07, n=n))


def prawn(loc, rot=(0, 0, 0), s=1.0, seed=0, mat=None):
    """A curled prawn lying on its side, about 0.9 across at s = 1."""
    q = np.random.default_rng(seed)
    n, k = 120, 26
    f = np.linspace(0, 1, n)
    a = -0.35 + f * (4.0 + 0.35 * q.uniform(-1, 1))
    R = 0.36 - 0.13 * f
    path = np.c_[R * np.cos(a) * 1.15, R * np.sin(a), 0.03 * np.sin(f * 5 + seed) + 0.16 * smooth(0.45, 1.0, f)]
    seg = (f * 6.3) % 1.0
    rad = (
        (0.15 - 0.094 * f**1.15)
        * smooth(0.0, 0.09, f) ** 0.5
        * (1 + 0.16 * (seg - 0.5))
        * smooth(1.03, 0.97, f) ** 0.3
    )
    T = np.gradient(path, axis=0)
    T /= np.linalg.norm(T, axis=1)[:, None]
    out = np.c_[T[:, 1], -T[:, 0], 0 * f]
    up = np.tile([0, 0, 1.0], (n, 1))
    ph = np.linspace(0, 2 * np.pi, k, False)
    V = path[:, None] + rad[:, None, None] * (
        1.18 * np.cos(ph)[None, :, None] * out[:, None] + 0.92 * np.sin(ph)[None, :, None] * up[:, None]
    )
    ring = np.repeat(np.clip(1 - np.minimum(seg, 1 - seg) * 5, 0, 1), k) * np.tile(
        0.55 + 0.45 * np.cos(ph), n
    )
    back = np.tile(np.clip(np.cos(ph), 0, 1) ** 2, n)
    tail = np.repeat(smooth(0.82, 0.97, f), k)
    i = np.arange(n - 1)[:, None]
    j = np.arange(k)[None]
    F = np.stack([i * k + j, i * k + (j + 1) % k, (i + 1) * k + (j + 1) % k, (i + 1) * k + j], -1).reshape(
        -1, 4
    )
    V = V.reshape(-1, 3) + 0.008 * fbm(V.reshape(-1, 3) * 7 + seed, 2)[:, None]
    mat = mat or prawn_skin()
    mesh("prawn", V * s, F, mat, dict(ring=np.clip(ring + 0.35 * back, 0, 1), tail=tail), loc=loc, rot=rot)
    end, way = path[-1], np.arctan2(T[-1, 1], T[-1, 0])
    W, G = ball(3)
    W = W * 0.058 + end  # closes the last segment where the fan begins
    mesh("tail", W * s, G, mat, dict(ring=W[:, 0] * 0 + 0.6, tail=W[:, 0] * 0 + 1), loc=loc, rot=rot)
    for turn, long in ((-0.5, 0.3), (-0.17, 0.36), (0.17, 0.36), (0.5, 0.3)):
        W, G = ball(3)
        W = W * np.array([long / 2, 0.062, 0.016])
        W[:, 1] *= 0.55 + 0.5 * smooth(-long / 2, long / 2, W[:, 0])
        W[:, 0] += long * 0.32
        W[:, 2] += 0.25 * W[:, 0] ** 2
        c, d = np.cos(way + turn), np.sin(way + turn)
        W = W @ np.array([[c, d, 0], [-d, c, 0], [0, 0, 1]]) + end
        mesh("tail", W * s, G, mat, dict(ring=W[:, 0] * 0 + 0.6, tail=W[:, 0] * 0 + 1), loc=loc, rot=rot)


def crab_body(loc, rot=(0, 0, 0), s=1.0, seed=0, mat=None):
    """The back shell: broad, domed, toothed at its front edge (+y), grooved like an H."""
    V, F = ball(6)
    a = np.arctan2(V[:, 1], V[:, 0])
    flat = np.hypot(V[:, 0], V[:, 1])
    front = smooth(0.0, 0.5, V[:, 1])
    teeth = 0.07 * np.abs(np.sin(a * 9)) ** 0.6 * front * smooth(0.75, 1.0, flat)
    r = 1 + teeth - 0.12 * smooth(0.2, 1.0, -V[:, 1]) * np.abs(np.cos(a))
    x, y = V[:, 0] * 0.62 * r, V[:, 1] * 0.42 * r
    z = np.where(V[:, 2] > 0, V[:, 2] * 0.22, V[:, 2] * 0.12)
    groove = np.exp(-(((np.abs(x) - 0.2 - 0.05 * np.sin(y * 9)) / 0.03) ** 2)) + np.exp(
        -((y / 0.03) ** 2)
    ) * (np.abs(x) < 0.2)
    top = V[:, 2] > 0
    z = z - np.where(top, 0.022 * groove * (1 - flat**3), 0)
    P = np.c_[x, y, z]
    P[:, 2] += np.where(top, 0.014 * fbm(P * 6 + seed, 3), 0)
    mesh("crab", P, F, mat, dict(pale=np.where(top, 0.0, 0.8), ring=0 * z), loc=loc, rot=rot, scale=s)


def crab_claw(loc, rot=(0, 0, 0), s=1.0, seed=0, mat=None):
    """A claw: wrist, swollen palm, two curved fingers towards +x."""
    t = np.linspace(0, 1, 16)
    palm = beads(
        np.c_[t * 0.46 - 0.1, 0.03 * np.sin(t * 3), 0 * t],
        0.085 + 0.105 * np.sin(t * 2.6 + 0.25),
        (1, 1, 0.72),
    )
    upper = beads(
        np.c_[0.34 + t * 0.40, 0.11 + 0.11 * np.sin(t * 2.4) - 0.10 * t, 0 * t],
        0.085 * (1 - t) ** 0.8 + 0.018,
        (1, 1, 0.8),
    )
    lower = beads(
        np.c_[0.34 + t * 0.36, -0.10 - 0.08 * np.sin(t * 2.6) + 0.09 * t, 0 * t],
        0.065 * (1 - t) ** 0.8 + 0.016,
        (1, 1, 0.8),
    )
    arm = beads(np.c_[-0.12 - t * 0.26, 0.10 * t, 0 * t], 0.07 + 0.035 * np.sin(t * 3.1))
    V, F = fuse(palm + upper + lower + arm, 0.015, 3, 0.014, 5, seed)
    tip = smooth(0.52, 0.64, V[:, 0])
    joint = np.exp(-(((V[:, 0] + 0.12) / 0.035) ** 2)) + 0.5 * smooth(0.02, -0.1, V[:, 2])
    mesh("claw", V, F, mat, dict(pale=np.clip(joint, 0, 1) * 0.8, ring=tip), loc=loc, rot=rot, scale=s)


def crab_leg(loc, rot=(0, 0, 0), s=1.0, seed=0, mat=None):
    """A walking leg of three joints, bent."""
    pts = [
        ((0, 0, 0), (0.26, 0, 0.12), 0.06),
        ((0.27, 0, 0.12), (0.46, 0.01, 0.04), 0.048),
        ((0.47, 0.01, 0.04), (0.72, 0.02, -0.12), 0.04),
    ]
    t = np.linspace(0, 1, 12)[:, None]
    parts = []
    for i, (a, b, r) in enumerate(pts):
        w = r * (0.75 + 0.3 * np.sin(t[:, 0] * 3)) * (1 if i < 2 else (1 - 0.85 * t[:, 0]))
        parts += beads(np.array(a) + t * (np.array(b) - np.array(a)), np.maximum(w, 0.012), (1, 1.25, 0.85))
    V, F = fuse(parts, 0.013, 2, 0.006, 8, seed)
    near = np.min([np.abs(V[:, 0] - j) for j in (0.265, 0.465)], axis=0)
    mesh(
        "crab-leg",
        V,
        F,
        mat,
        dict(pale=np.exp(-((near / 0.025) ** 2)), ring=V[:, 0] * 0),
        loc=loc,
        rot=rot,
        scale=s,
    )
