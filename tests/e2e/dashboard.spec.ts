import type { Locator, Page } from "@playwright/test";
import { expectSoundOnBoth } from "../support/e2e-axe";
import { buyByCall } from "../support/e2e-buy";
import { sentPage, textsOf } from "../support/e2e-html";
import { beSignedIn, call, demoPerson, newPerson, newRecipe } from "../support/e2e-people";
import { withDatabase } from "../support/e2e-services";
import { expect, test } from "../support/e2e-test";

/** A figure of the page by its label. */
const figure = (page: Page, label: string): Locator =>
  page
    .locator("dl > div")
    .filter({ has: page.locator("dt").getByText(label, { exact: true }) })
    .locator("dd")
    .first();

/** What the database holds of orders that were paid today and of all money of today, in taka. */
const onRecord = () =>
  withDatabase(async (db) => {
    const start = new Date(
      `${new Date(Date.now() + 6 * 3600_000).toISOString().slice(0, 10)}T00:00:00+06:00`,
    );
    const orders = await db
      .collection("orders")
      .find({ state: "completed", paidAt: { $gte: start } })
      .toArray();
    const bookings = await db
      .collection("bookings")
      .find({ "paid.at": { $gte: start } })
      .toArray();
    const paid = [
      ...orders.map((order) => order.totalPoisha - order.refundedPoisha),
      ...bookings.map((booking) => booking.pricePoisha - booking.refundedPoisha),
    ];
    return { orders: orders.length, revenue: paid.reduce((sum, poisha) => sum + poisha, 0) / 100 };
  });

test("a purchase is in the figures of the house and of its seller, once", async ({ page, context }) => {
  const cook = await newPerson("Farida Khatun");
  const recipe = await newRecipe(cook);
  const admin = await demoPerson("admin");
  const before = await onRecord();
  await buyByCall(await newPerson("Imran Hossain"), recipe.id);

  await beSignedIn(context, cook);
  await page.goto("/dashbord?period=today");
  await expect(figure(page, "Sales")).toHaveText("৳\u2009690");
  await expect(figure(page, "Orders")).toHaveText("1");
  await expect(figure(page, "Boxes")).toHaveText("1");
  await expect(page.getByRole("region", { name: "To prepare" })).toContainText(recipe.title);
  await expect(page.getByRole("row", { name: recipe.title })).toContainText("৳\u2009690");
  await page.getByRole("link", { name: "My Sales" }).last().click();
  await expect(page).toHaveURL("/dashbord/mySales");
  await expect(page.getByRole("article", { name: recipe.title })).toBeVisible();

  await context.clearCookies();
  await beSignedIn(context, admin);
  // Others buy at the same time: the page says what is on record, and that grew by this order.
  await expect(async () => {
    const now = await onRecord();
    expect(now.orders).toBeGreaterThan(before.orders);
    await page.goto("/dashbord?period=today");
    const answer = await call(admin, "GET", "/stats?period=today");
    expect({ orders: answer.orders.now, revenue: answer.revenue.now }).toEqual(now);
    await expect(figure(page, "Orders")).toHaveText(now.orders.toLocaleString("en-IN"), { timeout: 500 });
    expect(await onRecord()).toEqual(now);
  }).toPass({ timeout: 60_000, intervals: [500, 1_000, 2_000, 6_000] });
});

