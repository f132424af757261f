"""Fish in steaks, and gravy that takes the form of what lies in it."""

import numpy as np

from kit.materials.food import glossy_skin, gravy_skin
from kit.materials.liquids import see_through
from kit.materials.nodes import Nodes
from kit.pieces.gravy import fat_beads
from kit.stage.chance import chance
from kit.stage.colour import srgb
from kit.stage.meshes import ball, disc, grid_faces, mesh
from kit.stage.noise import fbm, smooth
from kit.stage.settling import free_under_overhangs, heights_of_scene


def clear_gravy(colours, floor, tint, *how, **more):
    """Gravy of four colours (low, mid, high, oil) that is clear down to `floor` where it is thin: see gravy_skin."""
    return see_through(gravy_skin(*map(srgb, colours.split()), *how, **more), floor, tint)


def settled_gravy(Rd, z, skin, film=0.03, soft=0.05, share=0.5, freq=3.0, amp=0.012, seed=0.0, full=0.08, bare=0.012, lifted=False, fat=None):
    """Gravy at height z round all that stands there: it rounds off at each piece (over about `soft`), lies `film` thick on
    a `share` of what rises out of it, `bare` under what stays clean; `lifted`, it runs on under what hangs over it.
    `fat` = (how many, colour, greatest radius) beads of oil swim on it. 'low' is 1 where it is level; 'deep' where it is `full` deep.
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
    lies = smooth(-0.2, 0.25, fbm(P, 4) + 1.6 * (share - 0.5)).reshape(hf.H.shape)
    level = z + amp * fbm(P * 0.8, 4).reshape(hf.H.shape)
    V, F = disc(Rd, 170, 320)
    x, y = V[:, 0], V[:, 1]
    i, j = (np.clip((v + hf.h) / hf.d - 0.5, 0, hf.n - 1.001) for v in (x, y))
    a, b = i.astype(int), j.astype(int)
    i, j, r = i - a, j - b, np.hypot(x, y) / Rd
    at = lambda grid: sum(grid[a + p, b + q] * abs(1 - p - i) * abs(1 - q - j) for p in (0, 1) for q in (0, 1))
    for patches, H in enumerate(grounds):
        S = np.maximum(H, z - 0.06)
        for axis in (0, 1):
            S = np.apply_along_axis(lambda row: np.convolve(np.pad(row, k, "edge"), w / w.sum(), "valid"), axis, S)
        S = at(np.maximum(level, S + (film + bare) * lies - bare))
        over = S - at(H)
        if patches:
            F = F[((over > -0.02) & (over < 0.08) & (at(H) > z + 0.06))[F].all(1)]
        W = np.c_[x, y, S + 0.02 * smooth(0.94, 1.0, r)]
        low = 1 - np.clip((S - z) / 0.07, 0, 1)
        mesh("gravy", W, F, skin, dict(low=low, deep=np.clip(over / full, 0, 1)))
    if fat:
        share = low**9 * r**1.5 * (r < 0.96) * smooth(-0.3, 0.5, fbm(W * 2 + seed, 2))
        fat_beads(W[chance.choice(len(W), fat[0], p=share / share.sum())], *fat[1:])


def along(f, at, values):
    """Values given at some places of a fish's length, softly joined: one for each f."""
    soft = np.hanning(15) / np.hanning(15).sum()
    return np.convolve(np.pad(np.interp(f, at, values), 7, "edge"), soft, "valid")


def fish_eye(at, r, **place):
    """A cooked fish's eye, upwards."""
    V, F = ball(3)
    mesh("eye", V * [r, r, r * 0.3] + at, F, glossy_skin([srgb("#6a5a38"), srgb("#8a7a50")], 0.3, 0.3, coat=0.4), **place)
    dull = glossy_skin([srgb("#2e2a20"), srgb("#6e685a")], 0.4, 0.3, coat=0.3)
    mesh("pupil", V * [r * 0.7, r * 0.7, r * 0.2] + at + np.array([0, 0, r * 0.16]), F, dull, **place)


def fin(root, tip, mat, up=0.68, rays=130, lean=0.0, **place):
    """A fin with rays between two lines of points."""
    g, rows = np.linspace(0, 1, len(root)), np.linspace(0, 1, 8)[:, None, None]
    P = root * (1 - rows) + tip * rows
    P[..., 2] += rows[..., 0] * (0.003 * np.sin(g * 23) + lean * rows[..., 0])
    line = np.tile(0.25 + 0.25 * np.sin(g * rays), 8)
    mesh("fin", P.reshape(-1, 3), grid_faces(8, len(g)), mat, dict(up=0 * line + up, line=line, fin=0 * line + 1), **place)


