import sharp, { type OverlayOptions, type Sharp } from "sharp";
import { clothDrawing } from "./cloth-drawing";
import { cloths } from "./cloths";
import { grain } from "./noise";
import { placed } from "./placed";
import { drawItem } from "./render";
import { CANVAS, type Scene } from "./scene";
import { shadowOf } from "./shadow";

/** The whole picture, at the scene's own size. The same scene and name always give the same pixels. */
export async function drawScene(name: string, scene: Scene): Promise<Sharp> {
  const { width = CANVAS.width, height = CANVAS.height } = scene;
  const layers: OverlayOptions[] = [];
  for (const item of scene.items) {
    const drawn = await drawItem(item);
    const { image, margin } = await shadowOf(drawn, {
      colour: cloths[scene.cloth].shadow,
      strength: 0.5,
      blur: Math.max(8, item.size * 0.035),
    });
    const left = Math.round(item.x - drawn.width / 2);
    const top = Math.round(item.y - drawn.height / 2);
    const [right, down] = [Math.round(item.size * 0.03), Math.round(item.size * 0.055)];
    layers.push(...(await placed(image, left - margin + right, top - margin + down, width, height)));
    layers.push(...(await placed(drawn, left, top, width, height)));
  }
  const laid = await sharp(Buffer.from(clothDrawing(name, scene)))
    .removeAlpha()
    .composite(layers)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const film = { input: grain(width, height, 12), raw: { width, height, channels: 1 as const } };
  return sharp(laid.data, { raw: { width, height, channels: laid.info.channels } }).composite([
    { ...film, blend: "soft-light" },
  ]);
}
