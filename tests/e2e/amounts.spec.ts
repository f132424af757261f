import { expectSound } from "../support/e2e-axe";
import { newPerson, newRecipe } from "../support/e2e-people";
import { expect, test } from "../support/e2e-test";

const LINES = ["3/4 tsp turmeric", "1 cup milk", "2 onions, sliced", "Salt"];

test("servings and units are chosen by one press, kept in the address, and come back as the author wrote them", async ({
  page,
}) => {
  const { id } = await newRecipe(await newPerson(), { ingredients: LINES });
  await page.goto(`/recipedeteils/${id}`);
  const lines = page.getByRole("region", { name: "Ingredients" }).locator("ul").last().getByRole("listitem");
  await expect(lines).toHaveText(LINES);
  for (let servings = 4; servings < 8; servings++)
    await page.getByRole("link", { name: "One serving more" }).click();
  await expect(page).toHaveURL(`/recipedeteils/${id}?servings=8`);
  await expect(lines).toHaveText(["1 1/2 tsp turmeric", "2 cups milk", "4 onions, sliced", "Salt"]);
  await page.getByRole("link", { name: "Metric" }).click();
  await expect(lines.nth(1)).toHaveText("480 ml milk");
  await page.reload();
  await expect(page).toHaveURL(`/recipedeteils/${id}?servings=8&units=metric`);
  await expect(lines.nth(1)).toHaveText("480 ml milk");
  await page.getByRole("textbox", { name: "Servings" }).fill("2");
  await page.getByRole("link", { name: "As written" }).click();
  await expect(lines).toHaveText(["1/2 tsp turmeric", "1/2 cup milk", "1 onion, sliced", "Salt"]);
  await expectSound(page, "a scaled recipe");
  await page.getByRole("textbox", { name: "Servings" }).fill("4");
  await expect(page).toHaveURL(`/recipedeteils/${id}`);
  await expect(lines).toHaveText(LINES);
});
