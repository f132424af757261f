"""Fish in steaks, and gravy that takes the form of what lies in it."""

import numpy as np

from kit.materials.food import glossy_skin
from kit.materials.nodes import Nodes
from kit.stage.colour import srgb
from kit.stage.meshes import ball, disc, grid_faces, mesh
from kit.stage.noise import fbm, smooth
from kit.stage.settling import free_under_overhangs, heights_of_scene


def settled_gravy(Rd, z, skin, film=0.03, soft=0.05, share=0.5, freq=3.0, amp=0.012, seed=0.0, full=0.08, bare=0.012, lifted=False):
    """Gravy at height z round all that stands there: it rounds off at each piece (over about `soft`), lies `film` thick on
    a `share` of what rises out of it, `bare` under what stays clean; `lifted`, it runs on under what hangs over it.
    'low' is 1 where it is level; 'deep' is 1 where it is `full` deep or more.
    """
    hf = heights_of_scene(Rd, 0.014)
    within = lambda: np.where(np.hypot(hf.X, hf.Y) > Rd * 0.96, z, np.maximum(hf.H, z - 0.2))
    grounds = [within()]
    if lifted:
        free_under_overhangs(hf, lambda x, y: z + 0 * x, Rd, 0.03)
        grounds.insert(0, within())
    k = int(3 * soft / hf.d)
    w = np.exp(-((np.arange(-k, k + 1) * hf.d / soft) ** 2) / 2)
    P = np.c_[hf.X.ravel() * freq, hf.Y.ravel() * freq, np.full(hf.n**2, seed)]
    lies = (smooth(-0.2, 0.25, fbm(P, 4) + 1.6 * (share - 0.5)) * (1 + 0.25 * fbm(P * 4.5, 2))).reshape(hf.H.shape)
    level = z + amp * fbm(P * 0.8, 4).reshape(hf.H.shape)
    V, F = disc(Rd, 170, 320)
    x, y = V[:, 0], V[:, 1]
    i, j = (np.clip((v + hf.h) / hf.d - 0.5, 0, hf.n - 1.001) for v in (x, y))
    a, b = i.astype(int), j.astype(int)
    i, j = i - a, j - b
    at = lambda grid: (grid[a, b] * (1 - j) + grid[a, b + 1] * j) * (1 - i) + (grid[a + 1, b] * (1 - j) + grid[a + 1, b + 1] * j) * i
    for patches, H in enumerate(grounds):
        S = np.maximum(H, z - 0.06)
        for axis in (0, 1):
            S = np.apply_along_axis(lambda row: np.convolve(np.pad(row, k, "edge"), w / w.sum(), "valid"), axis, S)
        S = at(np.maximum(level, S + (film + bare) * lies - bare))
        over = S - at(H)
        if patches:
            F = F[((over > -0.02) & (over < 0.08) & (at(H) > z + 0.06))[F].all(1)]
        W = np.c_[x, y, S + 0.02 * smooth(0.94, 1.0, np.hypot(x, y) / Rd)]
        mesh("gravy", W, F, skin, dict(low=1 - np.clip((S - z) / 0.07, 0, 1), deep=np.clip(over / full, 0, 1)))


def along(f, at, values):
    """Values given at some places of a fish's length, softly joined: one for each f."""
    soft = np.hanning(15) / np.hanning(15).sum()
    return np.convolve(np.pad(np.interp(f, at, values), 7, "edge"), soft, "valid")


def fish_eye(at, r, cooked=False, **place):
    """The eye of a fish that lies on its side; `cooked`, a white ball."""
    V, F = ball(3)
    if cooked:
        return mesh("eye", V * [r, r, r * 0.4] + at, F, glossy_skin([srgb("#8c7a52"), srgb("#d8caa0")], 0.3, 0.3), **place)
    mesh("eye", V * [r, r, r * 0.42] + at, F, glossy_skin([srgb("#a0926a"), srgb("#c4b88e")], 0.13, 0.25, coat=1.0), **place)
    black = glossy_skin([srgb("#070707"), srgb("#120e0c")], 0.1, 0.0, coat=1.0)
    mesh("pupil", V * [r * 0.74, r * 0.74, r * 0.4] + at + np.array([0, 0, r * 0.16]), F, black, **place)


