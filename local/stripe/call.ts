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

/** One request as the endpoints see it. */
export type Call = {
  /** A browser with the publishable key and, for an intent, its client secret. */
  fromBrowser: boolean;
  form: FormMap;
  requestId: string | null;
  idempotencyKey: string | null;
};

export type Answer = { status: number; body: unknown };

/** What the sandbox was told at its own port; forgotten when it stops. */
export type Controls = {
  webhookUrl: string | null;
  paused: boolean;
  /** Events are recorded but never sent: a lost webhook. */
  drop: boolean;
  /** Confirmed cards stay in `processing` for so long before the bank answers. 0: at once. */
  processingMs: number;
  /** Smallest charge in poisha. */
  minimumBdt: number;
  /** How long a dispute or the failure of a refund takes to come, ms. */
  laterMs: number;
};

/** What an endpoint that changes something works with. */
export type Writing = { call: Call; params: Params; tx: Tx; controls: Controls };
/** What an endpoint that only looks works with. */
export type Reading = { call: Call; params: Params; store: Store };

export const ok = (body: unknown): Answer => ({ status: 200, body });

/** An intent as this caller may see it. */
export const shownIntent = (call: Call, intent: PaymentIntent) =>
  call.fromBrowser ? publicIntent(intent) : intent;

/** Keeps an event and, where webhooks go out, the promise to deliver it: in the same write as its cause. */
export function record({ call, tx, controls }: Omit<Writing, "params">, type: string, object: unknown): void {
  const send = controls.webhookUrl !== null && !controls.drop;
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

/** Replaces ids by their objects where `expand[]` asks for it, e.g. `latest_charge.balance_transaction` or `data.payment_method`. */
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
