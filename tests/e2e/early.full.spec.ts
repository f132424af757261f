import { openAndAct } from "../support/e2e-early";
import { beSignedIn, newPerson, newRecipe } from "../support/e2e-people";
import { expect, test } from "../support/e2e-test";

test("what is chosen and typed in a booking as soon as it is seen stays", async ({ page, context }) => {
  await beSignedIn(context, await newPerson());
  await openAndAct(page, "/dashbord/Addpercel", [
    { at: "[name=type][value=non-document]", press: 2 },
    { at: "[name=title]", enter: "Wedding sweets" },
    { at: "[name=receiver_district]", enter: "Sylhet" },
  ]);
  // Asked of a non-document only.
  await expect(page.getByLabel("Weight", { exact: true })).toBeVisible();
  await expect(page.locator("[name=type][value=non-document]")).toBeChecked();
  await expect(page.getByLabel("Title")).toHaveValue("Wedding sweets");
  await expect(page.getByLabel("District").nth(1)).toHaveValue("Sylhet");
  await expect(page.getByLabel("Area").nth(1)).toBeEnabled();
});

test("a number of servings that is typed is taken", async ({ page }) => {
  const { id } = await newRecipe(await newPerson(), { servings: 4 });
  await openAndAct(page, `/recipedeteils/${id}`, [{ at: "[name=servings]", enter: "9" }]);
  await expect(page.getByLabel("Servings", { exact: true })).toHaveValue("9");
  await expect(page).toHaveURL(/servings=9/);
});

test("a tick, a select and a number of a form stay", async ({ page, context }) => {
  await beSignedIn(context, await newPerson());
  await openAndAct(page, "/addrecipes", [
    { at: "[name=title]", enter: "Panta bhat" },
    { at: "[name=category]", enter: "Fish" },
    { at: "[name=price]", enter: "250" },
  ]);
  await expect(page.locator("[name=title]")).toHaveValue("Panta bhat");
  await expect(page.locator("[name=category]")).toHaveValue("Fish");
  await expect(page.locator("[name=price]")).toHaveValue("250");
  const { id } = await newRecipe(await newPerson());
  const order = await context.newPage();
  await openAndAct(order, `/buynow/${id}`, [{ at: "[name=terms]", press: 1 }]);
  await expect(order.locator("[name=terms]")).toBeChecked();
});

test("what opens a form, a dialog or a menu opens it", async ({ page, context }) => {
  const cook = await newPerson();
  await newRecipe(cook);
  await beSignedIn(context, cook);
  await openAndAct(page, "/dashbord/account#account-addresses", [{ at: "#address-add", press: 1 }]);
  await expect(page.getByRole("heading", { name: "New address" })).toBeVisible();
  const own = await context.newPage();
  await openAndAct(own, "/dashbord/myrecipes", [{ at: "main [aria-haspopup=menu]", press: 1 }]);
  await expect(own.getByRole("menu")).toBeVisible();
  const list = await context.newPage();
  await openAndAct(list, "/Allrecipe", [{ at: "main details summary", press: 1 }]);
  await expect(list.locator("main details[open]")).toHaveCount(1);
});
