import { cloths } from "./cloths";
import { randomFrom } from "./noise";
import { plateDefinitions, plateDrawing } from "./plate-drawing";
import { CANVAS, type Ripple, type Scene } from "./scene";

/** Points on a ring; enough that the wobble looks sewn and not bent. */
const POINTS = 72;

/** A slightly hand-drawn ellipse as an SVG path. */
function ringPath(ripple: Required<Ripple>, radius: number, random: () => number): string {
  const first = random() * Math.PI * 2;
  const second = random() * Math.PI * 2;
  let path = "";
  for (let i = 0; i <= POINTS; i++) {
    const angle = (i / POINTS) * Math.PI * 2;
    const wobble = 1 + 0.012 * (Math.sin(3 * angle + first) * 0.5 + Math.sin(5 * angle + second) * 0.3);
    const x = ripple.cx + Math.cos(angle) * radius * wobble;
    const y = ripple.cy + Math.sin(angle) * radius * ripple.squash * wobble;
    path += `${i ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`;
  }
  return path;
}

/** Rings of running stitch from the dish to the last corner, paler outwards. */
function rings(name: string, scene: Scene, width: number, height: number, thread: string): string {
  if (!scene.ripple) return "";
  const ripple = { squash: 0.8, ...scene.ripple };
  const random = randomFrom(name);
  const reach =
    Math.hypot(
      Math.max(ripple.cx, width - ripple.cx),
      Math.max(ripple.cy, height - ripple.cy) / ripple.squash,
    ) + 60;
  let drawing = "";
  for (let radius = ripple.r; radius < reach; radius += scene.ringStep ?? 30) {
    const opacity = Math.max(0.2, 0.72 - ((radius - ripple.r) / reach) * 0.55);
    const dash = `${(13 + random() * 2).toFixed(1)} ${(11 + random() * 2).toFixed(1)}`;
    const offset = (random() * 24).toFixed(0);
    drawing += `<path d="${ringPath(ripple, radius, random)}" fill="none" stroke="${thread}" stroke-width="${scene.thread ?? 3.4}" stroke-linecap="round" stroke-dasharray="${dash}" stroke-dashoffset="${offset}" opacity="${opacity.toFixed(2)}"/>`;
  }
  return drawing;
}

/** Cloth, stitches, the light from the top left, and the plates, as one SVG. */
export function clothDrawing(name: string, scene: Scene): string {
  const { width = CANVAS.width, height = CANVAS.height } = scene;
  const cloth = cloths[scene.cloth];
  const plates = (scene.plates ?? []).map((plate) => plateDrawing(plate, cloth)).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${plateDefinitions}
<radialGradient id="light" cx=".28" cy=".12" r="1.1"><stop offset="0" stop-color="#fff" stop-opacity=".26"/><stop offset=".45" stop-color="#fff" stop-opacity=".03"/><stop offset="1" stop-color="rgb(${cloth.shadow})" stop-opacity=".3"/></radialGradient></defs>
<rect width="100%" height="100%" fill="${cloth.ground}"/>${rings(name, scene, width, height, cloth.thread)}<rect width="100%" height="100%" fill="url(#light)"/>${plates}</svg>`;
}
