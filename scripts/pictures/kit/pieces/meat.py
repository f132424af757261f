"""Meat in pieces."""

from kit.stage.chance import rnd
from kit.stage.meshes import blob, mesh


def chunks(pos, mat, size=0.22, sub=5, sq=3.4, amp=0.17, ridge=0.22, flat=0.8):
    for i, (x, y, z, s) in enumerate(pos):
        V, F = blob(sub, amp, 1.3, i * 1.7 + 0.3, sq, (1.2, 0.95, flat), ridge, 2.4)
        mesh("chunk", V * size * s, F, mat, loc=(x, y, z), rot=(rnd(-0.4, 0.4), rnd(-0.4, 0.4), rnd(0, 6.28)))
