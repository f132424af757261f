import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import { expectSoundOnBoth } from "../support/e2e-axe";
import { buyByCall } from "../support/e2e-buy";
import { findOrder } from "../support/e2e-checkout";
import { ask, beSignedIn, call, demoPerson, newPerson, newRecipe, type Person } from "../support/e2e-people";
import { openMenu, takeFromMenu } from "../support/e2e-rows";
import { expect, test } from "../support/e2e-test";

const DESK = "/dashbord/totalRecipes";

const asAdmin = async (page: Page) => {
  const admin = await demoPerson("admin");
  await beSignedIn(page.context(), admin);
  return admin;
};

/** A browser of its own: somebody's, or a guest's. */
async function browserOf(browser: Browser, person?: Person): Promise<Page> {
  const context = await browser.newContext();
  if (person) await beSignedIn(context, person);
  return context.newPage();
}

const rowOf = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });
const statusOf = async (page: Page, path: string) => (await page.goto(path))?.status();

/** Types into the search of the table and waits for the one row. */
async function find(page: Page, title: string) {
  await page.getByRole("searchbox", { name: "Search recipes" }).fill(title);
  const row = rowOf(page, title);
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(row).toBeVisible();
  return row;
}

test("an admin finds a recipe and changes its price, and its page shows it at once", async ({
  page,
  browser,
  watch,
}) => {
  const cook = await newPerson("Farida Khatun");
  const { id, title } = await newRecipe(cook);
  const guest = await browserOf(browser);
  watch.over(guest.context());
  await guest.goto(`/recipedeteils/${id}`);
  await expect(guest.getByText("৳ 690").first()).toBeVisible();

  await asAdmin(page);
  await page.goto("/dashbord");
  await page.getByRole("link", { name: "Total Recipes" }).click();
  await expect(page.getByRole("heading", { name: "Manage All Recipes" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Total Recipes" })).toHaveAttribute("aria-current", "page");
  const row = await find(page, title);
  for (const text of [
    "Farida Khatun",
    cook.email,
    "Vegan Delights",
    "৳ 690",
    "easy",
    "1 h 20 min",
    "pumpkin",
  ])
    await expect(row).toContainText(text);

  await row.getByRole("button", { name: `View ${title}` }).click();
  const view = page.getByRole("dialog", { name: title });
  await expect(view).toContainText("2 tbsp mustard oil");
  await expect(view).toContainText("Orders0");
  await view.getByRole("button", { name: "Close" }).last().click();

  await takeFromMenu(row, "Edit");
  const form = page.getByRole("dialog", { name: "Edit recipe" });
  await form.getByLabel("Price").fill("712");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Recipe updated")).toBeVisible();
  await expect(row).toContainText("৳ 712");
  await guest.reload();
  await expect(guest.getByText("৳ 712").first()).toBeVisible();
  await guest.context().close();
});

test("filters, order and pages live in the address, and the export is what they show", async ({ page }) => {
  const cook = await newPerson("Only Cook");
  const cheap = await newRecipe(cook, { title: "=Cheap bhorta", price: 10, difficulty: "hard" });
  const dear = await newRecipe(cook, { title: "Dear bhorta", price: 9_000 });
  await asAdmin(page);
  await page.goto(DESK);
  await expect(page.getByRole("row")).toHaveCount(21);
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole("row").nth(1)).toContainText("21");

  await page.goto(`${DESK}?author=${cook.uid}`);
  const titles = page.getByRole("row").filter({ hasText: "bhorta" });
  await expect(titles).toHaveText([/Dear bhorta/, /=Cheap bhorta/]);
  await page.getByRole("link", { name: "Sort by Price" }).click();
  await expect(titles).toHaveText([/=Cheap bhorta/, /Dear bhorta/]);
  await expect(page.getByRole("columnheader", { name: "Price" })).toHaveAttribute("aria-sort", "ascending");
  await page.getByRole("link", { name: "Sort by Price" }).click();
  await expect(titles).toHaveText([/Dear bhorta/, /=Cheap bhorta/]);
  await page.getByLabel("Difficulty").selectOption("hard");
  await expect(titles).toHaveText([/=Cheap bhorta/]);
  await expect(page).toHaveURL(new RegExp(`author=${cook.uid}`));

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export CSV" }).click(),
  ]);
  const lines = (await readFile(await download.path(), "utf8")).trimEnd().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`${cheap.id},'=Cheap bhorta,Only Cook,${cook.email}`);

  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page.getByRole("row")).toHaveCount(21);
  await page.getByRole("searchbox", { name: "Search recipes" }).fill("no such dish anywhere");
  await expect(page.getByRole("heading", { name: "No recipes match this search." })).toBeVisible();
  for (const { id } of [cheap, dear]) await call(cook, "DELETE", `/recipes/${id}`);
});

