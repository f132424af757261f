import { expectFits } from "../support/e2e-axe";
import { buyByCall } from "../support/e2e-buy";
import { becomes, beSignedIn, call, newPerson, newRecipe } from "../support/e2e-people";
import { demoAdmin } from "../support/e2e-riders";
import { expect, test } from "../support/e2e-test";

test.use({ viewport: { width: 360, height: 800 } });

test("a refund shows on the buyer's card and in the seller's sales, on a phone too", async ({
  page,
  context,
}) => {
  const [admin, cook, buyer] = [await demoAdmin(), await newPerson("Farida Khatun"), await newPerson()];
  const recipe = await newRecipe(cook);
  const first = await buyByCall(buyer, recipe.id);
  const second = await buyByCall(buyer, recipe.id);
  await call(admin, "POST", `/orders/${first.id}/refund`, { amount: 190 });
  await call(cook, "POST", `/orders/${second.id}/ready`);

  await beSignedIn(context, buyer);
  await page.goto(`/dashbord/myorder/${first.id}`);
  const card = page.getByRole("main");
  await expect(card).toContainText("Given back to your card");
  await expect(card).toContainText("৳\u202f190");
  await call(admin, "POST", `/orders/${first.id}/refund`);
  await page.reload();
  await expect(card).toContainText("– given back");
  await expectFits(page, "an order with a refund");

  await becomes(page, cook);
  await page.goto("/dashbord/mySales");
  const sales = page.getByRole("article");
  await expect(sales.filter({ hasText: first.trackingId })).toContainText("Given back to the buyer");
  const income = page.getByRole("region", { name: "Your sales" });
  await expect(income).toContainText("2 orders, ৳\u202f1,380 sold, ৳\u202f690 given back");
  await expectFits(page, "My Sales");
  await page.getByRole("link", { name: /^Ready/ }).click();
  await expect(page).toHaveURL(/part=ready/);
  await expect(sales).toHaveCount(1);
  await expect(sales).toContainText(second.trackingId);
});
