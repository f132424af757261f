import type { Page } from "@playwright/test";
import {
  ADDRESS,
  CARDS,
  expectBought,
  fillCard,
  fillDelivery,
  findOrder,
  payButton,
  payWith,
  theIntentOf,
  toCardForm,
} from "../support/e2e-checkout";
import { beSignedIn, call, newPerson, newRecipe, type Person } from "../support/e2e-people";
import { chargesOf, completedBy, intentsOf, loseWebhooks, withoutReconciler } from "../support/e2e-services";
import { expect, test } from "../support/e2e-test";

// One after the other: some of them take the webhooks or the reconciler away from the whole product.
test.describe.configure({ mode: "default" });

const ONE_BOX = { times: 1, poisha: 75_000 };

let buyer: Person;
let cook: Person;
let recipe: { id: string; title: string };

test.beforeEach(async ({ context }) => {
  cook = await newPerson("Shefali Das");
  buyer = await newPerson("Imran Hossain");
  recipe = await newRecipe(cook);
  await beSignedIn(context, buyer);
});

const ordersOf = (person: Person) => call(person, "GET", `/orders?email=${encodeURIComponent(person.email)}`);

/** Pays, while no call of this page to save the order leaves the browser, and closes the page once the card is charged. */
async function payAndVanish(page: Page): Promise<void> {
  await page.evaluate(() => {
    const send = window.fetch;
    window.fetch = (input, init) =>
      String(input).endsWith("/api/orders") ? new Promise(() => undefined) : send(input, init);
  });
  await payWith(page, CARDS.succeeds);
  await expect.poll(async () => (await chargesOf(recipe.id)).times).toBe(1);
  await page.close();
}

test("a double click on Proceed and on Pay makes one intent, one charge and one order", async ({ page }) => {
  await page.goto(`/buynow/${recipe.id}`);
  await fillDelivery(page);
  await page.getByRole("button", { name: "Proceed to Payment" }).dblclick();
  await expect(page.getByRole("textbox", { name: "Card number" })).toBeVisible();
  await fillCard(page, CARDS.succeeds);
  await expect(payButton(page)).not.toHaveAttribute("aria-disabled", "true");
  await payButton(page).dblclick();
  await expectBought(page, recipe.id);
  await theIntentOf(recipe.id);
  expect(await chargesOf(recipe.id)).toEqual(ONE_BOX);
  expect(await ordersOf(buyer)).toHaveLength(1);
});

test("two tabs of one checkout share the intent; the second completes without another charge", async ({
  page,
  context,
  watch,
}) => {
  // The provider refuses to charge the intent again.
  watch.expects(/400 .*\/api\/local\/stripe\/.*confirm/);
  const second = await context.newPage();
  await toCardForm(page, recipe.id);
  await toCardForm(second, recipe.id);
  await payWith(page, CARDS.succeeds);
  await expectBought(page, recipe.id);
  await payWith(second, CARDS.succeeds);
  await expectBought(second, recipe.id);
  await theIntentOf(recipe.id);
  expect(await chargesOf(recipe.id)).toEqual(ONE_BOX);
  expect(await ordersOf(buyer)).toHaveLength(1);
});

test("an older tab whose last box went to a newer purchase of the same person says so, and starts again", async ({
  page,
  context,
  watch,
}) => {
  watch.expects(/400 .*\/api\/local\/stripe\/.*confirm/);
  const { id } = await newRecipe(cook, { boxesLeft: 1 });
  await toCardForm(page, id);
  const newer = await context.newPage();
  await newer.goto(`/buynow/${id}`);
  await fillDelivery(newer);
  await newer.getByText("Outside Dhaka").click();
  await newer.getByRole("button", { name: "Proceed to Payment" }).click();
  await expect(newer.getByRole("textbox", { name: "Card number" })).toBeVisible();

  await payWith(page, CARDS.succeeds);
  await expect(page.getByText(/This purchase has ended, because you began a newer one/)).toBeVisible();
  await expect(page.getByLabel("Delivery address")).toHaveValue(ADDRESS.address);
  expect((await chargesOf(id)).times).toBe(0);
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await payWith(page, CARDS.succeeds);
  await expectBought(page, id);
  expect(await chargesOf(id)).toEqual(ONE_BOX);
});

