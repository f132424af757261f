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
