import { expectSound } from "../support/e2e-axe";
import { recipeOf, screen, standIns } from "../support/e2e-cook";
import { expect, test } from "../support/e2e-test";

test("a recipe is cooked step by step with the amounts that were chosen, by hand and by keys, and goes on where it was", async ({
  page,
}) => {
  const { id, title } = await recipeOf();
  await standIns(page);
  await page.goto(`/recipedeteils/${id}?servings=8&units=metric`);
  await page.getByRole("link", { name: "Cook", exact: true }).click();
  await expect(page).toHaveURL(`/recipedeteils/${id}/cook?servings=8&units=metric`);
  await expect(page.locator("#cook[data-ready]")).toBeAttached();
  await expect(screen(page)).toHaveText("Have it ready");
  await expect(page.getByText("For 8 servings.")).toBeVisible();
  await page.getByRole("checkbox", { name: "480 ml milk" }).check();
  await expectSound(page, "what to have ready");

  await page.getByRole("button", { name: "Start cooking" }).click();
  await expect(screen(page)).toHaveText("Step 1 of 3");
  await expect(page.getByRole("region", { name: "For this step" }).getByRole("listitem")).toHaveText([
    "4 onions, sliced",
    "150 ml mustard oil",
  ]);
  await expect(page.getByRole("button", { name: /^Start 10 min/ })).toContainText("10 min to 12 min");
  await expectSound(page, "a step");
  await page.keyboard.press("ArrowRight");
  await expect(screen(page)).toHaveText("Step 2 of 3");
  await page.keyboard.press("ArrowLeft");
  await expect(screen(page)).toHaveText("Step 1 of 3");
  // On a button, space presses it; anywhere else it turns the page.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press("Space");
  await expect(screen(page)).toHaveText("Step 2 of 3");
  await page.getByRole("button", { name: "All steps" }).click();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("button", { name: /Serve with the milk/ }).click();
  await expect(screen(page)).toHaveText("Step 3 of 3");
  await expect(screen(page)).toBeFocused();

  await page.reload();
  await expect(screen(page)).toHaveText("Step 3 of 3");
  await expect(page.getByRole("checkbox", { name: "480 ml milk" })).toBeChecked();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(screen(page)).toHaveText("Ready to eat");
  await expect(page.getByRole("button", { name: "Buy Now" })).toBeVisible();
  await expectSound(page, "the end");
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(screen(page)).toHaveText("Have it ready");
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await page.getByRole("link", { name: `Back to ${title}` }).click();
  await expect(page).toHaveURL(`/recipedeteils/${id}?servings=8&units=metric`);
});
