import type { Page } from "@playwright/test";
import { expectSound } from "../support/e2e-axe";
import { beSignedIn, call, newPerson, newRecipe, type Person } from "../support/e2e-people";
import { expect, test } from "../support/e2e-test";

/** Three recipes for four that share onions. */
async function threeRecipes(cook: Person) {
  const [bhorta, dal, biryani] = await Promise.all([
    newRecipe(cook, { ingredients: ["200 g onion, sliced", "Salt, to taste", "2 tbsp mustard oil"] }),
    newRecipe(cook, { ingredients: ["300 g onions", "1 cup lentils", "1 l water", "Salt"] }),
    newRecipe(cook, { ingredients: ["2 onions", "1 kg rice", "1 tbsp mustard oil"], price: 0 }),
  ]);
  return { bhorta, dal, biryani };
}

/** From a recipe's page onto the list, for one serving more than written each time it is pressed. */
async function addToList(page: Page, recipe: { id: string; title: string }, more = 0) {
  await page.goto(`/recipedeteils/${recipe.id}`);
  for (let press = 0; press < more; press++)
    await page.getByRole("link", { name: "One serving more" }).click();
  await page.getByRole("button", { name: "Add to shopping list" }).click();
  await expect(page.getByText(`${recipe.title} is on your shopping list`)).toBeVisible();
}

const line = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });
const tick = (page: Page, text: string) => page.getByRole("checkbox", { name: `${text}: in the basket` });

