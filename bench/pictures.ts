import { chromium, type Page } from "@playwright/test";
import { findChromium } from "../scripts/chromium.mjs";

/*
 * What pictures weigh on a phone's first view, and when the largest thing of it stands there (LCP), of the home page, the list
 * and one recipe. A page is opened in a fresh browser, 390 x 844 at two pixels a point, over Slow 4G (1.6 Mbit/s, 150 ms) with
 * a processor four times slower, three times; the median counts.
 * Run beside a started product: node --import tsx bench/pictures.ts http://127.0.0.1:3000
 */

const ROUNDS = 3;
const SLOW_4G = {
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: 750 * 128,
  offline: false,
};

type View = { pictures: number; bytes: number; lcp: number; what: string };

/** Opens the page and lets it come to rest without scrolling. */
async function firstView(base: string, path: string): Promise<View> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ["--no-sandbox"],
  });
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await context.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { startTime, element } = entry as PerformanceEntry & { element?: Element };
        const image =
          element instanceof HTMLImageElement ? element.currentSrc.split("/").at(-1) : element?.tagName;
        Object.assign(window, { lastLargest: { startTime, what: image ?? "" } });
      }
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  const view = await measure(page, base + path);
  await browser.close();
  return view;
}

async function measure(page: Page, address: string): Promise<View> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", SLOW_4G);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const pictures = new Set<string>();
  let bytes = 0;
  cdp.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Image") pictures.add(requestId);
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (pictures.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(address, { waitUntil: "networkidle", timeout: 120_000 });
  await page.waitForTimeout(1_500);
  const { startTime, what } = await page.evaluate(
    () => (window as unknown as { lastLargest: { startTime: number; what: string } }).lastLargest,
  );
  return { pictures: pictures.size, bytes, lcp: Math.round(startTime), what };
}

const base = process.argv[2] ?? "http://127.0.0.1:3000";
const list = await (await fetch(`${base}/Allrecipe`)).text();
const recipe = /\/recipedeteils\/[0-9a-f]{24}/.exec(list)?.[0];
if (!recipe) throw new Error(`${base}/Allrecipe names no recipe`);
const PAGES = { home: "/", list: "/Allrecipe", details: recipe };

for (const [name, path] of Object.entries(PAGES)) {
  await fetch(base + path);
  const views: View[] = [];
  for (let round = 0; round < ROUNDS; round += 1) views.push(await firstView(base, path));
  const middle = views.sort((a, b) => a.lcp - b.lcp)[1];
  if (middle)
    console.log(
      `${name}: ${middle.pictures} pictures, ${Math.round(middle.bytes / 1024)} KB; LCP ${middle.lcp} ms (${middle.what})`,
    );
}
