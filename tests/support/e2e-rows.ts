import { expect, type Locator, type Page } from "@playwright/test";

/** Opens the menu of a row. */
export async function openMenu(row: Locator): Promise<Locator> {
  await row.getByRole("button", { name: /^Actions for/ }).click();
  const menu = row.page().getByRole("menu");
  await menu.waitFor();
  return menu;
}

/** Opens the menu of a row and chooses an entry. */
export async function takeFromMenu(row: Locator, action: string): Promise<void> {
  const menu = await openMenu(row);
  await menu.getByRole("menuitem", { name: new RegExp(`^${action}`) }).click();
}

/** Searches All Parcels for one parcel by its tracking number and returns its row. */
export async function findParcel(page: Page, trackingId: string) {
  await page.getByRole("searchbox").fill(trackingId);
  await expect(page).toHaveURL(new RegExp(`q=${trackingId}`));
  const row = page.getByRole("row").filter({ hasText: trackingId });
  await expect(row).toHaveCount(1);
  await expect(page.locator("tbody tr")).toHaveCount(1);
  return row;
}
