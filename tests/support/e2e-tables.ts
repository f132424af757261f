import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { beSignedIn, demoPerson, type Person } from "./e2e-people";

/** Signs the browser of the test in as the demo administrator. */
export async function asAdmin(page: Page): Promise<Person> {
  const admin = await demoPerson("admin");
  await beSignedIn(page.context(), admin);
  return admin;
}

/** A page in a second browser context: of a person, or of a guest. */
export async function browserOf(browser: Browser, person?: Person): Promise<Page> {
  const context = await browser.newContext();
  if (person) await beSignedIn(context, person);
  return context.newPage();
}

/** Searches a table and waits until the row with that text is the only one. */
export async function findRow(page: Page, text: string): Promise<Locator> {
  await page.getByRole("searchbox").first().fill(text);
  const row = page.getByRole("row").filter({ hasText: text });
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await expect(row).toBeVisible();
  return row;
}
