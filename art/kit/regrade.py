"""regrade.py IN.exr OUT.png EXPOSURE: develops a final's EXR again, lighter or darker, without rendering."""

import sys

import bpy

source, target, exposure = sys.argv[-3:]
bpy.ops.wm.read_factory_settings(use_empty=True)
scene = bpy.context.scene
image = bpy.data.images.load(source)
view = scene.view_settings
view.view_transform = "Khronos PBR Neutral"
view.look = "None"
view.exposure = float(exposure)
scene.render.image_settings.file_format = "PNG"
image.save_render(target, scene=scene)
