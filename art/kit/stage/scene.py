"""An empty table, the camera and the window light that every picture shares."""

import math

import bpy
from mathutils import Vector

from kit.stage.chance import reseed


def reset(seed=11):
    """An empty scene and the random numbers of this seed."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    reseed(seed)


def look_at(o, tgt):
    """Turns an object to look at a point."""
    o.rotation_euler = (Vector(tgt) - o.location).to_track_quat("-Z", "Y").to_euler()


def camera(tgt=(0, 0, 0.15), elev=42, dist=12.0, lens=85, azim=0, fstop=0.46, focus=None):
    """The camera, looking at tgt from elev degrees above the table."""
    cd = bpy.data.cameras.new("cam")
    cd.lens = lens
    c = bpy.data.objects.new("cam", cd)
    bpy.context.scene.collection.objects.link(c)
    e, a = math.radians(elev), math.radians(azim)
    c.location = (
        Vector(tgt) + Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e))) * dist
    )
    look_at(c, tgt)
    cd.dof.use_dof = True
    cd.dof.aperture_fstop = fstop
    f = focus if focus is not None else (tgt[0], tgt[1] - 0.28, tgt[2] + 0.22)
    cd.dof.focus_distance = (Vector(f) - c.location).dot((Vector(tgt) - c.location).normalized())
    bpy.context.scene.camera = c
    return c


def place_group(build, loc=(0, 0, 0), rot=0.0, scale=1.0):
    """Builds a dish in the middle and moves all of it together, so that it can stand anywhere on a table.

    What stands there already is hidden meanwhile: grains and garnish look down for something to lie on.
    """
    before = set(bpy.data.objects)
    for o in before:
        o.hide_viewport = True
    build()
    e = bpy.data.objects.new("group", None)
    bpy.context.scene.collection.objects.link(e)
    for o in set(bpy.data.objects) - before - {e}:
        if o.parent is None:
            o.parent = e
    e.location = loc
    e.rotation_euler = (0, 0, rot)
    e.scale = (scale,) * 3
    for o in before:
        o.hide_viewport = False
    return e


def area(loc, tgt, size, watt, col=(1, 1, 1), size_y=None, spread=180):
    """A rectangular light of so many watts."""
    ld = bpy.data.lights.new("a", "AREA")
    ld.energy = watt
    ld.color = col
    ld.shape = "RECTANGLE"
    ld.size = size
    ld.size_y = size_y or size
    ld.spread = math.radians(spread)
    o = bpy.data.objects.new("a", ld)
    bpy.context.scene.collection.objects.link(o)
    o.location = loc
    look_at(o, tgt)
    o.visible_camera = False
    return o


def window(power=1.0, warm=(1, 0.95, 0.87), fill=1.0, k=1.4):
    """2x2 panes high at the left, a little behind the dish: gives side light, back gloss and pane reflections"""
    c = Vector((-5.2, 2.6, 5.0)) * k
    power *= k * k
    z = (Vector((0, 0, 0)) - c).normalized()
    x = z.cross(Vector((0, 0, 1))).normalized()
    y = x.cross(z)
    for i in (-1, 1):
        for j in (-1, 1):
            o = area(c + (x * i * 0.78 + y * j * 0.92) * k, (0, 0, 0), 1.42 * k, 330 * power, warm, 1.7 * k)
            o.rotation_euler = z.to_track_quat("-Z", "Y").to_euler()
    area(
        (5.5 * k, -2.5 * k, 3.2 * k), (0, 0, 0), 4.5 * k, 85 * fill * power, (1, 0.93, 0.86)
    )  # bounce card, right front
    w = bpy.data.worlds.new("w")
    bpy.context.scene.world = w
    w.use_nodes = True
    nt = w.node_tree
    bg = nt.nodes["Background"]
    tc = nt.nodes.new("ShaderNodeTexCoord")
    sx = nt.nodes.new("ShaderNodeSeparateXYZ")
    rp = nt.nodes.new("ShaderNodeValToRGB")
    nt.links.new(tc.outputs["Generated"], sx.inputs[0])
    nt.links.new(sx.outputs["Z"], rp.inputs[0])
    nt.links.new(rp.outputs[0], bg.inputs[0])
    e = rp.color_ramp.elements
    e[0].position = 0.0
    e[0].color = (0.16, 0.13, 0.11, 1)
    e[1].position = 0.9
    e[1].color = (0.62, 0.60, 0.58, 1)
    bg.inputs[1].default_value = 0.68 * fill
