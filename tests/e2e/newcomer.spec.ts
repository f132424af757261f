import { randomUUID } from "node:crypto";
import { expectFits, expectSound } from "../support/e2e-axe";
import { expectBought, fillDelivery, payWith } from "../support/e2e-checkout";
import { newPerson, newRecipe, photo } from "../support/e2e-people";
import { expect, test } from "../support/e2e-test";

test("a newcomer registers, adds a recipe, fills the cart, buys by card and sees the order", async ({
  page,
  watch,
  isMobile,
}) => {
  // axe finds the same on a phone, where the same pages are measured.
  const expectWell = isMobile ? expectFits : expectSound;
  // The second time into the cart is refused.
  watch.expects(/409 .*\/api\/cart/);
  const other = await newRecipe(await newPerson("Farida Begum"), { price: 345.5, servings: 3 });
  const email = `${randomUUID()}@journey.test`;
  const ownTitle = `Aloo posto ${randomUUID().slice(0, 8)}`;

  await test.step("registers, and is told kindly what is missing", async () => {
    await page.goto("/register");
    await page.getByLabel("Name").fill("Nadira Islam");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("textbox", { name: "Password" }).fill("abc");
    await page.getByRole("button", { name: "Register" }).click();
    await expect(page.getByLabel("Photo")).toHaveAccessibleDescription("Please upload a photo");
    await expect(page.getByRole("textbox", { name: "Password" })).toHaveAccessibleDescription(
      "Password must be at least 6 characters",
    );
    await page.getByRole("textbox", { name: "Password" }).fill("poppy-seed-7");
    const file = { name: "nadira.jpg", mimeType: "image/jpeg", buffer: await photo() };
    await page.getByLabel("Photo").setInputFiles(file);
    await page.getByRole("button", { name: "Register" }).click();
    await expect(page.getByText("Welcome Nadira Islam")).toBeVisible();
    await expect(page).toHaveURL("/");
  });

  await test.step("adds a recipe that stands first on the list at once", async () => {
    await page.goto("/addrecipes");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome Nadira Islam to add recipe");
    await expect(page.getByLabel("Author")).toHaveValue(email);
    await page.getByRole("button", { name: "Add Recipe" }).click();
    for (const message of [
      "Title is required",
      "Description is required",
      "Ingredients are required",
      "Instructions are required",
    ]) {
      await expect(page.getByText(message)).toBeVisible();
    }
    await expectWell(page, "add form with messages");
    await page.getByLabel("Title").fill(ownTitle);
    await page.getByLabel("Description", { exact: true }).fill("Potatoes in poppy seed.");
    await page
      .getByRole("textbox", { name: "Ingredients", exact: true })
      .fill("4 potatoes, 3 tbsp poppy seed , salt");
    await page
      .getByLabel("Instructions", { exact: true })
      .fill("Grind the poppy seed, Fry the potatoes, Simmer both");
    await page.getByLabel("Category").selectOption("Traditional Meals");
    await page.getByLabel("Difficulty").selectOption("easy");
    await page.getByLabel("Cooking time").fill("35 min");
    await page.getByLabel("Tags").fill("potato, poppy");
    await page.getByRole("textbox", { name: "Price" }).fill("250");
    await page.getByRole("button", { name: "Add Recipe" }).click();
    await expect(page.getByText("dones", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: ownTitle })).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "3 tbsp poppy seed" })).toBeVisible();
    // The list as the server sends it, and as this browser comes to it.
    await page.goto("/Allrecipe");
    await expect(page.getByRole("article").getByRole("heading", { level: 2, name: ownTitle })).toBeVisible();
  });

  await test.step("puts another cook's recipe into the cart, once", async () => {
    await page.goto(`/recipedeteils/${other.id}`);
    const add = page.getByRole("button", { name: "Add to Cart" }).filter({ visible: true });
    await add.click();
    await expect(page.getByText("Item added to cart!")).toBeVisible();
    await expectWell(page, "details with a toast");
    await expect(page.getByRole("link", { name: "Cart, 1 recipe" })).toBeVisible();
    await add.click();
    await expect(page.getByText("Already added to cart!")).toBeVisible();
    await expect(page.getByRole("link", { name: "Cart, 1 recipe" })).toBeVisible();
    await page.goto("/mycard");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Cart");
    await expect(page.getByRole("listitem").getByText("345.50")).toBeVisible();
    await expectWell(page, "full cart");
    await page.getByRole("link", { name: "View Details" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(other.title);
  });

  await test.step("buys it by card", async () => {
    await page.getByRole("button", { name: "Buy Now" }).filter({ visible: true }).click();
    const dialog = page.getByRole("dialog");
    for (const text of [other.title, "345.50", "Vegan Delights", "1 h 20 min", "3"])
      await expect(dialog.getByText(text, { exact: text === "3" }).first()).toBeVisible();
    await expectWell(page, "buy dialog");
    await dialog.getByRole("link", { name: "Proceed to Checkout" }).click();
    await expect(page).toHaveURL(`/buynow/${other.id}`);
    await expect(page.getByLabel("Name")).toHaveValue("Nadira Islam");
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await page.getByRole("textbox", { name: "Quantity" }).fill("0");
    await page.getByRole("button", { name: "Proceed to Payment" }).click();
    await expect(page.getByLabel("Phone")).toHaveAccessibleDescription("Phone number is required");
    await expect(page.getByLabel("Delivery address")).toHaveAccessibleDescription("Address is required");
    await expect(page.getByLabel("Quantity")).toHaveAccessibleDescription("Quantity must be at least 1");
    await expectWell(page, "buy form with messages");
    await fillDelivery(page);
    await page.getByLabel("Quantity").fill("2");
    // 2 x 345.50 + 60, rounded half up to whole taka; then outside Dhaka.
    await expect(page.getByText("৳ 751").filter({ visible: true }).first()).toBeVisible();
    await page.getByText("Outside Dhaka").click();
    await expect(page.getByText("৳ 811").filter({ visible: true }).first()).toBeVisible();
    await page.getByRole("button", { name: "Proceed to Payment" }).click();
    await expect(page.getByText("Test payments")).toBeVisible();
    await expect(page.getByRole("button", { name: "Pay ৳ 811" })).toBeVisible();
    await payWith(page, "4242 4242 4242 4242");
    await expectBought(page, other.id);
  });

  await test.step("sees the order, and the cart without it", async () => {
    await page.goto("/dashbord/myorder");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Orders");
    const order = page.getByRole("article", { name: other.title });
    await expect(order.getByText("Paid", { exact: true })).toBeVisible();
    await expect(order.getByText("৳ 811")).toBeVisible();
    await expect(order.getByText("৳ 120")).toBeVisible();
    await expect(order.getByText(/^Tracking ID: TRK/)).toBeVisible();
    await expect(order.getByText("House 14, Road 7, Dhanmondi")).toBeVisible();
    await expectWell(page, "your orders");
    await page.goto("/mycard");
    await expect(page.getByText("Your cart is empty")).toBeVisible();
  });
});
