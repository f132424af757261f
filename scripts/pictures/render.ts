import { createRequire } from "node:module";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { tint, warmGlaze } from "./glaze";
import type { RawImage } from "./raw-image";
import type { Item } from "./scene";

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

const assets = path.join(
  path.dirname(createRequire(import.meta.url).resolve("@lobehub/fluent-emoji-3d/package.json")),
  "assets",
);

/** The picture of a code point; the sources are 256 pixels wide. */
const source = (render: string) => path.join(assets, `${render}.webp`);

export const fromRaw = ({ pixels, width, height }: RawImage): Sharp =>
  sharp(pixels, { raw: { width, height, channels: 4 } });

/**
 * One render as it lies in the picture: coloured at its own small size (that is where the time would go),
 * smoothed against the blocks of its compression, enlarged, turned.
 */
export async function drawItem(item: Item): Promise<RawImage> {
  const coloured = await sharp(source(item.render))
    .ensureAlpha()
    .modulate({
      saturation: item.saturation ?? 0.88,
      hue: item.hue ?? 6,
      brightness: item.brightness ?? 1,
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { pixels: coloured.data, width: coloured.info.width, height: coloured.info.height };
  if (!item.keepViolet) warmGlaze(raw, await read(fromRaw(raw).blur(2.5)));
  if (item.tint) tint(raw, item.tint);
  const large = await enlarge(raw, item.size);
  if (!item.flip && !item.rotate) return large;
  const placed = item.flip ? await read(fromRaw(large).flop()) : large;
  return item.rotate ? read(fromRaw(placed).rotate(item.rotate, { background: CLEAR })) : placed;
}

const read = async (image: Sharp): Promise<RawImage> => {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
};

/** To `size` pixels: softened before and after so that no block shows, sharpened, with a crisp outline. */
async function enlarge(small: RawImage, size: number): Promise<RawImage> {
  const soft = await read(fromRaw(small).blur(0.6));
  const large = await read(fromRaw(soft).resize(size, size, { kernel: "cubic" }));
  const drawn = await read(
    fromRaw(large)
      .blur(Math.max(0.4, size / 800))
      .sharpen({ sigma: 2, m1: 0.6, m2: 1.6 }),
  );
  for (let i = 3; i < drawn.pixels.length; i += 4) drawn.pixels[i] = OUTLINE[drawn.pixels[i] ?? 0] ?? 0;
  return drawn;
}

/** Opacity after enlarging -> opacity of a crisp edge. */
const OUTLINE = Uint8Array.from({ length: 256 }, (_, alpha) => {
  const t = Math.max(0, Math.min(1, (alpha / 255 - 0.5) * 2 + 0.5));
  return Math.round(255 * t * t * (3 - 2 * t));
});
