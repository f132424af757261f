import { newPerson, newRecipe } from "../support/e2e-people";
import { takeFromMenu } from "../support/e2e-rows";
import { asAdmin, browserOf, findRow } from "../support/e2e-tables";
import { expect, test } from "../support/e2e-test";

test("an admin finds a recipe and changes its price, and its page shows it at once", async ({
  page,
  browser,
  watch,
}) => {
  const cook = await newPerson("Farida Khatun");
  const { id, title } = await newRecipe(cook);
  const guest = await browserOf(browser);
  watch.over(guest.context());
  await guest.goto(`/recipedeteils/${id}`);
  await expect(guest.getByText("৳ 690").first()).toBeVisible();

  await asAdmin(page);
  await page.goto("/dashbord");
  await page.getByRole("link", { name: "Total Recipes" }).click();
  await expect(page.getByRole("heading", { name: "Manage All Recipes" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Total Recipes" })).toHaveAttribute("aria-current", "page");
  const row = await findRow(page, title);
  for (const text of [
    "Farida Khatun",
    cook.email,
    "Vegan Delights",
    "৳ 690",
    "easy",
    "1 h 20 min",
    "pumpkin",
  ])
    await expect(row).toContainText(text);

  await row.getByRole("button", { name: `View ${title}` }).click();
  const view = page.getByRole("dialog", { name: title });
  await expect(view).toContainText("2 tbsp mustard oil");
  await expect(view).toContainText("Orders0");
  await view.getByRole("button", { name: "Close" }).last().click();

  await takeFromMenu(row, "Edit");
  const form = page.getByRole("dialog", { name: "Edit recipe" });
  await form.getByLabel("Price").fill("712");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Recipe updated")).toBeVisible();
  await expect(row).toContainText("৳ 712");
  await guest.reload();
  await expect(guest.getByText("৳ 712").first()).toBeVisible();
  await guest.context().close();
});