def fish_steak(loc, rot=(0, 0, 0), s=0.5, seed=0, mat=None, th=0.26, hollow=0.8):
    """A cut across the fish, back at -x, two flaps round its belly at +x: 'sd' is 1 on the fish's own skin, 'ring' 0 in the
    seams between flakes, 'loose' where they part, 'rim' 1 at the cut's edge, 'bone' the backbone, 'dark' the brown muscle at the sides."""
    nt, q = 320, np.random.default_rng(seed + 40)
    a = np.linspace(q.uniform(0.06, 0.12), 2 * np.pi - q.uniform(0.06, 0.2), nt)
    rr = 1 / np.sqrt((np.cos(a) / 1.12) ** 2 + (np.sin(a) / 0.74) ** 2)
    rr *= 1 + 0.04 * np.sin(3 * a + seed) + 0.015 * np.sin(7 * a + 2 * seed)
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
    bow = np.where(belly, np.hypot((X - 0.1) * 0.8, np.abs(Y) * 1.2), np.hypot((X + 0.42) * 0.85, np.abs(Y) - 0.3)) * 10.5 + 0.9 * n
    loose = smooth(-0.1, 0.45, np.roll(n, 60, 1))
    septum = np.exp(-((Y / 0.02) ** 2)) * (X < -0.2) + np.exp(-(((X + 0.1 + 0.1 * n) / 0.025) ** 2))
    flake = smooth(0, 0.75, bow % 1.0) * smooth(1.0, 0.86, bow % 1.0)
    ring = 1 - np.maximum((1 - flake) * (0.3 + 0.7 * loose) * smooth(0.3, 1.2, bow), 0.7 * septum)
    d = np.hypot(X + 0.1, Y)
    bone = smooth(0.1, 0.08, d) - 0.5 * np.exp(-((d / 0.03) ** 2))
    dark = np.exp(-(((X + 0.1) / (0.02 + 0.2 * Y**2)) ** 2)) * smooth(0.3, 0.55, np.abs(Y)) + 0.8 * smooth(0.83, 0.92, U)
    top = (z > r * 0.9)[:, None] * end
    Z = z[:, None] * end + top * (smooth(1.0, 0.86, U) * (0.016 * ring + 0.02 * n) + 0.04 * np.sin(np.pi * np.clip(U, 0, 1)) + 0.05 * bone)
    Z = Z + smooth(0.2, 1.1, X) * (0.08 * np.sin(seed * 1.7) + 0.07 * np.sign(Y))
    out = dict(sd=np.repeat(sd, nt), ring=ring, loose=loose, rim=smooth(0.6, 0.97, U) * top, back=np.clip(-X / 0.9, 0, 1), bone=bone * top, dark=dark)
    V = np.stack([X, Y, Z], -1).reshape(-1, 3) * s / 0.7
    return mesh("fish", V, grid_faces(len(u), nt, True), mat, {k: np.clip(np.ravel(v), 0, 1) for k, v in out.items()}, loc=loc, rot=rot)


def cut_fish(g, flesh, skin, shine):
    """What steaks' skins end with: backbone, fine-scaled skin, soft grain of the flesh."""
    sd = g.at("sd")
    flesh = g.mix(g.at("bone"), flesh, srgb("#f2e2c0"))
    n = g.bump(g.ma("MULTIPLY", g.voro(26), sd), 0.25, 0.02, g.bump(g.noise(1, 5, 0.65, 0.5, g.map((20, 38, 28))), 0.22, 0.02))
    on = g.rng(sd, 0.3, 0.8)
    wet = dict(coat=g.rng(g.noise(5, 4), 0.4, 0.6, 0.2, 0.9), cr=0.08, cn=g.bump(g.noise(18, 4), 0.4, 0.04))
    return g.done(g.P(c=g.mix(on, flesh, skin), r=0.36, m=g.ma("MULTIPLY", on, shine), n=n, sss=0.5, sr=(0.25, 0.16, 0.07), ss=0.4, **wet))


def fish_mat(low="#d0a45c", mid="#e8cc90", hi="#f6e6bc", seam="#a06a28", vein="#62391e", stain="#cca040"):
    """Hilsa in mustard: cream flesh in fine flakes, brown fat under the skin, silver skin."""
    g = Nodes("fish")
    fl = g.ramp(g.noise(1, 5, 0.65, 0.4, g.map((5, 9, 6))), [(0.3, srgb(low)), (0.5, srgb(mid)), (0.7, srgb(hi))])
    fl = g.mix(g.rng(g.at("ring"), 0.2, 0.9, 0.7, 0.0), fl, srgb(seam))
    blot = g.rng(g.noise(3, 5), 0.42, 0.68, 0.0, 0.6)
    fl = g.mix(g.ma("MULTIPLY", g.at("dark"), 0.95), g.mix(blot, fl, srgb(stain)), srgb(vein))
    sk = g.mix(g.rng(g.at("back"), 0.4, 0.95), srgb("#d2d4d0"), srgb("#474c50"))
    return cut_fish(g, fl, g.mix(blot, sk, srgb(stain)), 0.5)


def fried_fish_skin():
    """Rohu, fried and stewed: a golden crust, browner at its edge, white flakes where it opened, dark skin."""
    g = Nodes("fried-fish")
    crust = g.ma("ADD", g.noise(5, 6, 0.7), g.ma("MULTIPLY", g.at("rim"), 0.32))
    c = g.ramp(crust, [(0.34, srgb("#e2b266")), (0.52, srgb("#d08e38")), (0.78, srgb("#7c3e10"))])
    open_ = g.rng(g.ma("ADD", g.at("loose"), g.ma("MULTIPLY", g.noise(7, 5), 0.8)), 0.72, 1.1)
    c = g.mix(g.ma("MULTIPLY", open_, g.rng(g.at("rim"), 0.1, 0.7, 0.9, 0.0)), c, srgb("#f2d8a0"))
    c = g.mix(g.rng(g.at("ring"), 0.1, 0.85, 0.5, 0.0), c, srgb("#9a5418"))
    c = g.mix(g.ma("MULTIPLY", g.at("dark"), 0.7), c, srgb("#7c3e10"))
    return cut_fish(g, c, g.mix(g.rng(g.voro(22), 0.2, 0.8), srgb("#4c3a26"), srgb("#86724e")), 0.2)
