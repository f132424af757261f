"""Renders the scene with Cycles and writes the picture."""

import os
import time

import bpy


def render(
    path, w=320, h=240, spp=24, look="None", expo=-0.16, threads=int(os.environ.get("TH", 2)), thr=0.05
):
    """Renders w x h pixels at spp samples to path; from 900 pixels on an EXR beside it, to be graded again."""
    s = bpy.context.scene
    s.render.engine = "CYCLES"
    c = s.cycles
    c.device = "CPU"
    c.samples = spp
    c.use_denoising = True
    c.denoiser = "OPENIMAGEDENOISE"
    c.denoising_input_passes = "RGB_ALBEDO_NORMAL"
    c.denoising_prefilter = "ACCURATE"
    c.use_adaptive_sampling = True
    c.adaptive_threshold = thr
    c.adaptive_min_samples = max(2, spp // 2)
    c.max_bounces = 9  # a glass and what it holds are six walls on the way through
    c.diffuse_bounces = 3  # light goes on between grains and through a gravy: with one bounce rice is pebbles
    c.glossy_bounces = 2
    c.transmission_bounces = 9
    c.transparent_max_bounces = 8
    c.caustics_reflective = False
    c.caustics_refractive = False
    c.sample_clamp_indirect = 6
    c.blur_glossy = 0.5
    c.use_light_tree = True
    s.render.threads_mode = "FIXED"
    s.render.threads = threads
    s.render.resolution_x, s.render.resolution_y = w, h
    s.render.resolution_percentage = 100
    v = s.view_settings
    v.view_transform = "Khronos PBR Neutral"
    v.look = look
    v.exposure = expo
    s.render.image_settings.file_format = "PNG"
    s.render.filepath = path
    s.render.use_persistent_data = False
    t = time.time()
    bpy.ops.render.render(write_still=True)
    if w >= 900:
        im = s.render.image_settings
        im.file_format = "OPEN_EXR"
        im.color_depth = "16"
        bpy.data.images["Render Result"].save_render(path.replace(".png", ".exr"), scene=s)
    print(f"RENDER {path} {w}x{h} {spp}spp {time.time() - t:.1f}s", flush=True)
