import type { FormMap } from "./form";
import { newId } from "./ids";
import {
  API_VERSION,
  type Kind,
  type PaymentIntent,
  publicIntent,
  type StripeEvent,
  seconds,
} from "./objects";
import type { Params } from "./params";
import type { Store, Tx } from "./store";

export type Call = {
  /**
   * True if the request carries the publishable key. Such a request has to prove access to a payment intent by its
   * client secret.
   */
  fromBrowser: boolean;
  form: FormMap;
  requestId: string | null;
  idempotencyKey: string | null;
};

export type Answer = { status: number; body: unknown };

/** Settings that tests change at `/sandbox`. They are lost when the sandbox stops. */
export type Controls = {
  webhookUrl: string | null;
  /** Names of the events that are sent; null: all. The others are only recorded. */
  webhookEvents: readonly string[] | null;
  paused: boolean;
  /** Whether events are recorded but never sent. Tests use this to simulate lost webhooks. */
  drop: boolean;
  /**
   * How long a confirmed payment intent stays in `processing` before the bank answers, in ms. 0: the bank answers
   * immediately.
   */
  processingMs: number;
  /** Smallest charge in poisha. */
  minimumBdt: number;
  /** Delay in ms of a scheduled dispute after its payment, or of a scheduled failure after its refund. */
  laterMs: number;
};

export type Writing = { call: Call; params: Params; tx: Tx; controls: Controls };
export type Reading = { call: Call; params: Params; store: Store };

export const ok = (body: unknown): Answer => ({ status: 200, body });

/** Returns the payment intent with the fields that the caller may see. A browser may see only the public fields. */
export const shownIntent = (call: Call, intent: PaymentIntent) =>
  call.fromBrowser ? publicIntent(intent) : intent;

/** Stores an event in the same write as the change that it reports. If it is sent as a webhook, queues it. */
export function record({ call, tx, controls }: Omit<Writing, "params">, type: string, object: unknown): void {
  const isSelected = controls.webhookEvents?.includes(type) ?? true;
  const send = controls.webhookUrl !== null && !controls.drop && isSelected;
  const event: StripeEvent = {
    id: newId("evt"),
    object: "event",
    api_version: API_VERSION,
    created: seconds(),
    data: { object },
    livemode: false,
    pending_webhooks: send ? 1 : 0,
    request: { id: call.requestId, idempotency_key: call.idempotencyKey },
    type,
  };
  tx.put("event", event.id, event);
  tx.events.push(event.id);
  if (send) tx.put("delivery", event.id, { eventId: event.id, attempts: 0, nextAt: Date.now() });
}

const KINDS: Record<string, Kind> = {
  pm: "payment_method",
  ch: "charge",
  pi: "payment_intent",
  re: "refund",
  dp: "dispute",
  txn: "balance_transaction",
};

/**
 * Replaces ids by their objects at the paths in `expand[]`, e.g. `latest_charge.balance_transaction` or
 * `data.payment_method`.
 */
export function expand(source: Pick<Store | Tx, "get">, body: unknown, paths: string[]): unknown {
  return paths.reduce((result, path) => expandOne(source, result, path.split(".")), body);
}

function expandOne(source: Pick<Store | Tx, "get">, value: unknown, path: string[]): unknown {
  const [field, ...rest] = path;
  if (field === undefined || value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map((entry) => expandOne(source, entry, path));
  const inner = (value as Record<string, unknown>)[field];
  let next = inner;
  if (typeof inner === "string") {
    const kind = KINDS[inner.split("_")[0] ?? ""];
    const found = kind ? source.get(kind, inner) : undefined;
    if (found) next = "shown" in found ? found.shown : found;
  }
  return { ...value, [field]: expandOne(source, next, rest) };
}
