import { randomUUID } from "node:crypto";
import { expectSoundOnBoth } from "../support/e2e-axe";
import { buyByCall } from "../support/e2e-buy";
import { findOrder } from "../support/e2e-checkout";
import { sentPage, textsOf } from "../support/e2e-html";
import { beSignedIn, newPerson, newRecipe } from "../support/e2e-people";
import { takeFromMenu } from "../support/e2e-rows";
import { expect, test } from "../support/e2e-test";

test("a seller edits and deletes a recipe; every page follows at once and its order stays readable", async ({
  page,
  context,
  request,
}) => {
  const seller = await newPerson("Rokeya Chowdhury");
  const recipe = await newRecipe(seller);
  const other = await newRecipe(seller);
  await beSignedIn(context, seller);
  const buyer = await newPerson("Buyer");
  await buyByCall(buyer, recipe.id);

  await page.goto("/dashbord/myrecipes");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Myrecipe");
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
  const search = `/Allrecipe?q=${encodeURIComponent(renamed)}`;
  const details = await sentPage(request, `/recipedeteils/${recipe.id}`);
  expect(textsOf(details.document, "h1")).toEqual([renamed]);
  expect(textsOf((await sentPage(request, search)).document, "article h2")).toContain(renamed);

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

  await sentPage(request, `/recipedeteils/${recipe.id}`, 404);
  const none = await sentPage(request, search);
  expect(none.document.body.textContent).toContain("No recipes match this search.");
  expect(none.document.body.textContent).not.toContain("recipes found");
  await beSignedIn(context, buyer);
  const order = await findOrder(page, recipe.title);
  await expect(order.getByText("৳ 690", { exact: true })).toBeVisible();
});
