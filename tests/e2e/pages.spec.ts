import { expectSound } from "../support/e2e-axe";
import { book, fillBooking, submitBooking } from "../support/e2e-booking";
import {
  agreeToTerms,
  CARDS,
  expectBought,
  fillDelivery,
  payWith,
  toCardForm,
} from "../support/e2e-checkout";
import { beSignedIn, call, newPerson, newRecipe, signIn, uploadedPhoto } from "../support/e2e-people";
import { takeFromMenu } from "../support/e2e-rows";
import { expect, test } from "../support/e2e-test";

// Colours are judged as they end, not half-way through a fade.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const OPEN_PAGES = {
  home: "/",
  list: "/Allrecipe",
  "filtered list": "/Allrecipe?category=Fish&difficulty=easy&sort=price",
  "list without a match": "/Allrecipe?q=nothing-is-called-so",
  "empty cart": "/mycard",
  about: "/AboutUs",
  stories: "/blogs",
  developers: "/developers",
  terms: "/terms",
  refunds: "/refund-policy",
  privacy: "/privacy",
  delivery: "/delivery",
  tracking: "/track",
  "unknown tracking number": "/track/TRK404",
  login: "/login",
  register: "/register",
  "lost page": "/nowhere",
  "lost recipe": "/recipedeteils/nowhere",
};
/** A hundred calls and as many schemas, all drawn alike: of each group the first three. */
const CALLS_ALIKE = "section[id] > div > :nth-child(n+4), #schemas > :nth-child(n+6)";
for (const [name, path] of Object.entries(OPEN_PAGES))
  test(`${name} is accessible, fits the window and asks nothing of other origins`, async ({
    page,
    watch,
  }) => {
    watch.expects(/404 .*\/(recipedeteils\/)?nowhere/);
    await page.goto(path);
    if (path === "/mycard") await expect(page.getByText("Your cart is empty")).toBeVisible();
    await expectSound(page, name, name === "developers" && !process.env.LONG ? CALLS_ALIKE : undefined);
  });

