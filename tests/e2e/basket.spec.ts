import { randomUUID } from "node:crypto";
import { expectSound } from "../support/e2e-axe";
import { complete, proceed, toCard, twoKitchens } from "../support/e2e-basket";
import { CARDS, chooseArea, fillCard, fillDelivery, payButton, payWith } from "../support/e2e-checkout";
import { beSignedIn, call, newRecipe, type Person, photo } from "../support/e2e-people";
import { purchaseChargesOf } from "../support/e2e-services";
import { expect, test } from "../support/e2e-test";

// Carts are filled and paid for on phones.
test.use({ viewport: { width: 390, height: 844 } });

let farida: Person;
let shefali: Person;
let buyer: Person;

test.beforeEach(async ({ watch }) => {
  // The provider's word for a refused card.
  watch.expects(/402 .*\/api\/(local\/stripe|checkout)\//);
  ({ farida, shefali, buyer } = await twoKitchens());
});

const put = (recipe: { id: string }, quantity = 1) =>
  call(buyer, "POST", "/cart", { recipeId: recipe.id, quantity });

test("three recipes of two kitchens are paid at once and become two boxes that can be followed", async ({
  page,
  context,
}) => {
  const [bhorta, dal, ilish] = await Promise.all([
    newRecipe(farida, { price: 345.5 }),
    newRecipe(farida, { price: 120 }),
    newRecipe(shefali, { price: 690 }),
  ]);
  await put(bhorta, 2);
  await put(dal);
  await put(ilish);
  await beSignedIn(context, buyer);
  await page.goto("/checkout");
  const basket = page.getByRole("region", { name: "Your boxes" });
  await basket.getByRole("button", { expanded: false }).click();
  await expect(basket).toContainText("3 recipes from 2 kitchens");
  await expect(basket.getByRole("heading", { level: 3 })).toHaveText([
    "Box from Farida Khatun",
    "Box from Shefali Das",
  ]);
  // 2 x 345.50 + 120 + 60 = 871; 690 + 60 = 750.
  await expect(basket).toContainText("৳\u202f871");
  await expect(basket).toContainText("৳\u202f1,621");

  await proceed(page);
  await expect(page.getByLabel("Phone")).toHaveAccessibleDescription("Phone number is required");
  await expect(page.getByLabel("Phone")).toBeFocused();
  await expect(page.getByText("Please agree to the terms of sale")).toBeVisible();
  await expectSound(page, "checkout with messages");
  await fillDelivery(page);
  await chooseArea(page, "Khulna", "Sonadanga");
  await expect(basket).toContainText("৳\u202f1,741");
  await page.getByLabel("Save this address").check();
  await page.getByLabel("What to call it").fill("Home");
  await proceed(page);
  await expect(page.getByText("Test payments")).toBeVisible();
  await expectSound(page, "checkout at the card");
  await fillCard(page, CARDS.succeeds);
  await expect(page.getByRole("button", { name: "Pay ৳\u202f1,741" })).not.toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await payButton(page).dblclick();

  await expect(complete(page)).toBeVisible();
  const boxes = page.getByRole("article", { name: /^Box from/ });
  await expect(boxes).toHaveCount(2);
  await expect(boxes.filter({ hasText: bhorta.title })).toContainText(dal.title);
  await expect(boxes.first()).toContainText("The kitchen answers until");
  await expectSound(page, "complete checkout");
  await expect(page.getByRole("link", { name: /^Cart/ })).toHaveAccessibleName(/0|empty|^Cart$/i);
  await page.reload();
  await expect(boxes).toHaveCount(2);
  const { purchases, total } = await call(buyer, "GET", "/purchases");
  expect(total).toBe(1);
  expect(await purchaseChargesOf(purchases[0]._id)).toEqual({ times: 1, poisha: 174_100 });
  const saved = await call(buyer, "GET", "/account/addresses");
  expect(saved.addresses).toMatchObject([{ label: "Home", district: "Khulna", isDefault: true }]);

  await page.getByRole("link", { name: "View orders" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your Orders" })).toBeVisible();
  const purchase = page.getByRole("article", { name: "3 recipes from 2 kitchens" });
  await expect(purchase.getByText(/^Waiting for the kitchen until/)).toHaveCount(2);
  await expectSound(page, "orders with one of two kitchens");
  await purchase.getByRole("link", { name: "3 recipes from 2 kitchens" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("3 recipes from 2 kitchens");
  await expect(page.getByRole("main")).toContainText("৳\u202f1,741");
  await expect(boxes).toHaveCount(2);
  const ilishBox = boxes.filter({ hasText: ilish.title });

  // One kitchen declines, the other accepts: each box goes its own way.
  const [sale] = await call(shefali, "GET", "/sales");
  await call(shefali, "POST", `/orders/${sale._id}/decline`, { reason: "The fish did not come" });
  const [accepted] = await call(farida, "GET", "/sales");
  await call(farida, "POST", `/orders/${accepted._id}/accept`);
  await page.reload();
  await expect(ilishBox).toContainText("Declined: The fish did not come – ৳\u202f810");
  await expect(page.getByText("Accepted, being prepared")).toBeVisible();
  await expectSound(page, "a purchase of two kitchens");
  await boxes
    .first()
    .getByRole("link", { name: /^Track/ })
    .click();
  await expect(page).toHaveURL(/\/track\/TRK\d+$/);
  // Back on the checkout there is nothing to pay.
  await page.goto("/checkout");
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  await expectSound(page, "empty checkout");
});

test("a declined card is tried again with another, and two tabs make one purchase", async ({
  page,
  context,
  watch,
}) => {
  watch.expects(/422 .*\/api\/checkout/);
  const recipe = await newRecipe(farida);
  await put(recipe);
  await beSignedIn(context, buyer);
  await toCard(page);
  const second = await context.newPage();
  await toCard(second);
  await fillCard(second, CARDS.succeeds);
  await payWith(page, CARDS.declined);
  await expect(page.getByText("Your card was declined.")).toBeVisible();
  await payWith(page, CARDS.succeeds);
  await expect(complete(page)).toBeVisible();

  await payButton(second).click();
  await expect(complete(second)).toBeVisible();
  const { purchases, total } = await call(buyer, "GET", "/purchases");
  expect(total).toBe(1);
  expect(await purchaseChargesOf(purchases[0]._id)).toEqual({ times: 1, poisha: 75_000 });
});

test("a guest who registers with an e-mail finds cart and typed address at the checkout, and can pay", async ({
  page,
}) => {
  const recipe = await newRecipe(farida);
  await page.goto(`/recipedeteils/${recipe.id}`);
  await page.getByRole("button", { name: "Add to Cart" }).filter({ visible: true }).click();
  await expect(page.getByText("Item added to cart!")).toBeVisible();
  await page.goto("/checkout");
  await page.getByLabel("Landmark").fill("Beside the mosque");
  await page.getByRole("link", { name: "or with your email" }).click();
  await expect(page).toHaveURL("/login?callbackUrl=%2Fcheckout#email-sign-in");
  await page
    .getByRole("main")
    .getByRole("link", { name: /register|create/i })
    .click();
  await page.getByLabel("Name").fill("Nadira Islam");
  await page.getByLabel("Email").fill(`${randomUUID()}@journey.test`);
  await page.getByRole("textbox", { name: "Password" }).fill("poppy-seed-7");
  const file = { name: "nadira.jpg", mimeType: "image/jpeg", buffer: await photo() };
  await page.getByLabel("Photo").setInputFiles(file);
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page).toHaveURL("/checkout");
  await expect(page.getByRole("region", { name: "Your boxes" })).toContainText(recipe.title);
  await expect(page.getByLabel("Landmark")).toHaveValue("Beside the mosque");
  await fillDelivery(page);
  await proceed(page);
  await payWith(page, CARDS.succeeds);
  await expect(complete(page)).toBeVisible();
});
