import { expect, test } from "../support/e2e-test";

test("the search of the first page suggests as the list's does, and has one button that clears it", async ({
  page,
}) => {
  await page.goto("/");
  const search = page.getByRole("main").getByRole("search");
  const field = search.getByLabel("What would you like to eat?");
  await field.click();
  await expect(field).toHaveRole("combobox");
  await field.pressSequentially("fusk");
  await expect(search.getByRole("option").filter({ hasText: "Fuchka" })).toBeVisible();
  await expect(search.getByRole("button", { name: "Clear the search" })).toHaveCount(1);
  await search.getByRole("button", { name: "Clear the search" }).click();
  await expect(field).toHaveValue("");
  await field.fill("phuchka");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/Allrecipe\?q=phuchka/);
  await expect(page.getByRole("link", { name: /Fuchka/ }).first()).toBeVisible();
});

test("no row of cards of the first page has fewer cards than the one above it", async ({ page }) => {
  await page.goto("/");
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const rows = await page.locator("main ul:has(> li h3)").evaluateAll((lists) =>
      lists.map((list) => {
        const tops = [...list.children].map((card) => Math.round(card.getBoundingClientRect().top));
        return [...new Set(tops)].map((top) => tops.filter((one) => one === top).length);
      }),
    );
    expect(rows.length, `at ${width}`).toBeGreaterThanOrEqual(2);
    for (const row of rows) expect(new Set(row).size, `at ${width}: ${row}`).toBe(1);
  }
});
