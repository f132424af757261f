import sharp, { type Sharp } from "sharp";
import { placed } from "./placed";
import { plateDefinitions, plateDrawing } from "./plate-drawing";
import { drawItem } from "./render";
import { RENDER } from "./renders";
import type { Item } from "./scene";
import { shadowOf } from "./shadow";

/** Shadows on mustard, where the hero's pieces lie. */
const WARM = "90,50,0";

/** A render with its shadow on a clear ground. */
async function withShadow(item: Item, margin: number, blur: number, strength: number): Promise<Sharp> {
  const drawn = await drawItem(item);
  const shadow = await shadowOf(drawn, { colour: WARM, strength, blur });
  const width = drawn.width + 2 * margin;
  const height = drawn.height + 2 * margin;
  const left = margin - shadow.margin + Math.round(item.size * 0.03);
  const top = margin - shadow.margin + Math.round(item.size * 0.06);
  return sharp({
    create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  }).composite([
    ...(await placed(shadow.image, left, top, width, height)),
    ...(await placed(drawn, margin, margin, width, height)),
  ]);
}

/** One raw ingredient, to float over a cloth. */
export function looseItem(render: string, changes: Partial<Item> = {}): Promise<Sharp> {
  return withShadow({ render, x: 0, y: 0, size: 360, ...changes }, 50, 12, 0.42);
}

/** The hero's plate with its bowl, on a clear ground, 1200 x 1060. */
export async function heroPlate(): Promise<Sharp> {
  const [width, height, cx, cy] = [1200, 1060, 600, 520];
  const rim = { cx, cy, rx: 540, ry: 540 * 0.84 };
  const ring = (scale: number, stroke: number, opacity: number) =>
    `<ellipse cx="${rim.cx}" cy="${rim.cy}" rx="${rim.rx * scale}" ry="${rim.ry * scale}" fill="none" stroke="#B3202E" stroke-width="${stroke}" opacity="${opacity}"/>`;
  const plate = plateDrawing(
    { cx, cy, r: rim.rx, squash: 0.84, rim: "none" },
    { thread: "none", shadow: WARM },
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${plateDefinitions}</defs>${plate}${ring(0.96, 6, 1)}${ring(0.925, 1.6, 0.8)}</svg>`;
  const bowl = await (await withShadow({ render: RENDER.salad, x: 0, y: 0, size: 820 }, 70, 26, 0.5))
    .png()
    .toBuffer({ resolveWithObject: true });
  return sharp(Buffer.from(drawing)).composite([
    {
      input: bowl.data,
      left: Math.round(cx - bowl.info.width / 2),
      top: Math.round(cy - 70 - bowl.info.height / 2),
    },
  ]);
}
