import { expectSound } from "../support/e2e-axe";
import { becomes, beSignedIn, newPerson, newRecipe } from "../support/e2e-people";
import { expect, test } from "../support/e2e-test";

const DAY_MS = 24 * 3600_000;

test("a kitchen that pauses sells nothing, says until when, and opens again", async ({ page, context }) => {
  const cook = await newPerson("Pausing Kitchen");
  const recipe = await newRecipe(cook);
  await beSignedIn(context, cook);
  await page.goto("/dashbord/mySales");
  const panel = page.getByRole("region", { name: "Your kitchen" });
  await expect(panel).toContainText("No limit on boxes a day");
  await panel.getByRole("button", { name: "Set limits" }).click();
  await panel.getByLabel("Boxes a day").fill("0");
  await panel.getByRole("button", { name: "Save limits" }).click();
  await expect(panel).toContainText("Boxes a day must be a whole number from 1 to 1,000");
  await panel.getByLabel("Boxes a day").fill("12");
  await panel.getByLabel("Pause until").fill("2020-01-01");
  await panel.getByRole("button", { name: "Save limits" }).click();
  await expect(panel).toContainText("The pause must end tomorrow or later");
  const until = new Date(Date.now() + 3 * DAY_MS);
  await panel.getByLabel("Pause until").fill(until.toISOString().slice(0, 10));
  await expectSound(page, "the kitchen's limits");
  await panel.getByRole("button", { name: "Save limits" }).click();
  await expect(panel).toContainText("At most 12 boxes a day");
  await expect(panel).toContainText(/Paused until \w+ \d+ \w+/);

  await becomes(page, null);
  const list = `/Allrecipe?author=${cook.uid}`;
  await page.goto(list);
  await expect(page.getByText(/^Paused until/)).toBeVisible();
  await page.goto(`/recipedeteils/${recipe.id}`);
  await expect(page.getByText(/^This kitchen pauses until/).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Buy Now" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Add to Cart" })).toBeDisabled();
  expect(await page.content()).toContain("schema.org/SoldOut");
  await expectSound(page, "a recipe that is not sold at the moment");

  await becomes(page, cook);
  await page.goto(`/buynow/${recipe.id}`);
  await expect(page.getByText(/^This kitchen pauses until/)).toBeVisible();
  await page.goto("/dashbord/mySales");
  await panel.getByRole("button", { name: "Open again" }).click();
  await expect(panel).toContainText("Open: recipes can be bought every day");
  await page.goto(list);
  await expect(page.getByRole("heading", { name: recipe.title })).toBeVisible();
  await expect(page.getByText(/^Paused until/)).toHaveCount(0);
});