test("the period is chosen by a chip or by own dates, stands in the address and survives the sign-in", async ({
  page,
  context,
}) => {
  const admin = await demoPerson("admin");
  await page.goto("/dashbord?period=7");
  await expect(page).toHaveURL(/\/login\?callbackUrl=%2Fdashbord%3Fperiod%3D7$/);
  await beSignedIn(context, admin);
  await page.goto("/dashbord");
  await expect(page.getByRole("heading", { name: "Last 30 days" })).toBeVisible();
  const periods = page.getByRole("navigation", { name: "Period" });
  await expect(periods.getByRole("link", { name: "30 days" })).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("table", { name: "Revenue a day" }).getByRole("row")).toHaveCount(31);

  await periods.getByRole("link", { name: "7 days" }).click();
  await expect(page).toHaveURL("/dashbord?period=7");
  await expect(page.getByRole("heading", { name: "Last 7 days" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Orders a day" }).getByRole("row")).toHaveCount(8);

  await periods.getByText("Own dates").click();
  await periods.getByLabel("From").fill("2026-01-01");
  await periods.getByLabel("To").fill("2026-06-30");
  await periods.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL("/dashbord?from=2026-01-01&to=2026-06-30");
  await expect(page.getByRole("heading", { name: "1 Jan 2026 to 30 Jun 2026" })).toBeVisible();
  await expect(page.getByText("compared with the 181 days before")).toBeVisible();
  await expect(page.getByRole("table", { name: "Parcels a week" }).getByRole("row")).toHaveCount(27);

  await page.goto("/dashbord/dashbord?from=2026-06-30&to=2026-01-01");
  await expect(page.getByText("From must not be after To.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Last 30 days" })).toBeVisible();
});

test("each chart can be read as a table, and is one for readers", async ({ page, context }) => {
  await beSignedIn(context, await demoPerson("admin"));
  await page.goto("/dashbord?period=7");
  const chart = page.getByRole("region", { name: "Revenue a day" }).first();
  await expect(chart.locator("svg path").first()).toBeVisible();
  const table = chart.getByRole("table", { name: "Revenue a day" });
  await expect(table.getByRole("columnheader")).toHaveText(["Day", "Revenue"]);
  await chart.getByRole("button", { name: "Show as table Revenue a day" }).click();
  await expect(chart.locator("svg")).toHaveCount(0);
  await expectSoundOnBoth(page, "a chart as a table");
  await table.getByRole("row").nth(1).scrollIntoViewIfNeeded();
  await expect(table.getByRole("row").nth(1)).toBeInViewport();
  await chart.getByRole("button", { name: "Show as chart Revenue a day" }).click();
  await expect(chart.locator("svg path").first()).toBeVisible();
});

test("without a script the counters say their final number, and the charts are tables", async ({
  request,
}) => {
  const admin = await demoPerson("admin");
  const { document } = await sentPage(request, "/dashbord?period=7", 200, {
    cookie: `${admin.cookie.name}=${admin.cookie.value}`,
  });
  const { counters } = await call(admin, "GET", "/stats?period=7");
  const sellers = [...document.querySelectorAll("dl > div")].find((one) =>
    one.querySelector("dt")?.textContent?.includes("Total sellar"),
  );
  expect(sellers?.querySelector("dd")?.textContent).toContain(String(counters.sellers.total));
  expect(textsOf(document, "table tbody tr").length).toBeGreaterThan(7);
  expect(textsOf(document, "a")).toContain("Today");
});

test("the counters count up, and stand at once with reduced motion", async ({ page, context }) => {
  await beSignedIn(context, await demoPerson("admin"));
  const shown = figure(page, "Total Recipe").locator("[aria-hidden]").last();
  const final = async () => figure(page, "Total Recipe").locator(".sr-only").textContent();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/dashbord");
  await expect(shown).not.toHaveText((await final()) ?? "", { timeout: 4_000 });
  await expect(shown).toHaveText((await final()) ?? "");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.reload();
  await expect(page.locator("svg.recharts-surface").first()).toBeVisible();
  expect(await shown.textContent()).toBe(await final());
  await page.getByRole("link", { name: "Total Recipe", exact: true }).click();
  await expect(page).toHaveURL("/Allrecipe");
});

test("the home of every role is accessible and fits a phone", async ({ page, context }) => {
  for (const who of ["admin", "seller", "rider", "user"] as const) {
    await context.clearCookies();
    await beSignedIn(context, await demoPerson(who));
    await page.goto("/dashbord?period=90");
    if (who === "admin") await expect(page.locator("svg.recharts-surface").first()).toBeVisible();
    await expectSoundOnBoth(page, `home of ${who}`);
  }
});
