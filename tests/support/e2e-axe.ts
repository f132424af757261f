import { createRequire } from "node:module";
import type AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

type Found = Awaited<ReturnType<AxeBuilder["analyze"]>>;
declare global {
  interface Window {
    axe: { run: (within: object, options: object) => Promise<Found> };
  }
}

/** The version of axe-core that @axe-core/playwright brings with it. */
const { source: AXE }: { source: string } = createRequire(
  createRequire(import.meta.url).resolve("@axe-core/playwright"),
)("axe-core");

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Expects no violation of WCAG 2.2 AA except for colours, no horizontal scroll, and one heading of level one.
 * app/contrast.test.ts tests colours, e2e/colours.full.spec.ts those of whole pages. `alike` is a selector of
 * elements that axe need not check, because they look like the ones before them. They are hidden and stay hidden;
 * they are not removed, because React may not have hydrated them yet.
 */
export async function expectSound(page: Page, what: string, alike?: string): Promise<void> {
  await expect(page.locator("h1"), what).toHaveCount(1);
  // A page that refreshes has no title for a moment.
  await expect(page, what).toHaveTitle(/./);
  await expectFits(page, what);
  if (alike) await page.addStyleTag({ content: `:is(${alike}) { display: none !important }` });
  expect.soft(shortly(await violationsOf(page, "tag", RULES)), what).toEqual([]);
}

/** Like expectSound, and no horizontal scroll on a phone either. Restores the width of the window. */
export async function expectSoundOnBoth(page: Page, what: string, alike?: string): Promise<void> {
  await expectSound(page, what, alike);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page, what);
  if (size) await page.setViewportSize(size);
}

/** Expects that the page is no wider than its window. On a phone the width 360 is tested, too. */
export async function expectFits(page: Page, what: string): Promise<void> {
  const size = page.viewportSize();
  const widths = size && size.width < 500 ? [360, size.width] : [size?.width ?? 1440];
  for (const width of widths) {
    if (size && widths.length > 1) await page.setViewportSize({ ...size, width });
    const wider = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    // The browser applies a new width only in one of the next frames.
    await expect
      .configure({ soft: true })
      .poll(wider, { message: `${what} at ${width}`, timeout: 5_000 })
      .toBe(0);
  }
}

/** Expects that every text of the page has enough contrast, in both themes. */
export async function expectReadable(page: Page, what: string): Promise<void> {
  // Transitions are off, because a colour between two themes is not a colour of the page.
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
 * The violations that axe finds on a page. axe runs in the page itself and reports only violations; reporting passes
 * as well, through a second page, takes three times the processor time.
 */
export async function violationsOf(page: Page, type: "tag" | "rule", values: string[]) {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ type, values }) => {
      // axe cannot run in a frame without scripts (a mail) and would wait for ever.
      const still = 'iframe[sandbox=""]';
      if (document.querySelector(`iframe:not(${still})`))
        throw new Error("axe would not see into this frame");
      // Colours are checked only when requested by name, because they take half of the time. The rule about labels
      // that do not begin with the shown text is experimental in axe, but part of WCAG (2.5.3).
      const rules = {
        "color-contrast": { enabled: type === "rule" },
        "label-content-name-mismatch": { enabled: type === "tag" },
        // expectSound has already waited for the title.
        "document-title": { enabled: false },
      };
      const options = { runOnly: { type, values }, rules, resultTypes: ["violations"] };
      return (await window.axe.run({ exclude: [still] }, options)).violations;
    },
    { type, values },
  );
}

/**
 * Waits for short fades and slides. Does not wait for paused animations, for those led by the scroll position, and
 * for the five seconds of a toast.
 */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const short = document.getAnimations().filter((one) => {
      const end = one.effect?.getComputedTiming().endTime;
      return one.timeline instanceof DocumentTimeline && one.playState === "running" && Number(end) <= 2_000;
    });
    await Promise.allSettled(short.map((one) => one.finished));
  });
