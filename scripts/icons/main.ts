import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";

/**
 * Draws the icons of the installed app (lib/site/manifest.ts) from public/icon.svg: `node --import tsx
 * scripts/icons/main.ts`. The files are kept in the repository.
 */
const root = path.resolve(import.meta.dirname, "../..");
const folder = path.join(root, "public/images/icons");
const icon = readFileSync(path.join(root, "public/icon.svg"), "utf8");
const [, ground = ""] = /<rect[^>]*fill="(#\w+)"/.exec(icon) ?? [];
const [ring = "", letter = ""] = icon.match(/<path[^>]*>/g) ?? [];

/** `content` on a ground that fills the square, `scale` times as large, about the middle. */
const scaled = (scale: number, content: string) =>
  `<g transform="translate(32 32) scale(${scale}) translate(-32 -32)">${content}</g>`;
const square = (content: string, fill = "none") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${fill}"/>${content}</svg>`;

/** A mask may leave a circle of 80 % of the width: the ring fits into it. */
const maskable = square(scaled(0.92, ring + letter), ground);
/** Only the alpha channel counts. Larger and heavier than in colour, because a status bar shows 24 pixels. */
const monochrome = square(
  scaled(1.14, ring.replace(/stroke="#\w+" stroke-width="3"/, 'stroke="#fff" stroke-width="4"')) +
    scaled(1.32, letter),
);

const ICONS = [
  ["icon-192.png", icon, 192],
  ["icon-512.png", icon, 512],
  ["maskable-512.png", maskable, 512],
  ["monochrome-192.png", monochrome, 192],
] as const;

mkdirSync(folder, { recursive: true });
for (const [name, svg, size] of ICONS)
  await sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true, colours: 64, effort: 10 })
    .toFile(path.join(folder, name));
