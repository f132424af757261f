"""Glass jars."""

from kit.materials.ware import clear_glass_skin
from kit.stage.meshes import lathe


def jar(Rd=0.56, h=1.25, loc=(0, 0, 0)):
    """An open pickle jar: straight walls, shoulders, a threaded neck. Its inside is Rd * 0.93 wide."""
    p = [
        (0, 0.06), (Rd * 0.86, 0.065), (Rd * 0.93, 0.14), (Rd * 0.94, h * 0.72), (Rd * 0.88, h * 0.82), (Rd * 0.74, h * 0.88),
        (Rd * 0.73, h * 0.98), (Rd * 0.76, h), (Rd * 0.80, h * 0.985), (Rd * 0.84, h * 0.965), (Rd * 0.79, h * 0.945), (Rd * 0.84, h * 0.925),
        (Rd * 0.8, h * 0.9), (Rd * 0.94, h * 0.835), (Rd * 1.0, h * 0.73), (Rd * 1.0, 0.1), (Rd * 0.93, 0.01), (0, 0),
    ]
    return lathe(p, 160, 220, 0, clear_glass_skin(), "jar", loc=loc)
