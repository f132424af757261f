import type { Page } from "@playwright/test";
import { basketTexts as texts } from "@/lib/texts/en/basket";
import { phonesTexts } from "@/lib/texts/en/phones";
import { signInTexts } from "@/lib/texts/en/sign-in";
import { expectSound, expectSoundOnBoth } from "../support/e2e-axe";
import { complete } from "../support/e2e-basket";
import { ADDRESS, agreeToTerms, chooseArea, chooseCard, payWith } from "../support/e2e-checkout";
import { sessionOf } from "../support/e2e-google";
import { call, newPerson, newRecipe } from "../support/e2e-people";
import { withDatabase } from "../support/e2e-services";
import { codeTo, newNumber, opensBy, otherThan } from "../support/e2e-sms";
import { expect, test } from "../support/e2e-test";

test.use({ viewport: { width: 390, height: 844 } });

const address = (page: Page) => page.getByLabel("Address (house, road)");
const number = (page: Page) => page.getByLabel("Mobile number");
const code = (page: Page) => page.getByLabel(phonesTexts.code);

/** Puts a new recipe into a guest's cart, and goes to the checkout as the cart leads there. */
async function toCheckout(page: Page) {
  const recipe = await newRecipe(await newPerson("Farida Khatun"));
  await page.goto(`/recipedeteils/${recipe.id}`);
  await page.getByRole("button", { name: "Add to Cart" }).filter({ visible: true }).click();
  await expect(page.getByText("Item added to cart!")).toBeVisible();
  await page.goto("/mycard");
  await page.getByRole("link", { name: "Checkout" }).click();
  await expect(page).toHaveURL("/checkout");
  await expect(number(page)).toBeVisible();
  return recipe;
}

async function typeAddress(page: Page): Promise<void> {
  await chooseArea(page, "Dhaka", "Dhanmondi");
  await address(page).fill(ADDRESS.address);
}

async function sendCode(page: Page, phone: string): Promise<void> {
  await number(page).fill(phone);
  await page.getByRole("button", { name: phonesTexts.sendCode }).click();
  await expect(code(page)).toBeFocused();
}

test("a guest's first order, in cash: nothing typed is lost by a wrong code, a lapsed one and a reload", async ({
  page,
  watch,
}) => {
  watch.expects(/4(00|22) .*\/api\/sign-in\/proof/);
  await toCheckout(page);
  await expect(page.getByText("৳\u202f750").filter({ visible: true }).first()).toBeVisible();
  await expectSoundOnBoth(page, "a guest's checkout");
  await page.getByText("Cash at the door").click();
  await typeAddress(page);
  await agreeToTerms(page);
  const order = page.getByRole("button", { name: "Order, pay ৳\u202f750 at the door" });
  // Nothing is ordered before somebody is signed in.
  await order.click();
  await expect(page.getByText(texts.numberFirst)).toBeVisible();
  await expect(number(page)).toBeFocused();
  const phone = newNumber();
  await sendCode(page, phone);
  const right = await codeTo(phone);
  await code(page).fill(otherThan(right));
  await expect(page.getByText("The code is wrong. 2 tries left.")).toBeVisible();
  await page.route("**/api/sign-in/proof", (route) =>
    route.fulfill({
      status: 400,
      contentType: "application/problem+json",
      json: { code: "invalid_token", detail: "This code is too old." },
    }),
  );
  await page.getByRole("button", { name: phonesTexts.confirm }).click();
  await expect(page.getByText("This code is too old.")).toBeVisible();
  await page.unroute("**/api/sign-in/proof");

  await page.reload();
  await expect(page.getByText(phonesTexts.sent(phone))).toBeVisible();
  await expect(address(page)).toHaveValue(ADDRESS.address);
  await code(page).fill(right);
  await page.getByRole("button", { name: phonesTexts.confirm }).click();
  await page.getByLabel("Name").fill("Nadira Islam");
  await expectSound(page, "a guest's name at the checkout");
  await page.getByLabel("Name").press("Enter");

  // The same page goes on, with the number that has just been proven.
  await expect(page.getByText("Welcome Nadira Islam")).toBeVisible();
  await expect(page.getByLabel("Phone")).toHaveValue(`+88${phone}`);
  await expect(number(page)).toHaveCount(0);
  await expect(address(page)).toHaveValue(ADDRESS.address);
  await expect(page.getByLabel("Area (thana)")).toHaveValue("Dhanmondi");
  await expectSound(page, "the checkout after the sign-in");
  await order.click();
  await expect(complete(page)).toBeVisible();
  await expect(page).toHaveURL(/\/checkout\?purchase=[0-9a-f]{24}$/);
  await expect(page.getByText("To pay at the door")).toBeVisible();
  expect((await sessionOf(page)).user).toMatchObject({
    displayName: "Nadira Islam",
    email: null,
    phoneNumber: `+88${phone}`,
  });
});

