import { createRequire } from "node:module";
import type AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

type Found = Awaited<ReturnType<AxeBuilder["analyze"]>>;
declare global {
  interface Window {
    axe: { run: (within: object, options: object) => Promise<Found> };
  }
}

/** The very axe that its package for Playwright brings along. */
const { source: AXE }: { source: string } = createRequire(
  createRequire(import.meta.url).resolve("@axe-core/playwright"),
)("axe-core");

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * No violation of WCAG 2.2 AA but for colours, no sideways scroll, one heading of the first level. Colours are held by
 * app/contrast.test.ts, and on whole pages by e2e/colours.full.spec.ts. `alike`: a selector of what axe need not see, because it is
 * drawn as what stands before it; it is hidden afterwards, and not taken away: React may not have come to it yet.
 */
export async function expectSound(page: Page, what: string, alike?: string): Promise<void> {
  await expect(page.locator("h1"), what).toHaveCount(1);
  // A page that is refreshed has none for a moment.
  await expect(page, what).toHaveTitle(/./);
  await expectFits(page, what);
  if (alike) await page.addStyleTag({ content: `:is(${alike}) { display: none !important }` });
  expect.soft(shortly(await violationsOf(page, "tag", RULES)), what).toEqual([]);
}

/** The same, and no sideways scroll on a phone either; the window is as wide as before afterwards. */
export async function expectSoundOnBoth(page: Page, what: string, alike?: string): Promise<void> {
  await expectSound(page, what, alike);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page, what);
  if (size) await page.setViewportSize(size);
}

/** The page is no wider than its window, on a phone also at 360. */
export async function expectFits(page: Page, what: string): Promise<void> {
  const size = page.viewportSize();
  const widths = size && size.width < 500 ? [360, size.width] : [size?.width ?? 1440];
  for (const width of widths) {
    if (size && widths.length > 1) await page.setViewportSize({ ...size, width });
    const wider = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    // A new width is laid out with one of the next frames.
    await expect
      .configure({ soft: true })
      .poll(wider, { message: `${what} at ${width}`, timeout: 5_000 })
      .toBe(0);
  }
}

/** Every text of the page as it is drawn can be read, in both themes. */
export async function expectReadable(page: Page, what: string): Promise<void> {
  // A colour that is still on its way from the other theme is not the page's colour.
  await page.addStyleTag({ content: "*, ::before, ::after { transition: none !important }" });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
    await settle(page);
    const found = await violationsOf(page, "rule", ["color-contrast"]);
    expect.soft(shortly(found), `${what}, ${colorScheme}`).toEqual([]);
  }
}

const shortly = (violations: Found["violations"]) =>
  violations.map(({ id, nodes }) => ({
    id,
    at: nodes.slice(0, 3).map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`),
  }));

/**
 * What axe has against a page. Asked in the page itself, and only for what is wrong: to tell through a second page what is
 * right as well takes three times the processor.
 */
export async function violationsOf(page: Page, type: "tag" | "rule", values: string[]) {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ type, values }) => {
      // Where no script may run (a mail in its frame), axe can't either and would wait for ever.
      const still = 'iframe[sandbox=""]';
      if (document.querySelector(`iframe:not(${still})`))
        throw new Error("axe would not see into this frame");
      // Colours only where they are asked for by name: half of the time that a page takes.
      // A label that does not begin with what is shown is a rule of axe's experiments, and of WCAG (2.5.3).
      const rules = {
        "color-contrast": { enabled: type === "rule" },
        "label-content-name-mismatch": { enabled: type === "tag" },
        // Waited for before.
        "document-title": { enabled: false },
      };
      const options = { runOnly: { type, values }, rules, resultTypes: ["violations"] };
      return (await window.axe.run({ exclude: [still] }, options)).violations;
    },
    { type, values },
  );
}

/** Waits for short fades and slides; not for what waits itself (paused, led by the scroll, a toast's five seconds). */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const short = document.getAnimations().filter((one) => {
      const end = one.effect?.getComputedTiming().endTime;
      return one.timeline instanceof DocumentTimeline && one.playState === "running" && Number(end) <= 2_000;
    });
    await Promise.allSettled(short.map((one) => one.finished));
  });
