import { expectSound } from "../support/e2e-axe";
import { buyBasketByCall } from "../support/e2e-buy";
import { beSignedIn, newPerson, newRecipe } from "../support/e2e-people";
import { demoAdmin } from "../support/e2e-riders";
import { expect, test } from "../support/e2e-test";

test("an admin finds what was bought at once, and answers for a kitchen that does not", async ({
  page,
  context,
}) => {
  const [cook, other, buyer] = [await newPerson(), await newPerson("Nasrin Akter"), await newPerson("Imran")];
  const recipes = { [(await newRecipe(cook)).id]: 1, [(await newRecipe(other, { title: "Tehari" })).id]: 1 };
  const { purchaseId } = await buyBasketByCall(buyer, recipes, 1_500);
  await beSignedIn(context, await demoAdmin());
  await page.goto(`/dashbord/orders?q=${purchaseId}`);
  const rows = page.locator("tbody tr");
  await expect(rows).toHaveCount(2);
  await expectSound(page, "two boxes of one purchase");
  await rows.filter({ hasText: "Tehari" }).getByRole("button", { name: /^View/ }).click();
  const dialog = page.getByRole("dialog", { name: "Order: Tehari" });
  const purchase = dialog.getByRole("region", { name: "Bought at once" });
  await expect(purchase).toContainText("2 boxes, ৳\u202f1,500 in all");
  await expect(purchase.getByRole("listitem")).toHaveCount(2);
  await dialog.getByRole("button", { name: "Decline for the kitchen" }).click();
  const question = page.getByRole("alertdialog", { name: "Decline this order?" });
  await question.getByRole("textbox").fill("The kitchen does not answer its phone.");
  await question.getByRole("button", { name: "Decline order" }).click();
  await expect(purchase).toContainText("৳\u202f750 given back");
  await expect(dialog.getByRole("region", { name: "Refunds" })).toContainText("declined by the kitchen");
  await expect(dialog.getByRole("button", { name: "Accept for the kitchen" })).toBeHidden();
  await expectSound(page, "a declined box");
  await page.goto(`/dashbord/orders?box=declined&q=${purchaseId}`);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Declined");
});
