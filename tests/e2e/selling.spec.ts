import { expectSoundOnBoth } from "../support/e2e-axe";
import { buyByCall } from "../support/e2e-buy";
import { findOrder } from "../support/e2e-checkout";
import { becomes, beSignedIn, call, newPerson, newRecipe } from "../support/e2e-people";
import { takeFromMenu } from "../support/e2e-rows";
import { expect, test } from "../support/e2e-test";

test("a sold box gets its pick-up address, is marked ready, and waits for riders; before that the buyer may cancel", async ({
  page,
  context,
}) => {
  const cook = await newPerson("Farida Khatun");
  const recipe = await newRecipe(cook);
  const buyer = await newPerson("Imran Hossain");

  await buyByCall(buyer, recipe.id);
  await beSignedIn(context, buyer);
  const order = await findOrder(page, recipe.title);
  await expect(order).toContainText("Waiting for the kitchen until");
  await expect(order).toContainText("Delivery code:");
  await expect(order).not.toContainText("pi_");
  await takeFromMenu(order, "Cancel this box");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("৳\u202f750 goes back to your card");
  await question.getByRole("button", { name: "Cancel order" }).click();
  await expect(page.getByText("Order cancelled")).toBeVisible();
  await expect(order).toContainText("Given back");
  await expect(order.getByRole("button", { name: /^Actions for/ })).toBeHidden();

  await buyByCall(buyer, recipe.id);
  await becomes(page, cook);
  await page.goto("/dashbord/mySales");
  await expect(page.getByText("Riders can't find you yet")).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Phone is required")).toBeVisible();
  await expectSoundOnBoth(page, "pick-up address with a message");
  await page.getByLabel("Contact").fill("01711 204 588");
  await page.getByLabel("Region").selectOption("Khulna");
  await page.getByLabel("District").selectOption("Khulna");
  await page.getByLabel("Service center").selectOption("Sonadanga");
  await page.getByLabel("Address").fill("55 KDA Avenue");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Pick-up address saved")).toBeVisible();
  await expect(page.getByText("55 KDA Avenue, Sonadanga, Khulna")).toBeVisible();
  await expectSoundOnBoth(page, "my sales");
  const sale = page
    .getByRole("article")
    .filter({ has: page.getByRole("button", { name: "Ready for pick-up" }) });
  await sale.getByRole("button", { name: "Ready for pick-up" }).click();
  await expect(page.getByText("The riders of your region can see it now")).toBeVisible();
  await expect(page.getByText(/^Ready since/)).toBeVisible();
  await page.getByRole("link", { name: `Parcel label of ${recipe.title}`, exact: true }).click();
  await expect(page.getByRole("article", { name: /^Label of TRK/ })).toContainText("Imran Hossain");
  const [ready] = await call(cook, "GET", "/sales");
  expect(ready).toMatchObject({ deliveryStatus: "pending", readyAt: expect.any(String) });

  await becomes(page, buyer);
  await page.goto("/dashbord/myorder");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Actions for/ })).toHaveCount(0);
});
