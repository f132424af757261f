import "server-only";
import { toSVG } from "bwip-js/node";

/** A data URL with an SVG picture, so that a printer draws the code in its own resolution. */
const picture = (svg: string): string => `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;

/** A tracking number as a Code 128 barcode, for hand scanners. */
export const code128 = (trackingId: string): string =>
  picture(toSVG({ bcid: "code128", text: trackingId, scale: 2, height: 10.5 }));

/** An address as a QR code. Error correction is level M (the default), which tolerates a little dirt. */
export const qrCode = (address: string): string =>
  picture(toSVG({ bcid: "qrcode", text: address, scale: 2 }));
