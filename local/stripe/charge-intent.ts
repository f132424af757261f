import { afterPayment } from "./aftermath";
import { charged } from "./balance";
import { type Answer, ok, record, shownIntent, type Writing } from "./call";
import { docUrl, type ErrorBody } from "./errors";
import { newId } from "./ids";
import { type IntentAction, missingPaymentMethod, nextStatus, unexpectedState } from "./intent-machine";
import { type Charge, type Kept, type PaymentIntent, seconds } from "./objects";
import type { Outcome } from "./test-cards";

type Scene = Omit<Writing, "params">;
type Method = Kept["payment_method"];
type Verdict = Exclude<Outcome, { kind: "authenticate" }>;

/** Confirms a payment intent with a payment method. The card decides the outcome. */
export function confirmIntent(scene: Scene, intent: PaymentIntent, method: Method | undefined): Answer {
  if (nextStatus(intent.status, "process") === undefined) {
    throw unexpectedState("confirm", intent.status, shownIntent(scene.call, intent));
  }
  if (!method) throw missingPaymentMethod(shownIntent(scene.call, intent));
  if (method.outcome.kind !== "authenticate") return charge(scene, intent, method, method.outcome);
  const asked = move(scene, intent, "ask", {
    payment_method: method.shown.id,
    last_payment_error: null,
    next_action: {
      type: "use_stripe_sdk",
      use_stripe_sdk: { type: "stripe_3ds2_fingerprint", source: newId("payatt") },
    },
  });
  record(scene, "payment_intent.requires_action", asked);
  return ok(shownIntent(scene.call, asked));
}

/** Handles the payer's answer to the confirmation step of the bank. */
export function answerAuthentication(scene: Scene, intent: PaymentIntent, complete: boolean): Answer {
  const method = intent.payment_method ? scene.tx.get("payment_method", intent.payment_method) : undefined;
  if (intent.status !== "requires_action" || method?.outcome.kind !== "authenticate") {
    throw unexpectedState("authenticate", intent.status, shownIntent(scene.call, intent));
  }
  if (complete) {
    charge(scene, intent, method, method.outcome.after);
  } else {
    spend(scene, method);
    const failed = move(scene, intent, "authentication_failed", {
      payment_method: null,
      next_action: null,
      last_payment_error: {
        code: "payment_intent_authentication_failure",
        doc_url: docUrl("payment_intent_authentication_failure"),
        message:
          "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
        payment_method: method.shown,
        type: "invalid_request_error",
      },
    });
    record(scene, "payment_intent.payment_failed", failed);
  }
  const now = scene.tx.get("payment_intent", intent.id) ?? intent;
  return ok(shownIntent(scene.call, now));
}

function charge(scene: Scene, intent: PaymentIntent, method: Method, verdict: Verdict): Answer {
  if (scene.controls.processingMs > 0) {
    const waiting = move(scene, intent, "process", {
      payment_method: method.shown.id,
      next_action: null,
      last_payment_error: null,
      processing: { type: "card" },
    });
    scene.tx.put("settlement", intent.id, {
      intentId: intent.id,
      dueAt: Date.now() + scene.controls.processingMs,
    });
    scene.tx.settling.push(intent.id);
    record(scene, "payment_intent.processing", waiting);
    return ok(shownIntent(scene.call, waiting));
  }
  return verdict.kind === "approve"
    ? approve(scene, intent, method)
    : decline(scene, intent, method, verdict);
}

/** Handles the late answer of the bank to a payment intent in `processing`. */
export function settleIntent(scene: Scene, intentId: string): void {
  scene.tx.remove("settlement", intentId);
  const intent = scene.tx.get("payment_intent", intentId);
  const method = intent?.payment_method ? scene.tx.get("payment_method", intent.payment_method) : undefined;
  if (intent?.status !== "processing" || !method) return;
  const verdict = method.outcome.kind === "authenticate" ? method.outcome.after : method.outcome;
  if (verdict.kind === "approve") approve(scene, intent, method);
  else decline(scene, intent, method, verdict);
}