def fish_steak(loc, rot=(0, 0, 0), s=0.5, seed=0, mat=None, th=0.26, hollow=0.8):
    """A cut across the fish, back at -x, two flaps round its belly at +x: 'sd' is 1 on the fish's own skin, 'ring' 0 in the
    seams between flakes, 'bone' the backbone, 'dark' the brown muscle at the sides."""
    nt, q = 320, np.random.default_rng(seed + 40)
    a = np.linspace(q.uniform(0.06, 0.12), 2 * np.pi - q.uniform(0.06, 0.2), nt)
    rr = 1 / np.sqrt((np.cos(a) / 1.12) ** 2 + (np.sin(a) / 0.74) ** 2)
    rr *= 1 + 0.03 * np.sin(3 * a + seed) + 0.025 * fbm(np.c_[np.cos(a) * 2, np.sin(a) * 2, 0 * a + seed], 3)
    outer = np.c_[rr * np.cos(a), rr * np.sin(a) * q.uniform(0.92, 1.02) * (1 - 0.14 * np.cos(a))]
    inner = np.c_[0.55 + 0.46 * np.cos(a), hollow * 0.2 * np.sin(a) * (1 - 0.4 * np.cos(2 * a + seed)) + 0.05 * np.sin(3 * a + seed)]
    f, g, h = np.linspace(0, 1, 72), np.linspace(0, np.pi, 20)[1:-1], np.linspace(0, np.pi, 14)[1:-1]
    r = th * 0.5
    u = np.concatenate([f, 1 + 0.07 * np.sin(g), f[::-4], -0.07 * np.sin(h)])
    z = np.concatenate([0 * f + r, r * np.cos(g), 0 * f[::-4] - r, -r * np.cos(h)])
    sd = np.concatenate([smooth(0.93, 0.99, f) * 0.8, 0 * g + 1, 0 * f[::-4] + 0.3, 0 * h + 0.3])
    end = np.clip(np.minimum(a - a[0], a[-1] - a) / 0.14, 0.0005, 1)
    end = np.sqrt(1 - (1 - end) ** 2)
    U = 0.5 + (u[:, None] - 0.5) * end[None]
    X = inner[:, 0] + U * (outer - inner)[:, 0]
    Y = inner[:, 1] + U * (outer - inner)[:, 1]
    n = fbm(np.c_[X.ravel() * 3, Y.ravel() * 3, np.full(X.size, seed)], 4).reshape(X.shape)
    belly = X + 0.1 * n > -0.1
    bow = np.where(belly, np.hypot((X - 0.1) * 0.8, np.abs(Y) * 1.2), np.hypot((X + 0.42) * 0.85, np.abs(Y) - 0.3)) * 6.2 + 0.7 * n
    ring = bow % 1.0
    layer = np.sin(np.floor(bow) * 37.7 + np.sign(Y) * 5.1 + belly * 9.3 + seed)
    septum = np.exp(-((Y / 0.025) ** 2)) * (X < -0.2) + np.exp(-(((X + 0.1 + 0.1 * n) / 0.03) ** 2))
    ring = np.maximum(smooth(0, 0.25, ring) * smooth(1.0, 0.9, ring), smooth(1.0, 0.6, bow) + smooth(0.1, 0.5, np.roll(n, 60, 1)))
    ring = np.clip(ring - septum, 0, 1)
    d = np.hypot(X + 0.1, Y)
    bone = smooth(0.1, 0.08, d) - 0.5 * np.exp(-((d / 0.03) ** 2)) + 0.7 * np.exp(-((Y / 0.016) ** 2)) * smooth(-0.18, -0.2, X) * smooth(-0.6, -0.5, X)
    dark = np.exp(-(((X + 0.1) / (0.02 + 0.2 * Y**2)) ** 2)) * smooth(0.3, 0.55, np.abs(Y)) + 0.5 * smooth(0.86, 0.93, U)
    top = (z > r * 0.9)[:, None] * end
    spot = np.hypot((U - 1.02) / 0.42, (a - 1.9 - 2.4 * q.random())[None] / 0.34) + 0.5 * n
    broken = smooth(1.0, 0.8, spot) * (z > -r * 0.5)[:, None]
    edge = smooth(1.0, 0.86, U)
    Z = z[:, None] * end + top * (edge * (0.028 * ring + 0.018 * layer + 0.03 * n) + 0.04 * np.sin(np.pi * np.clip(U, 0, 1)) + 0.05 * bone * (d < 0.2))
    Z = Z - broken * 0.04 * (z > 0)[:, None] + smooth(0.2, 1.1, X) * (0.08 * np.sin(seed * 1.7) + 0.07 * np.sign(Y))
    out = dict(sd=np.repeat(sd, nt) * (1 - broken.ravel()), ring=ring, back=np.clip(-X / 0.9, 0, 1), bone=bone * top, dark=dark)
    V = np.stack([X, Y, Z], -1).reshape(-1, 3) * s / 0.7
    return mesh("fish", V, grid_faces(len(u), nt, True), mat, {k: np.clip(np.ravel(v), 0, 1) for k, v in out.items()}, loc=loc, rot=rot)


