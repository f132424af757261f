"""Paper: an open notebook written by hand, a card, a label on a string, twists of paper as a shop gives spices in."""

import numpy as np

from kit.materials.things import cardboard_skin, leather_skin, page_edge_skin, paper_skin, plain_skin
from kit.stage.chance import chance, rnd
from kit.stage.colour import srgb
from kit.stage.meshes import catmull, grid_faces, merge, mesh, tube
from kit.stage.noise import fbm, smooth
from kit.stage.rounded import slab
from kit.ware.stitching import cord

INK = srgb("#1c2a4e")


def sheet(w, d, zf=None, mat=None, n=60, name="sheet", **k):
    """A sheet w x d round its middle; zf(x, y) is its height."""
    x, y = np.meshgrid(np.linspace(-w / 2, w / 2, n), np.linspace(-d / 2, d / 2, n), indexing="ij")
    z = np.zeros_like(x) if zf is None else zf(x.ravel(), y.ravel()).reshape(x.shape)
    V = np.stack([x, y, z], -1).reshape(-1, 3)
    return mesh(name, V, grid_faces(n, n)[:, ::-1], mat or paper_skin(), **k)


def _glyph(w, h):
    """One letter below its head line: a stem, a bow or a loop, as a curve."""
    kind = chance.integers(5)
    lean = rnd(-0.12, 0.12) * w
    if kind == 0:
        P = [(0.7 * w, 0), (0.7 * w + lean, -0.9 * h), (0.78 * w + lean, -h)]
    elif kind == 1:
        P = [(0.7 * w, 0), (0.2 * w, -0.35 * h), (0.68 * w, -0.75 * h), (0.72 * w, -0.05 * h), (0.74 * w, -h)]
    elif kind == 2:
        P = [(0.1 * w, -0.1 * h), (0.1 * w, -0.8 * h), (0.5 * w, -0.95 * h), (0.75 * w, -0.5 * h), (0.4 * w, -0.3 * h)]
    elif kind == 3:
        P = [(0.15 * w, -0.4 * h), (0.4 * w, -0.15 * h), (0.6 * w, -0.5 * h), (0.3 * w, -0.85 * h), (0.8 * w, -0.8 * h), (0.8 * w, 0)]
    else:
        P = [(0.2 * w, 0), (0.25 * w, -0.6 * h), (0.5 * w, -0.9 * h), (0.7 * w, -0.55 * h), (0.7 * w, 0.38 * h), (0.35 * w, 0.5 * h)]
    return np.array(P)


def handwriting(lines, zf, height=0.085, mat=None, pen=None, lift=0.003, **k):
    """Lines of writing that hangs from a head line, as Bangla does; lines = [(x, y, length)]; it says nothing."""
    parts = []
    pen = pen or height * 0.05

    def stroke(P, n=14):
        P = catmull(P, n)
        xyz = np.c_[P, zf(P[:, 0], P[:, 1]) + lift]
        V, F, _ = tube(xyz, pen * rnd(0.8, 1.2), 5)
        parts.append((V, F))

    for x0, y, length in lines:
        x = x0
        while x < x0 + length - 0.08:
            letters = int(chance.integers(2, 6))
            w = min(letters * height * rnd(0.62, 0.78), x0 + length - x)
            tilt = rnd(-0.012, 0.012)
            stroke(np.array([(x, y), (x + w * 0.5, y + rnd(-0.005, 0.005)), (x + w, y + tilt)]), 10)
            each = w / letters
            for i in range(letters):
                if rnd() < 0.9:
                    stroke(_glyph(each, height * rnd(0.62, 0.86)) + [x + i * each, y])
            x += w + height * rnd(0.3, 0.55)
    V, F, r = merge(parts)
    return mesh("writing", V, F, mat or plain_skin(INK, 0.5, name="ink"), dict(rnd=r), **k)


def page_height(x, w, thick):
    """How an open book lies: pages rise from the spine, then fall to the edge."""
    u = np.clip(np.abs(x) / w, 0, 1)
    return thick * (0.25 + 0.95 * smooth(-0.02, 0.2, u) - 0.38 * u**1.6) + 0.05


