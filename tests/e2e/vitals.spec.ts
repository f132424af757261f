import type { Page } from "@playwright/test";
import { beSignedIn, demoPerson } from "../support/e2e-people";
import { BASE, withDatabase } from "../support/e2e-services";
import { expect, test } from "../support/e2e-test";

/** What of a page's loads is measured is left to chance. */
const ALWAYS = "Math.random = () => 0";
const NEVER = "Math.random = () => 0.5";

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

/** How long after the page's load event the script that sends was asked for, in ms; null: not at all. */
const askedAfterLoad = (page: Page) =>
  page.evaluate(async () => {
    const [load] = performance.getEntriesByType("navigation");
    const end = load instanceof PerformanceNavigationTiming ? load.loadEventStart : 0;
    for (const { name, startTime } of performance.getEntriesByType("resource"))
      if (name.endsWith(".js") && (await (await fetch(name)).text()).includes("/api/vitals"))
        return startTime - end;
    return null;
  });

test("a measured page says how it felt when it is left, and loads what that takes only after all else", async ({
  page,
}) => {
  await page.addInitScript(ALWAYS);
  const before = await counted("/blogs");
  await page.goto("/blogs?from=a-letter");
  await expect.poll(() => askedAfterLoad(page)).toBeGreaterThanOrEqual(0);
  await page.goto("/AboutUs");
  await expect.poll(() => counted("/blogs")).toBe(before + 2);
});

test("of the others nothing is measured, and nothing is loaded for it", async ({ page }) => {
  await page.addInitScript(NEVER);
  const before = await counted("/privacy");
  await page.goto("/privacy");
  await page.waitForLoadState("networkidle");
  expect(await askedAfterLoad(page)).toBeNull();
  await page.goto("/AboutUs");
  await page.waitForLoadState("networkidle");
  expect(await counted("/privacy")).toBe(before);
});

test("the administrator sees how pages felt, and what was slower than good", async ({ page, context }) => {
  const data = { page: "/confirm-email", LCP: 5_500, INP: 50, CLS: 0 };
  const sent = await context.request.post("/api/vitals", { data, headers: { origin: BASE } });
  expect(sent.status()).toBe(200);
  await beSignedIn(context, await demoPerson("admin"));
  const table = page.getByRole("table", { name: "How pages feel" });
  const row = table.getByRole("row", { name: "/confirm-email" });
  // Figures may be five seconds old.
  await expect(async () => {
    await page.goto("/dashbord");
    await expect(row).toContainText("6.0 s (slower than good)", { timeout: 2_000 });
  }).toPass();
  await expect(row).toContainText("60 ms");
});
