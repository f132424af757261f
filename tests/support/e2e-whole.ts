import { expect, type Page } from "@playwright/test";

/** Expects that the page shows its heading, that its fonts are loaded, and that no placeholder is visible. */
export async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator(".skeleton, [aria-busy=true]").filter({ visible: true })).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
