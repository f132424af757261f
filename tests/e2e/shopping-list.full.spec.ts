import { expectSound } from "../support/e2e-axe";
import { beSignedIn, call, newPerson } from "../support/e2e-people";
import { addToList, line, threeRecipes, tick } from "../support/e2e-shopping-list";
import { expect, test } from "../support/e2e-test";

test("a guest's list survives a reload and goes into the account once, also with two tabs", async ({
  page,
  context,
}) => {
  const [cook, person] = await Promise.all([newPerson("Cook"), newPerson("Guest Then Not")]);
  const { bhorta, dal } = await threeRecipes(cook);
  await call(person, "POST", "/list/recipes", { recipeId: bhorta.id });
  await addToList(page, bhorta);
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
