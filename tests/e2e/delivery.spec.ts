import type { BrowserContext, Page } from "@playwright/test";
import { expectSound } from "../support/e2e-axe";
import { book } from "../support/e2e-booking";
import { ask, beSignedIn, call, newPerson, type Person } from "../support/e2e-people";
import { approvedRider, demoAdmin } from "../support/e2e-riders";
import { openMenu } from "../support/e2e-rows";
import { expect, test } from "../support/e2e-test";

test.use({ viewport: { width: 390, height: 844 } });

const DHAKA = { region: "Dhaka", district: "Dhaka" };
const newRider = async (): Promise<Person> => approvedRider(await demoAdmin(), "Sohel Mia", DHAKA);

/** Everything that My Deliveries needs without a network is kept, under its rider's name. */
const expectKept = (page: Page, rider: Person) =>
  expect
    .poll(
      () =>
        page.evaluate(async (name) => {
          if (!(await caches.has(name))) return false;
          const cache = await caches.open(name);
          const files = [...document.querySelectorAll<HTMLElement>("script[src], link[rel=stylesheet]")];
          const addresses = files.map((file) => file.getAttribute("src") ?? file.getAttribute("href") ?? "");
          const needed = [
            "/dashbord/myDeliveries",
            ...addresses.filter((one) => one.startsWith("/_next/static/")),
          ];
          const kept = await Promise.all(needed.map((one) => cache.match(one, { ignoreVary: true })));
          return kept.every(Boolean);
        }, `ranna-rider-2:${rider.uid}`),
      { timeout: 30_000 },
    )
    .toBe(true);

/** A booking that this rider has claimed, on the rider's page, with the worker at work. */
async function onTheRoad(page: Page, context: BrowserContext) {
  const sender = await newPerson();
  const { insertedId, tracking_id } = await book(sender);
  const rider = await newRider();
  await ask(rider, "POST", `/parcels/${insertedId}/claim`);
  await beSignedIn(context, rider);
  await page.goto("/dashbord/myDeliveries");
  const card = page.getByRole("article").filter({ hasText: tracking_id });
  const pickUp = card.getByRole("button", { name: /^Picked up/ });
  await expect(pickUp).toBeVisible();
  // On the first visit, not from the second on.
  await expectKept(page, rider);
  return { sender, rider, id: insertedId, tracking_id, card, pickUp };
}

const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, "0");