test("a reload on the card form keeps what was typed and the same intent", async ({ page, watch }) => {
  // Whether the intent was paid meanwhile is asked first.
  watch.expects(/402 .*\/api\/orders/);
  await page.goto(`/buynow/${recipe.id}`);
  await page.getByLabel("Phone").fill(ADDRESS.phone);
  await page.reload();
  await expect(page.getByLabel("Phone")).toHaveValue(ADDRESS.phone);
  await fillDelivery(page);
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await expect(page.getByRole("textbox", { name: "Card number" })).toBeVisible();
  const { id } = await theIntentOf(recipe.id);

  await page.reload();
  await expect(page.getByRole("textbox", { name: "Card number" })).toBeVisible();
  await expect(page.getByText(ADDRESS.address)).toBeVisible();
  await page.getByRole("button", { name: "Change" }).click();
  await expect(page.getByLabel("Delivery address")).toHaveValue(ADDRESS.address);
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await payWith(page, CARDS.succeeds);
  await expectBought(page, recipe.id);
  expect(await theIntentOf(recipe.id)).toMatchObject({ id, status: "succeeded" });
});

test("the order appears by webhook when the browser is closed right after paying", async ({
  page,
  context,
}) => {
  await withoutReconciler(async () => {
    await toCardForm(page, recipe.id);
    await payAndVanish(page);
    const order = await findOrder(await context.newPage(), recipe.title);
    await expect(order.getByText("succeeded")).toBeVisible();
    await expect(order.getByText(ADDRESS.address)).toBeVisible();
    expect(await completedBy((await theIntentOf(recipe.id)).id)).toBe("webhook");
  });
  expect(await chargesOf(recipe.id)).toEqual(ONE_BOX);
});

test("the reconciler finds the paid order when the browser is closed and every webhook is lost", async ({
  page,
  context,
}) => {
  await loseWebhooks(true);
  try {
    await toCardForm(page, recipe.id);
    await payAndVanish(page);
    await findOrder(await context.newPage(), recipe.title);
    expect(await completedBy((await theIntentOf(recipe.id)).id)).toBe("reconciler");
  } finally {
    await loseWebhooks(false);
  }
  expect(await chargesOf(recipe.id)).toEqual(ONE_BOX);
});

test("when saving fails after paying the buyer is told, and the order appears all the same", async ({
  page,
  context,
  watch,
}) => {
  watch.expects(/503 .*\/api\/orders/);
  await toCardForm(page, recipe.id);
  await page.route("**/api/orders", (route) => route.fulfill({ status: 503, json: {} }));
  await payWith(page, CARDS.succeeds);
  await expect(page.getByText("Order save failed!")).toBeVisible();
  await expect(page.getByText("Your payment went through.")).toBeVisible();
  await findOrder(await context.newPage(), recipe.title);

  // The button now saves again and never charges again.
  await page.unroute("**/api/orders");
  await page.getByRole("button", { name: "Try again" }).click();
  await expectBought(page, recipe.id);
  expect(await chargesOf(recipe.id)).toEqual(ONE_BOX);
  expect(await ordersOf(buyer)).toHaveLength(1);
});

test("a price that changed meanwhile is shown and asked about before anything is charged", async ({
  page,
  watch,
}) => {
  watch.expects(/409 .*\/api\/creat-payment-intent/);
  await page.goto(`/buynow/${recipe.id}`);
  await fillDelivery(page);
  await call(cook, "PATCH", `/recipes/${recipe.id}`, { price: 720 });
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await expect(page.getByText("The price has changed. The total is now ৳ 780.")).toBeVisible();
  await expect(page.getByLabel("Delivery address")).toHaveValue(ADDRESS.address);
  await expect(page.getByText("৳ 780", { exact: true }).filter({ visible: true }).first()).toBeVisible();
  expect(await intentsOf(recipe.id)).toEqual([]);
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await expect(page.getByRole("button", { name: "Pay ৳ 780" })).toBeVisible();
  await payWith(page, CARDS.succeeds);
  await expectBought(page, recipe.id);
  expect(await chargesOf(recipe.id)).toEqual({ times: 1, poisha: 78_000 });
});

test("a recipe deleted meanwhile can't be bought; one paid before its deletion stays in Your Orders", async ({
  page,
  watch,
}) => {
  watch.expects(/404 .*\/api\/creat-payment-intent/);
  const kept = await newRecipe(cook);
  await toCardForm(page, kept.id);
  await payWith(page, CARDS.succeeds);
  await expectBought(page, kept.id);
  await page.goto(`/buynow/${recipe.id}`);
  await fillDelivery(page);
  await call(cook, "DELETE", `/recipes/${recipe.id}`);
  await call(cook, "DELETE", `/recipes/${kept.id}`);
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await expect(page.getByText("This recipe is no longer for sale.")).toBeVisible();
  expect(await intentsOf(recipe.id)).toEqual([]);
  const order = await findOrder(page, kept.title);
  await expect(order.getByText("succeeded")).toBeVisible();
});
