import { expectSound } from "../support/e2e-axe";
import { book } from "../support/e2e-booking";
import { expectKept, newRider, onTheRoad } from "../support/e2e-deliveries";
import { asPerson, sentPage } from "../support/e2e-html";
import { beSignedIn, call, newPerson } from "../support/e2e-people";
import { openMenu } from "../support/e2e-rows";
import { expect, test } from "../support/e2e-test";

test.use({ viewport: { width: 390, height: 844 } });

test("a tap for a parcel that its sender has cancelled meanwhile stays on the page, over a reload, until its rider has read it", async ({
  page,
  context,
  watch,
  browser,
}) => {
  watch.expects(/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|fetching the script|403 .*\/status/);
  const { sender, tracking_id, card, pickUp } = await onTheRoad(page, context);
  await context.setOffline(true);
  await pickUp.click();
  await expect(page.getByText("1 tap is kept and goes out by itself.")).toBeVisible();

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
  await expect(row).toContainText("Cancelled");
  await senders.close();

  await context.setOffline(false);
  const refused = page.getByRole("region", { name: "These taps did not count" });
  await expect(refused).toContainText(`${tracking_id}, Wedding sweets`);
  await expect(refused).toContainText("Picked up");
  await expect(refused).toContainText("This parcel was cancelled. It is not carried.");
  await expect(page.getByText("1 tap is kept")).toBeHidden();
  await page.reload();
  await expect(refused).toContainText(tracking_id);
  await expect(card).toBeHidden();
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
  await expect(card.getByRole("button", { name: "On the road" })).toBeVisible();
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

test("a rider who rests takes nothing; of two who take at once the other gets a kind message", async ({
  page,
  context,
  watch,
}) => {
  watch.expects(/409 .*\/claim/);
  const { insertedId, tracking_id } = await book(await newPerson());
  const [faster, rider] = [await newRider(), await newRider()];
  await beSignedIn(context, rider);
  await page.goto("/dashbord/myDeliveries");
  await page.getByRole("switch", { name: "Available" }).click();
  await expect(page.getByRole("switch", { name: "Resting" })).toBeVisible();
  await page.getByRole("tab", { name: /^To take/ }).click();
  const card = page.getByRole("article").filter({ hasText: tracking_id });
  await card.getByRole("button", { name: "Take this job" }).click();
  await expect(page.getByText("You are not available. Switch that on first.")).toBeVisible();
  await page.getByRole("switch", { name: "Resting" }).click();
  await expect(page.getByRole("switch", { name: "Available" })).toBeVisible();

  await expect(card).toBeVisible();
  await call(faster, "POST", `/parcels/${insertedId}/claim`);
  await card.getByRole("button", { name: "Take this job" }).click();
  await expect(page.getByText("Another rider was faster. This parcel is taken.")).toBeVisible();
  await expect(card).toBeHidden();
});

test("who is no rider is led from My Deliveries to the application", async ({ request }) => {
  const who = asPerson(await newPerson());
  const led = await request.get("/dashbord/myDeliveries", { maxRedirects: 0, headers: who });
  const { location = "" } = led.headers();
  expect([led.status(), location]).toEqual([307, "/dashbord/beARider?from=myDeliveries"]);
  const { document } = await sentPage(request, location, 200, who);
  expect(document.body.textContent).toContain("My Deliveries is for riders.");
});