test("a hidden recipe is gone from the list, from its page and from checkouts, and comes back when shown", async ({
  page,
  browser,
  watch,
}) => {
  const cook = await newPerson("Farida Khatun");
  const buyer = await newPerson("Imran Hossain");
  const { id, title } = await newRecipe(cook);
  await call(buyer, "POST", "/cart", { recipeId: id });
  const [reader, author] = [await browserOf(browser, buyer), await browserOf(browser, cook)];
  for (const one of [reader, author]) watch.over(one.context());
  watch.expects(/404/);
  expect(await statusOf(reader, `/recipedeteils/${id}`)).toBe(200);

  await asAdmin(page);
  await page.goto(DESK);
  const row = await find(page, title);
  await takeFromMenu(row, "Hide");
  await expect(page.getByText(`${title} is hidden.`)).toBeVisible();
  await expect(row).toContainText("Hidden");

  expect(await statusOf(reader, `/recipedeteils/${id}`)).toBe(404);
  expect(await statusOf(reader, `/buynow/${id}`)).toBe(404);
  await reader.goto(`/Allrecipe?q=${encodeURIComponent(title)}`);
  await expect(reader.getByText("No recipes match this search.")).toBeVisible();
  await reader.goto("/mycard");
  const inCart = reader.getByRole("listitem").filter({ hasText: title });
  await expect(inCart).toContainText("No longer for sale");
  await expect(inCart.getByRole("link")).toHaveCount(0);
  const order = { recipeId: id, quantity: 1, deliveryCharge: 60, totalPrice: 750 };
  expect((await ask(buyer, "POST", "/creat-payment-intent", order)).status).toBe(404);

  await author.goto("/dashbord/myrecipes");
  await expect(author.getByRole("row").filter({ hasText: title })).toContainText(
    "Hidden by an administrator",
  );
  expect((await ask(cook, "POST", `/recipes/${id}/show`)).status).toBe(403);

  await page.getByLabel("State").selectOption("hidden");
  await takeFromMenu(row, "Show again");
  await expect(page.getByText(`${title} is on the list again.`)).toBeVisible();
  await expect(row).toBeHidden();
  expect(await statusOf(reader, `/recipedeteils/${id}`)).toBe(200);
  await reader.goto(`/Allrecipe?q=${encodeURIComponent(title)}`);
  await expect(reader.getByRole("heading", { name: title })).toBeVisible();
  for (const one of [reader, author]) await one.context().close();
});

test("a deletion asks first, can be undone at once and later, and leaves a buyer's order readable", async ({
  page,
  browser,
  watch,
}) => {
  const buyer = await newPerson("Imran Hossain");
  const { id, title } = await newRecipe(await newPerson("Farida Khatun"));
  const shopper = await browserOf(browser, buyer);
  watch.over(shopper.context());
  watch.expects(/404/);
  await buyByCall(buyer, id);

  await asAdmin(page);
  await page.goto(DESK);
  const row = await find(page, title);
  const remove = async () => {
    await takeFromMenu(row, "Delete");
    const question = page.getByRole("alertdialog", { name: "Are you sure?" });
    await expect(question).toContainText(title);
    return question;
  };
  await (await remove()).getByRole("button", { name: "Cancel" }).click();
  await expect(row).toBeVisible();
  await (await remove()).getByRole("button", { name: "Yes, delete it!" }).click();
  await expect(page.getByText(`${title} has been deleted.`)).toBeVisible();
  // The offer stands for ten seconds; under the pointer it waits, as it does for a person who reads.
  await page.getByRole("button", { name: "Undo" }).hover();
  await expect(page.getByRole("heading", { name: "No recipes match this search." })).toBeVisible();
  expect(await statusOf(shopper, `/recipedeteils/${id}`)).toBe(404);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(`${title} is restored.`)).toBeVisible();
  await expect(row).toBeVisible();
  expect(await statusOf(shopper, `/recipedeteils/${id}`)).toBe(200);

  await (await remove()).getByRole("button", { name: "Yes, delete it!" }).click();
  await expect(row).toBeHidden();
  await page.reload();
  await page.getByLabel("State").selectOption("deleted");
  await expect(row).toContainText("Deleted");
  const bought = await findOrder(shopper, title);
  await expect(bought).toContainText("690");
  await row.getByRole("button", { name: `View ${title}` }).click();
  await expect(page.getByRole("dialog", { name: title })).toContainText("Orders1");
  await page.keyboard.press("Escape");
  await takeFromMenu(row, "Restore");
  await expect(page.getByText(`${title} is restored.`).last()).toBeVisible();
  expect(await statusOf(shopper, `/recipedeteils/${id}`)).toBe(200);
  await shopper.context().close();
});

test("what two admins do at once is said, and the list is as it is", async ({ page, watch }) => {
  const { id, title } = await newRecipe(await newPerson());
  watch.expects(/409/);
  const admin = await asAdmin(page);
  await page.goto(DESK);
  const row = await find(page, title);
  await call(admin, "POST", `/recipes/${id}/hide`);
  await takeFromMenu(row, "Hide");
  await expect(page.getByText("The recipe is hidden already.")).toBeVisible();
  const menu = await openMenu(row);
  await expect(menu.getByRole("menuitem", { name: "Show again" })).toBeVisible();
});

test("the desk is accessible and fits a phone, with its dialogs", async ({ page }) => {
  const { title } = await newRecipe(await newPerson());
  await asAdmin(page);
  await page.goto(DESK);
  await expect(page.getByRole("heading", { name: "Manage All Recipes" })).toBeVisible();
  await expectSoundOnBoth(page, "the desk");
  await page.goto(`${DESK}?q=${encodeURIComponent(title)}`);
  const row = rowOf(page, title);
  await row.getByRole("button", { name: `View ${title}` }).click();
  await expect(page.getByRole("dialog")).toContainText("mustard oil");
  await expectSoundOnBoth(page, "a recipe");
  await page.keyboard.press("Escape");
  await takeFromMenu(row, "Delete");
  await expectSoundOnBoth(page, "the question");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.goto(`${DESK}?q=nothing+like+this`);
  await expectSoundOnBoth(page, "no match");
});
