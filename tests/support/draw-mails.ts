// Draws every kind of mail into one picture for each of these: the width of a phone and of a mail program, in light,
// dark and force-inverted colours. Usage: node --import tsx tests/support/draw-mails.ts FOLDER
import { readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { MAILS, tools } from "@/lib/mails/testing";
import { writeLetter } from "@/lib/mails/write-letter";

const WIDTHS = [360, 640] as const;
const LOOKS = ["light", "dark", "forced"] as const;
const COLUMNS = 8;
/** Style for a mail program that ignores our dark colours and inverts all of them. */
const FORCED =
  "<style>html{background:#fff;filter:invert(1) hue-rotate(180deg)}img{filter:invert(1) hue-rotate(180deg)}</style>";

const seen = new Set<string>();
const letters = MAILS.filter(({ kind }) => !seen.has(kind) && seen.add(kind)).map((mail) => {
  const { html, picture } = writeLetter(mail, tools);
  const file = readFileSync(path.join("public", "images", "mails", `${picture}.jpg`));
  return html.replace(/"cid:[^"]+"/, `"data:image/jpeg;base64,${file.toString("base64")}"`);
});

/** Draws all mails at this width side by side into one WebP. */
async function draw(page: Page, width: number, look: (typeof LOOKS)[number], folder: string): Promise<void> {
  await page.setViewportSize({ width, height: 400 });
  await page.emulateMedia({ colorScheme: look === "dark" ? "dark" : "light" });
  const shots: Buffer[] = [];
  for (const html of letters) {
    await page.setContent(look === "forced" ? html.replace("</head>", `${FORCED}</head>`) : html);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) throw new Error(`a mail is ${overflow} px wider than ${width}`);
    shots.push(await page.screenshot({ fullPage: true }));
  }
  const heights = await Promise.all(shots.map(async (shot) => (await sharp(shot).metadata()).height ?? 0));
  const rows = Math.ceil(shots.length / COLUMNS);
  const tall = (row: number) => Math.max(...heights.slice(row * COLUMNS, (row + 1) * COLUMNS)) + 16;
  const top = (row: number) =>
    Array.from({ length: row }, (_, one) => tall(one)).reduce((sum, one) => sum + one, 0);
  const sheet = await sharp({
    create: { width: COLUMNS * (width + 16), height: top(rows), channels: 3, background: "#8a8a8a" },
  })
    .composite(
      shots.map((input, at) => ({
        input,
        left: (at % COLUMNS) * (width + 16),
        top: top(Math.floor(at / COLUMNS)),
      })),
    )
    .png()
    .toBuffer();
  await sharp(sheet).toFile(path.join(folder, `mails-${width}-${look}.png`));
}

const [folder = "mail-looks"] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
try {
  const page = await browser.newPage();
  for (const width of WIDTHS) for (const look of LOOKS) await draw(page, width, look, folder);
} finally {
  await browser.close();
}
