import { randomUUID } from "node:crypto";
import { expectSoundOnBoth } from "../support/e2e-axe";
import { buyByCall } from "../support/e2e-buy";
import { findOrder } from "../support/e2e-checkout";
import { beSignedIn, newPerson, newRecipe } from "../support/e2e-people";
import { takeFromMenu } from "../support/e2e-rows";
import { expect, test } from "../support/e2e-test";

test("a seller edits and deletes a recipe; every page follows at once and its order stays readable", async ({
  page,
  context,
  browser,
  baseURL,
  watch,
}) => {
  watch.expects(/404 .*\/recipedeteils\//);
  const seller = await newPerson("Rokeya Chowdhury");
  const recipe = await newRecipe(seller);
  const other = await newRecipe(seller);
  await beSignedIn(context, seller);

  const buying = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  watch.over(buying);
  const buyer = await newPerson("Buyer");
  await buyByCall(buyer, recipe.id);
  await beSignedIn(buying, buyer);
  const shop = await buying.newPage();

  await page.goto("/dashbord/myrecipes");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Myrecipe");
  await expectSoundOnBoth(page, "own recipes");
  await takeFromMenu(page.getByRole("row", { name: recipe.title }), "Edit");
  const form = page.getByRole("dialog");
  await expect(form.getByRole("textbox", { name: "Ingredients", exact: true })).toHaveValue(
    /^1 small pumpkin, roasted\n2 tbsp mustard oil/,
  );
  const renamed = `Jackfruit kofta ${randomUUID().slice(0, 8)}`;
  await form.getByLabel("Title").fill(renamed);
  await form.getByLabel("Price").fill("-1");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Price must be between 0 and 1,000,000")).toBeVisible();
  await expectSoundOnBoth(page, "edit dialog of a recipe");
  await form.getByLabel("Price").fill("410.50");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Recipe updated")).toBeVisible();
  await expect(page.getByRole("row", { name: renamed }).getByText("৳ 410.50")).toBeVisible();
  await shop.goto(`/recipedeteils/${recipe.id}`);
  await expect(shop.getByRole("heading", { level: 1 })).toHaveText(renamed);
  await shop.goto(`/Allrecipe?q=${encodeURIComponent(renamed)}`);
  await expect(shop.getByRole("heading", { level: 2, name: renamed })).toBeVisible();

  // Not deleted without a yes.
  await takeFromMenu(page.getByRole("row", { name: renamed }), "Delete");
  const question = page.getByRole("alertdialog", { name: "Are you sure?" });
  await expectSoundOnBoth(page, "delete question");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await takeFromMenu(page.getByRole("row", { name: renamed }), "Delete");
  await question.getByRole("button", { name: "Yes, delete it!" }).click();
  await expect(page.getByText("Your recipe has been deleted.")).toBeVisible();
  await expect(page.getByRole("row", { name: renamed })).toBeHidden();
  await expect(page.getByRole("row", { name: other.title })).toBeVisible();

  expect((await shop.goto(`/recipedeteils/${recipe.id}`))?.status()).toBe(404);
  await shop.goto(`/Allrecipe?q=${encodeURIComponent(renamed)}`);
  await expect(shop.getByText("No recipes match this search.")).toBeVisible();
  const order = await findOrder(shop, recipe.title);
  await expect(order.getByText("৳ 690", { exact: true })).toBeVisible();
  await buying.close();
});
