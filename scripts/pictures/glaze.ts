import type { RawImage } from "./render";

const smooth = (from: number, to: number, value: number) => {
  const t = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

/**
 * Turns the renders' lavender glaze into warm ceramic and their violet metal into iron, in place. Smooth in
 * every term (hue, saturation, lightness), so that no edge shows where a colour just misses.
 */
export function warmGlaze({ pixels }: RawImage): void {
  for (let i = 0; i < pixels.length; i += 4) {
    const r = (pixels[i] ?? 0) / 255;
    const g = (pixels[i + 1] ?? 0) / 255;
    const b = (pixels[i + 2] ?? 0) / 255;
    const max = Math.max(r, g, b);
    const range = max - Math.min(r, g, b);
    if (range < 0.004 || pixels[i + 3] === 0) continue;
    const sector = max === r ? ((g - b) / range) % 6 : max === g ? (b - r) / range + 2 : (r - g) / range + 4;
    const hue = (sector * 60 + 360) % 360;
    const share = smooth(200, 222, hue) * (1 - smooth(315, 338, hue)) * (1 - smooth(0.5, 0.68, range)) * 0.94;
    if (share <= 0) continue;
    const luma = 0.3 * r + 0.59 * g + 0.11 * b;
    const t = smooth(0.25, 0.62, luma);
    const light = Math.min(1, luma * (0.8 + 0.27 * t));
    const warm = [1.01 + 0.03 * t, 0.992 + 0.01 * t, 0.975 - 0.025 * t];
    for (let c = 0; c < 3; c++) {
      const own = (pixels[i + c] ?? 0) * (1 - share);
      pixels[i + c] = Math.max(0, Math.min(255, own + 255 * light * (warm[c] ?? 1) * share));
    }
  }
}

/** Multiplies red, green and blue, in place. */
export function tint({ pixels }: RawImage, factors: readonly [number, number, number]): void {
  for (let i = 0; i < pixels.length; i += 4) {
    for (let c = 0; c < 3; c++) pixels[i + c] = (pixels[i + c] ?? 0) * (factors[c] ?? 1);
  }
}
