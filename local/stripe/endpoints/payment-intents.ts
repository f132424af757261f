import { type Answer, expand, ok, type Reading, record, shownIntent, type Writing } from "../call";
import { answerAuthentication, confirmIntent, move } from "../charge-intent";
import { invalidRequest, missingParam, noSuch } from "../errors";
import { unexpectedState } from "../intent-machine";
import { checkAmount, readCurrency } from "../money";
import { newIntent, type PaymentIntent, seconds } from "../objects";
import type { Params } from "../params";
import type { Store, Tx } from "../store";
import { readPage } from "./list";
import { BROWSER_EXTRAS, readPaymentMethod, takePaymentMethod } from "./payment-methods";

const CONFIRM_PARAMS = [
  "payment_method",
  "payment_method_data",
  "payment_method_types",
  "allowed_payment_method_types",
  "payment_method_options",
  "client_secret",
  "return_url",
  "receipt_email",
  "use_stripe_sdk",
  "expected_payment_method_type",
  "off_session",
  "error_on_requires_action",
  "mandate_data",
  "expand",
];

/** POST /v1/payment_intents */
export function createPaymentIntent(writing: Writing): Answer {
  const { params, tx, controls } = writing;
  params.only(
    "amount",
    "currency",
    "metadata",
    "description",
    "receipt_email",
    "statement_descriptor_suffix",
    "automatic_payment_methods",
    "capture_method",
    "confirm",
    ...CONFIRM_PARAMS,
  );
  const amount = params.integer("amount");
  if (amount === undefined) throw missingParam("amount");
  const currency = readCurrency(params.required("currency"));
  onlyCards(params);
  params.oneOf("capture_method", ["automatic", "automatic_async"]);
  const intent = newIntent({
    amount: checkAmount(amount, currency, controls.minimumBdt),
    currency,
    metadata: params.metadata(),
    description: params.text("description", 1000),
    receipt_email: params.text("receipt_email", 512),
    statement_descriptor_suffix: params.text("statement_descriptor_suffix", 22),
  });
  tx.put("payment_intent", intent.id, intent);
  record(writing, "payment_intent.created", intent);
  const method = methodOf(writing);
  if (params.oneOf("confirm", ["true", "false"]) === "true") {
    return withExpand(tx, confirmIntent(writing, intent, method), params);
  }
  const kept = method ? move(writing, intent, "attach", { payment_method: method.shown.id }) : intent;
  return ok(expand(tx, kept, params.list("expand")));
}

/** Throws for a payment method type other than card. */
function onlyCards(params: Params): void {
  for (const param of ["allowed_payment_method_types", "payment_method_types"]) {
    const other = params.list(param).find((type) => type !== "card");
    if (other) {
      throw invalidRequest(`The payment method type "${other}" is invalid. The sandbox only knows card.`, {
        param,
      });
    }
  }
}

/** GET /v1/payment_intents/{id}. With a publishable key, the client secret is required, too. */
export function retrievePaymentIntent({ call, params, store }: Reading, id: string): Answer {
  params.only("client_secret", "expand", "is_stripe_sdk", ...BROWSER_EXTRAS);
  const intent = find(store, id, params, call.fromBrowser, 404);
  return ok(expand(store, shownIntent(call, intent), call.fromBrowser ? [] : params.list("expand")));
}

/** POST /v1/payment_intents/{id} */
export function updatePaymentIntent(writing: Writing, id: string): Answer {
  const { params, tx, controls } = writing;
  params.only("amount", "metadata", "description", "receipt_email", "payment_method", "expand");
  const intent = find(tx, id, params, false, 404);
  const amount = params.integer("amount");
  const touchesPayment = amount !== undefined || params.has("payment_method");
  const open = ["requires_payment_method", "requires_confirmation", "requires_action"];
  if (touchesPayment && !open.includes(intent.status)) {
    throw unexpectedState("update", intent.status, intent);
  }
  const changed: PaymentIntent = {
    ...intent,
    amount: amount === undefined ? intent.amount : checkAmount(amount, intent.currency, controls.minimumBdt),
    metadata: params.metadata(intent.metadata),
    description: params.has("description") ? (params.text("description") ?? null) : intent.description,
    receipt_email: params.has("receipt_email")
      ? (params.text("receipt_email") ?? null)
      : intent.receipt_email,
  };
  tx.put("payment_intent", id, changed);
  const method = methodOf(writing);
  const kept = method
    ? move(writing, changed, "attach", { payment_method: method.shown.id, next_action: null })
    : changed;
  return ok(expand(tx, kept, params.list("expand")));
}

