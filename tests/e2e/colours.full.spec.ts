import { expectReadable } from "../support/e2e-axe";
import { beSignedIn, call, demoPerson, newPerson, newRecipe } from "../support/e2e-people";
import { expect, test } from "../support/e2e-test";

// Which colour may stand on which is held for all pages by app/contrast.test.ts. These six have most of them together.
test("six pages can be read in both themes", async ({ page, context }) => {
  const recipe = await newRecipe(await newPerson());
  await page.goto("/");
  await expectReadable(page, "home");
  await page.goto("/Allrecipe");
  await expectReadable(page, "list");
  await page.goto(`/recipedeteils/${recipe.id}`);
  await expectReadable(page, "a recipe");

  const buyer = await newPerson();
  await call(buyer, "POST", "/cart", { recipeId: recipe.id, quantity: 1 });
  await beSignedIn(context, buyer);
  await page.goto("/checkout");
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await expect(page.getByText("Phone number is required")).toBeVisible();
  await expectReadable(page, "checkout with messages");

  await context.clearCookies();
  await beSignedIn(context, await demoPerson("admin"));
  await page.goto("/dashbord?period=90");
  await expect(page.locator("svg.recharts-surface").first()).toBeVisible();
  await expectReadable(page, "home of an administrator");
  await page.goto("/dashbord/AllParcel");
  await expect(page.locator("tbody tr").first()).toBeVisible();
  await expectReadable(page, "a table of an administrator");
});