def notebook(loc, turn=0.0, w=1.15, d=1.62, thick=0.16, cover=srgb("#6b1f26"), left=None, right=None):
    """An old exercise book, open; left and right draw on a page: f(zf) in the notebook's own plane.

    Returns the height of a page at (x, y) in that plane.
    """
    zf = lambda x, y: page_height(np.asarray(x, float), w, thick) + 0.006 * fbm(np.c_[np.ravel(x) * 1.1, np.ravel(y) * 1.1, 0 * np.ravel(x) + 3], 2).reshape(np.shape(x))
    place = dict(loc=loc, rot=(0, 0, turn))
    slab(2 * w + 0.12, d + 0.1, 0.05, 0.06, leather_skin(cover), "cover", **place)
    paper, edge = paper_skin(srgb("#ecdfc0"), ruled=0.125, aged=0.75), page_edge_skin()
    for side in (-1, 1):
        nx, ny = 70, 50
        x, y = np.meshgrid(np.linspace(0.004, w, nx), np.linspace(-d / 2, d / 2, ny), indexing="ij")
        ragged = 1 + 0.004 * fbm(np.c_[y.ravel() * 9, 0 * y.ravel() + side, 0 * y.ravel()], 2).reshape(x.shape)
        X = side * x * ragged
        V = np.stack([X, y, zf(X, y)], -1).reshape(-1, 3)
        F = grid_faces(nx, ny)
        mesh("pages", V, F[:, ::-1] if side > 0 else F, paper, **place)
        for rim in (np.arange(nx) * ny, np.arange(nx) * ny + ny - 1, np.arange(ny) + (nx - 1) * ny):
            top = V[rim]
            down = np.linspace(0, 1, 8)[:, None, None]
            low = top * [1, 1, 0] + [side * 0.035 * (len(rim) == ny), 0, 0.05]
            W = (top[None] * (1 - down) + low[None] * down).reshape(-1, 3)
            mesh("page-edge", W, grid_faces(8, len(rim)), edge, **place)
    for draw in (left, right):
        if draw:
            draw(zf, place)
    return zf


def card(loc, rot=(0, 0, 0), w=1.05, d=0.74, lines=4, title=True, col=srgb("#f3ead6"), ink=INK, curl=0.03):
    """A recipe card: a heading and some steps, written by hand."""
    zf = lambda x, y: 0.012 + curl * (np.asarray(x) / w * 2) ** 2 * np.sign(np.asarray(x) + 1e-9) * (0.5 + np.asarray(y) / d)
    place = dict(loc=loc, rot=rot)
    sheet(w, d, zf, paper_skin(col, aged=0.3, through=0.05), name="card", **place)
    sheet(w + 0.004, d + 0.004, lambda x, y: zf(x, y) - 0.012, paper_skin(tuple(c * 0.8 for c in col)), name="card-back", **place)
    gap = d * 0.72 / (lines + 0.6)
    rows = [(-w * 0.33, d * 0.33 - gap * (i + (0.9 if title else 0)), w * (0.74 if i % 3 else 0.66)) for i in range(lines)]
    tall = min(0.09, gap * 0.62)
    handwriting(rows, zf, tall, plain_skin(ink, 0.5, name="ink"), **place)
    if title:
        handwriting([(-w * 0.33, d * 0.4, w * 0.42)], zf, tall * 1.35, plain_skin(srgb("#9c1c2c"), 0.5, name="ink"), 0.007, **place)
    dots = plain_skin(srgb("#9c1c2c"), 0.5, name="ink")
    for x, y, _ in rows:
        a = np.linspace(0, 2 * np.pi, 20)
        P = np.c_[x - 0.075 + 0.026 * np.cos(a), y - tall * 0.4 + 0.026 * np.sin(a), 0 * a]
        P[:, 2] = zf(P[:, 0], P[:, 1]) + 0.004
        V, F, _ = tube(P, 0.005, 5)
        mesh("number", V, F, dots, **place)


def tag(loc, turn=0.0, w=0.95, d=0.5, lines=3, string=None):
    """A label of manila board with an eyelet at -x and a string."""
    board = cardboard_skin(srgb("#e0c491"))
    P = np.array([(-w / 2, -d * 0.22), (-w / 2 + 0.14, -d / 2), (w / 2, -d / 2), (w / 2, d / 2), (-w / 2 + 0.14, d / 2), (-w / 2, d * 0.22)])
    k = len(P)
    rows = [np.c_[P * s, np.full(k, z)] for s, z in ((1.0, 0.0), (1.0, 0.02), (0.992, 0.026))]
    V = np.vstack(rows)
    F = grid_faces(3, k, False, True)
    place = dict(loc=loc, rot=(0, 0, turn))
    mesh("tag", V, [F[:, ::-1], (np.arange(k) + 2 * k)[None]], board, smooth=False, **place)
    ring = plain_skin(srgb("#a8742c"), 0.3, metal=1.0)
    a = np.linspace(0, 2 * np.pi, 40)
    V, F, _ = tube(np.c_[-w / 2 + 0.12 + 0.05 * np.cos(a), 0.05 * np.sin(a), 0.028 + 0 * a], 0.014, 8)
    mesh("eyelet", V, F, ring, **place)
    zf = lambda x, y: 0.027 + 0 * np.asarray(x)
    gap = d * 0.78 / lines
    handwriting([(-w / 2 + 0.27, d * 0.36 - i * gap, w * (0.6 if i % 2 == 0 else 0.5)) for i in range(lines)], zf, gap * 0.58, **place)
    s = string or [(-w / 2 + 0.12, 0, 0.03), (-w / 2 - 0.05, 0.05, 0.06), (-w / 2 - 0.35, 0.16, 0.03), (-w / 2 - 0.62, 0.05, 0.03), (-w / 2 - 0.8, 0.22, 0.03)]
    cord(s, 0.016, **place)


