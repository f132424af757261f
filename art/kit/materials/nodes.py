"""A short language for Blender shader nodes; each method makes a node and returns its output."""

import bpy


class Nodes:
    def __init__(s, name):
        s.m = bpy.data.materials.new(name)
        s.m.use_nodes = True
        s.t = s.m.node_tree
        s.t.nodes.clear()
        s._v = None
        s.out = s.t.nodes.new("ShaderNodeOutputMaterial")

    def N(s, t, **p):
        n = s.t.nodes.new("ShaderNode" + t)
        for k, v in p.items():
            setattr(n, k, v)
        return n

    def put(s, sock, v):
        if v is None:
            return
        if hasattr(v, "is_linked") or isinstance(v, bpy.types.NodeSocket):
            s.t.links.new(v, sock)
        elif isinstance(v, (tuple, list)):
            sock.default_value = tuple(v) + ((1,) if len(v) == 3 and sock.type == "RGBA" else ())
        else:
            sock.default_value = (
                v if sock.type not in ("RGBA", "VECTOR") else (v, v, v, 1)[: len(sock.default_value)]
            )

    @property
    def co(s):
        if s._v is None:
            s._v = s.N("TexCoord").outputs["Object"]
        return s._v

    def map(s, scale=(1, 1, 1), rot=(0, 0, 0), vec=None):
        n = s.N("Mapping")
        s.put(n.inputs["Vector"], vec or s.co)
        n.inputs["Scale"].default_value = scale
        n.inputs["Rotation"].default_value = rot
        return n.outputs[0]

    def noise(s, scale=5.0, detail=4.0, rough=0.5, dist=0.0, vec=None, color=False):
        n = s.N("TexNoise")
        s.put(n.inputs["Vector"], vec or s.co)
        n.inputs["Scale"].default_value = scale
        n.inputs["Detail"].default_value = detail
        n.inputs["Roughness"].default_value = rough
        n.inputs["Distortion"].default_value = dist
        return n.outputs["Color" if color else "Fac"]

    def voro(s, scale=10.0, feature="F1", out="Distance", vec=None, rand=1.0):
        n = s.N("TexVoronoi", feature=feature)
        s.put(n.inputs["Vector"], vec or s.co)
        n.inputs["Scale"].default_value = scale
        n.inputs["Randomness"].default_value = rand
        return n.outputs[out]

    def wave(s, scale=5.0, dist=0.0, dir="X", kind="BANDS", vec=None, detail=1.0):
        n = s.N("TexWave", wave_type=kind)
        if kind == "BANDS":
            n.bands_direction = dir
        s.put(n.inputs["Vector"], vec or s.co)
        n.inputs["Scale"].default_value = scale
        n.inputs["Distortion"].default_value = dist
        n.inputs["Detail"].default_value = detail
        return n.outputs["Fac"]

    def ramp(s, fac, stops, interp="LINEAR"):
        n = s.N("ValToRGB")
        s.put(n.inputs[0], fac)
        cr = n.color_ramp
        cr.interpolation = interp
        while len(cr.elements) < len(stops):
            cr.elements.new(0.5)
        for e, (p, c) in zip(cr.elements, stops):
            e.position = p
            e.color = (c, c, c, 1) if isinstance(c, (int, float)) else tuple(c)[:3] + (1,)
        return n.outputs[0]

    def rng(s, v, a, b, c=0.0, d=1.0):
        n = s.N("MapRange", interpolation_type="SMOOTHSTEP")
        s.put(n.inputs[0], v)
        for i, x in enumerate((a, b, c, d)):
            s.put(n.inputs[i + 1], x)
        return n.outputs[0]

    def mix(s, f, a, b, mode="MIX"):
        n = s.N("Mix", data_type="RGBA", blend_type=mode)
        s.put(n.inputs[0], f)
        s.put(n.inputs[6], a)
        s.put(n.inputs[7], b)
        return n.outputs[2]

    def ma(s, op, a, b=None, clamp=False):
        n = s.N("Math", operation=op, use_clamp=clamp)
        s.put(n.inputs[0], a)
        s.put(n.inputs[1], b)
        return n.outputs[0]

    def at(s, name):
        n = s.N("Attribute", attribute_name=name)
        return n.outputs["Fac"]

    def xyz(s, vec=None):
        n = s.N("SeparateXYZ")
        s.put(n.inputs[0], vec or s.co)
        return n.outputs

    def rad(s):
        o = s.xyz()
        return s.ma("SQRT", s.ma("ADD", s.ma("MULTIPLY", o[0], o[0]), s.ma("MULTIPLY", o[1], o[1])))

    def bump(s, h, st=0.3, d=0.02, normal=None):
        n = s.N("Bump")
        s.put(n.inputs["Height"], h)
        s.put(n.inputs["Strength"], st)
        n.inputs["Distance"].default_value = d
        s.put(n.inputs["Normal"], normal)
        return n.outputs[0]

    def P(s, **k):
        n = s.N("BsdfPrincipled")
        nm = dict(
            c="Base Color",
            r="Roughness",
            m="Metallic",
            n="Normal",
            sss="Subsurface Weight",
            sr="Subsurface Radius",
            ss="Subsurface Scale",
            coat="Coat Weight",
            cr="Coat Roughness",
            ct="Coat Tint",
            cn="Coat Normal",
            sh="Sheen Weight",
            shr="Sheen Roughness",
            sht="Sheen Tint",
            tr="Transmission Weight",
            ior="IOR",
            sp="Specular IOR Level",
            a="Alpha",
            an="Anisotropic",
            em="Emission Color",
            es="Emission Strength",
        )
        for a, v in k.items():
            s.put(n.inputs[nm[a]], v)
        return n.outputs[0]

    def shmix(s, f, a, b):
        n = s.N("MixShader")
        s.put(n.inputs[0], f)
        s.put(n.inputs[1], a)
        s.put(n.inputs[2], b)
        return n.outputs[0]

    def transl(s, c):
        n = s.N("BsdfTranslucent")
        s.put(n.inputs[0], c)
        return n.outputs[0]

    def transp(s, c=(1, 1, 1)):
        n = s.N("BsdfTransparent")
        s.put(n.inputs[0], c)
        return n.outputs[0]

    def lp(s, o="Is Shadow Ray"):
        return s.N("LightPath").outputs[o]

    def done(s, sh):
        s.t.links.new(sh, s.out.inputs[0])
        return s.m

    def up(s):
        """How far a surface faces up: 1 on top, 0 on a wall."""
        return s.xyz(s.N("NewGeometry").outputs["Normal"])[2]