test("a number that is known brings its address and what was in the account's cart; the new total is told, and paid by bKash", async ({
  page,
}) => {
  const [person, phone] = [await newPerson("Mitu Akter"), newNumber()];
  await opensBy(phone, person);
  const [earlier, dropped] = await Promise.all([newRecipe(await newPerson()), newRecipe(await newPerson())]);
  for (const { id } of [earlier, dropped]) await call(person, "POST", "/cart", { recipeId: id });
  const home = { label: "Home", name: person.name, ...ADDRESS, district: "Dhaka", area: "Dhanmondi" };
  await call(person, "POST", "/account/addresses", home);

  const own = await toCheckout(page);
  await sendCode(page, phone);
  await code(page).fill(await codeTo(phone));
  const changed = page.getByRole("region", { name: texts.changedHeading });
  await expect(changed.getByText(texts.earlierCart)).toHaveCount(2);
  await expect(changed.getByRole("heading")).toBeFocused();
  await expect(changed.getByText("৳\u202f2,250")).toBeVisible();
  await expect(changed.getByText(own.title)).toHaveCount(0);
  await expect(page.getByRole("radio", { name: /^Home/ })).toBeChecked();
  await expectSoundOnBoth(page, "what comes from the earlier cart");
  await changed.getByRole("button", { name: texts.removeOf(dropped.title) }).click();
  await expect(changed.getByText("৳\u202f1,500")).toBeVisible();
  await expect(changed.getByText(texts.earlierCart)).toHaveCount(1);

  await agreeToTerms(page);
  await page.getByRole("button", { name: "Pay ৳\u202f1,500" }).click();
  await expect(page).toHaveURL(/\/local\/sslcommerz\/[0-9A-F]{32}$/);
  await page.waitForLoadState();
  await page.getByLabel("Outcome").selectOption("paid");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(complete(page)).toBeVisible();
  const { purchases } = await call(person, "GET", "/purchases");
  expect(purchases).toMatchObject([{ paidWith: { payWith: "wallet" }, totalPrice: 1_500 }]);
});

test("two tabs of a guest make one account; the other one goes on with what was typed in it, and pays by card", async ({
  page,
  context,
  watch,
}) => {
  watch.expects(/429 .*\/api\/sign-in\/code/);
  const recipe = await toCheckout(page);
  await typeAddress(page);
  const phone = newNumber();
  await sendCode(page, phone);
  const second = await context.newPage();
  await second.goto("/checkout");
  await number(second).fill(phone);
  await second.getByRole("button", { name: phonesTexts.sendCode }).click();
  await second.getByRole("button", { name: signInTexts.haveCode }).click();
  await code(second).fill(await codeTo(phone));
  await second.getByLabel("Name").fill("Shirin Akter");
  await second.getByLabel("Name").press("Enter");
  await expect(second.getByLabel("Phone")).toHaveValue(`+88${phone}`);

  await expect(page.getByLabel("Phone")).toHaveValue(`+88${phone}`);
  await expect(code(page)).toHaveCount(0);
  await expect(address(page)).toHaveValue(ADDRESS.address);
  await chooseCard(page);
  await agreeToTerms(page);
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await payWith(page, "4242 4242 4242 4242");
  await expect(complete(page)).toBeVisible();
  await expect(page.getByRole("article")).toContainText(recipe.title);
  const accounts = await withDatabase((db) =>
    db.collection("users").countDocuments({ name: "Shirin Akter", phone: `+88${phone}` }),
  );
  expect(accounts).toBe(1);
});
