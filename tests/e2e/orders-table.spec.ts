import { randomUUID } from "node:crypto";
import { expectSound } from "../support/e2e-axe";
import { buyByCall } from "../support/e2e-buy";
import { call, newPerson, newRecipe } from "../support/e2e-people";
import { asAdmin, findRow } from "../support/e2e-tables";
import { expect, test } from "../support/e2e-test";

test("an admin finds an order by its number, gives a part back, then the rest, and cancels it", async ({
  page,
}) => {
  const [cook, buyer] = [await newPerson(), await newPerson("Imran Hossain")];
  const recipe = await newRecipe(cook, { title: `Kacchi ${randomUUID().slice(0, 8)}` });
  const { id, trackingId } = await buyByCall(buyer, recipe.id);
  const admin = await asAdmin(page);
  await page.goto("/dashbord");
  await page.getByRole("link", { name: "Orders", exact: true }).filter({ visible: true }).click();
  await expect(page.getByRole("heading", { name: "Orders", level: 1 })).toBeVisible();
  await expect(
    page.getByRole("link", { name: "Orders", exact: true }).filter({ visible: true }),
  ).toHaveAttribute("aria-current", "page");

  const row = await findRow(page, trackingId);
  await expect(row).toContainText("Paid");
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
  await expect(refund.getByText("At most ৳\u202f750")).toBeVisible();
  await expect(question).toBeHidden();
  await refund.getByLabel("Amount").fill("200.50");
  await refund.getByRole("button", { name: "Give back" }).click();
  await expect(question).toContainText("৳\u202f200.50 goes back to the card of Imran Hossain");
  await question.getByRole("button", { name: "Yes, give it back" }).dblclick();
  await expect(history.getByRole("listitem")).toHaveCount(1);
  await expect(history).toContainText(`${admin.name}, refund`);
  await expect(refund.getByLabel("Amount")).toHaveValue("549.5");
  await expect(dialog).not.toContainText("Cancel the order too?");

  await refund.getByRole("button", { name: "Give back" }).click();
  await question.getByRole("button", { name: "Yes, give it back" }).click();
  await expect(refund).toContainText("All of it has gone back.");
  await expect(history.getByRole("listitem")).toHaveCount(2);
  await expect(dialog.getByText("Given back", { exact: true }).first()).toBeVisible();
  await expect(dialog).toContainText("Cancel the order too?");
  await dialog.getByRole("button", { name: "Cancel the order" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel order" }).click();
  await expect(dialog.getByText("Cancelled", { exact: true }).first()).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(row).toContainText("Given back");
  await expect(row.getByRole("link", { name: /^Parcel TRK/ })).toHaveAttribute(
    "href",
    new RegExp(`^/dashbord/AllParcel\\?q=${trackingId}&view=[0-9a-f]{24}$`),
  );
  const [order] = await call(buyer, "GET", "/orders");
  expect(order).toMatchObject({ _id: id, refunded: 750, deliveryStatus: "cancelled" });

  await page.getByLabel("Payment", { exact: true }).selectOption("refunded");
  await expect(page).toHaveURL(/payment=refunded/);
  await expect(page.getByRole("row").filter({ hasText: trackingId })).toHaveCount(1);
  await page.getByLabel("Payment", { exact: true }).selectOption("failed");
  await expect(page).toHaveURL(/payment=failed/);
  await expect(page.getByRole("row").filter({ hasText: trackingId })).toHaveCount(0);
});
