import { expectSound } from "../support/e2e-axe";
import { book } from "../support/e2e-booking";
import { expectKept, newRider, onTheRoad } from "../support/e2e-deliveries";
import { beSignedIn, call, newPerson } from "../support/e2e-people";
import { expect, test } from "../support/e2e-test";

test.use({ viewport: { width: 390, height: 844 } });

const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, "0");

test("a rider takes a parcel, collects cash, carries it and hands it over for the code", async ({
  page,
  context,
  watch,
}) => {
  watch.expects(/422 .*\/status/);
  const sender = await newPerson("Nusrat Jahan");
  const { insertedId, tracking_id } = await book(sender);
  const { code } = await call(sender, "GET", `/parcels/${insertedId}`);
  const rider = await newRider();
  await beSignedIn(context, rider);
  await page.goto("/dashbord/myDeliveries");
  await page.getByRole("tab", { name: /^To take/ }).click();
  const card = page.getByRole("article").filter({ hasText: tracking_id });
  await expect(card).toContainText("You earn ৳\u202f162");
  await expect(card).not.toContainText("House 14");
  await expectSound(page, "to take");
  await card.getByRole("button", { name: "Take this job" }).click();
  await expect(page.getByRole("tab", { name: /^Now/ })).toHaveAttribute("aria-selected", "true");
  await expect(card).toContainText("House 14, Road 7");
  await expect(card.getByRole("link", { name: "Call" })).toHaveAttribute("href", "tel:+8801711204588");
  await expect(card).toContainText("Collect ৳\u202f270");
  await expectSound(page, "my deliveries");
  await card.getByRole("button", { name: /^Picked up, ৳\s270 collected/ }).click();
  await card.getByRole("button", { name: "On the road" }).click();
  await card.getByRole("button", { name: "To the door" }).click();
  const field = card.getByLabel("Receiver's 4-digit code");
  await field.fill(wrong(code));
  await card.getByRole("button", { name: "Delivered" }).click();
  // Said at its field, with the figures as they were typed.
  await expect(card.getByText("The code is wrong. 4 tries are left.")).toBeVisible();
  await expect(field).toHaveValue(wrong(code));
  await expect(field).toBeFocused();
  await expect(page.getByRole("region", { name: "These taps did not count" })).toHaveCount(0);
  await card.getByRole("button", { name: "Could not deliver" }).click();
  await page.getByRole("dialog").getByText("Nobody at home").click();
  await page.getByRole("dialog").getByRole("button", { name: "Could not deliver" }).click();
  await card.getByRole("button", { name: "To the door again" }).click();
  await field.fill(code);
  await card.getByRole("button", { name: "Delivered" }).click();
  await expect(card).toBeHidden();
  await page.getByRole("tab", { name: /^Done/ }).click();
  await expect(card).toContainText("Delivered");
  await expect(card).not.toContainText("House 14");

  await page.goto("/dashbord/myEarnings");
  await expect(page.getByText("৳\u202f162").first()).toBeVisible();
  await expect(page.getByRole("row", { name: /Cash collected/ })).toContainText("৳\u202f270");
  await expectSound(page, "my earnings");
  const { events } = await call(sender, "GET", `/parcels/${insertedId}`);
  expect(events.map(({ to }: { to: string }) => to)).toEqual([
    "pending",
    "assigned",
    "picked_up",
    "in_transit",
    "out_for_delivery",
    "failed_attempt",
    "out_for_delivery",
    "delivered",
  ]);
});

test("a parcel that nobody takes goes back to its sender, who is told; nothing is earned", async ({
  page,
  context,
  watch,
  browser,
}) => {
  const { sender, rider, id, tracking_id, card, pickUp } = await onTheRoad(page, context);
  await pickUp.click();
  await card.getByRole("button", { name: "On the road" }).click();
  await card.getByRole("button", { name: "To the door" }).click();
  await card.getByRole("button", { name: "Could not deliver" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Could not deliver" }).click();
  await expect(dialog.getByText("Reason is required")).toBeVisible();
  await dialog.getByText("Changed their mind").click();
  await dialog.getByRole("button", { name: "Could not deliver" }).click();
  await expect(card.getByRole("link", { name: "Call the sender" })).toHaveAttribute("href", /^tel:\+?\d+$/);
  await expectSound(page, "after a failed attempt");
  await card.getByRole("button", { name: "Brought back to the sender" }).click();
  await expect(card).toBeHidden();

  const { events } = await call(sender, "GET", `/parcels/${id}`);
  expect(events.at(-2)).toMatchObject({ to: "failed_attempt", note: "Changed their mind" });
  expect(await call(rider, "GET", "/riders/me/earnings")).toMatchObject({ balance: 0, cashInHand: 270 });
  const senders = await browser.newContext();
  watch.over(senders);
  await beSignedIn(senders, sender);
  const theirs = await senders.newPage();
  await theirs.goto("/dashbord/myparcle");
  await expect(theirs.getByRole("row", { name: new RegExp(tracking_id) })).toContainText("Brought back");
  await theirs.goto(`/track/${tracking_id}`);
  await expect(theirs.getByText("Brought back").first()).toBeVisible();
  await senders.close();
});

test("a tap without a network is kept over a reload and sent once when it is back", async ({
  page,
  context,
  watch,
}) => {
  watch.expects(/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|fetching the script/);
  const { sender, id, card, pickUp } = await onTheRoad(page, context);
  await context.setOffline(true);
  await pickUp.click();
  await expect(page.getByText("1 tap is kept and goes out by itself.")).toBeVisible();
  await page.reload();
  await expect(card).toContainText("Waiting for the network: Picked up");
  expect((await call(sender, "GET", `/parcels/${id}`)).delivery_status).toBe("assigned");
  await context.setOffline(false);
  await expect(card.getByRole("button", { name: "On the road" })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("1 tap is kept")).toBeHidden();
  const { events, payment_status } = await call(sender, "GET", `/parcels/${id}`);
  expect(events.map(({ to }: { to: string }) => to)).toEqual(["pending", "assigned", "picked_up"]);
  expect(payment_status).toBe("paid");
});

test("in Bangla too the page opens without a network", async ({ page, context, watch }) => {
  watch.expects(/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|fetching the script/);
  const { insertedId, tracking_id } = await book(await newPerson());
  const rider = await newRider();
  await call(rider, "POST", `/parcels/${insertedId}/claim`);
  await beSignedIn(context, rider);
  await page.goto("/bn/dashbord/myDeliveries");
  await expectKept(page, rider, "bn");
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "bn");
  await expect(page.getByRole("article").filter({ hasText: tracking_id })).toBeVisible();
});