def paper_cup(loc, r=0.34, h=0.26, seed=0, col=srgb("#dccdae"), turn=0.0):
    """A square of paper opened on the table: its rim stands up in folds. Fill it to `h * 0.6`."""
    nr, nt = 40, 150
    f = np.linspace(0.01, 1, nr)[:, None]
    a = np.linspace(0, 2 * np.pi, nt, False)[None]
    square = 1 / np.maximum(np.abs(np.cos(a)), np.abs(np.sin(a))) ** 0.55
    fold = np.sin(a * 6 + seed) * 0.5 + np.sin(a * 11 + seed * 2.3) * 0.5
    rim = smooth(0.55, 1.0, f)
    R = r * f * (1 + 0.30 * (square - 1)) * (1 + 0.05 * fold * rim)
    z = h * (0.04 + 0.7 * f**2.4 + 0.3 * rim * (square - 0.9)) + 0.05 * h * fold * rim
    x, y = R * np.cos(a), R * np.sin(a)
    crease = fbm(np.c_[(x * 7).ravel(), (y * 7).ravel(), 0 * x.ravel() + seed], 2).reshape(x.shape)
    V = np.stack([x, y, z + 0 * x + 0.02 * np.abs(crease) * rim], -1).reshape(-1, 3)
    mesh("paper-cup", V, grid_faces(nr, nt, False, True), paper_skin(col, aged=0.25, through=0.2), loc=loc, rot=(0, 0, turn))


def paper_twist(loc, r=0.2, seed=0, turn=0.0, tilt=0.5, col=srgb("#cdb791"), tie=srgb("#9c1c2c")):
    """Spices weighed into paper: a bag twisted shut, its end fanned out, thread round the neck."""
    nz, nt = 70, 120
    t = np.linspace(0, 1, nz)[:, None]
    a = np.linspace(0, 2 * np.pi, nt, False)[None]
    R = np.interp(t.ravel(), [0, 0.04, 0.2, 0.42, 0.58, 0.66, 0.72, 0.82, 1.0], [0.02, 0.55, 0.95, 1.0, 0.55, 0.17, 0.18, 0.36, 0.52])[:, None]
    z = np.interp(t.ravel(), [0, 0.04, 0.2, 0.42, 0.58, 0.66, 0.72, 0.82, 1.0], [0, 0, 0.22, 0.75, 1.22, 1.42, 1.5, 1.68, 2.0])[:, None]
    upper = smooth(0.35, 0.66, t)
    pleat = np.abs(np.sin(a * 5 + 1.6 * smooth(0.3, 0.7, t) * 2 + seed)) ** 0.7 - 0.5
    R = R * (1 + 0.42 * pleat * upper * (0.5 + 0.5 * smooth(0.7, 1, t)))
    V = np.stack([R * np.cos(a), R * np.sin(a), z + 0.1 * pleat * smooth(0.8, 1, t)], -1).reshape(-1, 3)
    n = fbm(V * 2.6 + seed * 3.1, 3)
    V = V * r * np.c_[1 + 0.12 * n, 1 + 0.12 * n, 1 + 0.03 * n]
    rot = (tilt, 0, turn)
    mesh("twist", V, grid_faces(nz, nt, False, True)[:, ::-1], paper_skin(col, aged=0.3, through=0.15), loc=loc, rot=rot)
    for i in range(3):
        b = np.linspace(0, 2 * np.pi, 40)
        P = np.c_[0.2 * np.cos(b), 0.2 * np.sin(b), 1.42 + 0.05 * i + 0.03 * np.sin(b)] * r
        W, F, _ = tube(P, 0.045 * r, 7)
        mesh("tie", W, F, plain_skin(tie, 0.7), loc=loc, rot=rot)
