import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** No violation of WCAG 2.2 AA in either theme, no sideways scroll, one heading of the first level. */
export async function expectSound(page: Page, what: string): Promise<void> {
  await expect(page.locator("h1"), what).toHaveCount(1);
  await expectNoSidewaysScroll(page, what);
  // A colour that is still on its way from the other theme is not the page's colour.
  await page.addStyleTag({ content: "*, ::before, ::after { transition: none !important }" });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
    await settle(page);
    // A theme changes colours and nothing else.
    // Where no script may run (a mail in its frame), axe can't either and would wait for ever.
    const axe = new AxeBuilder({ page }).exclude('iframe[sandbox=""]');
    const { violations } = await (colorScheme === "light"
      ? axe.withTags(RULES)
      : axe.withRules("color-contrast")
    ).analyze();
    const found = violations.map(({ id, nodes }) => ({
      id,
      at: nodes.slice(0, 3).map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`),
    }));
    expect.soft(found, `${what}, ${colorScheme}`).toEqual([]);
  }
}

/** The same, and no sideways scroll on a phone either; the window is as wide as before afterwards. */
export async function expectSoundOnBoth(page: Page, what: string): Promise<void> {
  await expectSound(page, what);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, what);
  if (size) await page.setViewportSize(size);
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

/** The page is no wider than its window, on a phone also at 360. */
async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const size = page.viewportSize();
  const widths = size && size.width < 500 ? [360, size.width] : [size?.width ?? 1440];
  for (const width of widths) {
    if (size) await page.setViewportSize({ ...size, width });
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(wider, `${what} at ${width}`).toBe(0);
  }
}
