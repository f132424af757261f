import { expect, type Page } from "@playwright/test";

/** The page has its heading and its letters, and nothing on it stands for something that is still to come. */
export async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator(".skeleton, [aria-busy=true]").filter({ visible: true })).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
