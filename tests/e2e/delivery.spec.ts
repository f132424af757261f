import { book } from "../support/e2e-booking";
import { ask, beSignedIn, call, newPerson, type Person, photo, signIn } from "../support/e2e-people";
import { BASE } from "../support/e2e-services";
import { expect, test } from "../support/e2e-test";

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: "reduce" } });

/** Somebody who has applied in this region and was approved. */
async function newRider(region = "Dhaka", district = "Dhaka"): Promise<Person> {
  const rider = await newPerson("Sohel Mia");
  const picture = new FormData();
  picture.append("image", new Blob([new Uint8Array(await photo())], { type: "image/jpeg" }), "me.jpg");
  const uploaded = await fetch(`${BASE}/api/uploads`, { method: "POST", body: picture });
  const { url } = await uploaded.json();
  const { insertedId } = await call(rider, "POST", "/riders", {
    phone: "01711 204 588",
    address: "Road 1",
    region,
    district,
    age: 22,
    nid: "1234567890",
    vehicle: "Bike",
    photo: url,
  });
  await call(await signIn("admin@ranna.test", "ranna-demo-1"), "PATCH", `/riders/${insertedId}/approve`);
  return rider;
}

const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, "0");

test("a rider claims a parcel, collects cash, carries it and hands it over for the code", async ({
  page,
  context,
  watch,
}) => {
  test.slow();
  watch.expects(/422 .*\/status/);
  const sender = await newPerson("Nusrat Jahan");
  const { insertedId, tracking_id } = await book(sender);
  const { code } = await call(sender, "GET", `/parcels/${insertedId}`);
  const rider = await newRider();
  await beSignedIn(context, rider);
  await page.goto("/dashbord/myDeliveries");
  await page.getByRole("tab", { name: /^To claim/ }).click();
  const card = page.getByRole("article").filter({ hasText: tracking_id });
  await expect(card).toContainText("You earn ৳\u2009162");
  await expect(card).not.toContainText("House 14");
  await card.getByRole("button", { name: "Claim" }).click();
  await expect(page.getByRole("tab", { name: /^Now/ })).toHaveAttribute("aria-selected", "true");
  await expect(card).toContainText("House 14, Road 7");
  await expect(card.getByRole("link", { name: "Call" })).toHaveAttribute("href", "tel:01711204588");
  await expect(card).toContainText("Collect in cash");
  await card.getByRole("button", { name: /^Picked up, ৳\s270 collected/ }).click();
  await card.getByRole("button", { name: "In transit" }).click();
  await card.getByRole("button", { name: "Out for delivery" }).click();
  const field = card.getByLabel("Receiver's 4-digit code");
  await field.fill(wrong(code));
  await card.getByRole("button", { name: "Delivered" }).click();
  await expect(page.getByText("The code is wrong.")).toBeVisible();
  await card.getByRole("button", { name: "Could not deliver" }).click();
  await page.getByRole("dialog").getByLabel("Reason").selectOption("Nobody at home");
  await page.getByRole("dialog").getByRole("button", { name: "Could not deliver" }).click();
  await card.getByRole("button", { name: "Out for delivery again" }).click();
  await field.fill(code);
  await card.getByRole("button", { name: "Delivered" }).click();
  await expect(card).toBeHidden();
  await page.getByRole("tab", { name: /^Done/ }).click();
  await expect(card).toContainText("delivered");
  await expect(card).not.toContainText("House 14");

  await page.goto("/dashbord/myEarnings");
  await expect(page.getByText("৳\u2009162").first()).toBeVisible();
  await expect(page.getByRole("row", { name: /Cash collected/ })).toContainText("৳\u2009270");
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

test("of two riders who claim at once one gets the parcel, the other a kind message", async ({
  page,
  context,
  watch,
}) => {
  watch.expects(/409 .*\/claim/);
  const { insertedId, tracking_id } = await book(await newPerson());
  const [first, second] = [await newRider(), await newRider()];
  await beSignedIn(context, second);
  await page.goto("/dashbord/myDeliveries");
  await page.getByRole("tab", { name: /^To claim/ }).click();
  const card = page.getByRole("article").filter({ hasText: tracking_id });
  await expect(card).toBeVisible();
  expect((await ask(first, "POST", `/parcels/${insertedId}/claim`)).status).toBe(200);
  await card.getByRole("button", { name: "Claim" }).click();
  await expect(page.getByText("Another rider was faster. This parcel is taken.")).toBeVisible();
  await expect(card).toBeHidden();
});

test("a tap without a network is kept over a reload and sent once when it is back", async ({
  page,
  context,
  watch,
}) => {
  test.slow();
  watch.expects(/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/);
  const sender = await newPerson();
  const { insertedId, tracking_id } = await book(sender);
  const rider = await newRider();
  await ask(rider, "POST", `/parcels/${insertedId}/claim`);
  await beSignedIn(context, rider);
  await page.goto("/dashbord/myDeliveries");
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The worker keeps what is asked for from now on.
  await page.reload();
  const card = page.getByRole("article").filter({ hasText: tracking_id });
  await expect(card.getByRole("button", { name: /^Picked up/ })).toBeVisible();
  await context.setOffline(true);
  await card.getByRole("button", { name: /^Picked up/ }).click();
  await expect(page.getByText("1 tap is kept and goes out by itself.")).toBeVisible();
  await page.reload();
  await expect(card).toContainText("Waiting for the network: picked up");
  expect((await call(sender, "GET", `/parcels/${insertedId}`)).delivery_status).toBe("assigned");
  await context.setOffline(false);
  await expect(card.getByRole("button", { name: "In transit" })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("1 tap is kept")).toBeHidden();
  const { events, payment_status } = await call(sender, "GET", `/parcels/${insertedId}`);
  expect(events.map(({ to }: { to: string }) => to)).toEqual(["pending", "assigned", "picked_up"]);
  expect(payment_status).toBe("paid");
});

test("a rider rests, and who is no rider is led to the application", async ({ page, context, watch }) => {
  watch.expects(/409 .*\/claim/);
  const { tracking_id } = await book(await newPerson());
  const rider = await newRider();
  await beSignedIn(context, rider);
  await page.goto("/dashbord/myDeliveries");
  await page.getByRole("switch", { name: "Available" }).click();
  await expect(page.getByRole("switch", { name: "Resting" })).toBeVisible();
  await page.getByRole("tab", { name: /^To claim/ }).click();
  const card = page.getByRole("article").filter({ hasText: tracking_id });
  await card.getByRole("button", { name: "Claim" }).click();
  await expect(page.getByText("You are not available. Switch that on first.")).toBeVisible();
  await context.clearCookies();
  await beSignedIn(context, await newPerson());
  await page.goto("/dashbord/myDeliveries");
  await expect(page).toHaveURL(/\/dashbord\/beARider$/);
});
