import { expectSound } from "../support/e2e-axe";
import { beSignedIn, newPerson } from "../support/e2e-people";
import { addToList, line, threeRecipes, tick } from "../support/e2e-shopping-list";
import { expect, test } from "../support/e2e-test";

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
