import { call, newPerson, newRecipe } from "../support/e2e-people";
import { expect, test } from "../support/e2e-test";

test("a guest's cart survives a reload and goes into the account's cart once", async ({
  page,
  context,
  watch,
}) => {
  // One of them is in the account's cart already.
  watch.expects(/409 .*\/api\/cart/);
  const person = await newPerson("Guest Then Not");
  const cook = await newPerson("Cook");
  const [first, second, inAccount] = await Promise.all([newRecipe(cook), newRecipe(cook), newRecipe(cook)]);
  await call(person, "POST", "/cart", { recipeId: inAccount.id });
  await call(person, "POST", "/cart", { recipeId: second.id });

  for (const [index, recipe] of [first, second].entries()) {
    await page.goto(`/recipedeteils/${recipe.id}`);
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expect(page.getByRole("link", { name: `Cart, ${index + 1} recipe` })).toBeVisible();
  }
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByText("Already added to cart!")).toBeVisible();
  await page.reload();
  await page.getByRole("link", { name: "Cart, 2 recipes" }).click();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([first.title, second.title]);

  await page.goto("/login?callbackUrl=%2Fmycard");
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("textbox", { name: "Password" }).fill(person.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByText(`Welcome back, ${person.name}!`)).toBeVisible();
  await expect(page).toHaveURL("/mycard");
  await expect(page.getByRole("link", { name: "Cart, 3 recipes" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 })).toHaveCount(3);

  // Taken out of the account's cart, a merged recipe does not come back from the browser.
  await page.getByRole("button", { name: `Remove ${first.title}` }).click();
  await expect(page.getByRole("link", { name: "Cart, 2 recipes" })).toBeVisible();
  const another = await context.newPage();
  await another.goto("/mycard");
  await expect(another.getByRole("link", { name: "Cart, 2 recipes" })).toBeVisible();
  await expect(another.getByRole("heading", { level: 2 })).toHaveCount(2);
  expect((await call(person, "GET", "/cart")).count).toBe(2);
});
