import { expect, type Page, test } from "@playwright/test";

/** Addresses of the pictures that a page asks for until it has loaded, without scrolling. */
async function askedFor(page: Page, path: string): Promise<string[]> {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "image") asked.push(new URL(request.url()).pathname);
  });
  await page.goto(path);
  return asked;
}

test("a phone asks for the band of the table alone, a wide screen for the wide one, in the format that weighs least", async ({
  browser,
}) => {
  for (const [width, hero] of [
    [390, /^\/images\/scenes\/home-hero-band-480\.avif$/],
    [1440, /^\/images\/scenes\/home-hero-1200\.avif$/],
  ] as const) {
    const context = await browser.newContext({ viewport: { width, height: 844 }, deviceScaleFactor: 1 });
    const asked = await askedFor(await context.newPage(), "/");
    expect(asked.filter((path) => path.includes("home-hero"))).toEqual([expect.stringMatching(hero)]);
    const own = asked.filter((path) => path.startsWith("/images/"));
    // A cook's face of 64 px has one format.
    expect(own.filter((path) => !/\.avif$|-128\.webp$/.test(path))).toEqual([]);
    expect(new Set(own).size).toBe(own.length);
    await context.close();
  }
});

test("a recipe's picture comes as wide as it is shown, keeps its place, and says that it is no photo", async ({
  page,
}) => {
  await page.goto("/Allrecipe?q=kacchi");
  await page.getByRole("link", { name: "Kacchi Biryani" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Kacchi Biryani" })).toBeVisible();
  const figure = page.locator("main figure").first();
  await expect(figure.getByText("Sample picture")).toBeVisible();
  const picture = figure.getByRole("img", { name: /^Kacchi biryani: / });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/-800\.avif$/);
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth / img.naturalHeight)).toBeCloseTo(
    4 / 3,
  );
});
