import sharp from "sharp";
import type { RawImage } from "./raw-image";

/** Shadows are soft, so they are drawn at a quarter of the size. */
const SCALE = 4;

export interface Shadow {
  image: RawImage;
  /** How far the image reaches beyond the item on every side, in pixels. */
  margin: number;
}

/** The soft shadow of an item, from its outline: `colour` is "r,g,b", `strength` 0 to 1, `blur` in pixels. */
export async function shadowOf(
  item: RawImage,
  { colour, strength, blur }: { colour: string; strength: number; blur: number },
): Promise<Shadow> {
  const margin = Math.ceil((blur * 3) / SCALE) * SCALE;
  const [r = 0, g = 0, b = 0] = colour.split(",").map(Number);
  const width = Math.ceil((item.width + 2 * margin) / SCALE);
  const height = Math.ceil((item.height + 2 * margin) / SCALE);
  const outline = Buffer.alloc(width * height);
  for (let y = 0; y < height; y++) {
    const row = y * SCALE - margin;
    if (row < 0 || row >= item.height) continue;
    for (let x = 0; x < width; x++) {
      const column = x * SCALE - margin;
      if (column < 0 || column >= item.width) continue;
      outline[y * width + x] = item.pixels[(row * item.width + column) * 4 + 3] ?? 0;
    }
  }
  const raw = { width, height, channels: 1 as const };
  // Two steps: within one, sharp would enlarge first and then blur.
  const blurred = await sharp(outline, { raw })
    .blur(Math.max(0.5, blur / SCALE))
    .extractChannel(0)
    .raw()
    .toBuffer();
  const soft = await sharp(blurred, { raw })
    .resize(width * SCALE, height * SCALE, { kernel: "cubic" })
    .extractChannel(0)
    .raw()
    .toBuffer();
  const pixels = Buffer.alloc(soft.length * 4);
  for (let i = 0; i < soft.length; i++) {
    pixels[i * 4] = r;
    pixels[i * 4 + 1] = g;
    pixels[i * 4 + 2] = b;
    pixels[i * 4 + 3] = (soft[i] ?? 0) * strength;
  }
  return { image: { pixels, width: width * SCALE, height: height * SCALE }, margin };
}
