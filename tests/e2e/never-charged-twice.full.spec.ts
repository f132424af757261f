import {
  ADDRESS,
  CARDS,
  chooseArea,
  expectBought,
  fillCard,
  fillDelivery,
  findOrder,
  payButton,
  payWith,
  theIntentOf,
  toCardForm,
} from "../support/e2e-checkout";
import { call, newRecipe } from "../support/e2e-people";
import { newSale, ONE_BOX, type Sale } from "../support/e2e-sale";
import { chargesOf } from "../support/e2e-services";
import { expect, test } from "../support/e2e-test";

let sale: Sale;
test.beforeEach(async ({ context }) => {
  sale = await newSale(context);
});
const orders = () => call(sale.buyer, "GET", "/orders");

test("a double click on Proceed and on Pay makes one intent, one charge and one order", async ({ page }) => {
  await page.goto(`/buynow/${sale.recipe.id}`);
  await fillDelivery(page);
  await page.getByRole("button", { name: "Proceed to Payment" }).dblclick();
  await expect(page.getByRole("textbox", { name: "Card number" })).toBeVisible();
  await fillCard(page, CARDS.succeeds);
  await expect(payButton(page)).not.toHaveAttribute("aria-disabled", "true");
  await payButton(page).dblclick();
  await expectBought(page, sale.recipe.id);
  await theIntentOf(sale.recipe.id);
  expect(await chargesOf(sale.recipe.id)).toEqual(ONE_BOX);
  expect(await orders()).toHaveLength(1);
});

test("two tabs of one checkout share the intent; the second completes without another charge", async ({
  page,
  context,
  watch,
}) => {
  // The provider refuses to charge the intent again.
  watch.expects(/400 .*\/api\/local\/stripe\/.*confirm/);
  const second = await context.newPage();
  await toCardForm(page, sale.recipe.id);
  await toCardForm(second, sale.recipe.id);
  await payWith(page, CARDS.succeeds);
  await expectBought(page, sale.recipe.id);
  await payWith(second, CARDS.succeeds);
  await expectBought(second, sale.recipe.id);
  await theIntentOf(sale.recipe.id);
  expect(await chargesOf(sale.recipe.id)).toEqual(ONE_BOX);
  expect(await orders()).toHaveLength(1);
});

test("an older tab whose last box went to a newer purchase of the same person says so, and starts again", async ({
  page,
  context,
  watch,
}) => {
  watch.expects(/400 .*\/api\/local\/stripe\/.*confirm/);
  const { id } = await newRecipe(sale.cook, { boxesLeft: 1 });
  await toCardForm(page, id);
  const newer = await context.newPage();
  await newer.goto(`/buynow/${id}`);
  await fillDelivery(newer);
  await chooseArea(newer, "Khulna", "Sonadanga");
  await newer.getByRole("button", { name: "Proceed to Payment" }).click();
  await expect(newer.getByRole("textbox", { name: "Card number" })).toBeVisible();

  await payWith(page, CARDS.succeeds);
  await expect(page.getByText(/This purchase has ended, because you began a newer one/)).toBeVisible();
  await expect(page.getByLabel("Address (house, road)")).toHaveValue(ADDRESS.address);
  expect((await chargesOf(id)).times).toBe(0);
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await payWith(page, CARDS.succeeds);
  await expectBought(page, id);
  expect(await chargesOf(id)).toEqual(ONE_BOX);
});

test("when saving fails after paying the buyer is told, and the order appears all the same", async ({
  page,
  context,
  watch,
}) => {
  watch.expects(/503 .*\/api\/orders/);
  await toCardForm(page, sale.recipe.id);
  await page.route("**/api/orders", (route) => route.fulfill({ status: 503, json: {} }));
  await payWith(page, CARDS.succeeds);
  await expect(page.getByText("Order save failed!")).toBeVisible();
  await expect(page.getByText("Your payment went through.")).toBeVisible();
  await findOrder(await context.newPage(), sale.recipe.title);

  // The button now saves again and never charges again.
  await page.unroute("**/api/orders");
  await page.getByRole("button", { name: "Try again" }).click();
  await expectBought(page, sale.recipe.id);
  expect(await chargesOf(sale.recipe.id)).toEqual(ONE_BOX);
  expect(await orders()).toHaveLength(1);
});
