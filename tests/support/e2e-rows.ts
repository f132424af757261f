import type { Locator } from "@playwright/test";

/** Opens the menu of a row. */
export async function openMenu(row: Locator): Promise<Locator> {
  await row.getByRole("button", { name: /^Actions for/ }).click();
  const menu = row.page().getByRole("menu");
  await menu.waitFor();
  return menu;
}

/** Opens the menu of a row and takes an entry of it. */
export async function takeFromMenu(row: Locator, action: string): Promise<void> {
  const menu = await openMenu(row);
  await menu.getByRole("menuitem", { name: new RegExp(`^${action}`) }).click();
}
