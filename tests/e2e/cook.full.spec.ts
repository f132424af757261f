import { expectFits, expectSound } from "../support/e2e-axe";
import { open, recipeOf, screen, seen, standIns } from "../support/e2e-cook";
import { canonicalOf, metaOf, sentPage } from "../support/e2e-html";
import { call } from "../support/e2e-people";
import { expect, test } from "../support/e2e-test";

test("timers run side by side, survive a reload, are seen from every step and ring", async ({ page }) => {
  const { id } = await recipeOf();
  await standIns(page);
  await page.clock.install();
  await open(page, id);
  await page.getByRole("button", { name: "Start cooking" }).click();
  await page.getByRole("button", { name: /^Start 10 min/ }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Start 20 min" }).click();
  const tray = page.getByRole("list", { name: "Timers" }).last();
  await expect(tray.getByRole("button")).toHaveCount(2);
  await page.clock.runFor("05:00");
  await expect(page.getByRole("timer", { name: "Step 2, 20 min" })).toHaveText(/^(15:00|14:5\d)$/);
  await page.getByRole("button", { name: "Pause Step 2, 20 min" }).click();
  await expectSound(page, "timers");

  await page.clock.runFor("02:00");
  await page.reload();
  await expect(page.locator("#cook[data-ready]")).toBeAttached();
  await expect(page.getByRole("timer", { name: "Step 2, 20 min" })).toHaveText(/^(15:00|14:5\d)$/);
  await expect(page.getByText("Tap the page once, so that timers can ring.")).toBeVisible();
  await page.getByRole("button", { name: "Go on with Step 2, 20 min" }).click();
  await expect(page.getByText("Tap the page once")).toBeHidden();

  await page.getByRole("button", { name: "Next" }).click();
  await page.clock.runFor("03:10");
  const up = page.getByRole("alert").filter({ hasText: "time is up" });
  await expect(up).toContainText("Step 1, 10 min: time is up");
  await page.clock.runFor(5_000);
  expect((await seen(page)).tones).toBeGreaterThan(10);
  expect((await seen(page)).buzzes).toBeGreaterThan(1);
  const titles = new Set<string>();
  await expect
    .poll(async () => {
      titles.add(await page.title());
      await page.clock.runFor(2_000);
      return [...titles].some((title) => title.includes("Step 1, 10 min")) && titles.size > 1;
    })
    .toBe(true);
  await expectSound(page, "a timer that is up");
  await page.getByRole("button", { name: "+1 min for Step 1, 10 min" }).click();
  await expect(up).toBeHidden();
  await page.clock.runFor("01:05");
  await page.getByRole("button", { name: "Stop Step 1, 10 min" }).click();
  await expect(up).toBeHidden();
  const quiet = (await seen(page)).tones;
  await page.clock.runFor(6_000);
  expect((await seen(page)).tones).toBe(quiet);
  await tray.getByRole("button", { name: "To the timer of Step 2, 20 min" }).click();
  await expect(screen(page)).toHaveText("Step 2 of 3");
  await page.getByRole("button", { name: "Reset Step 2, 20 min" }).click();
  await expect(page.getByRole("button", { name: "Start 20 min" })).toBeVisible();
});

test("once opened it opens without a network, with its picture; a changed recipe is taken when there is one again", async ({
  page,
  context,
  watch,
}) => {
  watch.expects(/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|fetching the script|404 .*\/cook/);
  const { id, author } = await recipeOf();
  const { id: other } = await recipeOf();
  const kept = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("ranna-cook-")));
  /** Those that hold their page: it goes in last. */
  const whole = () =>
    page.evaluate(async () => {
      const found: string[] = [];
      for (const name of await caches.keys())
        if (
          (await (await caches.open(name)).keys()).some(({ url }) => new URL(url).pathname.endsWith("/cook"))
        )
          found.push(name);
      return found;
    });
  await open(page, id, "?servings=8");
  await expect.poll(whole).toHaveLength(1);
  await page.getByRole("button", { name: "Start cooking" }).click();

  await context.setOffline(true);
  await page.reload();
  await expect(screen(page)).toHaveText("Step 1 of 3");
  await expect(page.getByText("4 onions, sliced").first()).toBeVisible();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  const picture = page.locator("main img");
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(page.goto(`/recipedeteils/${other}/cook`)).rejects.toThrow(
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
  );

  await context.setOffline(false);
  await page.goto("/AboutUs");
  const before = await kept();
  await call(author, "PATCH", `/recipes/${id}`, { instructions: ["Another way altogether."] });
  await open(page, id);
  await expect(page.getByRole("button", { name: "Start cooking" })).toBeVisible();
  await expect.poll(async () => (await whole()).filter((name) => !before.includes(name))).toHaveLength(1);
  // How it was is let go of after that.
  await expect.poll(kept).toHaveLength(1);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole("button", { name: "Start cooking" }).click();
  await expect(page.getByText("Another way altogether.").first()).toBeVisible();

  // Nothing of a person is in what is kept, and a recipe that is gone is let go of.
  await context.setOffline(false);
  await call(author, "DELETE", `/recipes/${id}`);
  expect((await page.goto(`/recipedeteils/${id}/cook`))?.status()).toBe(404);
  await expect.poll(kept).toEqual([]);
});

