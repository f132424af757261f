import sharp from "sharp";
import { ALL, type Rows } from "./run";

async function picture() {
  const jpeg = sharp({ create: { width: 6, height: 4, channels: 3, background: "#b81426" } }).jpeg();
  const body = new FormData();
  body.append("image", new File([new Uint8Array(await jpeg.toBuffer())], "me.jpg", { type: "image/jpeg" }));
  return { body };
}

export const platform: Rows = {
  //                   nobody user owner seller rider admin disabled
  "POST /uploads": ["201 201 201 201 201 201 401", picture],
  "POST /vitals": [ALL(200), () => ({ body: { page: "/Allrecipe", LCP: 900, CLS: 0.01 } })],
  "GET /health/live": [ALL(200)],
  "GET /health/ready": [ALL(200)],
  "GET /openapi.json": [ALL(200)],
  // A mail server is set here, so there is no local mailbox.
  "GET /local/mail": [ALL(404)],
};
