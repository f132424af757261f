import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { findChromium } from "../scripts/chromium.mjs";

/** How long a page is looked at that nobody touches, in ms. */
const LOOKED_AT = 5000;

/**
 * What a browser has loaded of each page after 5 s without a touch, in KB of 1,024 bytes of JavaScript, gzip: the scripts that the
 * HTML names and those that they ask for afterwards. Every page is somebody's first.
 */
export async function loadedInAll(base: string, pages: readonly string[]): Promise<number[]> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
  });
  try {
    const sizes: number[] = [];
    for (const address of pages) {
      const context = await browser.newContext();
      const page = await context.newPage();
      const bodies = new Map<string, Promise<Buffer>>();
      page.on("response", (response) => {
        if (response.request().resourceType() === "script") bodies.set(response.url(), response.body());
      });
      await page.goto(base + address, { waitUntil: "load" });
      await page.waitForTimeout(LOOKED_AT);
      const bytes = (await Promise.all(bodies.values())).map((body) => gzipSync(body).byteLength);
      sizes.push(Math.round((bytes.reduce((sum, one) => sum + one, 0) / 1024) * 10) / 10);
      await context.close();
    }
    return sizes;
  } finally {
    await browser.close();
  }
}