test("a recipe, its dialog and the ways of buying are accessible", async ({ page, context }) => {
  test.slow();
  const recipe = await newRecipe(await newPerson());
  await page.goto(`/recipedeteils/${recipe.id}`);
  await expectSound(page, "details");
  await page.getByRole("button", { name: "Add to Cart" }).filter({ visible: true }).click();
  await expect(page.getByText("Item added to cart!")).toBeVisible();
  await expectSound(page, "details with a toast");
  await page.getByRole("button", { name: "Buy Now" }).filter({ visible: true }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectSound(page, "buy dialog");
  await page.goto("/mycard");
  await expect(page.getByRole("heading", { level: 2, name: recipe.title })).toBeVisible();
  await expectSound(page, "full cart");

  await beSignedIn(context, await newPerson());
  await page.goto(`/buynow/${recipe.id}`);
  await page.getByText("Outside Dhaka").click();
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await expect(page.getByText("Phone number is required")).toBeVisible();
  await expectSound(page, "buy form with messages");
  await fillDelivery(page);
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await page.getByRole("textbox", { name: "Card number" }).fill("4242 4242 4242 4241");
  await expect(page.getByText("Your card number is invalid.")).toBeVisible();
  await expectSound(page, "card form with a message");
});

test("the checkout of a cart, from empty to complete, is accessible", async ({ page, context, watch }) => {
  test.slow();
  watch.expects(/409 .*\/api\/checkout/);
  const [cook, other, buyer] = await Promise.all([newPerson("Farida Begum"), newPerson(), newPerson()]);
  const [first, second] = await Promise.all([newRecipe(cook), newRecipe(other, { price: 345.5 })]);
  await beSignedIn(context, buyer);
  await page.goto("/checkout");
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await expectSound(page, "empty checkout");
  await call(buyer, "POST", "/account/addresses", {
    ...{ label: "Home", name: "Imran", phone: "01711204588", district: "Khulna", address: "House 14" },
  });
  for (const { id } of [first, second]) await call(buyer, "POST", "/cart", { recipeId: id, quantity: 3 });
  await page.goto("/checkout");
  await page.getByText("Another address").click();
  await page.getByText("Outside Dhaka", { exact: true }).click();
  await page.getByLabel("Save this address").check();
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await expect(page.getByText("Phone number is required")).toBeVisible();
  await expectSound(page, "checkout with messages");
  await page.getByText("House 14, Khulna").click();
  await agreeToTerms(page);
  await call(cook, "PATCH", `/recipes/${first.id}`, { price: 720 });
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await expect(page.getByRole("heading", { name: "Your basket has changed" })).toBeVisible();
  await call(other, "PATCH", `/recipes/${second.id}`, { boxesLeft: 1 });
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await expect(page.getByRole("button", { name: /^Take 1 of/ })).toBeVisible();
  await expectSound(page, "checkout with what changed and what is short");
  await page.getByRole("button", { name: /^Take 1 of/ }).click();
  await expect(page.getByRole("button", { name: /^Take 1 of/ })).toBeHidden();
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await expect(page.getByRole("textbox", { name: "Card number" })).toBeVisible();
  await expectSound(page, "checkout at the card");
  await payWith(page, CARDS.succeeds);
  await expect(page.getByRole("heading", { name: "Your order is complete!" })).toBeVisible();
  await expect(page.getByRole("article", { name: /^Box from/ })).toHaveCount(2);
  await expectSound(page, "complete checkout");
  await page.goto("/dashbord/myorder");
  await page.getByRole("button", { name: "Order again" }).click();
  await expect(page.getByText("1 recipe is in your cart.")).toBeVisible();
  await expectSound(page, "a purchase of two boxes");
});

test("booking a parcel and My Parcels are accessible", async ({ page, context }) => {
  test.slow();
  const person = await newPerson();
  await beSignedIn(context, person);
  await page.goto("/dashbord/myparcle");
  await expectSound(page, "no parcels");
  const { insertedId, tracking_id } = await book(person);
  await page.goto(`/track/${tracking_id}`);
  await expectSound(page, "tracking");
  await page.goto("/dashbord/Addpercel");
  await submitBooking(page);
  await expect(page.getByText("Parcel type is required")).toBeVisible();
  await expectSound(page, "booking form with messages");
  await fillBooking(page);
  await expectSound(page, "booking form with a price");
  await submitBooking(page);
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectSound(page, "confirmation of the cost");
  await page.goto("/dashbord/myparcle");
  await expectSound(page, "my parcels");
  await takeFromMenu(page.locator("tbody tr").first(), "Edit");
  await expect(page.getByRole("dialog").getByLabel("Title")).toBeVisible();
  await expectSound(page, "edit dialog");
  await page.goto(`/dashbord/myparcle/pay/${insertedId}`);
  await expect(page.getByRole("textbox", { name: "Card number" })).toBeVisible();
  await expectSound(page, "paying for a parcel");
});

test("applying as a rider and the applications are accessible", async ({ page, context }) => {
  test.slow();
  const person = await newPerson("Shirin Begum");
  await beSignedIn(context, person);
  await page.goto("/dashbord/beARider");
  await page.getByRole("button", { name: "Submit Application" }).click();
  await expect(page.getByText("Photo is required")).toBeVisible();
  await expectSound(page, "rider form with messages");
  await call(person, "POST", "/riders", {
    phone: "01711 204 588",
    address: "Road 1",
    region: "Dhaka",
    district: "Gazipur",
    age: 22,
    nid: "1234567890",
    vehicle: "Bike",
    photo: await uploadedPhoto(),
  });
  await context.clearCookies();
  await beSignedIn(context, await signIn("admin@ranna.test", "ranna-demo-1"));
  await page.goto("/dashbord/pendingRiders");
  await expectSound(page, "pending riders");
  await page.getByRole("button", { name: "View Shirin Begum" }).first().click();
  await expectSound(page, "a rider's details");
});

test("a rider's and a seller's pages are accessible", async ({ page, context }) => {
  test.slow();
  await beSignedIn(context, await signIn("rider@ranna.test", "ranna-demo-1"));
  await page.goto("/dashbord/myDeliveries");
  await expectSound(page, "my deliveries");
  await page.getByRole("tab", { name: /^To claim/ }).click();
  await expectSound(page, "to claim");
  await page.goto("/dashbord/myEarnings");
  await expectSound(page, "my earnings");
  await context.clearCookies();
  await beSignedIn(context, await signIn("seller@ranna.test", "ranna-demo-1"));
  await page.goto("/dashbord/mySales");
  await expectSound(page, "my sales");
  await page.getByRole("button", { name: "Change" }).click();
  await expectSound(page, "pick-up address");
});

test("what a signed-in person has is accessible", async ({ page, context, isMobile }) => {
  test.slow();
  const person = await newPerson("Mitu Barua");
  const recipe = await newRecipe(person);
  await beSignedIn(context, person);
  await page.goto("/dashbord/myorder");
  await expectSound(page, "no orders");
  await toCardForm(page, recipe.id);
  await payWith(page, CARDS.succeeds);
  await expectBought(page, recipe.id);
  for (const [name, path] of Object.entries({
    "dashboard home": "/dashbord",
    "your orders": "/dashbord/myorder",
    "own recipes": "/dashbord/myrecipes",
    "add form": "/addrecipes",
  })) {
    await page.goto(path);
    await expectSound(page, name);
  }
  await page.getByRole("button", { name: "Add Recipe" }).click();
  await expect(page.getByText("Title is required")).toBeVisible();
  await expectSound(page, "add form with messages");

  await page.goto("/dashbord/myrecipes");
  const row = page.locator("tbody tr").filter({ hasText: recipe.title });
  await takeFromMenu(row, "Edit");
  await expect(page.getByRole("dialog").getByLabel("Title")).toBeVisible();
  await expectSound(page, "edit dialog");
  await page.keyboard.press("Escape");
  await takeFromMenu(row, "Delete");
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectSound(page, "delete question");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toBeHidden();

  if (isMobile) {
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(page.getByRole("dialog").getByRole("link", { name: "My Order" })).toBeVisible();
    await expectSound(page, "drawer");
  }
  await page.goto("/");
  await page.getByRole("button", { name: "Account menu" }).click();
  await expect(page.getByRole("link", { name: "Dashbord" })).toBeVisible();
  await expectSound(page, "account menu");
});

test("menus and the sheet of filters are accessible", async ({ page, isMobile }) => {
  await page.goto("/Allrecipe");
  if (isMobile) {
    await page.getByRole("button", { name: "Filters" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectSound(page, "filters");
    await page.getByRole("dialog").getByText("easy", { exact: true }).click();
    const narrowed = page.waitForResponse(/\/allrecipe\?difficulty=easy/);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Show \d+ recipes?$/ })
      .click();
    await expect(page).toHaveURL("/Allrecipe?difficulty=easy");
    // The list before it stands back, pale, until the new one is there.
    await narrowed;
    await expect(page.locator("main [aria-busy]")).toHaveAttribute("aria-busy", "false");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await expect(
      page.getByRole("link", { name: "About-Us" }).filter({ visible: true }).first(),
    ).toBeVisible();
    await expectSound(page, "menu");
  } else {
    await page.locator("summary").filter({ hasText: "Difficulty" }).click();
    await expectSound(page, "filter menu");
  }
});

test("an administrator's dashboard is accessible", async ({ page, context }) => {
  await beSignedIn(context, await signIn("admin@ranna.test", "ranna-demo-1"));
  await page.goto("/dashbord");
  await expect(page.getByText("Total Recipe", { exact: true })).toBeVisible();
  await expect(page.getByText("Total sellar")).toBeVisible();
  await expectSound(page, "dashboard of an administrator");
});
