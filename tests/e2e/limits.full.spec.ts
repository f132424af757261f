import { beSignedIn, call, newPerson, newRecipe } from "../support/e2e-people";
import { takeFromMenu } from "../support/e2e-rows";
import { expect, test } from "../support/e2e-test";

const taka = (amount: string) => `৳\u202f${amount}`;

test("a guest's basket of two kitchens keeps its quantities through the sign-in, and has one total", async ({
  page,
  watch,
}) => {
  // One of them is in the account's cart already.
  watch.expects(/409 .*\/api\/cart/);
  const [rina, karim, buyer] = await Promise.all([
    newPerson("Rina's Kitchen"),
    newPerson("Karim's Kitchen"),
    newPerson("Basket Buyer"),
  ]);
  const [bhorta, dal, few] = await Promise.all([
    newRecipe(rina),
    newRecipe(karim, { price: 99.5 }),
    newRecipe(rina, { price: 100, boxesLeft: 2 }),
  ]);
  await call(buyer, "POST", "/cart", { recipeId: bhorta.id, quantity: 2 });

  await page.goto(`/recipedeteils/${bhorta.id}`);
  const more = page.getByRole("button", { name: `One more of ${bhorta.title}` });
  const quantity = page.getByRole("textbox", { name: `Quantity of ${bhorta.title}` });
  await more.click({ clickCount: 2 });
  await expect(quantity).toHaveValue("3");
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByText("Item added to cart!")).toBeVisible();
  for (const [recipe, count] of [
    [dal, 2],
    [few, 3],
  ] as const) {
    await page.goto(`/recipedeteils/${recipe.id}`);
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expect(page.getByRole("link", { name: new RegExp(`^Cart, ${count}`) })).toBeVisible();
  }
  await page.goto("/login?callbackUrl=%2Fmycard");
  await page.getByLabel("Email").fill(buyer.email);
  await page.getByRole("textbox", { name: "Password" }).fill(buyer.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL("/mycard");

  const box = page.getByRole("region", { name: "Box from Rina's Kitchen" });
  await expect(box.getByRole("textbox", { name: `Quantity of ${bhorta.title}` })).toHaveValue("3");
  await expect(box).toContainText(taka("2,170"));
  await expect(page.getByRole("region", { name: "Box from Karim's Kitchen" })).toContainText(taka("99.50"));
  const summary = page.getByRole("region", { name: "Summary" });
  // 2,170 + 60, and 99.50 + 60 rounded half up.
  await expect(summary).toContainText(taka("2,390"));
  await box.getByRole("button", { name: `One more of ${few.title}` }).click();
  await expect(box).toContainText(taka("2,270"));
  await expect(summary).toContainText(taka("2,490"));
  await summary.getByText("Outside Dhaka").click();
  await expect(summary).toContainText(taka("2,610"));
  await expect(summary.getByRole("link", { name: "Checkout" })).toHaveAttribute("href", "/checkout");

  await call(rina, "PATCH", `/recipes/${few.id}`, { boxesLeft: 1 });
  await page.reload();
  await expect(box).toContainText("Only 1 box left");
  await expect(summary.getByRole("link", { name: "Checkout" })).toHaveCount(0);
  await box.getByRole("button", { name: `One less of ${few.title}` }).click();
  await expect(summary.getByRole("link", { name: "Checkout" })).toBeVisible();
  await expect(summary.getByRole("status")).toHaveText("");
  expect((await call(buyer, "GET", "/cart")).items).toMatchObject([
    { quantity: 3 },
    { quantity: 1 },
    { quantity: 1 },
  ]);
});

test("boxes left are set in the recipe's form, and a sale meanwhile is not undone by saving another field", async ({
  page,
  context,
}) => {
  const cook = await newPerson("Counting Kitchen");
  const recipe = await newRecipe(cook, { boxesLeft: 5 });
  await beSignedIn(context, cook);
  await page.goto("/dashbord/myrecipes");
  await expect(page.getByText("5 boxes left")).toBeVisible();
  await takeFromMenu(page.getByRole("row", { name: recipe.title }), "Edit");
  await expect(page.getByLabel("Boxes left")).toHaveValue("5");
  await call(cook, "PATCH", `/recipes/${recipe.id}`, { boxesLeft: 4 });
  await page.getByLabel("Description", { exact: true }).fill("Mashed by hand.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Recipe updated")).toBeVisible();
  expect(await call(null, "GET", `/recipedetails/${recipe.id}`)).toMatchObject({
    boxesLeft: 4,
    description: "Mashed by hand.",
  });
  await expect(page.getByText("4 boxes left")).toBeVisible();

  await takeFromMenu(page.getByRole("row", { name: recipe.title }), "Edit");
  await page.getByLabel("Boxes left").fill("0");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Sold out")).toBeVisible();
  await page.goto(`/recipedeteils/${recipe.id}`);
  await expect(page.getByRole("button", { name: "Buy Now" })).toBeDisabled();
});
