import { type BrowserContext, expect, type Page, type Worker } from "@playwright/test";
import type { Document } from "mongodb";
import { call } from "./e2e-people";
import { withDatabase } from "./e2e-services";

/**
 * Has the browser's question about notices answered with yes, and counts it: a browser without a screen knows neither
 * the question nor the answer.
 */
export async function letAnswer(page: Page): Promise<{ asked: () => Promise<number> }> {
  await page.addInitScript(() => {
    // The empty page has none.
    if (!("Notification" in window)) return;
    Object.defineProperty(Notification, "permission", {
      get: () => (localStorage.getItem("asked-in-test") ? "granted" : "default"),
    });
    Notification.requestPermission = async () => {
      localStorage.setItem("asked-in-test", String(Number(localStorage.getItem("asked-in-test")) + 1));
      return "granted";
    };
  });
  return { asked: () => page.evaluate(() => Number(localStorage.getItem("asked-in-test"))) };
}

/** Where this browser takes its pushes; empty if it is not registered. */
export const endpointOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("ranna-device-1") ?? "{}").endpoint ?? "");

/** A push, as `GET /api/local/push` returns it. */
type KeptPush = { urgency: string; ttl: number; payload: { body: string; href: string; lang: string } };

/** All pushes that came to an endpoint, newest first. */
export const pushesTo = (endpoint: string): Promise<KeptPush[]> =>
  call(null, "GET", `/local/push?${new URLSearchParams({ endpoint })}`);

/** Changes the stored notices of a kind about an order, as if time had passed. */
export async function setNotices(orderId: string, kind: string, change: Document): Promise<void> {
  const { matchedCount } = await withDatabase((db) =>
    db.collection("notices").updateMany({ "about.id": orderId, kind }, { $set: change }),
  );
  expect(matchedCount, kind).toBe(1);
}

/** Waits until the product has decided whether the notice of a kind about an order goes out as a push. */
export const expectDecided = (orderId: string, kind: string) =>
  expect
    .poll(() =>
      withDatabase((db) =>
        db.collection("notices").countDocuments({ "about.id": orderId, kind, pushAt: { $ne: null } }),
      ),
    )
    .toBe(0);

/** What the tests use of a service worker's global scope. */
type Scope = EventTarget & {
  shown: { title: string; body?: string; lang?: string; tag?: string; data?: unknown }[];
  registration: { showNotification: (title: string, options: object) => Promise<void> };
  WindowClient: { prototype: { focus: () => Promise<unknown> } };
};

/** Must be called before the page that registers the service worker of notices is opened. */
export async function watchNoticeWorker(page: Page, context: BrowserContext) {
  const client = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    client.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === "/app");
      if (found) resolve(found.registrationId);
    }),
  );
  await client.send("ServiceWorker.enable");
  const started = context.waitForEvent("serviceworker", (one) => one.url().endsWith("/notice-worker.js"));
  return {
    /** Waits until the service worker has started, and has it collect what it shows. */
    started: async () => {
      const worker = await started;
      await collectShown(worker);
      return {
        shown: () => worker.evaluate(() => (globalThis as unknown as Scope).shown),
        /** Has the browser hand a push to the service worker. */
        push: async (data: string) =>
          client.send("ServiceWorker.deliverPushMessage", {
            origin: new URL(page.url()).origin,
            registrationId: await registered,
            data,
          }),
        /** Presses the notification that was shown as this one, counted from 0. */
        press: (index: number) => worker.evaluate(pressShown, index),
      };
    },
  };
}

/** A browser without a screen shows no notifications, and brings no window to the front. */
const collectShown = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as Scope;
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => {
      scope.shown.push({ title, ...options });
    };
    scope.WindowClient.prototype.focus = async function () {
      return this;
    };
  });

function pressShown(index: number): void {
  const scope = globalThis as unknown as Scope;
  const event = new Event("notificationclick");
  Object.assign(event, {
    notification: { close: () => undefined, data: scope.shown[index]?.data },
    waitUntil: () => undefined,
  });
  scope.dispatchEvent(event);
}
