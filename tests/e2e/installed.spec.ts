import type { Page } from "@playwright/test";
import { expectSound } from "../support/e2e-axe";
import { open, recipeOf, screen } from "../support/e2e-cook";
import { expectKept, onTheRoad } from "../support/e2e-deliveries";
import { asPerson, sentPage } from "../support/e2e-html";
import { call, newPerson, newRecipe } from "../support/e2e-people";
import { expectSettled } from "../support/e2e-settled";
import { expect, test } from "../support/e2e-test";

/** What the tests use of a service worker's global scope. */
type Scope = EventTarget & {
  shown: { title: string; data?: unknown }[];
  registration: { showNotification: (title: string, options: object) => Promise<void> };
  WindowClient: { prototype: { focus: () => Promise<unknown> } };
};

/** Makes the browser's windows those of the installed app. */
const install = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, "standalone", { value: true }));

/** Waits until the service worker is active and has words in this language. */
const expectReady = (page: Page, lang: "en" | "bn") =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration("/app");
        const words = await caches.match("/app/words");
        return registration?.active?.state === "activated" && (await words?.json())?.lang;
      }),
    )
    .toBe(lang);

const LOST = /ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|fetching the script/;

test("every page names the manifest of its language, and the app begins where its person's day does", async ({
  request,
}) => {
  const cook = await newPerson();
  await newRecipe(cook);
  await call(cook, "PATCH", "/account", { language: "bn" });
  for (const [page, manifest] of [
    ["/", "/manifest.webmanifest"],
    ["/dashbord/account", "/manifest.webmanifest"],
    ["/bn", "/manifest.webmanifest?lang=bn"],
    ["/bn/dashbord/account", "/manifest.webmanifest?lang=bn"],
  ] as const) {
    const { document } = await sentPage(request, page, 200, asPerson(cook));
    expect(document.querySelector('link[rel="manifest"]')?.getAttribute("href"), page).toBe(manifest);
    const answer = await request.get(manifest);
    expect(answer.headers()).toMatchObject({
      "content-type": "application/manifest+json",
      "cache-control": "public, max-age=86400, stale-while-revalidate=604800",
    });
    const { icons, start_url } = await answer.json();
    for (const { src, type } of icons)
      expect((await request.get(src)).headers(), src).toMatchObject({
        "content-type": type,
        "cache-control": "public, max-age=86400, stale-while-revalidate=604800",
      });
    const led = await request.get(start_url, { headers: asPerson(cook), maxRedirects: 0 });
    expect([led.status(), led.headers().location]).toEqual([307, "/bn/dashbord/mySales"]);
    expect(led.headers()["cache-control"]).toBe("private, no-store");
  }
  const guest = await request.get("/app", { maxRedirects: 0 });
  expect([guest.status(), guest.headers().location]).toEqual([307, "/"]);
  for (const path of ["/bn/app", "/app/words"]) expect((await request.get(path)).status(), path).toBe(404);
});

test("without a network the installed app lists what is kept for cooking, in the language last used", async ({
  page,
  context,
  watch,
}) => {
  watch.expects(LOST);
  await page.setViewportSize({ width: 390, height: 844 });
  await install(page);
  await page.goto("/app");
  await expect(page).toHaveURL(/\/$/);
  await expectReady(page, "en");
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await context.setOffline(true);
  await page.goto("/app");
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  await expect(page.getByText("Nothing is kept on this device.")).toBeVisible();
  await expectSound(page, "offline, nothing kept");

  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page).toHaveURL(/\/$/);
  const { id, title } = await recipeOf({ title: "Ilish & mustard" });
  await open(page, id);
  const kept = () =>
    page.evaluate(async (one) => Boolean(await caches.match(one)), `/recipedeteils/${id}/cook`);
  await expect.poll(kept).toBe(true);
  await context.setOffline(true);
  await page.goto("/app");
  await expectSound(page, "offline, a recipe kept");
  await page.getByRole("link", { name: `Cook ${title}` }).click();
  await expect(page.getByRole("button", { name: "Start cooking" })).toBeVisible();
  await page.getByRole("button", { name: "Start cooking" }).click();
  await expect(screen(page)).toHaveText("Step 1 of 3");

  await context.setOffline(false);
  await page.goto("/bn/mycard");
  await expectReady(page, "bn");
  await context.setOffline(true);
  await page.goto("/app");
  await expect(page.locator("html")).toHaveAttribute("lang", "bn");
  await expect(page.getByRole("heading", { name: "ইন্টারনেট নেই" })).toBeVisible();
  await expect(page.getByRole("link", { name: `Cook ${title}` })).toHaveAttribute("lang", "en");
});

test("without a network the installed app leads a rider to the kept My Deliveries", async ({
  page,
  context,
  watch,
}) => {
  watch.expects(LOST);
  await install(page);
  const { card, rider } = await onTheRoad(page, context);
  await expectReady(page, "en");
  await expectKept(page, rider);
  await context.setOffline(true);
  await page.goto("/app");
  await expect(page).toHaveURL(/\/dashbord\/myDeliveries$/);
  await expect(card).toBeVisible();
});

test("a push is shown in the language last used, and a pressed notice goes on in one of the open windows", async ({
  page,
  context,
}) => {
  await install(page);
  const client = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    client.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [found] }) => {
      if (found) resolve(found.registrationId);
    }),
  );
  await client.send("ServiceWorker.enable");
  const started = context.waitForEvent("serviceworker");
  await page.goto("/bn/mycard");
  const worker = await started;
  await expectReady(page, "bn");
  // A browser without a screen shows no notifications, and brings no window to the front.
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Scope;
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => {
      scope.shown.push({ title, ...options });
    };
    scope.WindowClient.prototype.focus = async function () {
      return this;
    };
  });
  const shown = () => worker.evaluate(() => (globalThis as unknown as Scope).shown);
  const { origin } = new URL(page.url());
  const push = async (data: string) =>
    client.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await registered, data });
  const notice = { title: "RANNA", body: "Look at your jobs.", tag: "parcel-1", lang: "en" };
  await push(JSON.stringify({ ...notice, id: "1", href: "/list" }));
  await expect.poll(shown).toMatchObject([notice]);
  await push("spoilt");
  await expect.poll(shown).toMatchObject([notice, { title: "RANNA", body: "আপনার জন্য খবর আছে।", lang: "bn" }]);

  const other = await context.newPage();
  await install(other);
  await other.goto("/saved");
  await expectReady(other, "en");
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Scope;
    const event = new Event("notificationclick");
    Object.assign(event, {
      notification: { close: () => undefined, data: scope.shown[0]?.data },
      waitUntil: () => undefined,
    });
    scope.dispatchEvent(event);
  });
  const listed = () => [page, other].filter((one) => new URL(one.url()).pathname === "/list").length;
  await expect.poll(listed).toBe(1);
  expect(context.pages()).toHaveLength(2);
});

test("a browser that is not registered has no service worker after a visit", async ({ page }) => {
  await page.goto("/");
  await expectSettled(page);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
