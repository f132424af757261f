import { book } from "../support/e2e-booking";
import { beSignedIn, call, demoPerson, newPerson } from "../support/e2e-people";
import { demoAdmin } from "../support/e2e-riders";
import { findParcel, takeFromMenu } from "../support/e2e-rows";
import { expect, test } from "../support/e2e-test";

test("an admin edits and deletes a booking, and is told why another can't be", async ({
  page,
  context,
  watch,
}) => {
  watch.expects(/409/);
  const admin = await demoAdmin();
  const { tracking_id } = await book(await newPerson());
  // One of the demo data: nobody changes what is over.
  const { email } = await demoPerson("user");
  const [over] = await call(admin, "GET", `/parcels?status=delivered&email=${encodeURIComponent(email)}`);
  await beSignedIn(context, admin);
  await page.goto("/dashbord/AllParcel");
  const row = await findParcel(page, tracking_id);
  await takeFromMenu(row, "Edit");
  const form = page.getByRole("dialog", { name: `Edit parcel with ID ${tracking_id}` });
  await form.getByLabel("Title").fill("Dry sweets");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await expect(row).toContainText("Dry sweets");

  await takeFromMenu(row, "Delete");
  const question = page.getByRole("alertdialog", { name: "Are you sure?" });
  await question.getByRole("button", { name: "Yes, delete it!" }).click();
  const answer = page.getByRole("dialog", { name: "Deleted!" });
  await expect(answer).toContainText("Your parcel has been deleted.");
  await answer.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("No parcels available.")).toBeVisible();

  await page.goto("/dashbord/AllParcel");
  const delivered = await findParcel(page, over.tracking_id);
  await takeFromMenu(delivered, "Edit");
  await expect(page.getByRole("dialog")).toContainText("This parcel can't be changed any more.");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
  await takeFromMenu(delivered, "Delete");
  await page.getByRole("button", { name: "Yes, delete it!" }).click();
  await expect(page.getByRole("dialog", { name: "Error" })).toContainText("Failed to delete parcel.");
});
