import "server-only";
import { toSVG } from "bwip-js/node";

/** Bars and dots as an SVG picture's address, so that a printer draws them in its own resolution. */
const picture = (svg: string): string => `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;

/** A tracking number as Code 128, read by a hand scanner. The paper around it is its quiet zone. */
export const code128 = (trackingId: string): string =>
  picture(toSVG({ bcid: "code128", text: trackingId, scale: 2, height: 10.5 }));

/** An address as a QR code, read by any phone; a little dirt does no harm (level M, the default). */
export const qrCode = (address: string): string =>
  picture(toSVG({ bcid: "qrcode", text: address, scale: 2 }));
