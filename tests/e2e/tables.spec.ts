import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectFits, expectSound } from "../support/e2e-axe";
import { book } from "../support/e2e-booking";
import { buyByCall } from "../support/e2e-buy";
import { beSignedIn, call, newPerson, newRecipe } from "../support/e2e-people";
import { demoAdmin } from "../support/e2e-riders";
import { expect, test } from "../support/e2e-test";

/** By its keys, which do nothing before the page's script is there. */
const openPalette = (page: Page) =>
  expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: "Go to" })).toBeVisible({ timeout: 2_000 });
  }).toPass();

test("from anywhere to a parcel by its number, on to its order, its buyer and back to the parcel", async ({
  page,
  context,
}) => {
  const [admin, cook, buyer] = [await demoAdmin(), await newPerson(), await newPerson("Imran Hossain")];
  const recipe = await newRecipe(cook, { title: `Kacchi ${randomUUID().slice(0, 8)}` });
  const { trackingId } = await buyByCall(buyer, recipe.id);
  await beSignedIn(context, admin);
  await page.goto("/dashbord/users");
  await expect(page.getByRole("button", { name: /^Go to/ }).first()).toBeVisible();
  const field = page.getByRole("combobox", { name: "Go to" });
  await openPalette(page);
  await expect(field).toBeFocused();
  await expect(page.getByRole("option", { name: "Audit" })).toBeVisible();
  await expectSound(page, "the palette");
  await field.fill(trackingId);
  await expect(page.getByRole("option", { name: recipe.title })).toHaveAttribute("data-active-item", "true");
  await page.keyboard.press("Enter");
  const parcel = page.getByRole("dialog", { name: `Viewing parcel ID ${trackingId}` });
  await expect(parcel).toContainText(recipe.title);
  await expect(page).toHaveURL(new RegExp(`/dashbord/AllParcel\\?q=${trackingId}&view=[0-9a-f]{24}$`));
  await expectSound(page, "a parcel beside its table");

  await parcel.getByRole("link", { name: "Open its order" }).click();
  const order = page.getByRole("dialog", { name: `Order: ${recipe.title}` });
  await expect(order).toContainText("Imran Hossain");
  await order.getByRole("link", { name: buyer.email }).click();
  const person = page.getByRole("dialog", { name: "Imran Hossain" });
  await expect(person).toContainText("1 order");
  await expectSound(page, "a person beside the table");
  await person.getByRole("link", { name: "Orders they bought" }).click();
  const row = page.getByRole("row").filter({ hasText: trackingId });
  await expect(row).toHaveCount(1);
  await row.getByRole("link", { name: /^Parcel TRK/ }).click();
  await expect(parcel).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(parcel).toBeHidden();
  await expect(page).toHaveURL(`/dashbord/AllParcel?q=${trackingId}`);
  await page.reload();
  await expect(page.getByRole("row").filter({ hasText: trackingId })).toHaveCount(1);
  await expect(parcel).toBeHidden();
});

test("somebody who is no administrator gets the own pages and the recipes' search, on a phone too", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await beSignedIn(context, await newPerson());
  await page.goto("/dashbord/myorder");
  await page.getByRole("button", { name: "Go to", exact: true }).filter({ visible: true }).click();
  await expect(page.getByRole("option", { name: "Users" })).toHaveCount(0);
  await expectSound(page, "the palette on a phone");
  await page.getByRole("combobox").fill("my parc");
  await page.getByRole("option", { name: "My Parcle" }).click();
  await expect(page.getByRole("heading", { name: "My Parcels" })).toBeVisible();
  await openPalette(page);
  await page.getByRole("combobox").fill("ilish");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/Allrecipe?q=ilish");
});

test("several recipes are hidden at once; what another admin was faster with is told; it can be undone", async ({
  page,
  context,
  watch,
}) => {
  watch.expects(/409/);
  const [admin, cook] = [await demoAdmin(), await newPerson("Only Cook")];
  const recipes = [];
  for (const name of ["One", "Two", "Three"])
    recipes.push(await newRecipe(cook, { title: `${name} ${randomUUID().slice(0, 8)}` }));
  await beSignedIn(context, admin);
  await page.goto(`/dashbord/totalRecipes?author=${cook.uid}`);
  await expect(page.locator("tbody tr")).toHaveCount(3);
  await page.getByRole("checkbox", { name: "Choose all on this page" }).check();
  const bar = page.getByRole("region", { name: "With what is chosen" });
  await expect(bar).toContainText("3 chosen");
  await expectSound(page, "chosen rows");
  await call(admin, "POST", `/recipes/${recipes[1]?.id}/hide`);
  await bar.getByRole("button", { name: "Hide" }).click();
  const told = page.getByRole("dialog", { name: "1 recipe stayed as it was" });
  await expect(told).toContainText(`${recipes[1]?.title}The recipe is hidden already.`);
  await told.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("2 recipes are hidden.")).toBeVisible();
  await expect(page.locator("tbody").getByText("Hidden", { exact: true })).toHaveCount(3);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator("tbody").getByText("Hidden", { exact: true })).toHaveCount(1);

  await bar.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Yes, delete it!" }).click();
  await expect(page.getByText("3 recipes have been deleted.")).toBeVisible();
  await expect(page.locator("tbody tr")).toHaveCount(0);
});

test("My Parcels fits any width: a title to read, its actions in sight and in reach of keys", async ({
  page,
  context,
}) => {
  const person = await newPerson();
  const { tracking_id } = await book(person);
  await beSignedIn(context, person);
  await page.goto("/dashbord/myparcle");
  const row = page.getByRole("row").filter({ hasText: tracking_id });
  const button = row.getByRole("button", { name: /^Actions for/ });
  for (const width of [390, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page, "My Parcels");
    const title = await row.locator("td[data-place=title]").boundingBox();
    expect(title?.width, `${width}`).toBeGreaterThan(100);
    const place = await button.boundingBox();
    expect([place?.width, place?.height], `${width}`).toEqual([44, 44]);
    expect((place?.x ?? 0) + 44).toBeLessThanOrEqual(width);
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    await expect(page.getByRole("menuitem")).toHaveText(["Label", "Edit", "Delete"]);
    if (width === 390 || width === 1440) await expectSound(page, `My Parcels with a menu at ${width}`);
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
  }
});
