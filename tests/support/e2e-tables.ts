import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { beSignedIn, demoPerson, type Person } from "./e2e-people";

/** The test's browser is the demo administrator's. */
export async function asAdmin(page: Page): Promise<Person> {
  const admin = await demoPerson("admin");
  await beSignedIn(page.context(), admin);
  return admin;
}

/** A browser beside the test's own: somebody's, or a guest's. */
export async function browserOf(browser: Browser, person?: Person): Promise<Page> {
  const context = await browser.newContext();
  if (person) await beSignedIn(context, person);
  return context.newPage();
}

/** Types into the search of a table, and waits until the row with that text is its only one. */
export async function findRow(page: Page, text: string): Promise<Locator> {
  await page.getByRole("searchbox").first().fill(text);
  const row = page.getByRole("row").filter({ hasText: text });
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await expect(row).toBeVisible();
  return row;
}
