import { expect, type Page } from "@playwright/test";
import { newRecipe, type Person } from "./e2e-people";

/** Three recipes for four people; all of them contain onions. */
export async function threeRecipes(cook: Person) {
  const [bhorta, dal, biryani] = await Promise.all([
    newRecipe(cook, { ingredients: ["200 g onion, sliced", "Salt, to taste", "2 tbsp mustard oil"] }),
    newRecipe(cook, { ingredients: ["300 g onions", "1 cup lentils", "1 l water", "Salt"] }),
    newRecipe(cook, { ingredients: ["2 onions", "1 kg rice", "1 tbsp mustard oil"], price: 0 }),
  ]);
  return { bhorta, dal, biryani };
}

/** Adds a recipe to the list from its page, for `more` servings above the recipe's own number. */
export async function addToList(page: Page, recipe: { id: string; title: string }, more = 0) {
  await page.goto(`/recipedeteils/${recipe.id}`);
  for (let press = 0; press < more; press++)
    await page.getByRole("link", { name: "One serving more" }).click();
  await page.getByRole("button", { name: "Add to shopping list" }).click();
  await expect(page.getByText(`${recipe.title} is on your shopping list`)).toBeVisible();
}

export const line = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });
export const tick = (page: Page, text: string) =>
  page.getByRole("checkbox", { name: `${text}: in the basket` });
