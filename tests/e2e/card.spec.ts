import { CARDS, expectBought, payButton, payWith, theIntentOf, toCardForm } from "../support/e2e-checkout";
import { beSignedIn, newPerson, newRecipe } from "../support/e2e-people";
import { chargesOf } from "../support/e2e-services";
import { expect, test } from "../support/e2e-test";

test.beforeEach(({ watch }) => {
  // The provider's word for a refused card.
  watch.expects(/402 .*\/api\/local\/stripe\//);
});

test("a card that asks for a confirmation is refused when that fails and pays when it is completed", async ({
  page,
  context,
}) => {
  const recipe = await newRecipe(await newPerson());
  await beSignedIn(context, await newPerson());
  await toCardForm(page, recipe.id);
  const { id } = await theIntentOf(recipe.id);
  await payWith(page, CARDS.asksToConfirm);
  await page.getByRole("dialog").getByRole("button", { name: "Fail" }).click();
  await expect(page.getByRole("alert").filter({ hasText: /authenticate/ })).toBeVisible();
  expect(await chargesOf(recipe.id)).toEqual({ times: 0, poisha: 0 });

  await payButton(page).click();
  await page.getByRole("dialog").getByRole("button", { name: "Complete" }).click();
  await expectBought(page, recipe.id);
  expect(await chargesOf(recipe.id)).toEqual({ times: 1, poisha: 75_000 });
  expect(await theIntentOf(recipe.id)).toMatchObject({ id, status: "succeeded", amount_received: 75_000 });
});