def cut_fish(g, flesh, skin, shine=0.7):
    """What steaks' skins end with: backbone, scaly skin, grain of the flesh."""
    sd = g.at("sd")
    flesh = g.mix(g.at("bone"), flesh, srgb("#f6ead0"))
    n = g.bump(g.ma("MULTIPLY", g.voro(20), sd), 0.4, 0.03, g.bump(g.noise(1, 5, 0.6, 0.4, g.map((9, 22, 12))), 0.16, 0.02))
    m = g.ma("MULTIPLY", g.rng(sd, 0.4, 0.8), shine)
    return g.done(g.P(c=g.mix(g.rng(sd, 0.35, 0.7), flesh, skin), r=0.3, m=m, n=n, sss=0.4, sr=(0.2, 0.13, 0.06), ss=0.4, coat=0.45, cr=0.12))


def fish_mat():
    """Hilsa in mustard: pale flesh in flakes, brown fat under the skin, silver skin dark at the back."""
    g = Nodes("fish")
    fl = g.ramp(g.noise(1, 5, 0.65, 0.4, g.map((5, 9, 6))), [(0.3, srgb("#d8b884")), (0.5, srgb("#e8d0a2")), (0.7, srgb("#f4e6c8"))])
    fl = g.mix(g.rng(g.at("ring"), 0.0, 0.6, 0.85, 0.0), fl, srgb("#b07e24"))
    fl = g.mix(g.rng(g.noise(3, 5), 0.45, 0.7, 0.0, 0.6), fl, srgb("#d8b048"))
    fl = g.mix(g.ma("MULTIPLY", g.at("dark"), 0.75), fl, srgb("#7e5434"))
    sk = g.mix(g.rng(g.at("back"), 0.5, 0.95), srgb("#d4d8d8"), srgb("#50606e"))
    return cut_fish(g, fl, g.mix(g.rng(g.voro(20), 0.3, 0.6, 0.0, 0.3), sk, srgb("#8a949a")))


def fried_fish_skin(pale="#f0ca84", gold="#c87826", brown="#84400f"):
    """Rohu, fried and stewed: white flakes with a golden crust in patches, browner at its edge, dark skin."""
    g = Nodes("fried-fish")
    n1 = g.noise(3.4, 6, 0.65)
    c = g.mix(g.rng(n1, 0.42, 0.62, 1.0, 0.0), srgb(pale), srgb(gold))
    c = g.mix(g.rng(g.at("ring"), 0.0, 0.5, 0.8, 0.0), c, srgb(brown))
    c = g.mix(g.ma("MULTIPLY", g.at("dark"), 0.8), c, srgb(brown))
    return cut_fish(g, c, g.mix(g.rng(g.voro(22), 0.2, 0.8), srgb("#4c3a26"), srgb("#86724e")), 0.3)
