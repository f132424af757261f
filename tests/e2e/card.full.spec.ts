import { expectSoundOnBoth } from "../support/e2e-axe";
import { CARDS, fillCard, payButton, payWith, theIntentOf, toCardForm } from "../support/e2e-checkout";
import { beSignedIn, newPerson, newRecipe } from "../support/e2e-people";
import { expect, test } from "../support/e2e-test";

test.beforeEach(({ watch }) => {
  // The provider's word for a refused card.
  watch.expects(/402 .*\/api\/local\/stripe\//);
});

test("an incomplete card is refused by click and by Enter, and the pay button keeps the focus; one without funds in the provider's words", async ({
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
  await payWith(page, CARDS.insufficientFunds);
  await expect(page.getByText("Your card has insufficient funds.")).toBeVisible();
  expect((await theIntentOf(recipe.id)).status).toBe("requires_payment_method");
});
