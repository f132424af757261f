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

test("several tags narrow one another, each says what it would leave, and chips take them away", async ({
  page,
}) => {
  const tag = (name: string) => `${name}${randomUUID().slice(0, 8)}`;
  const [fish, quick, feast] = [tag("fish"), tag("quick"), tag("feast")];
  const cook = await newPerson("Cook of tags");
  await newRecipe(cook, { title: "Both", tags: [fish, quick] });
  await newRecipe(cook, { title: "One", tags: [fish, feast] });
  await newRecipe(cook, { title: "Other", tags: [quick] });
  await page.goto(`/Allrecipe?tag=${fish}`);
  await expect(titles(page)).toHaveText(["One", "Both"]);
  const menu = page.locator("details").filter({ has: page.locator("summary", { hasText: "Tags" }) });
  await menu.locator("summary").click();
  await expect(menu.getByRole("link", { name: `#${quick} 1` })).toBeVisible();
  await menu.getByRole("link", { name: `#${quick}` }).click();
  await expect(titles(page)).toHaveText(["Both"]);
  await expect(page).toHaveURL(`/Allrecipe?tag=${fish}%2C${quick}`);
  // Another order, opened anew, is the same list and names the same address as its own.
  await page.goto(`/Allrecipe?tag=${quick}&tag=${fish}`);
  await expect(titles(page)).toHaveText(["Both"]);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
    "href",
    new RegExp(`tag=${fish}%2C${quick}$`),
  );
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await page.getByRole("link", { name: `Remove #${fish}` }).click();
  await expect(titles(page)).toHaveText(["Other", "Both"]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Filters" }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.getByText(`#${fish}`).click();
  await sheet.getByRole("button", { name: "Show 1 recipe" }).click();
  await expect(titles(page)).toHaveText(["Both"]);
  await expect(page).toHaveURL(`/Allrecipe?tag=${fish}%2C${quick}`);
});

test("a search that nothing fits says so and leads back to all recipes", async ({ page }) => {
  await page.goto(`/Allrecipe?q=${randomUUID()}`);
  await expect(page.getByText("No recipes match this search.")).toBeVisible();
  await page.getByRole("link", { name: "Show all recipes" }).click();
  await expect(page).toHaveURL("/Allrecipe");
  await expect(titles(page)).toHaveCount(10);
});

test("numbered pages show every recipe once and in order; a page beyond the end is empty", async ({
  page,
}) => {
  // A word of the demo data that no test's recipe has.
  const list = "/Allrecipe?q=rice&sort=title";
  await page.goto(`${list}&page=99`);
  await expect(page.getByText("There are no recipes on this page.")).toBeVisible();
  await page.getByRole("link", { name: "Show all recipes" }).click();
  await expect(page).toHaveURL(list);
  await expect(titles(page)).toHaveCount(10);
  const first = await titles(page).allTextContents();
  const pages = page.getByRole("navigation", { name: "Pages" });
  await pages.getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(page).toHaveURL(`${list}&page=2`);
  await expect(pages.getByRole("link", { name: "Page 2", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(titles(page).first()).not.toHaveText(first[0]!);
  const both = [...first, ...(await titles(page).allTextContents())];
  expect(new Set(both).size).toBe(both.length);
  expect(both).toEqual([...both].sort((a, b) => a.localeCompare(b, "en")));
  await page.getByRole("link", { name: "Previous page" }).click();
  await expect(page).toHaveURL(list);
  await expect(titles(page)).toHaveText(first);
});

test("a list that can't be fetched says so, and trying again shows it", async ({ page, watch }) => {
  watch.expects(/503 .*\/api\/allrecipe/);
  const { word, beet, aubergine, carrot } = await threeRecipes();
  await page.goto("/Allrecipe");
  await page.route("**/api/allrecipe?*", (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByLabel("Search recipes").fill(word);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Failed to fetch recipes.")).toBeVisible();
  await page.unroute("**/api/allrecipe?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(titles(page)).toHaveText([carrot, aubergine, beet]);
});

test("a list that is still being fetched says so", async ({ page }) => {
  await page.goto("/Allrecipe");
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/allrecipe?*", async (route) => {
    await asked;
    await route.continue();
  });
  await page
    .getByRole("navigation", { name: "Pages" })
    .getByRole("link", { name: "Page 2", exact: true })
    .click();
  await expect(page.getByText("Loading recipes...")).toBeVisible();
  answer();
  await expect(page.getByText("Loading recipes...")).toBeHidden();
  await expect(page.getByRole("link", { name: "Page 2", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
});
