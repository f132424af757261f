import { expectSound } from "../support/e2e-axe";
import { complete, proceed, twoKitchens } from "../support/e2e-basket";
import { agreeToTerms, CARDS, fillCard, fillDelivery, payWith } from "../support/e2e-checkout";
import { beSignedIn, call, newRecipe, type Person } from "../support/e2e-people";
import { purchaseChargesOf } from "../support/e2e-services";
import { expect, test } from "../support/e2e-test";

// Carts are filled and paid for on phones.
test.use({ viewport: { width: 390, height: 844 } });

let farida: Person;
let shefali: Person;
let buyer: Person;

test.beforeEach(async ({ watch }) => {
  // Whether a purchase was paid meanwhile is asked first.
  watch.expects(/402 .*\/api\/checkout\//);
  ({ farida, shefali, buyer } = await twoKitchens());
});

const put = (recipe: { id: string }, quantity = 1) =>
  call(buyer, "POST", "/cart", { recipeId: recipe.id, quantity });

test("what changes before the card and at the card is told before anything is charged: too little is left, a price, a recipe that is gone", async ({
  page,
  context,
  watch,
}) => {
  watch.expects(/409 .*\/api\/checkout/);
  const recipe = await newRecipe(farida);
  const other = await newRecipe(shefali, { price: 100 });
  await put(recipe, 3);
  await put(other);
  await call(farida, "PATCH", `/recipes/${recipe.id}`, { boxesLeft: 2 });
  await beSignedIn(context, buyer);
  await page.goto("/checkout");
  await fillDelivery(page);
  await proceed(page);
  const short = page.getByRole("region", { name: "There is not enough left" });
  await expect(short).toContainText("Only 2 boxes left");
  await expectSound(page, "checkout with what is short");
  await page.getByRole("button", { name: `Take 2 instead: ${recipe.title}` }).click();
  await expect(short).toBeHidden();
  await expect(page.getByRole("region", { name: "Your boxes" })).toContainText("৳\u202f1,440");
  await proceed(page);

  await fillCard(page, CARDS.succeeds);
  await call(farida, "PATCH", `/recipes/${recipe.id}`, { price: 720 });
  await call(shefali, "DELETE", `/recipes/${other.id}`);
  await page.getByRole("button", { name: "Pay ৳\u202f1,600" }).click();
  const news = page.getByRole("region", { name: "Your basket has changed" });
  await expect(news).toContainText("The price was ৳\u202f690 and is ৳\u202f720 now.");
  await expect(news).toContainText(other.title);
  await expect(news.getByRole("heading")).toBeFocused();
  await expectSound(page, "checkout with what changed");
  expect((await call(buyer, "GET", "/purchases")).total).toBe(0);

  // The typed card is still there: the new total is paid at once.
  await page.getByRole("button", { name: "Pay ৳\u202f1,500" }).click();
  await expect(complete(page)).toBeVisible();
  const { purchases } = await call(buyer, "GET", "/purchases");
  expect(await purchaseChargesOf(purchases[0]._id)).toEqual({ times: 1, poisha: 150_000 });
});

test("ordering again fills the cart, and names what is gone and what costs more", async ({
  page,
  context,
}) => {
  const [kept, gone] = await Promise.all([newRecipe(farida), newRecipe(shefali)]);
  await call(buyer, "POST", "/account/addresses", {
    label: "Home",
    name: "Imran",
    phone: "01711204588",
    district: "Dhaka",
    address: "House 14",
  });
  await put(kept, 2);
  await put(gone);
  await beSignedIn(context, buyer);
  await page.goto("/checkout");
  await expect(page.getByRole("radio", { name: /^Home/ })).toBeChecked();
  await expectSound(page, "checkout with a saved address");
  await agreeToTerms(page);
  await proceed(page);
  await payWith(page, CARDS.succeeds);
  await expect(complete(page)).toBeVisible();

  await call(farida, "PATCH", `/recipes/${kept.id}`, { price: 720 });
  await call(shefali, "DELETE", `/recipes/${gone.id}`);
  // What is over can be ordered again.
  for (const cook of [farida, shefali]) {
    const [sale] = await call(cook, "GET", "/sales");
    await call(cook, "POST", `/orders/${sale._id}/decline`, { reason: "Closed today" });
  }
  const { purchases } = await call(buyer, "GET", "/purchases");
  await page.goto(`/dashbord/myorder/${purchases[0]._id}`);
  await page.getByRole("button", { name: "Order again" }).click();
  const answer = page.getByRole("status").filter({ hasText: "in your cart" });
  await expect(answer).toContainText("1 recipe is in your cart.");
  await expect(answer).toContainText(`${gone.title}: not there any more`);
  await expect(answer).toContainText(`${kept.title} costs ৳\u202f720 now, it was ৳\u202f690.`);
  await expectSound(page, "a purchase that is ordered again");
  await answer.getByRole("link", { name: "Go to the cart" }).click();
  await expect(page.getByRole("heading", { name: kept.title })).toBeVisible();
});