function approve(scene: Scene, intent: PaymentIntent, method: Method): Answer {
  const made = newCharge(intent, method, null);
  const balance = charged(made);
  const paid: Charge = { ...made, balance_transaction: balance.id };
  scene.tx.put("balance_transaction", balance.id, balance);
  scene.tx.put("charge", paid.id, paid);
  spend(scene, method);
  const done = move(scene, intent, "approve", {
    amount_received: intent.amount,
    latest_charge: paid.id,
    payment_method: method.shown.id,
    last_payment_error: null,
    next_action: null,
    processing: null,
  });
  record(scene, "charge.succeeded", paid);
  record(scene, "payment_intent.succeeded", done);
  afterPayment(scene, paid);
  return ok(shownIntent(scene.call, done));
}

function decline(
  scene: Scene,
  intent: PaymentIntent,
  method: Method,
  verdict: Extract<Verdict, { kind: "decline" }>,
): Answer {
  const failed = newCharge(intent, method, verdict);
  scene.tx.put("charge", failed.id, failed);
  spend(scene, method);
  const error: ErrorBody = {
    type: "card_error",
    code: verdict.code,
    ...(verdict.decline_code ? { decline_code: verdict.decline_code } : {}),
    charge: failed.id,
    doc_url: docUrl(verdict.code),
    message: verdict.message,
    payment_method: method.shown,
  };
  const back = move(scene, intent, "decline", {
    latest_charge: failed.id,
    payment_method: null,
    next_action: null,
    processing: null,
    last_payment_error: error,
  });
  record(scene, "charge.failed", failed);
  record(scene, "payment_intent.payment_failed", back);
  return { status: 402, body: { error: { ...error, payment_intent: shownIntent(scene.call, back) } } };
}

/** Marks a payment method as used, even if the payment fails. Methods of a customer can be used repeatedly. */
function spend({ tx }: Scene, method: Method): void {
  tx.put("payment_method", method.shown.id, { ...method, used: true });
}

/** Applies an action to a payment intent and stores the result. */
export function move(
  { call, tx }: Scene,
  intent: PaymentIntent,
  action: IntentAction,
  changes: Partial<PaymentIntent>,
): PaymentIntent {
  const status = nextStatus(intent.status, action);
  if (!status) {
    throw unexpectedState(
      action === "cancel" ? "cancel" : "confirm",
      intent.status,
      shownIntent(call, intent),
    );
  }
  const moved: PaymentIntent = { ...intent, ...changes, status };
  tx.put("payment_intent", intent.id, moved);
  return moved;
}

const newCharge = (
  intent: PaymentIntent,
  method: Method,
  failure: Extract<Verdict, { kind: "decline" }> | null,
): Charge => ({
  id: newId("ch"),
  object: "charge",
  amount: intent.amount,
  amount_captured: failure ? 0 : intent.amount,
  amount_refunded: 0,
  balance_transaction: null,
  billing_details: method.shown.billing_details,
  captured: !failure,
  created: seconds(),
  currency: intent.currency,
  description: intent.description,
  dispute: null,
  disputed: false,
  failure_code: failure?.code ?? null,
  failure_message: failure?.message ?? null,
  livemode: false,
  metadata: intent.metadata,
  outcome: failure
    ? {
        network_status: "declined_by_network",
        reason: failure.decline_code ?? failure.code,
        type: "issuer_declined",
      }
    : { network_status: "approved_by_network", reason: null, risk_level: "normal", type: "authorized" },
  paid: !failure,
  payment_intent: intent.id,
  payment_method: method.shown.id,
  payment_method_details: { type: "card", card: method.shown.card },
  receipt_email: intent.receipt_email,
  refunded: false,
  status: failure ? "failed" : "succeeded",
});
