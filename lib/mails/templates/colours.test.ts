import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { COLOURS } from "./colours";

const css = readFileSync("app/tokens.css", "utf8");
const [light = "", dark = ""] = css.split('[data-theme="dark"] {');

/** The first value of a token after `source`'s beginning, as hex. */
function hexOf(source: string, name: string): string | null {
  const found = new RegExp(`--color-${name}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(source);
  if (!found) return null;
  const [lightness = 0, chroma = 0, hue = 0] = found.slice(1).map(Number);
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const channel = (value: number) => {
    const shown = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(Math.min(1, Math.max(0, shown)) * 255)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${linear.map(channel).join("")}`;
}

it.each(Object.entries(COLOURS))("%s is the look's own on light and dark screens", (name, [day, night]) => {
  expect(hexOf(light, name)).toBe(day);
  expect(hexOf(dark, name) ?? hexOf(light, name)).toBe(night);
});