test("a rider claims a parcel, collects cash, carries it and hands it over for the code", async ({
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
  await page.getByRole("tab", { name: /^To claim/ }).click();
  const card = page.getByRole("article").filter({ hasText: tracking_id });
  await expect(card).toContainText("You earn ৳\u2009162");
  await expect(card).not.toContainText("House 14");
  await expectSound(page, "to claim");
  await card.getByRole("button", { name: "Claim" }).click();
  await expect(page.getByRole("tab", { name: /^Now/ })).toHaveAttribute("aria-selected", "true");
  await expect(card).toContainText("House 14, Road 7");
  await expect(card.getByRole("link", { name: "Call" })).toHaveAttribute("href", "tel:+8801711204588");
  await expect(card).toContainText("Collect ৳\u2009270");
  await expectSound(page, "my deliveries");
  await card.getByRole("button", { name: /^Picked up, ৳\s270 collected/ }).click();
  await card.getByRole("button", { name: "In transit" }).click();
  await card.getByRole("button", { name: "Out for delivery" }).click();
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
  await card.getByRole("button", { name: "Out for delivery again" }).click();
  await field.fill(code);
  await card.getByRole("button", { name: "Delivered" }).click();
  await expect(card).toBeHidden();
  await page.getByRole("tab", { name: /^Done/ }).click();
  await expect(card).toContainText("Delivered");
  await expect(card).not.toContainText("House 14");

  await page.goto("/dashbord/myEarnings");
  await expect(page.getByText("৳\u2009162").first()).toBeVisible();
  await expect(page.getByRole("row", { name: /Cash collected/ })).toContainText("৳\u2009270");
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
  await card.getByRole("button", { name: "In transit" }).click();
  await card.getByRole("button", { name: "Out for delivery" }).click();
  await card.getByRole("button", { name: "Could not deliver" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Could not deliver" }).click();
  await expect(dialog.getByText("Reason is required")).toBeVisible();
  await dialog.getByText("Changed their mind").click();
  await dialog.getByRole("button", { name: "Could not deliver" }).click();
  await expect(card.getByRole("link", { name: "Call the sender" })).toHaveAttribute("href", /^tel:\+?\d+$/);
  await expectSound(page, "after a failed attempt");
  await card.getByRole("button", { name: "Returned to the sender" }).click();
  await expect(card).toBeHidden();

  const { events } = await call(sender, "GET", `/parcels/${id}`);
  expect(events.at(-2)).toMatchObject({ to: "failed_attempt", note: "Changed their mind" });
  expect(await call(rider, "GET", "/riders/me/earnings")).toMatchObject({ balance: 0, cashInHand: 270 });
  const senders = await browser.newContext();
  watch.over(senders);
  await beSignedIn(senders, sender);
  const theirs = await senders.newPage();
  await theirs.goto("/dashbord/myparcle");
  await expect(theirs.getByRole("row", { name: new RegExp(tracking_id) })).toContainText("returned");
  await theirs.goto(`/track/${tracking_id}`);
  await expect(theirs.getByText("Went back").first()).toBeVisible();
  await senders.close();
});

test("a sender cancels a booking that a rider is already on the way to, and the rider's tap is told so", async ({
  page,
  context,
  watch,
  browser,
}) => {
  watch.expects(/403 .*\/status|Failed to load resource.*403/);
  const { sender, tracking_id, card, pickUp } = await onTheRoad(page, context);
  const senders = await browser.newContext();
  watch.over(senders);
  await beSignedIn(senders, sender);
  const theirs = await senders.newPage();
  await theirs.goto("/dashbord/myparcle");
  const row = theirs.getByRole("row", { name: new RegExp(tracking_id) });
  const menu = await openMenu(row);
  await expect(menu.getByRole("menuitem", { name: /^Delete/ })).toBeDisabled();
  await menu.getByRole("menuitem", { name: /^Cancel/ }).click();
  await expect(theirs.getByText("Nothing was paid for it.")).toBeVisible();
  await theirs.getByRole("button", { name: "Cancel parcel" }).click();
  await expect(row).toContainText("cancelled");
  await senders.close();

  await pickUp.click();
  const refused = page.getByRole("region", { name: "These taps did not count" });
  await expect(refused).toContainText("This parcel was cancelled. It is not carried.");
  await expect(card).toBeHidden();
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
  watch.expects(/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|fetching the script/);
  const { sender, id, card, pickUp } = await onTheRoad(page, context);
  await context.setOffline(true);
  await pickUp.click();
  await expect(page.getByText("1 tap is kept and goes out by itself.")).toBeVisible();
  await page.reload();
  await expect(card).toContainText("Waiting for the network: picked up");
  expect((await call(sender, "GET", `/parcels/${id}`)).delivery_status).toBe("assigned");
  await context.setOffline(false);
  await expect(card.getByRole("button", { name: "In transit" })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("1 tap is kept")).toBeHidden();
  const { events, payment_status } = await call(sender, "GET", `/parcels/${id}`);
  expect(events.map(({ to }: { to: string }) => to)).toEqual(["pending", "assigned", "picked_up"]);
  expect(payment_status).toBe("paid");
});

test("a tap that the server refuses stays on the page, over a reload, until its rider has read it", async ({
  page,
  context,
  watch,
}) => {
  watch.expects(/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|fetching the script|403 .*\/status/);
  const { id, tracking_id, pickUp } = await onTheRoad(page, context);
  await context.setOffline(true);
  await pickUp.click();
  await expect(page.getByText("1 tap is kept and goes out by itself.")).toBeVisible();
  const admin = await demoAdmin();
  await call(admin, "POST", `/parcels/${id}/assign`, { riderId: null });
  await context.setOffline(false);
  const refused = page.getByRole("region", { name: "These taps did not count" });
  await expect(refused).toContainText(`${tracking_id}, Wedding sweets`, { timeout: 30_000 });
  await expect(refused).toContainText("Picked up");
  await expect(refused).toContainText("Only its rider may move this parcel.");
  await expect(page.getByText("1 tap is kept")).toBeHidden();
  await page.reload();
  await expect(refused).toContainText(tracking_id);
  await expectSound(page, "refused taps");
  await refused.getByRole("button", { name: /^Got it/ }).click();
  await expect(refused).toBeHidden();
  await page.reload();
  await expect(page.getByRole("tab", { name: /^Now/ })).toBeVisible();
  await expect(refused).toBeHidden();
});

test("taps of a session that has ended wait for their rider to sign in again, and for nobody else", async ({
  page,
  context,
  watch,
}) => {
  watch.expects(/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|fetching the script|401 /);
  const { sender, rider, id, card, pickUp } = await onTheRoad(page, context);
  const status = async () => (await call(sender, "GET", `/parcels/${id}`)).delivery_status;
  await context.setOffline(true);
  await pickUp.click();
  await expect(page.getByText("1 tap is kept and goes out by itself.")).toBeVisible();
  await context.clearCookies();
  await context.setOffline(false);
  const again = page.getByRole("link", { name: "Sign in again to send 1 tap" });
  await expect(again).toBeVisible({ timeout: 30_000 });
  await again.click();
  await expect(page).toHaveURL(/\/login\?callbackUrl=%2Fdashbord%2FmyDeliveries$/);
  // The addresses went with the session.
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);

  const other = await newRider();
  await beSignedIn(context, other);
  await page.goto("/dashbord/myDeliveries");
  await expectKept(page, other);
  await expect(card).toBeHidden();
  await expect(page.getByText(/tap is kept|Sign in again/)).toBeHidden();
  expect(await status()).toBe("assigned");

  await context.clearCookies();
  await beSignedIn(context, rider);
  await page.goto("/dashbord/myDeliveries");
  await expect(card.getByRole("button", { name: "In transit" })).toBeVisible();
  expect(await status()).toBe("picked_up");
  await expectKept(page, rider);
  expect(await page.evaluate(() => caches.keys())).toEqual([`ranna-rider-2:${rider.uid}`]);
});

test("who signs out is asked about unsent taps, and leaves nothing behind", async ({
  page,
  context,
  watch,
}) => {
  watch.expects(/503 .*\/status/);
  await page.setViewportSize({ width: 1440, height: 900 });
  const { rider, pickUp } = await onTheRoad(page, context);
  await context.route("**/api/parcels/*/status", (route) => route.fulfill({ status: 503, json: {} }));
  await pickUp.click();
  await expect(page.getByText("1 tap is kept and goes out by itself.")).toBeVisible();
  await page.evaluate((uid) => localStorage.setItem(`ranna-booking-draft:${uid}`, "{}"), rider.uid);
  await page.getByRole("button", { name: "Logout" }).click();
  const question = page.getByRole("alertdialog", { name: "Sign out now?" });
  await expect(question).toContainText("You have 1 tap not sent yet. Signing out deletes it.");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText("1 tap is kept and goes out by itself.")).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await question.getByRole("button", { name: "Yes, sign out" }).click();
  await expect(page).toHaveURL(/\/$/);
  const left = await page.evaluate(
    async (uid) => ({
      caches: await caches.keys(),
      storage: Object.keys(localStorage).filter((name) => name.includes(uid)),
    }),
    rider.uid,
  );
  expect(left).toEqual({ caches: [], storage: [] });
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
  await expect(page).toHaveURL(/\/dashbord\/beARider\?from=myDeliveries$/);
  await expect(page.getByText("My Deliveries is for riders.")).toBeVisible();
});
