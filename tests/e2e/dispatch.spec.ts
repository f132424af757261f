import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expectSound } from "../support/e2e-axe";
import { book } from "../support/e2e-booking";
import { beSignedIn, call, newPerson, type Person } from "../support/e2e-people";
import { approvedRider, demoAdmin } from "../support/e2e-riders";
import { findParcel, takeFromMenu } from "../support/e2e-rows";
import { BASE } from "../support/e2e-services";
import { expect, test } from "../support/e2e-test";

type Area = { region: string; district: string; covered_area: string[] };

/** A booking that stays in this district. */
async function bookFrom(sender: Person, region: string, district: string) {
  const areas: Area[] = await (await fetch(`${BASE}/warehouses.json`)).json();
  const center = areas.find((area) => area.district === district)?.covered_area[0];
  return book(sender, {
    sender_region: region,
    sender_district: district,
    sender_center: center,
    receiver_region: region,
    receiver_district: district,
    receiver_center: center,
  });
}

test("an admin gives a parcel to the suggested rider, brings it to the door, and exports the list", async ({
  page,
  context,
}) => {
  const admin = await demoAdmin();
  const name = `Moslem ${randomUUID().slice(0, 8)}`;
  const rider = await approvedRider(admin, name, { region: "Rangpur", district: "Kurigram" });
  const { tracking_id } = await bookFrom(await newPerson(), "Rangpur", "Kurigram");
  await beSignedIn(context, admin);
  await page.goto("/dashbord");
  await page.getByRole("link", { name: "All Parcels", exact: true }).first().click();
  await expect(page.getByRole("heading", { name: "All Parcels", level: 1 })).toBeVisible();

  const row = await findParcel(page, tracking_id);
  await expect(row).toContainText("Waiting for a rider");
  await row.getByRole("button", { name: /^View/ }).click();
  const dialog = page.getByRole("dialog", { name: `Viewing parcel ID ${tracking_id}` });
  // Whoever is free in the district, of this test or of an earlier try.
  const riders = dialog.getByLabel("Give it to");
  await expect(riders.locator("option:checked")).toHaveText(/^Moslem \w+, Kurigram, 0 open \(suggested\)$/);
  await riders.selectOption(await riders.locator("option", { hasText: name }).getAttribute("value"));
  await dialog.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(dialog.getByRole("region", { name: "Rider" })).toContainText(`${name}, Kurigram`);
  await expectSound(page, "a parcel's dialog");

  const step = async (to: string, note: string) => {
    await dialog.getByLabel("New status").selectOption({ label: to });
    await dialog.getByLabel("Note", { exact: true }).fill(note);
    await dialog.getByRole("button", { name: "Change status" }).click();
  };
  const timeline = dialog.getByRole("region", { name: "Timeline" });
  await dialog.getByLabel(/was collected in cash/).check();
  await step("On its way: picked up", "Told by phone");
  await expect(timeline).toContainText("Told by phone");
  await step("On its way: on the road", "");
  await expect(timeline.getByText("On its way: on the road")).toBeVisible();
  await step("On its way: to the door", "");
  await expect(timeline.getByText("On its way: to the door")).toBeVisible();
  await step("Delivered", "");
  await expect(dialog.getByText("A delivery without the code needs a note")).toBeVisible();
  await step("Delivered", "The receiver signed on paper");
  await expect(timeline).toContainText("The receiver signed on paper");
  await expect(timeline.getByRole("listitem")).toHaveCount(6);
  await expect(timeline).toContainText(`${admin.name} (admin)`);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(row).toContainText("Delivered");
  await expect(row).toContainText("Paid");

  await page.getByRole("searchbox").fill("");
  await page.getByLabel("Region").selectOption("Rangpur");
  await page.getByLabel("Rider", { exact: true }).selectOption({ label: rider.name });
  await expect(page).toHaveURL(/region=Rangpur/);
  await expect(page).toHaveURL(/rider=/);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^parcels-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), "utf8")).split("\r\n");
  expect(lines[0]).toMatch(/^\uFEFFTracking ID,/);
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(tracking_id);
  await page.goBack();
  await expect(page).not.toHaveURL(/rider=/);
});

test("a payout that is clicked twice counts once, and no more than there is", async ({
  page,
  context,
  watch,
}) => {
  watch.expects(/409/);
  const admin = await demoAdmin();
  const place = { region: "Rangpur", district: "Lalmonirhat" };
  const rider = await approvedRider(admin, "Abdul Latif", place);
  const { insertedId } = await bookFrom(await newPerson(), place.region, place.district);
  await call(admin, "POST", `/parcels/${insertedId}/assign`, { riderId: rider.id });
  for (const step of [
    { to: "picked_up", cashCollected: true },
    { to: "in_transit" },
    { to: "out_for_delivery" },
    { to: "delivered", note: "Signed" },
  ])
    await call(admin, "POST", `/parcels/${insertedId}/status`, step);
  const { balance } = await call(admin, "GET", `/riders/${rider.id}/earnings`);

  await beSignedIn(context, admin);
  await page.goto("/dashbord/AllParcel");
  await page.getByRole("link", { name: "Riders", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Riders", level: 1 })).toBeVisible();
  await page.getByRole("searchbox").fill(rider.email);
  const row = page.getByRole("row").filter({ hasText: rider.email });
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await takeFromMenu(row, "Record payout");
  const dialog = page.getByRole("dialog", { name: "Record payout" });
  await expect(dialog.getByLabel("Amount")).toHaveValue(String(balance));
  await dialog.getByLabel("Amount").fill("1");
  await dialog.getByRole("button", { name: "Record it" }).dblclick();
  await expect(page.getByText(/^A payout of ৳.1 is recorded\.$/)).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await call(admin, "GET", `/riders/${rider.id}/earnings`)).toMatchObject({ balance: balance - 1 });

  await takeFromMenu(row, "Record cash hand-in");
  const cash = page.getByRole("dialog", { name: "Record cash hand-in" });
  await cash.getByLabel("Amount").fill("9999");
  await cash.getByRole("button", { name: "Record it" }).click();
  await expect(cash).toContainText("More than the rider has in hand can't be handed in.");
  await cash.getByLabel("Amount").fill("20");
  await cash.getByRole("button", { name: "Record it" }).click();
  await expect(cash).toBeHidden();
  await row.getByRole("button", { name: /^Ledger/ }).click();
  const entries = page.getByRole("dialog").getByRole("listitem");
  await expect(entries).toHaveCount(4);
  await expect(entries.first()).toContainText("Cash handed in");
});