test("in Bangla too it opens without a network", async ({ page, context, watch }) => {
  watch.expects(/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|fetching the script/);
  const { id } = await recipeOf();
  const address = `/bn/recipedeteils/${id}/cook`;
  await page.goto(address);
  await expect(page.locator("#cook[data-ready]")).toBeAttached();
  await expect.poll(() => page.evaluate(async (one) => Boolean(await caches.match(one)), address)).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator("#cook[data-ready]")).toBeAttached();
});

test("on paper: one A4 sheet, black on white in either theme, and nothing else of the page", async ({
  page,
}) => {
  const { id, title } = await recipeOf();
  await page.goto(`/recipedeteils/${id}?servings=8`);
  await page.getByRole("link", { name: "Print", exact: true }).click();
  await expect(page).toHaveURL(`/recipedeteils/${id}/print?servings=8`);
  const sheet = page.getByRole("article");
  await expect(sheet.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(sheet).toContainText("Kitchen: Rokeya Chowdhury");
  await expect(sheet).toContainText("4 onions, sliced");
  await expect(sheet).toContainText(`/recipedeteils/${id}?servings=8`);
  await expectSound(page, "the printed page");
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const pages = [...pdf.matchAll(/\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]/g)];
  expect(pages.map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))])).toEqual([
    [595, 842],
  ]);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Back to the recipe" })).toBeHidden();
  const colours = () =>
    sheet.evaluate((paper) =>
      [getComputedStyle(paper).color, getComputedStyle(paper).backgroundColor].join(" "),
    );
  expect(await colours()).toMatch(
    /^(lab|oklch|rgb)\(0[ ,]+0[ ,]+0\) (lab\(100 0 0\)|oklch\(1 0 0\)|rgb\(255, 255, 255\))$/,
  );
});

test("the longest and the shortest demo recipe fit on one sheet each", async ({ page }) => {
  for (const title of ["Kacchi Biryani", "Mezban for Eight", "Deshi Dim Poach"]) {
    const { recipes } = await call(null, "GET", `/allrecipe?q=${encodeURIComponent(title)}`);
    const demo = recipes.find((one: { title: string }) => one.title === title);
    await page.goto(`/recipedeteils/${demo._id}/print`);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect([...pdf.matchAll(/\/MediaBox/g)], title).toHaveLength(1);
  }
});

test.describe("at 390", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("nothing scrolls sideways, the targets are for wet hands, and a finger turns the page", async ({
    page,
  }) => {
    const { id } = await recipeOf();
    await standIns(page);
    await open(page, id);
    await expectFits(page, "what to have ready at 390");
    await page.getByRole("button", { name: "Start cooking" }).click();
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByRole("button", { name: "Start 20 min" }).click();
    for (const name of ["Next", "Back", "Start 30 s", "Pause Step 2, 20 min", "Reset Step 2, 20 min"]) {
      const box = await page.getByRole("button", { name, exact: true }).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(64);
    }
    await expectFits(page, "a step with timers at 390");
    const swipe = async (points: [x: number, y: number][]) => {
      const touch = await page.context().newCDPSession(page);
      const [first, ...rest] = points.map(([x, y]) => ({ x, y }));
      await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: first ? [first] : [] });
      for (const point of rest)
        await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [point] });
      await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    };
    await swipe([
      [300, 200],
      [200, 205],
      [100, 205],
    ]);
    await expect(screen(page)).toHaveText("Step 3 of 3");
    await swipe([
      [100, 200],
      [200, 205],
      [300, 205],
    ]);
    await expect(screen(page)).toHaveText("Step 2 of 3");
    // Up and down is scrolling.
    await swipe([
      [200, 500],
      [230, 400],
      [260, 250],
    ]);
    await page.getByRole("button", { name: "Ingredients" }).click();
    await expect(page.getByRole("dialog").getByRole("checkbox")).toHaveCount(4);
    await expectSound(page, "all ingredients at 390");
    await page.keyboard.press("Escape");
    await expect(screen(page)).toHaveText("Step 2 of 3");
    await page.goto(`/recipedeteils/${id}/print`);
    await expectFits(page, "the printed page at 390");
  });
});

test("without a script it is a page of steps; wrong values are ignored, unknown recipes are not there, and only the recipe is to be found", async ({
  request,
}) => {
  const { id } = await recipeOf();
  for (const way of ["cook", "print"]) {
    const { html, document } = await sentPage(request, `/recipedeteils/${id}/${way}?servings=8`);
    expect(html).toContain("Press the seam for");
    expect(metaOf(document, "robots")).toContain("noindex");
    expect(canonicalOf(document)).toMatch(new RegExp(`/recipedeteils/${id}$`));
    if (way === "cook")
      expect(html).toMatch(/<noscript>.*#cook \{ display: none \}.*Step 3 of 3.*<\/noscript>/s);
    for (const wrong of [
      "servings=0",
      "servings=1001",
      "servings=%3Cscript%3E&units=imperial",
      "units=&units=x",
    ]) {
      const asWritten = await sentPage(request, `/recipedeteils/${id}/${way}?${wrong}`);
      expect(asWritten.html, wrong).toContain("</strong> onions, sliced");
      expect(asWritten.html, wrong).toContain("2</strong> onions");
    }
    for (const nobody of ["0".repeat(24), "nonsense"])
      await sentPage(request, `/recipedeteils/${nobody}/${way}`, 404);
  }
});
