import { book, fillBooking, submitBooking } from "../support/e2e-booking";
import { asPerson, sentPage } from "../support/e2e-html";
import { beSignedIn, call, newPerson } from "../support/e2e-people";
import { expect, test } from "../support/e2e-test";

test("a booking that fails says so and keeps what was typed", async ({ page, context, watch }) => {
  watch.expects(/ERR_FAILED|Failed to load/);
  const person = await newPerson();
  await beSignedIn(context, person);
  await page.goto("/dashbord/Addpercel");
  await fillBooking(page);
  await page.route("**/api/addparcel", (route) => route.abort());
  await submitBooking(page);
  await page.getByRole("button", { name: "Book it" }).click();
  const failure = page.getByRole("alertdialog", { name: "Error" });
  await expect(failure).toContainText("Failed to book parcel.");
  await failure.getByRole("button", { name: "Close" }).first().click();
  await expect(page.getByLabel("Title")).toHaveValue("Wedding sweets");
  await page.unroute("**/api/addparcel");
  await submitBooking(page);
  await page.getByRole("button", { name: "Book it" }).click();
  await expect(page.getByText("Parcel booked successfully!")).toBeVisible();
  expect(await call(person, "GET", "/parcels")).toHaveLength(1);
});

test("somebody else's parcel has no pay page", async ({ request }) => {
  const { insertedId } = await book(await newPerson());
  await sentPage(request, `/dashbord/myparcle/pay/${insertedId}`, 404, asPerson(await newPerson()));
});
