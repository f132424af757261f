import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectSound } from "../support/e2e-axe";
import { buyByCall } from "../support/e2e-buy";
import { beSignedIn, call, newPerson, newRecipe } from "../support/e2e-people";
import { demoAdmin } from "../support/e2e-riders";
import { expect, test } from "../support/e2e-test";

/** Orders with this one alone, by its number. */
async function findOrder(page: Page, trackingId: string) {
  await page.getByRole("searchbox").fill(trackingId);
  await expect(page).toHaveURL(new RegExp(`q=${trackingId}`));
  const row = page.getByRole("row").filter({ hasText: trackingId });
  await expect(row).toHaveCount(1);
  await expect(page.locator("tbody tr")).toHaveCount(1);
  return row;
}

test("an admin finds an order by its number, gives a part back, then the rest, and cancels it", async ({
  page,
  context,
}) => {
  const [admin, cook, buyer] = [await demoAdmin(), await newPerson(), await newPerson("Imran Hossain")];
  const recipe = await newRecipe(cook, { title: `Kacchi ${randomUUID().slice(0, 8)}` });
  const { id, trackingId } = await buyByCall(buyer, recipe.id);
  await beSignedIn(context, admin);
  await page.goto("/dashbord");
  await page.getByRole("link", { name: "Orders", exact: true }).filter({ visible: true }).click();
  await expect(page.getByRole("heading", { name: "Orders", level: 1 })).toBeVisible();
  await expect(
    page.getByRole("link", { name: "Orders", exact: true }).filter({ visible: true }),
  ).toHaveAttribute("aria-current", "page");
  await expectSound(page, "Orders");

  const row = await findOrder(page, trackingId);
  await expect(row).toContainText("succeeded");
  await row.getByRole("button", { name: /^View/ }).click();
  const dialog = page.getByRole("dialog", { name: `Order: ${recipe.title}` });
  await expect(dialog).toContainText("Nothing has gone back.");
  await expect(dialog.getByLabel("Amount")).toHaveValue("750");
  await expectSound(page, "an order's dialog");

  const refund = dialog.getByRole("region", { name: "Give money back" });
  const history = dialog.getByRole("region", { name: "Refunds" });
  const question = page.getByRole("alertdialog", { name: "Are you sure?" });
  await refund.getByLabel("Amount").fill("750.01");
  await refund.getByRole("button", { name: "Give back" }).click();
  await expect(refund.getByText("At most ৳\u2009750")).toBeVisible();
  await expect(question).toBeHidden();
  await refund.getByLabel("Amount").fill("200.50");
  await refund.getByRole("button", { name: "Give back" }).click();
  await expect(question).toContainText("৳\u2009200.50 goes back to the card of Imran Hossain");
  await question.getByRole("button", { name: "Yes, give it back" }).dblclick();
  await expect(history.getByRole("listitem")).toHaveCount(1);
  await expect(history).toContainText(`${admin.name}, refund`);
  await expect(refund.getByLabel("Amount")).toHaveValue("549.5");
  await expect(dialog).not.toContainText("Cancel the order too?");

  await refund.getByRole("button", { name: "Give back" }).click();
  await question.getByRole("button", { name: "Yes, give it back" }).click();
  await expect(refund).toContainText("All of it has gone back.");
  await expect(history.getByRole("listitem")).toHaveCount(2);
  await expect(dialog.getByText("refunded", { exact: true })).toBeVisible();
  await expect(dialog).toContainText("Cancel the order too?");
  await dialog.getByRole("button", { name: "Cancel the order" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel order" }).click();
  await expect(dialog.getByText("Cancelled: don't prepare it")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(row).toContainText("refunded");
  await expect(row.getByRole("link", { name: /^Parcel TRK/ })).toHaveAttribute(
    "href",
    new RegExp(`^/dashbord/AllParcel\\?q=${trackingId}&view=[0-9a-f]{24}$`),
  );
  const [order] = await call(buyer, "GET", "/orders");
  expect(order).toMatchObject({ _id: id, refunded: 750, deliveryStatus: "cancelled" });

  await page.getByRole("link", { name: /^Refunded/ }).click();
  await expect(page).toHaveURL(/payment=refunded/);
  await expect(page.getByRole("row").filter({ hasText: trackingId })).toHaveCount(1);
  await page.getByRole("link", { name: /^Given up/ }).click();
  await expect(page).toHaveURL(/payment=failed/);
  await expect(page.getByRole("row").filter({ hasText: trackingId })).toHaveCount(0);
});

test("a refund shows on the buyer's card and in the seller's sales, on a phone too", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const [admin, cook, buyer] = [await demoAdmin(), await newPerson("Farida Khatun"), await newPerson()];
  const recipe = await newRecipe(cook);
  const first = await buyByCall(buyer, recipe.id);
  const second = await buyByCall(buyer, recipe.id);
  await call(admin, "POST", `/orders/${first.id}/refund`, { amount: 190 });
  await call(cook, "POST", `/orders/${second.id}/ready`);

  await beSignedIn(context, admin);
  await page.goto(`/dashbord/orders?q=${first.trackingId}`);
  await expect(page.getByRole("row").filter({ hasText: first.trackingId })).toContainText(
    "৳\u2009190 went back",
  );
  await page.getByRole("button", { name: /^View/ }).click();
  await expect(page.getByRole("region", { name: "Refunds" })).toContainText("৳\u2009190");
  await expectSound(page, "Orders on a phone");

  await context.clearCookies();
  await beSignedIn(context, buyer);
  await page.goto("/dashbord/myorder");
  const card = page.getByRole("article").filter({ hasText: first.trackingId });
  await expect(card).toContainText("succeeded");
  await expect(card).toContainText("Given back to your card");
  await expect(card).toContainText("৳\u2009190");
  await call(admin, "POST", `/orders/${first.id}/refund`);
  await page.reload();
  await expect(card).toContainText("refunded");
  await expectSound(page, "Your Orders with a refund");

  await context.clearCookies();
  await beSignedIn(context, cook);
  await page.goto("/dashbord/mySales");
  const sales = page.getByRole("article");
  await expect(sales.first()).toContainText(first.trackingId);
  await expect(sales.first()).toContainText("Given back to the buyer");
  const income = page.getByRole("region", { name: "Your income" });
  await expect(income).toContainText("2 orders, ৳\u20091,380 sold, ৳\u2009690 given back");
  await expectSound(page, "My Sales");
  await page.getByRole("link", { name: /^Ready/ }).click();
  await expect(page).toHaveURL(/part=ready/);
  await expect(sales).toHaveCount(1);
  await expect(sales).toContainText(second.trackingId);
  await page.getByRole("link", { name: /^Delivered/ }).click();
  await expect(page.getByText("No orders here.")).toBeVisible();
});