test("three recipes are one list: onions add up, one is taken back, ticks are kept, and it can be undone", async ({
  page,
  context,
}) => {
  const [cook, shopper] = await Promise.all([newPerson("Cook"), newPerson("Shopper")]);
  const { bhorta, dal, biryani } = await threeRecipes(cook);
  await beSignedIn(context, shopper);
  await addToList(page, bhorta);
  await addToList(page, dal, 4);
  await addToList(page, biryani);
  await page.getByRole("button", { name: "Open the list" }).last().click();
  await expect(page).toHaveURL("/list");

  const onions = page.getByRole("region", { name: "Vegetables and herbs" });
  await expect(onions.getByRole("listitem")).toHaveText([/^800 g onion/, /^2 onions/]);
  await expect(onions.getByRole("listitem").first()).toContainText(`${bhorta.title}, ${dal.title}`);
  await expect(line(page, "3 tbsp mustard oil")).toBeVisible();
  await expect(line(page, "2 cups lentils")).toBeVisible();
  await expect(page.getByText("water")).toHaveCount(0);
  await expectSound(page, "a shopping list");

  const sources = page.getByRole("region", { name: "From these recipes" });
  await expect(sources.getByRole("listitem").filter({ hasText: dal.title })).toContainText("8 servings");
  await expect(sources.getByRole("link", { name: "Buy the box instead" })).toHaveCount(2);

  await page.getByLabel("Something to buy").fill("2 kg potatoes");
  await page.keyboard.press("Enter");
  await page.getByLabel("Something to buy").fill("500 g potatoes");
  await page.keyboard.press("Enter");
  await expect(line(page, "2.5 kg potatoes")).toContainText("Added by you");
  await page.getByRole("button", { name: "Change 2.5 kg potatoes" }).click();
  await page.getByRole("textbox", { name: "Something to buy" }).last().fill("1 kg potatoes");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(line(page, "1 kg potatoes")).toBeVisible();

  await tick(page, "800 g onion").check();
  await page.getByRole("button", { name: "I have this: Salt" }).click();
  await expect(line(page, "Salt")).toContainText("At home");
  await expect(page.getByText("5 things to buy")).toBeVisible();
  await page.reload();
  await expect(tick(page, "800 g onion")).toBeChecked();

  await page.getByRole("button", { name: "Remove what is ticked off" }).click();
  await expect(tick(page, "800 g onion")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(tick(page, "800 g onion")).toBeChecked();
  await page.getByRole("button", { name: `Take ${dal.title} off the list` }).click();
  await expect(tick(page, "200 g onion")).toBeChecked();
  await expect(line(page, "lentils")).toHaveCount(0);
});

test("a guest's list and saved recipes survive a reload and go into the account once, also with two tabs", async ({
  page,
  context,
}) => {
  const [cook, person] = await Promise.all([newPerson("Cook"), newPerson("Guest Then Not")]);
  const { bhorta, dal } = await threeRecipes(cook);
  await call(person, "POST", "/list/recipes", { recipeId: bhorta.id });
  await addToList(page, bhorta);
  await page.getByRole("button", { name: `Save ${bhorta.title}` }).click();
  await expect(page.getByRole("button", { name: `Saved: ${bhorta.title}` })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await addToList(page, dal);
  await page.goto("/list");
  await expect(line(page, "500 g onion")).toBeVisible();
  await tick(page, "500 g onion").check();
  await page.getByRole("button", { name: "I have this: Salt" }).click();
  await page.reload();
  await expect(tick(page, "500 g onion")).toBeChecked();
  await expect(page.getByText("Kept in this browser.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Buy the box instead" })).toHaveCount(2);
  await expectSound(page, "a guest's shopping list");

  await beSignedIn(context, person);
  const second = await context.newPage();
  await Promise.all([page.goto("/list"), second.goto("/list")]);
  for (const one of [page, second]) {
    // The account's own 200 g were open: what is more than the guest had in the basket is to buy.
    await expect(line(one, "700 g onion")).toBeVisible();
    await expect(line(one, "Salt")).toHaveCount(1);
    await expect(one.getByText("Kept in this browser.")).toHaveCount(0);
  }
  await page.reload();
  await expect(line(page, "700 g onion")).toBeVisible();
  const { items } = await call(person, "GET", "/list");
  expect(items.find(({ group }: { group: string }) => group === "onion").quantity).toBe(700);
  await page.goto("/saved");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([bhorta.title]);
  await page.getByRole("button", { name: `Save ${bhorta.title}` }).click();
  await expect(page.getByText("No saved recipes yet")).toBeVisible();
  // Shown at once, and sent.
  await expect.poll(async () => (await call(person, "GET", "/saved")).total).toBe(0);
});

test("two phones at once lose nothing, and a shop without a network loses no tick", async ({
  page,
  context,
  browser,
  watch,
}) => {
  watch.expects(/ERR_INTERNET_DISCONNECTED/);
  const [cook, person] = await Promise.all([newPerson("Cook"), newPerson("Two Phones")]);
  const { bhorta, dal, biryani } = await threeRecipes(cook);
  await call(person, "POST", "/list/recipes", { recipeId: bhorta.id });
  await call(person, "POST", "/list/recipes", { recipeId: biryani.id });
  await beSignedIn(context, person);
  const other = await browser.newContext();
  watch.over(other);
  await beSignedIn(other, person);
  const second = await other.newPage();
  await Promise.all([page.goto("/list"), second.goto("/list")]);
  await expect(tick(second, "200 g onion")).toBeVisible();

  await tick(page, "200 g onion").check();
  await tick(second, "1 kg rice").check();
  await expect
    .poll(async () => {
      const { items } = await call(person, "GET", "/list");
      return items.filter(({ checked }: { checked: boolean }) => checked).length;
    })
    .toBe(2);

  // While the first has no network, more onions are wanted; its own tick of the oil is sent when there is one.
  await context.setOffline(true);
  await tick(page, "3 tbsp mustard oil").check();
  await expect(page.getByText("1 change waits in this browser")).toBeVisible();
  await call(person, "POST", "/list/recipes", { recipeId: dal.id });
  await context.setOffline(false);
  await expect(page.getByText("1 change waits in this browser")).toHaveCount(0);
  await expect(tick(page, "500 g onion")).not.toBeChecked();
  await expect(page.getByText("More was added since you ticked it off")).toBeVisible();
  await expect(tick(page, "3 tbsp mustard oil")).toBeChecked();
  await expect(tick(page, "1 kg rice")).toBeChecked();
  await other.close();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("both pages say what they need, and no heart stands there that does nothing", async ({ page }) => {
    // Chromium shows no <noscript> when scripts are off by its tools only: read as sent.
    const sent = async (path: string) => (await page.request.get(path)).text();
    expect(await sent("/list")).toMatch(/<noscript>.*The shopping list is kept in your browser/s);
    expect(await sent("/saved")).toMatch(/<noscript>.*Saved recipes are kept in your browser/s);
    await page.goto("/Allrecipe");
    await expect(page.getByRole("button", { name: /^Save / })).toHaveCount(0);
  });
});
