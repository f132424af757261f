import type { Page } from "@playwright/test";
import { expectSound } from "../support/e2e-axe";
import { book } from "../support/e2e-booking";
import { fillDelivery } from "../support/e2e-checkout";
import { beSignedIn, call, newPerson, newRecipe } from "../support/e2e-people";
import { expect, test } from "../support/e2e-test";

test.use({ viewport: { width: 390, height: 844 } });
test.beforeEach(({ watch }) => {
  // The provider's word for what is not paid (yet), and the form that the hosted page sends back.
  watch.expects(/402 .*\/api\/(checkout|parcels)\//);
});

/** The hosted page: how it ends, chosen in its own form. */
async function endAttempt(page: Page, outcome: string): Promise<void> {
  await expect(page).toHaveURL(/\/local\/sslcommerz\/[0-9A-F]{32}$/);
  await expect(page.getByText("Test payments")).toBeVisible();
  // Its form is sent by its script.
  await page.waitForLoadState();
  await page.getByLabel("Outcome").selectOption(outcome);
  await page.getByRole("button", { name: "Continue" }).click();
}

test("a basket is paid by bKash on the provider's page, after a visit that failed", async ({
  page,
  context,
}) => {
  const buyer = await newPerson();
  const recipe = await newRecipe(await newPerson());
  await call(buyer, "POST", "/cart", { recipeId: recipe.id, quantity: 1 });
  await beSignedIn(context, buyer);
  await page.goto("/checkout");
  await fillDelivery(page);
  await page.getByRole("radio", { name: /^bKash/ }).check({ force: true });
  await expect(page.getByText(/Choose bKash on the next page, of SSLCommerz/)).toBeVisible();
  await expectSound(page, "the choice of a wallet");
  const pay = page.getByRole("button", { name: "Pay ৳\u202f750" });
  await pay.click();
  // Away and back by the browser's button: the question is there again, not a page that is opening.
  await expect(page).toHaveURL(/\/local\/sslcommerz\//);
  await page.goBack();
  await expect(page.getByLabel("Address (house, road)")).toHaveValue(/Dhanmondi/);
  await pay.click();
  await endAttempt(page, "failed");
  await expect(page.getByText("Nothing was charged.")).toBeVisible();
  await expect(page.getByLabel("Address (house, road)")).toHaveValue(/Dhanmondi/);
  await expect(page.getByRole("checkbox", { name: /terms of sale/ })).toBeChecked();
  await expectSound(page, "a visit that failed");
  await pay.click();
  await endAttempt(page, "paid");
  await expect(page.getByRole("heading", { level: 1, name: "Your order is placed" })).toBeVisible();
  await expect(page).toHaveURL(/\/checkout\?purchase=[0-9a-f]{24}$/);
  await page.reload();
  await expect(page.getByText("Total paid")).toBeVisible();
  const { purchases } = await call(buyer, "GET", "/purchases");
  expect(purchases).toMatchObject([{ paidWith: { payWith: "wallet", method: "bkash" }, totalPrice: 750 }]);
  await page.goto(`/dashbord/myorder/${purchases[0]._id}`);
  await expect(page.getByText(/^bKash/).first()).toBeVisible();
});

test("a booking is paid on the provider's page, in Bangla", async ({ page, context }) => {
  const person = await newPerson();
  await beSignedIn(context, person);
  const { insertedId } = await book(person);
  await page.goto(`/bn/dashbord/myparcle/pay/${insertedId}`);
  await page.getByRole("radio", { name: /^বিকাশ/ }).check({ force: true });
  await expectSound(page, "paying for a parcel by wallet");
  await page.getByRole("button", { name: /২৭০/ }).click();
  await endAttempt(page, "failed");
  await expect(page).toHaveURL(new RegExp(`/bn/dashbord/myparcle/pay/${insertedId}$`));
  await expect(page.getByText("পেমেন্ট হয়নি, কোনো টাকাও কাটা হয়নি।")).toBeVisible();
  await page.getByRole("button", { name: /২৭০/ }).click();
  await endAttempt(page, "paid");
  await expect(page).toHaveURL(/\/bn\/dashbord\/myparcle\?paid=/);
  await expect(page.getByText(/^বিকাশ/).first()).toBeVisible();
  expect(await call(person, "GET", "/parcels")).toMatchObject([
    { payment_status: "paid", paidWith: { payWith: "wallet", method: "bkash" } },
  ]);
});
