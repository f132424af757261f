import { randomUUID } from "node:crypto";
import { expectSound } from "../support/e2e-axe";
import { buyByCall } from "../support/e2e-buy";
import { newPerson, newRecipe } from "../support/e2e-people";
import { asAdmin } from "../support/e2e-tables";
import { expect, test } from "../support/e2e-test";

test("from anywhere to a parcel by its number, on to its order, its buyer and back to the parcel", async ({
  page,
}) => {
  const [cook, buyer] = [await newPerson(), await newPerson("Imran Hossain")];
  const recipe = await newRecipe(cook, { title: `Kacchi ${randomUUID().slice(0, 8)}` });
  const { trackingId } = await buyByCall(buyer, recipe.id);
  await asAdmin(page);
  await page.goto("/dashbord/users");
  await expect(page.getByRole("button", { name: /^Go to/ }).first()).toBeVisible();
  const field = page.getByRole("combobox", { name: "Go to" });
  // Its keys do nothing before the page's script is there.
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(field).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(field).toBeFocused();
  await expect(page.getByRole("option", { name: "Audit" })).toBeVisible();
  await expectSound(page, "the palette");
  await field.fill(trackingId);
  await expect(page.getByRole("option", { name: recipe.title })).toHaveAttribute("data-active-item", "true");
  await page.keyboard.press("Enter");
  const parcel = page.getByRole("dialog", { name: `Viewing parcel ID ${trackingId}` });
  await expect(parcel).toContainText(recipe.title);
  await expect(page).toHaveURL(new RegExp(`/dashbord/AllParcel\\?q=${trackingId}&view=[0-9a-f]{24}$`));
  await expectSound(page, "a parcel beside its table");

  await parcel.getByRole("link", { name: "Open its order" }).click();
  const order = page.getByRole("dialog", { name: `Order: ${recipe.title}` });
  await expect(order).toContainText("Imran Hossain");
  await order.getByRole("link", { name: buyer.email }).click();
  const person = page.getByRole("dialog", { name: "Imran Hossain" });
  await expect(person).toContainText("1 order");
  await person.getByRole("link", { name: "Orders they bought" }).click();
  const row = page.getByRole("row").filter({ hasText: trackingId });
  await expect(row).toHaveCount(1);
  await row.getByRole("link", { name: /^Parcel TRK/ }).click();
  await expect(parcel).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(parcel).toBeHidden();
  await expect(page).toHaveURL(`/dashbord/AllParcel?q=${trackingId}`);
  await page.reload();
  await expect(page.getByRole("row").filter({ hasText: trackingId })).toHaveCount(1);
  await expect(parcel).toBeHidden();
});
