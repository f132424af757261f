import { type BrowserContext, expect, type Page } from "@playwright/test";
import { book } from "./e2e-booking";
import { beSignedIn, call, newPerson, type Person } from "./e2e-people";
import { approvedRider, demoAdmin } from "./e2e-riders";

const DHAKA = { region: "Dhaka", district: "Dhaka" };

/** A new rider in Dhaka. */
export const newRider = async () => approvedRider(await demoAdmin(), "Sohel Mia", DHAKA);

/** Expects that the browser has stored all of My Deliveries for use without a network, under the rider's name. */
export const expectKept = (page: Page, rider: Person, language: "en" | "bn" = "en") =>
  expect
    .poll(
      () =>
        page.evaluate(
          async (name) => {
            if (!(await caches.has(name))) return false;
            const cache = await caches.open(name);
            const files = [...document.querySelectorAll<HTMLElement>("script[src], link[rel=stylesheet]")];
            const addresses = files.map(
              (file) => file.getAttribute("src") ?? file.getAttribute("href") ?? "",
            );
            const needed = [
              location.pathname,
              ...addresses.filter((one) => one.startsWith("/_next/static/")),
            ];
            const kept = await Promise.all(needed.map((one) => cache.match(one, { ignoreVary: true })));
            return kept.every(Boolean);
          },
          `ranna-rider-2:${language === "bn" ? "bn:" : ""}${rider.uid}`,
        ),
      { timeout: 30_000 },
    )
    .toBe(true);

/** A taken booking, shown on its rider's page, with the service worker active. */
export async function onTheRoad(page: Page, context: BrowserContext) {
  const sender = await newPerson();
  const { insertedId, tracking_id } = await book(sender);
  const rider = await newRider();
  await call(rider, "POST", `/parcels/${insertedId}/claim`);
  await beSignedIn(context, rider);
  await page.goto("/dashbord/myDeliveries");
  const card = page.getByRole("article").filter({ hasText: tracking_id });
  const pickUp = card.getByRole("button", { name: /^Picked up/ });
  await expect(pickUp).toBeVisible();
  // The service worker stores the page during the first visit.
  await expectKept(page, rider);
  return { sender, rider, id: insertedId, tracking_id, card, pickUp };
}
