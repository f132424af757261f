import { expectSoundOnBoth } from "../support/e2e-axe";
import { buyByCall } from "../support/e2e-buy";
import { findOrder } from "../support/e2e-checkout";
import { ask, becomes, call, newPerson, newRecipe, type Person, photo } from "../support/e2e-people";
import { approvedRider, demoAdmin } from "../support/e2e-riders";
import { expect, test } from "../support/e2e-test";

const TEXT = "The mustard was sharp, the pumpkin soft. Enough for four.";

const PLACE = { region: "Khulna", district: "Khulna" };

/** The kitchen packs the buyer's newest box, and a rider of its region carries it to the door and enters the code. */
async function deliverByCall(kitchen: Person, buyer: Person): Promise<{ orderId: string }> {
  const [order] = await call(buyer, "GET", "/orders");
  await call(kitchen, "PATCH", "/account/pickup", {
    phone: "01711 204 588",
    ...PLACE,
    center: "Sonadanga",
    address: "55 KDA Avenue",
  });
  await call(kitchen, "POST", `/orders/${order._id}/ready`);
  const sold: { _id: string; parcelId: string }[] = await call(kitchen, "GET", "/sales");
  const parcelId = sold.find(({ _id }) => _id === order._id)?.parcelId;
  const rider = await approvedRider(await demoAdmin(), "Sohel Mia", PLACE);
  await call(rider, "POST", `/parcels/${parcelId}/claim`);
  for (const status of ["picked_up", "in_transit", "out_for_delivery"])
    await call(rider, "POST", `/parcels/${parcelId}/status`, { to: status });
  await call(rider, "POST", `/parcels/${parcelId}/status`, { to: "delivered", code: order.code });
  return { orderId: order._id };
}

