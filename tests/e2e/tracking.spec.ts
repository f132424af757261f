import { expectSoundOnBoth } from "../support/e2e-axe";
import { book } from "../support/e2e-booking";
import { call, newPerson } from "../support/e2e-people";
import { expect, test } from "../support/e2e-test";

test("a parcel is found from the home page and followed; an unknown number is told kindly", async ({
  page,
}) => {
  const sender = await newPerson();
  const { tracking_id, insertedId } = await book(sender);
  await page.goto("/");
  const box = page.getByRole("region", { name: "Track your parcel" });
  await box.getByLabel("Tracking ID").fill(` ${tracking_id.toLowerCase()} `);
  await box.getByRole("button", { name: "Track" }).click();
  await expect(page).toHaveURL(new RegExp(`/track/${tracking_id}$`));
  await expect(page.getByText("Waiting for a rider")).toBeVisible();
  await expect(page.getByText("about 3 days after pick-up").first()).toBeVisible();
  const journey = page.getByRole("region", { name: "Journey" });
  await expect(journey.getByRole("listitem").first()).toContainText("Booked");
  await expect(journey.locator('[aria-current="step"]')).toContainText("Booked");
  await expect(page.getByText("House 14")).toHaveCount(0);
  await expectSoundOnBoth(page, "tracking");

  // Deleted meanwhile: the open page keeps what it knew, a new look finds nothing.
  await call(sender, "DELETE", `/parcle/${insertedId}`);
  await page.reload();
  await expect(page.getByText("We don't know this tracking number")).toBeVisible();
  await page.getByLabel("Tracking ID").fill("TRK1");
  await page.getByRole("button", { name: "Track" }).click();
  await expect(page.getByText("We don't know this tracking number")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("tracking works whole", async ({ page }) => {
    const { tracking_id } = await book(await newPerson());
    await page.goto("/track");
    await page.getByLabel("Tracking ID").fill(tracking_id);
    await page.getByRole("button", { name: "Track" }).click();
    await expect(page).toHaveURL(new RegExp(`/track/${tracking_id}$`));
    await expect(page.getByText("Waiting for a rider")).toBeVisible();
    await expect(page.getByRole("region", { name: "Journey" })).toContainText("At the door");
    await page.goto("/track/TRK404");
    await expect(page.getByText("We don't know this tracking number")).toBeVisible();
  });
});
