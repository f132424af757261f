import { newPerson, newRecipe } from "../support/e2e-people";
import { expect, test } from "../support/e2e-test";

test("a guest puts dishes into the cart from the list, without a network too, and finds them when it is back", async ({
  page,
  context,
  watch,
}) => {
  watch.expects(/ERR_INTERNET_DISCONNECTED/);
  const cook = await newPerson("Cook");
  const [online, offline] = [await newRecipe(cook), await newRecipe(cook)];
  await page.goto(`/Allrecipe?author=${cook.uid}`);
  const add = (title: string) => page.getByRole("button", { name: `Add ${title} to the cart` });
  await add(online.title).click();
  await expect(page.getByText("Item added to cart!")).toBeVisible();
  // The button is no part of the card's link.
  await expect(page).toHaveURL(/Allrecipe/);
  await page.getByRole("button", { name: `${online.title}, 1 in the cart` }).click();
  await expect(page.getByText("Already added to cart!")).toBeVisible();
  await context.setOffline(true);
  await add(offline.title).click();
  await expect(page.getByText("You are offline. It goes into the cart when you are back.")).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Cart, 2 recipes" }).click();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([online.title, offline.title]);
});
