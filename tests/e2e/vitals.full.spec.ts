import type { Page } from "@playwright/test";
import { BASE, withDatabase } from "../support/e2e-services";
import { asAdmin } from "../support/e2e-tables";
import { expect, test } from "../support/e2e-test";

/** How many loads of a page have said their LCP and their CLS. */
const counted = (page: string) =>
  withDatabase(async (db) => {
    const docs = await db
      .collection("vitals")
      .find({ page, metric: { $in: ["LCP", "CLS"] } })
      .toArray();
    const sums = docs.map(({ counts }) =>
      Object.values<number>(counts).reduce((sum, count) => sum + count, 0),
    );
    return sums.reduce((sum, count) => sum + count, 0);
  });

/** The script that sends, and how long after the page's load event it was asked for, in ms; null: not at all. */
const askedAfterLoad = (page: Page) =>
  page.evaluate(async () => {
    const [load] = performance.getEntriesByType("navigation");
    const end = load instanceof PerformanceNavigationTiming ? load.loadEventStart : 0;
    for (const { name, startTime } of performance.getEntriesByType("resource"))
      if (name.endsWith(".js") && (await (await fetch(name)).text()).includes("/api/vitals"))
        return { name, after: startTime - end };
    return null;
  });

test("a measured page says how it felt when it is left, and only it loads what that takes, after all else", async ({
  page,
  browser,
}) => {
  // What of a page's loads is measured is left to chance.
  await page.addInitScript("Math.random = () => 0");
  const before = await counted("/blogs");
  await page.goto("/blogs?from=a-letter");
  await expect.poll(async () => (await askedAfterLoad(page))?.after).toBeGreaterThanOrEqual(0);
  const script = (await askedAfterLoad(page))?.name;
  await page.goto("/AboutUs");
  // Of the loads of other journeys one of ten is measured as well.
  await expect.poll(() => counted("/blogs")).toBeGreaterThanOrEqual(before + 2);

  const other = await browser.newPage();
  await other.addInitScript("Math.random = () => 0.5");
  const asked: string[] = [];
  other.on("request", (request) => asked.push(request.url()));
  await other.goto("/privacy");
  // What would ask for it at the page's first idle moment has had its turn.
  await other.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))),
  );
  expect(asked.length).toBeGreaterThan(1);
  expect(asked).not.toContain(script);
  await other.close();
});

test("the administrator sees how pages felt, and what was slower than good", async ({ page, context }) => {
  // No other journey opens it in a browser, and its figures are these.
  const name = "/dashbord/money/entries";
  const data = { page: name, LCP: 5_500, INP: 50, CLS: 0 };
  const sent = await context.request.post("/api/vitals", { data, headers: { origin: BASE } });
  expect(sent.status()).toBe(200);
  await asAdmin(page);
  const row = page.getByRole("table", { name: "How pages feel" }).getByRole("row", { name });
  // Figures may be five seconds old.
  await expect(async () => {
    await page.goto("/dashbord");
    await page.getByText("For technicians").click();
    await expect(row).toContainText("6.0 s (slower than good)", { timeout: 2_000 });
  }).toPass();
  await expect(row).toContainText("60 ms");
});
