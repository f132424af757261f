import type { OverlayOptions } from "sharp";
import type { RawImage } from "./raw-image";
import { fromRaw } from "./render";

/** An image at a place, cut to the canvas; nothing when it lies outside. */
export async function placed(
  image: RawImage,
  left: number,
  top: number,
  width: number,
  height: number,
): Promise<OverlayOptions[]> {
  const x = Math.max(0, -left);
  const y = Math.max(0, -top);
  const visible = {
    width: Math.min(image.width, width - left) - x,
    height: Math.min(image.height, height - top) - y,
  };
  if (visible.width <= 0 || visible.height <= 0) return [];
  const { data, info } = await fromRaw(image)
    .extract({ left: x, top: y, ...visible })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [
    {
      input: data,
      raw: { width: info.width, height: info.height, channels: 4 },
      left: Math.max(0, left),
      top: Math.max(0, top),
    },
  ];
}
