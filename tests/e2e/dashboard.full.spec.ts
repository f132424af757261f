import { expectSoundOnBoth } from "../support/e2e-axe";
import { figure } from "../support/e2e-figures";
import { asPerson, sentPage, textsOf } from "../support/e2e-html";
import { beSignedIn, call, demoPerson } from "../support/e2e-people";
import { expect, test } from "../support/e2e-test";

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
  await periods.getByLabel("From").fill("2025-01-01");
  await periods.getByLabel("To").fill("2025-06-30");
  await periods.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL("/dashbord?from=2025-01-01&to=2025-06-30");
  await expect(page.getByRole("heading", { name: "1 Jan 2025 to 30 Jun 2025" })).toBeVisible();
  await expect(page.getByText("compared with the 181 days before")).toBeVisible();
  // Nothing was sold then: the chart says so, without axes.
  await expect(page.getByRole("region", { name: "Parcels a week" })).toHaveText(
    /Nothing in this period yet\.$/,
  );

  await page.goto("/dashbord/dashbord?from=2025-06-30&to=2025-01-01");
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
  const sellers = async () => (await call(admin, "GET", "/stats?period=7")).counters.sellers.total;
  const before = await sellers();
  const { document } = await sentPage(request, "/dashbord?period=7", 200, asPerson(admin));
  const figure = [...document.querySelectorAll("dl > div")].find((one) =>
    one.querySelector("dt")?.textContent?.includes("Total sellers"),
  );
  // Others begin to sell at the same time.
  const said = Number(figure?.querySelector("dd [aria-hidden]:last-child")?.textContent);
  expect(said).toBeGreaterThanOrEqual(before);
  expect(said).toBeLessThanOrEqual(await sellers());
  expect(textsOf(document, "table tbody tr").length).toBeGreaterThan(7);
  expect(textsOf(document, "a")).toContain("Today");
});

test("the counters count up, and stand at once with reduced motion", async ({ page, context }) => {
  await beSignedIn(context, await demoPerson("admin"));
  // Whatever the first counter has said.
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof HTMLElement && target.closest("dd [aria-hidden]"))
          if (target.closest("dl > div")?.querySelector("dt")?.textContent?.includes("Total Recipe"))
            said.push(target.textContent ?? "");
    }).observe(document, { childList: true, subtree: true });
  });
  const others = (final: string) =>
    page.evaluate(
      (is) => (window as unknown as { said: string[] }).said.filter((text) => text !== is && text !== ""),
      final,
    );
  const shown = figure(page, "Total Recipe").locator("[aria-hidden]").last();
  const final = async () => (await figure(page, "Total Recipe").locator(".sr-only").textContent()) ?? "";
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/dashbord");
  await expect.poll(async () => (await others(await final())).length).toBeGreaterThan(0);
  await expect(shown).toHaveText(await final());
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.reload();
  await expect(page.locator("svg.recharts-surface").first()).toBeVisible();
  expect(await shown.textContent()).toBe(await final());
  expect(await others(await final())).toEqual([]);
  await page.getByRole("link", { name: "Total Recipe", exact: true }).click();
  await expect(page).toHaveURL("/Allrecipe");
});
