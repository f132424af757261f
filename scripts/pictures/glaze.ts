import type { RawImage } from "./raw-image";

const smooth = (from: number, to: number, value: number) => {
  const t = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

/** How much of a pixel is lavender glaze or violet metal, 0 to 1. */
function glazeShare(r: number, g: number, b: number): number {
  const max = Math.max(r, g, b);
  const range = max - Math.min(r, g, b);
  // A light grey without a hue is warmed too, or it would look blue beside what was.
  const neutral = 0.94 * (1 - smooth(0.004, 0.03, range)) * smooth(0.5, 0.7, max);
  if (range < 0.004) return neutral;
  const sector = max === r ? ((g - b) / range) % 6 : max === g ? (b - r) / range + 2 : (r - g) / range + 4;
  const hue = (sector * 60 + 360) % 360;
  const glaze = 0.94 * smooth(200, 222, hue) * (1 - smooth(315, 338, hue)) * (1 - smooth(0.5, 0.68, range));
  return Math.max(neutral, glaze);
}

/**
 * Turns the renders' lavender glaze into warm ceramic and their violet metal into iron, in place. Smooth in
 * every term (hue, saturation, lightness), so that no edge shows where a colour just misses. `guide` is the same
 * picture blurred: the hue of a nearly white pixel is mostly noise of its compression, that of its
 * neighbourhood is not.
 */
export function warmGlaze({ pixels }: RawImage, guide: RawImage): void {
  for (let i = 0; i < pixels.length; i += 4) {
    if (pixels[i + 3] === 0) continue;
    const share = Math.max(
      glazeShare(at(pixels, i), at(pixels, i + 1), at(pixels, i + 2)),
      glazeShare(at(guide.pixels, i), at(guide.pixels, i + 1), at(guide.pixels, i + 2)),
    );
    if (share <= 0) continue;
    const luma = 0.3 * at(pixels, i) + 0.59 * at(pixels, i + 1) + 0.11 * at(pixels, i + 2);
    const t = smooth(0.25, 0.62, luma);
    const light = Math.min(1, luma * (0.8 + 0.27 * t));
    const warm = [1.01 + 0.03 * t, 0.992 + 0.01 * t, 0.975 - 0.025 * t];
    for (let c = 0; c < 3; c++) {
      const own = (pixels[i + c] ?? 0) * (1 - share);
      pixels[i + c] = Math.max(0, Math.min(255, own + 255 * light * (warm[c] ?? 1) * share));
    }
  }
}

/** A channel's value, 0 to 1. */
const at = (pixels: Buffer, index: number) => (pixels[index] ?? 0) / 255;

/** Multiplies red, green and blue, in place. */
export function tint({ pixels }: RawImage, factors: readonly [number, number, number]): void {
  for (let i = 0; i < pixels.length; i += 4) {
    for (let c = 0; c < 3; c++) pixels[i + c] = (pixels[i + c] ?? 0) * (factors[c] ?? 1);
  }
}