test("who had a box delivered reviews it; everybody reads it, the kitchen answers, and an administrator hides it", async ({
  page,
}) => {
  const [kitchen, buyer, admin] = await Promise.all([
    newPerson("Farida Khatun"),
    newPerson("Imran Hossain"),
    demoAdmin(),
  ]);
  const { id, title } = await newRecipe(kitchen);
  const other = await newRecipe(kitchen, { title: title.replace("Pumpkin", "Potato") });
  const word = title.split(" ").at(-1) ?? "";
  const details = `/recipedeteils/${id}`;
  const reviews = page.getByRole("region", { name: "Reviews" });
  const card = (named: string) =>
    page.getByRole("article").filter({ has: page.getByRole("heading", { name: named }) });

  await test.step("bought, not to be reviewed before it is delivered", async () => {
    await buyByCall(buyer, id);
    await becomes(page, buyer);
    await page.goto(details);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(reviews).toHaveCount(0);
    const order = await findOrder(page, title);
    await expect(order).toContainText("Waiting for the kitchen until");
    await expect(order.getByRole("link", { name: `Your review of ${title}` })).toHaveCount(0);
    const [{ _id: orderId }] = await call(buyer, "GET", "/orders");
    const early = { orderId, rating: 5, text: TEXT };
    expect((await ask(buyer, "POST", `/recipes/${id}/reviews`, early)).status).toBe(403);
    expect(await deliverByCall(kitchen, buyer)).toEqual({ orderId });
  });

  await test.step("written with stars, words and a photo", async () => {
    const order = await findOrder(page, title);
    await order.getByRole("link", { name: `Your review of ${title}` }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Your review of ${title}`);
    const file = { name: "dish.jpg", mimeType: "image/jpeg", buffer: await photo() };
    await page.getByLabel("Add a photo").setInputFiles(file);
    await expect(page.getByRole("button", { name: "Remove photo 1" })).toBeVisible();
    await page.getByRole("button", { name: "Publish review" }).click();
    await expect(page.getByText("Choose 1 to 5 whole stars")).toBeVisible();
    await expectSoundOnBoth(page, "a review with a photo, and with messages");
    await page.getByRole("radio", { name: "5 stars" }).check();
    await page.getByRole("textbox", { name: "Your review" }).fill(TEXT);
    await page.getByRole("button", { name: "Publish review" }).dblclick();
    await expect(page.getByText("Thank you. Your review is published.")).toHaveCount(1);
  });

  await test.step("read on the recipe's page, on its card, first by rating, and at its kitchen", async () => {
    await expect(page).toHaveURL(`${details}#all-reviews`);
    const review = reviews.getByRole("article", { name: "Imran Hossain, 5 of 5 stars" });
    await expect(review).toContainText(TEXT);
    const picture = review.getByRole("img", { name: "Photo 1 by Imran Hossain" });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await expect(reviews.getByRole("img", { name: "5.0 of 5 stars, 1 review" })).toBeVisible();
    await expectSoundOnBoth(page, "a recipe with a review");
    const rated = page.getByText("5.0 of 5 stars, 1 review");
    await page.goto(`/Allrecipe?q=${word}&sort=rating`);
    await expect(page.getByRole("article").getByRole("heading")).toHaveText([title, other.title]);
    await expect(card(title).getByText("5.0 of 5 stars, 1 review")).toBeAttached();
    await expect(card(other.title)).not.toContainText("stars");
    await page.goto(details);
    await page
      .getByRole("main")
      .getByRole("link", { name: /Farida Khatun/ })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Farida Khatun");
    await expect(rated.first()).toBeAttached();
  });

  await test.step("answered once by its kitchen", async () => {
    await becomes(page, kitchen);
    await page.goto("/dashbord/reviews");
    await page.getByRole("button", { name: "Answer the review by Imran Hossain" }).click();
    await page.getByRole("button", { name: "Publish answer" }).click();
    await expect(page.getByText("Write an answer")).toBeVisible();
    await page.getByRole("textbox", { name: "Your answer" }).fill("Thank you, come again.");
    await page.getByRole("button", { name: "Publish answer" }).click();
    await expect(page.getByRole("article")).toContainText("Thank you, come again.");
    await expect(page.getByRole("button", { name: /^Answer the review/ })).toHaveCount(0);
  });

  await test.step("reported by a reader with a reason", async () => {
    await page.goto(details);
    await expect(reviews).toContainText("Thank you, come again.");
    await reviews.getByRole("button", { name: "Report the review by Imran Hossain" }).click();
    const dialog = page.getByRole("dialog", { name: "Report this review?" });
    await dialog.getByRole("textbox").fill(`Not my pumpkin (${word})`);
    await expectSoundOnBoth(page, "the report of a review");
    await dialog.getByRole("button", { name: "Report" }).click();
    await expect(page.getByText("Thank you. An administrator looks at it.")).toBeVisible();
  });

  await test.step("hidden by an administrator: the stars and the count go with it", async () => {
    await becomes(page, admin);
    await page.goto("/dashbord/reportedReviews");
    const reported = page
      .getByRole("listitem")
      .filter({ hasText: `Not my pumpkin (${word})` })
      .last();
    await expect(page.getByText(`Not my pumpkin (${word})`)).toBeVisible();
    const item = page
      .getByRole("main")
      .locator("li")
      .filter({ has: page.getByRole("link", { name: title }) });
    await item.getByRole("button", { name: "Hide the review by Imran Hossain" }).click();
    await expect(page.getByText("The review is hidden.")).toBeVisible();
    await expect(reported).toHaveCount(0);
    await page.goto(details);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(reviews).toHaveCount(0);
    // Of a recipe near this one others may have said something.
    await expect(page.locator("main span:not(article span)", { hasText: "of 5 stars" })).toHaveCount(0);
    await page.goto(`/Allrecipe?q=${word}&sort=rating`);
    await expect(card(title)).toBeVisible();
    await expect(page.getByText(/of 5 stars/)).toHaveCount(0);
  });
});
