import { expectSoundOnBoth } from "../support/e2e-axe";
import {
  CARDS,
  expectBought,
  fillCard,
  findOrder,
  payButton,
  payWith,
  theIntentOf,
  toCardForm,
} from "../support/e2e-checkout";
import { beSignedIn, newPerson, newRecipe } from "../support/e2e-people";
import { chargesOf } from "../support/e2e-services";
import { expect, test } from "../support/e2e-test";

test.beforeEach(({ watch }) => {
  // The provider's word for a refused card.
  watch.expects(/402 .*\/api\/local\/stripe\//);
});

test("an incomplete card is refused by click and by Enter, and the pay button keeps the focus", async ({
  page,
  context,
}) => {
  const buyer = await newPerson();
  const recipe = await newRecipe(await newPerson());
  await beSignedIn(context, buyer);
  await toCardForm(page, recipe.id);
  const told = page.getByText("Please enter complete and valid card information.");
  const pay = payButton(page);
  await expect(pay).toHaveAttribute("aria-disabled", "true");
  // A person's click; Playwright's own would wait until the button is enabled.
  await pay.click({ force: true });
  await expect(told).toBeVisible();
  await expect(pay).toBeFocused();

  await fillCard(page, CARDS.succeeds);
  await expect(told).toBeHidden();
  await page.getByRole("textbox", { name: "CVC" }).fill("1");
  await expect(pay).toHaveAttribute("aria-disabled", "true");
  await pay.focus();
  await page.keyboard.press("Enter");
  await expect(told).toBeVisible();
  await expect(pay).toBeFocused();
  await expect(page.getByText("Your card’s security code is incomplete.")).toBeVisible();
  await expectSoundOnBoth(page, "card form with messages");
  expect((await theIntentOf(recipe.id)).status).toBe("requires_payment_method");
});

test("a declined card and one without funds are told in the provider's words; another card then pays the same intent", async ({
  page,
  context,
}) => {
  const recipe = await newRecipe(await newPerson());
  await beSignedIn(context, await newPerson());
  await toCardForm(page, recipe.id);
  await payWith(page, CARDS.declined);
  await expect(page.getByText("Your card was declined. Nothing was charged.")).toBeVisible();
  await payWith(page, CARDS.insufficientFunds);
  await expect(page.getByText("Your card has insufficient funds.")).toBeVisible();
  expect(await chargesOf(recipe.id)).toEqual({ times: 0, poisha: 0 });
  const { id } = await theIntentOf(recipe.id);

  await payWith(page, CARDS.succeeds);
  await expectBought(page, recipe.id);
  expect(await theIntentOf(recipe.id)).toMatchObject({ id, status: "succeeded", amount_received: 75_000 });
  await expect(await findOrder(page, recipe.title)).toBeVisible();
});

test("a card that asks for a confirmation is refused when that fails and pays when it is completed", async ({
  page,
  context,
}) => {
  const recipe = await newRecipe(await newPerson());
  await beSignedIn(context, await newPerson());
  await toCardForm(page, recipe.id);
  await payWith(page, CARDS.asksToConfirm);
  await page.getByRole("dialog").getByRole("button", { name: "Fail" }).click();
  await expect(page.getByRole("alert").filter({ hasText: /authenticate/ })).toBeVisible();
  expect(await chargesOf(recipe.id)).toEqual({ times: 0, poisha: 0 });

  await payButton(page).click();
  await page.getByRole("dialog").getByRole("button", { name: "Complete" }).click();
  await expectBought(page, recipe.id);
  expect(await chargesOf(recipe.id)).toEqual({ times: 1, poisha: 75_000 });
});
