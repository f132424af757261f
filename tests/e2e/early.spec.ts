import { openAndAct } from "../support/e2e-early";
import { newPerson, newRecipe } from "../support/e2e-people";
import { expect, test } from "../support/e2e-test";

test("no press is lost that is made as soon as a page is painted", async ({ page }) => {
  const { id } = await newRecipe(await newPerson(), { servings: 4 });
  await openAndAct(page, `/recipedeteils/${id}`, [
    { at: "main a[data-counts]:last-of-type", press: 2 },
    { at: "[aria-label='Add to Cart']", press: 1 },
  ]);
  await expect(page.getByLabel("Servings", { exact: true })).toHaveValue("6");
  await expect(page.getByRole("link", { name: "Cart, 1 recipe" })).toBeVisible();
});
