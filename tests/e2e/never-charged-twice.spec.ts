import { payByCall } from "../support/e2e-buy";
import {
  ADDRESS,
  CARDS,
  expectBought,
  fillDelivery,
  findOrder,
  payWith,
  theIntentOf,
  toCardForm,
} from "../support/e2e-checkout";
import { call } from "../support/e2e-people";
import { newSale, ONE_BOX, type Sale } from "../support/e2e-sale";
import { chargesOf, completedBy, intentsOf, loseWebhooks, withoutReconciler } from "../support/e2e-services";
import { expect, test } from "../support/e2e-test";

let sale: Sale;
test.beforeEach(async ({ context }) => {
  sale = await newSale(context);
});

test("a reload on the card form keeps what was typed and the same intent", async ({ page, watch }) => {
  // Whether the intent was paid meanwhile is asked first.
  watch.expects(/402 .*\/api\/orders/);
  await page.goto(`/buynow/${sale.recipe.id}`);
  await page.getByLabel("Phone").fill(ADDRESS.phone);
  await page.reload();
  await expect(page.getByLabel("Phone")).toHaveValue(ADDRESS.phone);
  await fillDelivery(page);
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await expect(page.getByRole("textbox", { name: "Card number" })).toBeVisible();
  const { id } = await theIntentOf(sale.recipe.id);

  await page.reload();
  await expect(page.getByRole("textbox", { name: "Card number" })).toBeVisible();
  await expect(page.getByText(ADDRESS.address)).toBeVisible();
  await page.getByRole("button", { name: "Change" }).click();
  await expect(page.getByLabel("Address (house, road)")).toHaveValue(ADDRESS.address);
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await payWith(page, CARDS.succeeds);
  await expectBought(page, sale.recipe.id);
  expect(await theIntentOf(sale.recipe.id)).toMatchObject({ id, status: "succeeded" });
});

// One after the other: they take the webhooks and the reconciler away from the whole product.
test.describe("a paid order whose browser is gone", () => {
  test.describe.configure({ mode: "default" });

  test("the reconciler finds the paid order when the browser is closed and every webhook is lost", async ({
    page,
    context,
  }) => {
    await loseWebhooks(true);
    try {
      await toCardForm(page, sale.recipe.id);
      // No call of this page to save the order leaves the browser, which closes once the card is charged.
      await page.evaluate(() => {
        const send = window.fetch;
        window.fetch = (input, init) =>
          String(input).endsWith("/api/orders") ? new Promise(() => undefined) : send(input, init);
      });
      await payWith(page, CARDS.succeeds);
      await expect.poll(async () => (await chargesOf(sale.recipe.id)).times).toBe(1);
      await page.close();
      await findOrder(await context.newPage(), sale.recipe.title);
      expect(await completedBy((await theIntentOf(sale.recipe.id)).id)).toBe("reconciler");
    } finally {
      await loseWebhooks(false);
    }
    expect(await chargesOf(sale.recipe.id)).toEqual(ONE_BOX);
  });

  test("is completed by the webhook", async () => {
    await withoutReconciler(async () => {
      const asked = { recipeId: sale.recipe.id, quantity: 1, deliveryCharge: 60, totalPrice: 750 };
      const opened = await call(sale.buyer, "POST", "/creat-payment-intent", asked);
      await payByCall(opened);
      await expect.poll(() => completedBy(opened.paymentIntentId)).toBe("webhook");
    });
    expect(await call(sale.buyer, "GET", "/orders")).toHaveLength(1);
  });
});

test("a price that changed meanwhile is shown and asked about before anything is charged", async ({
  page,
  watch,
}) => {
  watch.expects(/409 .*\/api\/creat-payment-intent/);
  await page.goto(`/buynow/${sale.recipe.id}`);
  await fillDelivery(page);
  await call(sale.cook, "PATCH", `/recipes/${sale.recipe.id}`, { price: 720 });
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await expect(page.getByText("The price has changed. The total is now ৳ 780.")).toBeVisible();
  await expect(page.getByLabel("Address (house, road)")).toHaveValue(ADDRESS.address);
  await expect(page.getByText("৳ 780", { exact: true }).filter({ visible: true }).first()).toBeVisible();
  expect(await intentsOf(sale.recipe.id)).toEqual([]);
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await expect(page.getByRole("button", { name: "Pay ৳ 780" })).toBeVisible();
  await payWith(page, CARDS.succeeds);
  await expectBought(page, sale.recipe.id);
  expect(await chargesOf(sale.recipe.id)).toEqual({ times: 1, poisha: 78_000 });
});
