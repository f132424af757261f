"use client";

import { keptValue } from "@/components/ui/kept-value";
import { DAY_MS } from "@/lib/platform/days";
import { type AnswerOf, api, type BodyOf } from "@/lib/platform/http/client";
import { routes } from "@/lib/routes";
import { DEVICE_MARK } from "./device-mark";

type Subscription = BodyOf<"POST /devices">;
type Config = AnswerOf<"GET /push/config">;

/** This browser's registration at the server. */
type Device = {
  uid: string;
  /** The server's id of it. */
  id: string;
  endpoint: string;
  /** The server's key with which the subscription was made. */
  publicKey: string;
  /** Of a subscription of the local push service; null: the browser keeps the subscription. */
  keys: Subscription["keys"] | null;
  /** When the server was last asked whether it has the device, in ms. */
  checkedAt: number;
};

export const thisDevice = keptValue<Device | null>(DEVICE_MARK, null, (stored) => {
  const { uid, id, endpoint, publicKey, keys, checkedAt } = (stored ?? {}) as Partial<Device>;
  return uid && id && endpoint && publicKey
    ? { uid, id, endpoint, publicKey, keys: keys ?? null, checkedAt: checkedAt ?? 0 }
    : null;
});

/** After a refusal only the settings page offers notices for this long, in ms. */
const REFUSED_MS = 90 * DAY_MS;
/** How often the server is asked whether it still has the device, in ms. */
const CHECK_MS = 60 * 60_000;

/** When the browser's question was answered with no, in ms; 0: never. */
const refusedAt = keptValue<number>("ranna-push-refused-1", 0, (stored) =>
  typeof stored === "number" ? stored : null,
);

export const isRefusedLately = (): boolean => Date.now() - refusedAt.current() < REFUSED_MS;

export const readPushConfig = (): Promise<Config> => api("GET /push/config", { background: true });

/** Asks the person by the browser's question, and registers this browser. Must be called by a press. */
export async function turnOnNotices(uid: string): Promise<"on" | "refused"> {
  // First, because browsers ask only right after a press.
  if ((await Notification.requestPermission()) !== "granted") {
    refusedAt.keep(Date.now());
    return "refused";
  }
  await register(uid, await readPushConfig());
  refusedAt.keep(0);
  return "on";
}

/** Registers this browser without asking. `former`: a subscription that stays. */
async function register(uid: string, { publicKey, sandbox }: Config, former?: Subscription): Promise<void> {
  if (publicKey === null) throw new Error("no push is offered");
  const subscription = former ?? (await subscribe(publicKey, sandbox));
  const { _id: id } = await api("POST /devices", { body: subscription });
  const { endpoint, keys } = subscription;
  thisDevice.keep({ uid, id, endpoint, publicKey, keys: sandbox ? keys : null, checkedAt: Date.now() });
}

async function subscribe(publicKey: string, sandbox: boolean): Promise<Subscription> {
  const { registerNoticeWorker } = await import("./notice-worker");
  const { pushManager } = await registerNoticeWorker();
  if (sandbox) return api("POST /local/push/subscriptions");
  const former = await pushManager.getSubscription();
  // A browser refuses a second subscription with another key.
  if (former && keyOf(former) !== publicKey) await former.unsubscribe();
  const made = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  });
  const { endpoint = "", keys: { p256dh = "", auth = "" } = {} } = made.toJSON();
  return { endpoint, keys: { p256dh, auth } };
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

const keyOf = ({ options }: PushSubscription): string =>
  btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? [])))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration(routes.app);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Ends the browser's subscription and forgets it here, without telling the server. */
export async function leaveDevice(): Promise<void> {
  const device = thisDevice.current();
  thisDevice.keep(null);
  if (device?.keys === null) await (await ownSubscription())?.unsubscribe();
}

async function turnOffNotices(): Promise<void> {
  const device = thisDevice.current();
  if (device) await api("DELETE /devices/{id}", { params: { id: device.id } });
  await leaveDevice();
}

/**
 * Registers this browser again if its subscription, the server's key or the session is another one than before.
 * Forgets the registration if the person has removed the device elsewhere or has blocked notices. Another person's
 * registration ends. Asks nobody anything.
 */
export async function keepDevice(uid: string, { isNewSession = false } = {}): Promise<void> {
  const device = thisDevice.current();
  if (!device) return;
  if (Notification.permission !== "granted") return leaveDevice();
  const config = await readPushConfig();
  const { publicKey } = config;
  if (publicKey === null) return;
  const kept = device.keys ? { endpoint: device.endpoint, keys: device.keys } : undefined;
  const endpoint = kept ? kept.endpoint : (await ownSubscription())?.endpoint;
  const isSame = endpoint === device.endpoint && publicKey === device.publicKey;
  if (device.uid !== uid) {
    // Whoever knows the keys takes the device over, and so it ends for the other person.
    if (isSame) await register(uid, config, kept);
    await (isSame ? turnOffNotices() : leaveDevice());
    return;
  }
  if (isNewSession || !isSame) return register(uid, config, isSame ? kept : undefined);
  if (Date.now() - device.checkedAt < CHECK_MS) return;
  const found = (await api("GET /devices", { background: true })).find(({ _id }) => _id === device.id);
  if (!found) await leaveDevice();
  else if (found.current) thisDevice.keep({ ...device, checkedAt: Date.now() });
  else await register(uid, config, kept);
}
