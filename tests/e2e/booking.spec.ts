import { expectSoundOnBoth } from "../support/e2e-axe";
import { book, fillBooking, submitBooking } from "../support/e2e-booking";
import { CARDS, chooseCard, payWith } from "../support/e2e-checkout";
import { ask, beSignedIn, call, newPerson } from "../support/e2e-people";
import { openMenu, takeFromMenu } from "../support/e2e-rows";
import { expect, test } from "../support/e2e-test";

test("a parcel is booked: messages, live price, a reload, cancel sends nothing, one booking for a double click", async ({
  page,
  context,
}) => {
  const person = await newPerson("Nusrat Jahan");
  await beSignedIn(context, person);
  await page.goto("/dashbord/Addpercel");
  await expect(page.getByLabel("Name", { exact: true }).first()).toHaveValue("Nusrat Jahan");
  await expect(page.getByLabel("Area").first()).toBeDisabled();
  await submitBooking(page);
  await expect(page.getByText("Parcel type is required")).toBeVisible();
  await expect(page.getByText("Receiver Area is required")).toBeVisible();
  await expect(page.getByText("Weight is required for Non-Document")).toBeHidden();
  await expectSoundOnBoth(page, "booking form with messages");
  // So many at once are counted in one sentence, and the first is where to begin.
  const summary = page
    .getByRole("alert")
    .filter({ hasText: "11 fields need a look before this can be sent" });
  await expect(summary).toBeVisible();
  await expect(page.getByRole("radio", { name: /^Document/ })).toBeFocused();

  // A weight is asked of a non-document only.
  await expect(page.getByLabel("Weight", { exact: true })).toBeHidden();
  await fillBooking(page);
  const cost = page.getByRole("region", { name: "Delivery cost" });
  await expect(cost).toContainText("৳\u202f270");
  await expect(cost).toContainText("2 kg above 3 kg");
  await expectSoundOnBoth(page, "booking form with a price");
  await page.getByLabel("Weight", { exact: true }).fill("3.01");
  await expect(cost).toContainText("৳\u202f190.40");
  await page.getByText("Document", { exact: true }).click();
  await expect(page.getByLabel("Weight", { exact: true })).toBeHidden();
  await expect(cost).toContainText("৳\u202f80");
  await page.getByText("Non-Document", { exact: true }).click();
  await page.getByLabel("Weight", { exact: true }).fill("5");

  await page.reload();
  await expect(page.getByLabel("Title")).toHaveValue("Wedding sweets");
  await expect(page.getByLabel("Area").nth(1)).toHaveValue("Beanibazar");

  await submitBooking(page);
  const question = page.getByRole("alertdialog", { name: "Confirm the cost" });
  await expect(question).toContainText("৳\u202f270");
  await expectSoundOnBoth(page, "confirmation of the cost");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  expect(await call(person, "GET", "/parcels")).toEqual([]);

  await submitBooking(page);
  await question.getByRole("button", { name: "Book it" }).dblclick();
  await expect(page.getByText("Parcel booked successfully!")).toBeVisible();
  // What is left of it after the message has gone, and over a reload below.
  const panel = page.getByRole("region", { name: "Your parcel is on our list" });
  await expect(panel.getByText(/^TRK\d+$/)).toBeVisible();
  await expect(panel.getByText(/^\d{4}$/)).toBeVisible();
  await expect(panel).toContainText("Expected");
  await expect(panel.getByRole("link", { name: "Print label" })).toHaveAttribute(
    "href",
    /\/label\/[0-9a-f]{24}$/,
  );
  await expect(panel.getByRole("link", { name: /^Pay now, ৳\s270$/ })).toHaveAttribute("href", /\/pay\//);
  expect(await call(person, "GET", "/parcels")).toMatchObject([
    { title: "Wedding sweets", delivery_cost: 270, payment_status: "unpaid", delivery_status: "pending" },
  ]);
  await page.reload();
  await panel.getByRole("button", { name: "Book another" }).click();
  await expect(panel).toHaveCount(0);
  await expect(page.getByLabel("Title")).toHaveValue("");
});

test("My Parcels shows, changes and deletes a booking", async ({ page, context }) => {
  const person = await newPerson();
  await beSignedIn(context, person);
  await page.goto("/dashbord/myparcle");
  await expect(page.getByText("You have not booked a parcel yet.")).toBeVisible();
  await expectSoundOnBoth(page, "no parcels");
  const { tracking_id } = await book(person);
  await page.reload();
  const row = page.getByRole("row", { name: new RegExp(tracking_id) });
  await expect(row).toContainText("5 kg");
  await expect(row).toContainText("Waiting for a rider");
  await expect(row).toContainText("Not paid yet");
  await expectSoundOnBoth(page, "my parcels");

  await takeFromMenu(row, "Edit");
  const form = page.getByRole("dialog", { name: `Edit parcel with ID ${tracking_id}` });
  await form.getByText("Document", { exact: true }).click();
  await form.getByLabel("Title").fill("Land deeds");
  await expectSoundOnBoth(page, "edit dialog of a parcel");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The parcel has been changed.")).toBeVisible();
  await expect(row).toContainText("Land deeds");
  await expect(row).toContainText("Not needed");
  await expect(row.getByRole("link", { name: /^Pay/ })).toContainText("৳\u202f80");

  await takeFromMenu(row, "Delete");
  const question = page.getByRole("alertdialog", { name: "Are you sure?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(row).toBeVisible();
  await takeFromMenu(row, "Delete");
  await question.getByRole("button", { name: "Yes, delete it!" }).click();
  const told = page.getByRole("dialog", { name: "Deleted!" });
  await expect(told).toContainText("Your parcel has been deleted.");
  await told.getByRole("button", { name: "Done" }).click();
  await expect(row).toBeHidden();
  expect(await call(person, "GET", "/parcels")).toEqual([]);
});

test("a booking is paid by card, once, and can then no longer be changed or deleted", async ({
  page,
  context,
  watch,
}) => {
  watch.expects(/402 .*\/api\/local\/stripe\//);
  const person = await newPerson();
  await beSignedIn(context, person);
  const { insertedId, tracking_id } = await book(person);
  await page.goto("/dashbord/myparcle");
  await page.getByRole("link", { name: /^Pay/ }).click();
  await chooseCard(page);
  await payWith(page, CARDS.declined);
  await expect(page.getByText("Your card was declined.")).toBeVisible();
  await expectSoundOnBoth(page, "paying for a parcel");
  await page.reload();
  await chooseCard(page);
  await payWith(page, CARDS.asksToConfirm);
  await page.getByRole("dialog").getByRole("button", { name: "Complete" }).click();
  await expect(page.getByText("Your parcel is paid.")).toBeVisible();
  const panel = page.getByRole("region", { name: "Paid. A rider can fetch it now" });
  await expect(panel).toContainText(tracking_id);
  await expect(panel.getByRole("link", { name: "Print label" })).toBeVisible();
  const row = page.getByRole("row", { name: new RegExp(tracking_id) });
  await expect(row.getByText("Paid", { exact: true })).toBeVisible();
  const menu = await openMenu(row);
  await expect(menu.getByRole("menuitem", { name: /^Edit/ })).toBeDisabled();
  await expect(menu.getByRole("menuitem", { name: /^Delete/ })).toBeDisabled();
  expect((await ask(person, "DELETE", `/parcle/${insertedId}`)).status).toBe(409);
  await page.goto(`/dashbord/myparcle/pay/${insertedId}`);
  await expect(page.getByText("This parcel is paid already.")).toBeVisible();
});
