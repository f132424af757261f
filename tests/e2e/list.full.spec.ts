import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { newPerson, newRecipe } from "../support/e2e-people";
import { expect, test } from "../support/e2e-test";

const titles = (page: Page) => page.getByRole("article").getByRole("heading", { level: 2 });

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

test("numbered pages show every recipe once and in order; a page beyond the end is empty", async ({
  page,
}) => {
  const cook = await newPerson();
  const all = Array.from("ABCDEFGHIJKL", (letter) => `Dish ${letter}`);
  await Promise.all(all.map((title) => newRecipe(cook, { title })));
  const list = `/Allrecipe?author=${cook.uid}&sort=title`;
  await page.goto(`${list}&page=99`);
  await expect(page.getByText("There are no recipes on this page.")).toBeVisible();
  await page.getByRole("link", { name: "Show all recipes" }).click();
  await expect(page).toHaveURL(list);
  await expect(titles(page)).toHaveText(all.slice(0, 10));
  const second = page
    .getByRole("navigation", { name: "Pages" })
    .getByRole("link", { name: "Page 2", exact: true });
  await second.click();
  await expect(page).toHaveURL(`${list}&page=2`);
  await expect(second).toHaveAttribute("aria-current", "page");
  await expect(titles(page)).toHaveText(all.slice(10));
  await page.getByRole("link", { name: "Previous page" }).click();
  await expect(page).toHaveURL(list);
  await expect(titles(page)).toHaveText(all.slice(0, 10));
});

/** Opens the list and waits for its code, which loads at the first touch: until then its links are the browser's. */
async function openWorkingList(page: Page): Promise<void> {
  await page.goto("/Allrecipe");
  await page.getByLabel("Search recipes").click();
  await expect(page.locator("html[data-sleeps], [data-sleeps]:has(input[name=q])")).toHaveCount(0);
}

test("a list that can't be fetched says so, and trying again shows it", async ({ page, watch }) => {
  watch.expects(/503 .*\/api\/allrecipe/);
  const title = `zz${randomUUID().slice(0, 8)}`;
  await newRecipe(await newPerson(), { title });
  await openWorkingList(page);
  await page.route("**/api/allrecipe?*", (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByLabel("Search recipes").fill(title);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Failed to fetch recipes.")).toBeVisible();
  await expect(page).toHaveURL(`/Allrecipe?q=${title}`);
  await page.unroute("**/api/allrecipe?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(titles(page)).toHaveText([title]);
});

test("a list that is still being fetched says so", async ({ page }) => {
  await openWorkingList(page);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/allrecipe?*", async (route) => {
    await asked;
    await route.continue();
  });
  const second = page
    .getByRole("navigation", { name: "Pages" })
    .getByRole("link", { name: "Page 2", exact: true });
  await second.click();
  await expect(page.getByText("Loading recipes...")).toBeVisible();
  answer();
  await expect(page.getByText("Loading recipes...")).toBeHidden();
  await expect(second).toHaveAttribute("aria-current", "page");
});
