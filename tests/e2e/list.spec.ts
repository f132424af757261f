import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { newPerson, newRecipe } from "../support/e2e-people";
import { expect, test } from "../support/e2e-test";

const titles = (page: Page) => page.getByRole("article").getByRole("heading", { level: 2 });

/** Three recipes that only the word of this test finds. */
async function threeRecipes() {
  const word = `zz${randomUUID().slice(0, 8)}`;
  const cook = await newPerson(`Cook ${word}`);
  await newRecipe(cook, { title: `Beet ${word}`, price: 300, cookingTime: "20 min", category: "Fish" });
  await newRecipe(cook, { title: `Aubergine ${word}`, price: 100, cookingTime: "2 h", difficulty: "hard" });
  await newRecipe(cook, { title: `Carrot ${word}`, price: 200, cookingTime: "45 min", tags: [word] });
  return { word, beet: `Beet ${word}`, aubergine: `Aubergine ${word}`, carrot: `Carrot ${word}` };
}

test("words, category, filters and order narrow the list; the address and the browser's arrows follow", async ({
  page,
}) => {
  const { word, beet, aubergine, carrot } = await threeRecipes();
  await page.goto("/Allrecipe");
  await expect(titles(page)).toHaveCount(10);
  await page.getByLabel("Search recipes").fill(word.toUpperCase());
  await page.keyboard.press("Enter");
  await expect(titles(page)).toHaveText([carrot, aubergine, beet]);
  await expect(page.getByText("3 recipes found")).toBeVisible();
  await expect(page).toHaveURL(`/Allrecipe?q=${word.toUpperCase()}`);

  await page.locator("summary").filter({ hasText: "Newest" }).click();
  await page.getByRole("link", { name: "Price, low to high" }).click();
  await expect(titles(page)).toHaveText([aubergine, carrot, beet]);
  await page.locator("summary").filter({ hasText: "Cooking time" }).click();
  await page.getByRole("link", { name: "up to 60 min" }).click();
  await expect(titles(page)).toHaveText([carrot, beet]);
  await page.getByRole("navigation", { name: "Category" }).getByText("More").click();
  await page.getByRole("link", { name: "Fish", exact: true }).filter({ visible: true }).click();
  await expect(titles(page)).toHaveText([beet]);

  await page.goBack();
  await expect(titles(page)).toHaveText([carrot, beet]);
  await page.goBack();
  await expect(titles(page)).toHaveText([aubergine, carrot, beet]);
  await page.goForward();
  await expect(titles(page)).toHaveText([carrot, beet]);
  // The same address, opened anew, is the same list from the server.
  await page.reload();
  await expect(titles(page)).toHaveText([carrot, beet]);
  await page.getByRole("link", { name: "Clear", exact: true }).filter({ visible: true }).click();
  await expect(titles(page)).toHaveText([aubergine, carrot, beet]);
});
