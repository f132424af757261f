import { randomUUID } from "node:crypto";
import { expectFits, expectSound, expectSoundOnBoth } from "../support/e2e-axe";
import { book } from "../support/e2e-booking";
import { beSignedIn, call, newPerson, newRecipe } from "../support/e2e-people";
import { openMenu } from "../support/e2e-rows";
import { asAdmin } from "../support/e2e-tables";
import { expect, test } from "../support/e2e-test";

test("several recipes are hidden at once; what another admin was faster with is told; it can be undone", async ({
  page,
  watch,
}) => {
  watch.expects(/409/);
  const cook = await newPerson("Only Cook");
  const recipes = [];
  for (const name of ["One", "Two", "Three"])
    recipes.push(await newRecipe(cook, { title: `${name} ${randomUUID().slice(0, 8)}` }));
  const admin = await asAdmin(page);
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
  await page.getByRole("option", { name: "My Parcels" }).click();
  await expect(page.getByRole("heading", { name: "My Parcels" })).toBeVisible();
  await page.getByRole("button", { name: "Go to", exact: true }).filter({ visible: true }).click();
  await page.getByRole("combobox").fill("ilish");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/Allrecipe?q=ilish");
});

test("My Parcels fits any width: a title to read, its actions in sight and in reach", async ({
  page,
  context,
}) => {
  const person = await newPerson();
  const { tracking_id } = await book(person);
  await beSignedIn(context, person);
  await page.goto("/dashbord/myparcle");
  const row = page.getByRole("row").filter({ hasText: tracking_id });
  const button = row.getByRole("button", { name: /^Actions for/ });
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page, "My Parcels");
    const title = await row.locator("td[data-place=title]").boundingBox();
    expect(title?.width, `${width}`).toBeGreaterThan(100);
    const place = await button.boundingBox();
    expect([place?.width, place?.height], `${width}`).toEqual([44, 44]);
    expect((place?.x ?? 0) + 44).toBeLessThanOrEqual(width);
  }
  await openMenu(row);
  await expect(page.getByRole("menuitem")).toHaveText(["Label", "Edit", "Delete"]);
  await expectSoundOnBoth(page, "My Parcels with a menu");
});
