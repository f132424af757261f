import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { rgbOfOklch } from "../../tests/support/oklch";
import { COLOURS } from "./colours";

const css = readFileSync("app/tokens.css", "utf8");
const [light = "", dark = ""] = css.split('[data-theme="dark"] {');

/** The first value of a token after `source`'s beginning, as hex. */
function hexOf(source: string, name: string): string | null {
  const found = new RegExp(`--color-${name}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(source);
  if (!found) return null;
  const [lightness = 0, chroma = 0, hue = 0] = found.slice(1).map(Number);
  const channel = (value: number) =>
    Math.round(value * 255)
      .toString(16)
      .padStart(2, "0");
  return `#${rgbOfOklch(lightness, chroma, hue).map(channel).join("")}`;
}

it.each(Object.entries(COLOURS))("%s is the look's own on light and dark screens", (name, [day, night]) => {
  expect(hexOf(light, name)).toBe(day);
  expect(hexOf(dark, name) ?? hexOf(light, name)).toBe(night);
});