/** POST /v1/payment_intents/{id}/confirm. A browser has to send the client secret. */
export function confirmPaymentIntent(writing: Writing, id: string): Answer {
  const { call, params, tx } = writing;
  params.only(...CONFIRM_PARAMS, ...BROWSER_EXTRAS);
  const intent = find(tx, id, params, call.fromBrowser, 404);
  if (intent.status === "succeeded" || intent.status === "canceled" || intent.status === "processing") {
    throw unexpectedState("confirm", intent.status, shownIntent(call, intent));
  }
  const current = intent.payment_method ? tx.get("payment_method", intent.payment_method) : undefined;
  return withExpand(tx, confirmIntent(writing, intent, methodOf(writing) ?? current), params);
}

/** POST /v1/payment_intents/{id}/cancel */
export function cancelPaymentIntent(writing: Writing, id: string): Answer {
  const { params, tx } = writing;
  params.only("cancellation_reason", "expand");
  const reasons = ["duplicate", "fraudulent", "requested_by_customer", "abandoned"] as const;
  const cancellation_reason = params.oneOf("cancellation_reason", reasons) ?? null;
  const intent = find(tx, id, params, false, 404);
  const canceled = move(writing, intent, "cancel", {
    canceled_at: seconds(),
    cancellation_reason,
    next_action: null,
    processing: null,
  });
  tx.remove("settlement", id);
  record(writing, "payment_intent.canceled", canceled);
  return ok(expand(tx, canceled, params.list("expand")));
}

/** GET /v1/payment_intents */
export function listPaymentIntents({ params, store }: Reading): Answer {
  params.only("created", "limit", "starting_after", "ending_before", "expand");
  return readPage(store, "payment_intent", params, "/v1/payment_intents");
}

/** POST /v1/3ds2/authenticate: the payer's answer to the confirmation step of the bank. */
export function authenticate(writing: Writing): Answer {
  const { params, tx } = writing;
  params.only("payment_intent", "client_secret", "source", "outcome", ...BROWSER_EXTRAS);
  const intent = find(tx, params.required("payment_intent"), params, true);
  const source = params.required("source");
  if (intent.next_action && intent.next_action.use_stripe_sdk.source !== source) {
    throw noSuch("payment attempt", source, "source");
  }
  const outcome = params.oneOf("outcome", ["complete", "fail"]);
  if (!outcome) throw missingParam("outcome");
  return answerAuthentication(writing, intent, outcome === "complete");
}

function methodOf(writing: Writing) {
  const { params } = writing;
  const id = params.text("payment_method");
  const data = params.map("payment_method_data");
  if (data) data.only("type", "card", "billing_details", "metadata", ...BROWSER_EXTRAS);
  if (id) return takePaymentMethod(writing, id);
  return data ? readPaymentMethod(writing, data) : undefined;
}

function find(
  source: Store | Tx,
  id: string,
  params: Params,
  secretRequired: boolean,
  status = 400,
): PaymentIntent {
  const secret = params.text("client_secret");
  if (secretRequired && secret === undefined) throw missingParam("client_secret");
  const intent = source.get("payment_intent", id);
  if (!intent) throw noSuch("payment_intent", id, "intent", status);
  if (secret !== undefined && secret !== intent.client_secret) {
    throw invalidRequest(
      "The client_secret provided does not match any associated PaymentIntent on this account. Ensure the provided client_secret and PaymentIntent ID are correct.",
      { code: "payment_intent_invalid_parameter", param: "client_secret" },
    );
  }
  return intent;
}

function withExpand(tx: Tx, answer: Answer, params: Params): Answer {
  return answer.status === 200 ? ok(expand(tx, answer.body, params.list("expand"))) : answer;
}
