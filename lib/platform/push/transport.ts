import "server-only";
import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import webPush from "web-push";
import { isLocalOpen } from "@/lib/platform/http/ask-local";
import { postPinned } from "@/lib/platform/http/post-pinned";
import { isPublicAddress } from "@/lib/platform/http/public-address";
import { mailSettings } from "@/lib/platform/mail/settings";
import { allowedEndpoint } from "./endpoints";
import { pushSettings } from "./settings";

const ANSWER_MS = 10_000;
const MOST_PAYLOAD_BYTES = 2_000;
/** The longest wait that a push service can ask for: no notice lasts longer. */
const MOST_WAIT_MS = 24 * 3600_000;

/** A browser's subscription: its endpoint and keys. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

export type Push = {
  subscription: PushTarget;
  /** JSON, at most 2,000 bytes. */
  payload: string;
  /** How long the push service keeps the push for a device that is off. */
  ttlSeconds: number;
  urgency: "high" | "normal";
  /** Replaces an undelivered push of the same topic: at most 32 characters of base64url. */
  topic: string | null;
  /** The public key of the server with which the subscription was made. */
  publicKey: string;
};

export type PushOutcome =
  | { kind: "sent" }
  /** The subscription no longer exists. */
  | { kind: "gone" }
  /** `afterMs`: the wait that the push service asks for, at most a day; null if it asks for none. */
  | { kind: "retry"; afterMs: number | null; why: string }
  /** A retry is useless. Status 0: nothing was sent, because the address is not allowed or not public. */
  | { kind: "refused"; status: number; host: string }
  /** Nothing was sent: the server has another key than the one with which the subscription was made, or none. */
  | { kind: "otherKey" };

type Resolve = (host: string) => Promise<LookupAddress[]>;
const resolveHost: Resolve = (host) => lookup(host, { all: true });

/** What a browser needs for a subscription. `sandbox`: it gets one from the local push service. */
export function pushConfig(): { publicKey: string | null; sandbox: boolean } {
  const { keys, apiBase } = pushSettings();
  if (keys === null || (apiBase !== null && !isLocalOpen())) return { publicKey: null, sandbox: false };
  return { publicKey: keys.publicKey, sandbox: apiBase !== null };
}

/** Returns the endpoint as it is to be stored. Null if it may not be registered, or if no push is offered. */
export function pushEndpoint(text: string): string | null {
  const { hosts, apiBase } = pushSettings();
  return pushConfig().publicKey === null ? null : allowedEndpoint(text, { hosts, standIn: apiBase });
}

/**
 * Sends a push to a device once (contract, "Devices"). Whatever the network does is an outcome. Throws
 * RangeError for a payload that is too long, and Error for a topic or keys that are none.
 */
export async function sendPush(push: Push, resolve: Resolve = resolveHost): Promise<PushOutcome> {
  const { endpoint } = push.subscription;
  if (Buffer.byteLength(push.payload) > MOST_PAYLOAD_BYTES)
    throw new RangeError(`a push has at most ${MOST_PAYLOAD_BYTES} bytes`);
  const { keys, apiBase } = pushSettings();
  if (keys === null || pushConfig().publicKey !== push.publicKey) return { kind: "otherKey" };
  const url = new URL(endpoint);
  const refused = { kind: "refused", status: 0, host: url.hostname } as const;
  if (pushEndpoint(endpoint) === null) return refused;
  const { headers, body } = request(push, keys);
  const signal = AbortSignal.timeout(ANSWER_MS);
  try {
    const addresses = await before(signal, resolve(url.hostname));
    if (apiBase === null && !addresses.every(({ address }) => isPublicAddress(address))) return refused;
    const { status, headers: said } = await postPinned(url, { headers, body, addresses, signal });
    return outcomeOf(status, said["retry-after"], url.hostname);
  } catch (error) {
    return { kind: "retry", afterMs: null, why: signal.aborted ? "no answer within 10 s" : codeOf(error) };
  }
}

/** Rejects if the signal is aborted before the promise settles. A look-up of a name cannot be ended. */
const before = <T>(signal: AbortSignal, promise: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    promise.then(resolve, reject);
  });

/** The encrypted body, and the headers with the server's signature. */
function request(
  { subscription: { endpoint, p256dh, auth }, payload, ttlSeconds, urgency, topic }: Push,
  keys: { publicKey: string; privateKey: string },
): { headers: Record<string, string>; body: Uint8Array } {
  const subject = pushSettings().subject ?? `mailto:${mailSettings().from.address}`;
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject, ...keys },
    TTL: Math.max(0, Math.floor(ttlSeconds)),
    urgency,
    contentEncoding: "aes128gcm",
    ...(topic === null ? {} : { topic }),
  });
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return { headers: Object.fromEntries(texts), body };
}

function outcomeOf(status: number, retryAfter: string | undefined, host: string): PushOutcome {
  if (status >= 200 && status < 300) return { kind: "sent" };
  if (status === 404 || status === 410) return { kind: "gone" };
  if (status === 429 || status >= 500)
    return { kind: "retry", afterMs: waitMs(retryAfter, Date.now()), why: `${host} answers ${status}` };
  return { kind: "refused", status, host };
}

/** The wait that `Retry-After` asks for, as seconds or as a date. Null if it says nothing that can be read. */
export function waitMs(retryAfter: string | undefined, now: number): number | null {
  const text = retryAfter?.trim() ?? "";
  // An HTTP date ends with GMT. Without this check, `Date.parse` would read a text such as `1.5` as a date.
  const date = text.endsWith("GMT") ? Date.parse(text) - now : Number.NaN;
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : date;
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), MOST_WAIT_MS);
}

const codeOf = (error: unknown): string =>
  (error as NodeJS.ErrnoException).code ?? (error instanceof Error ? error.message : String(error));
