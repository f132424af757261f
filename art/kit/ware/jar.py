"""Glass jars."""

from kit.materials.ware import clear_glass_skin
from kit.stage.meshes import lathe


def jar(Rd=0.56, h=1.25, loc=(0, 0, 0)):
    """An open pickle jar with a threaded neck. Its inside is Rd * 0.93 wide."""
    p = [
        (0, 0.06), (0.86, 0.065), (0.93, 0.14), (0.94, h * 0.72), (0.88, h * 0.82), (0.74, h * 0.88),
        (0.73, h * 0.98), (0.76, h), (0.8, h * 0.985), (0.84, h * 0.965), (0.79, h * 0.945), (0.84, h * 0.925),
        (0.8, h * 0.9), (0.94, h * 0.835), (1, h * 0.73), (1, 0.1), (0.93, 0.01), (0, 0),
    ]
    return lathe([(Rd * r, z) for r, z in p], 160, 220, 0, clear_glass_skin(), "jar", loc=loc)
