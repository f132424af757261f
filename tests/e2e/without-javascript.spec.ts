import { newPerson, newRecipe } from "../support/e2e-people";
import { expect, test } from "../support/e2e-test";

test.use({ javaScriptEnabled: false });

test("the list can be searched, filtered and paged, and a recipe read", async ({ page }) => {
  const recipe = await newRecipe(await newPerson("Liton Hawlader"));
  await page.goto("/Allrecipe");
  await expect(page.getByRole("article")).toHaveCount(10);
  await page
    .getByRole("navigation", { name: "Pages" })
    .getByRole("link", { name: "Page 2", exact: true })
    .click();
  await expect(page).toHaveURL("/Allrecipe?page=2");
  await expect(page.getByRole("article")).toHaveCount(10);
  await page
    .getByRole("navigation", { name: "Category" })
    .getByRole("link", { name: "Vegan Delights" })
    .click();
  await expect(page).toHaveURL("/Allrecipe?category=Vegan+Delights");
  await page.locator("summary").filter({ hasText: "Difficulty" }).click();
  await page.getByRole("link", { name: /^easy\b/ }).click();
  await expect(page).toHaveURL(/category=Vegan\+Delights&difficulty=easy/);
  await page.getByRole("searchbox", { name: "Search recipes" }).fill(recipe.title);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("link", { name: recipe.title }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(recipe.title);
  await expect(page.getByRole("listitem").filter({ hasText: "1 small pumpkin, roasted" })).toBeVisible();
  await expect(
    page.getByRole("listitem").filter({ hasText: "Roast the pumpkin until it is soft." }),
  ).toBeVisible();
  await expect(page.getByText("Liton Hawlader")).toBeVisible();
  await expect(page.getByText("1 h 20 min").first()).toBeVisible();
});
