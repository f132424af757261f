import { beSignedIn, call, newPerson, newRecipe } from "../support/e2e-people";
import { expect, test } from "../support/e2e-test";

test("who is signed in puts a dish into the cart without a network, is told, and it is sent once it is back", async ({
  page,
  context,
  watch,
}) => {
  watch.expects(/ERR_INTERNET_DISCONNECTED/);
  const person = await newPerson();
  const [online, offline] = [await newRecipe(person), await newRecipe(person)];
  await beSignedIn(context, person);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/cart")) sent.push(request.url());
  });
  await page.goto(`/Allrecipe?author=${person.uid}`);
  // The code of buttons and messages is there once one of them has worked.
  await page.getByRole("button", { name: `Add ${online.title} to the cart` }).click();
  await expect(page.getByText("Item added to cart!")).toBeVisible();
  await expect.poll(async () => (await call(person, "GET", "/cart")).count).toBe(1);
  await context.setOffline(true);
  await page.getByRole("button", { name: `Add ${offline.title} to the cart` }).click();
  await expect(page.getByText("You are offline. It goes into the cart when you are back.")).toBeVisible();
  await expect(page.getByRole("button", { name: `${offline.title}, 1 in the cart` })).toBeVisible();
  expect((await call(person, "GET", "/cart")).count).toBe(1);
  await context.setOffline(false);
  await expect
    .poll(async () => (await call(person, "GET", "/cart")).items)
    .toMatchObject([{ title: online.title }, { title: offline.title, quantity: 1 }]);
  await expect(page.getByRole("button", { name: `${offline.title}, 1 in the cart` })).toBeVisible();
  expect(sent).toHaveLength(2);
});
