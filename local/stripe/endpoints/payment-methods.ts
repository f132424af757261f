import { type Answer, ok, type Reading, type Writing } from "../call";
import { invalidRequest, missingParam, noSuch } from "../errors";
import { newId } from "../ids";
import { type Kept, type PaymentMethod, seconds } from "../objects";
import type { Params } from "../params";
import { NAMED_METHODS } from "../test-cards";
import { namedCard, type ReadCard, readBilling, readCard } from "./card-input";

type KeptMethod = Kept["payment_method"];

/** Parameters that Stripe.js and its wrappers add. The sandbox ignores them. */
export const BROWSER_EXTRAS = [
  "key",
  "guid",
  "muid",
  "sid",
  "pasted_fields",
  "payment_user_agent",
  "referrer",
  "time_on_page",
  "client_attribution_metadata",
  "_stripe_version",
  "_stripe_account",
];

/** POST /v1/payment_methods */
export function createPaymentMethod(writing: Writing): Answer {
  writing.params.only("type", "card", "billing_details", "metadata", "expand", ...BROWSER_EXTRAS);
  return ok(readPaymentMethod(writing, writing.params).shown);
}

/** GET /v1/payment_methods/{id} */
export function retrievePaymentMethod({ params, store }: Reading, id: string): Answer {
  params.only("expand");
  const found = store.get("payment_method", id);
  if (!found) throw noSuch("PaymentMethod", id, "payment_method", 404);
  return ok(found.shown);
}

/** Makes a payment method from the parameters `type`, `card` and `billing_details`. */
export function readPaymentMethod(writing: Omit<Writing, "params">, params: Params): KeptMethod {
  const type = params.required("type");
  if (type !== "card") {
    throw invalidRequest(`The sandbox only knows payment methods of type card, not ${type}.`, {
      param: "type",
    });
  }
  const card = params.map("card");
  if (!card) throw missingParam("card");
  const read = card.has("token") ? spendToken(writing, card) : readCard(card);
  return keep(writing, read, params);
}

/** Returns a stored payment method by its id, or a new one for a named test method such as `pm_card_visa`. */
export function takePaymentMethod(writing: Omit<Writing, "params">, id: string): KeptMethod {
  const digits = Object.hasOwn(NAMED_METHODS, id) ? NAMED_METHODS[id] : undefined;
  if (digits) return keep(writing, namedCard(digits), undefined);
  const found = writing.tx.get("payment_method", id);
  if (!found) throw noSuch("PaymentMethod", id, "payment_method");
  if (found.used) {
    throw invalidRequest(
      "The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.",
      { param: "payment_method" },
    );
  }
  return found;
}

function keep({ tx }: Omit<Writing, "params">, read: ReadCard, params: Params | undefined): KeptMethod {
  const shown: PaymentMethod = {
    id: newId("pm"),
    object: "payment_method",
    billing_details: readBilling(params?.map("billing_details")),
    card: read.card,
    created: seconds(),
    customer: null,
    livemode: false,
    metadata: params?.metadata() ?? {},
    type: "card",
  };
  const kept = { shown, outcome: read.outcome, used: false };
  tx.put("payment_method", shown.id, kept);
  return kept;
}

function spendToken({ tx }: Omit<Writing, "params">, card: Params): ReadCard {
  const id = card.only("token").required("token");
  const token = tx.get("token", id);
  if (!token) throw noSuch("token", id, "card[token]");
  if (token.used) {
    throw invalidRequest(`You cannot use a Stripe token more than once: ${id}.`, {
      code: "token_already_used",
      param: "card[token]",
    });
  }
  tx.put("token", id, { ...token, used: true });
  return { card: token.card, outcome: token.outcome };
}

/** POST /v1/tokens */
export function createToken({ params, tx }: Writing): Answer {
  params.only("card", "expand", ...BROWSER_EXTRAS);
  const card = params.map("card");
  if (!card) throw missingParam("card");
  const read = readCard(card);
  const id = newId("tok");
  tx.put("token", id, { ...read, used: false });
  return ok({
    id,
    object: "token",
    card: { id: newId("card"), object: "card", ...read.card },
    created: seconds(),
    livemode: false,
    type: "card",
    used: false,
  });
}
