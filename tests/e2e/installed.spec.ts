import type { Page } from "@playwright/test";
import { expectSound } from "../support/e2e-axe";
import { open, recipeOf, screen } from "../support/e2e-cook";
import { expectKept, onTheRoad } from "../support/e2e-deliveries";
import { asPerson, sentPage } from "../support/e2e-html";
import { call, newPerson, newRecipe } from "../support/e2e-people";
import { expect, test } from "../support/e2e-test";

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
  for (const path of ["/bn/app", "/en/app", "/app/words"])
    expect((await request.get(path)).status(), path).toBe(404);
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

test("what is pushed is shown in a real browser, and no other page has a worker of its own", async ({
  page,
  context,
  browser,
}) => {
  await install(page);
  await context.grantPermissions(["notifications"]);
  const client = await context.newCDPSession(page);
  await client.send("ServiceWorker.enable");
  const registered = new Promise<string>((resolve) =>
    client.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.endsWith("/app"));
      if (found) resolve(found.registrationId);
    }),
  );
  await page.goto("/bn");
  await expectReady(page, "bn");
  const { origin } = new URL(page.url());
  const push = async (data: string) =>
    client.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await registered, data });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration("/app");
      const notifications = (await registration?.getNotifications()) ?? [];
      return notifications.map(({ title, body, lang, tag }) => ({ title, body, lang, tag }));
    });
  const notice = {
    id: "1",
    title: "RANNA",
    body: "Look at your jobs.",
    href: "/",
    tag: "parcel-1",
    lang: "en",
  };
  await push(JSON.stringify(notice));
  await expect
    .poll(shown)
    .toEqual([{ title: "RANNA", body: "Look at your jobs.", lang: "en", tag: "parcel-1" }]);
  await push(JSON.stringify({ ...notice, id: "2", body: "A job has ended." }));
  await expect.poll(shown).toMatchObject([{ body: "A job has ended." }]);
  await push("spoilt");
  await expect.poll(shown).toContainEqual({ title: "RANNA", body: "আপনার জন্য খবর আছে।", lang: "bn", tag: "" });

  const other = await browser.newContext();
  const theirs = await other.newPage();
  await theirs.goto("/");
  await theirs.waitForLoadState("networkidle");
  expect(await theirs.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
    0,
  );
  await other.close();
});
