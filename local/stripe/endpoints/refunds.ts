import { afterRefund } from "../aftermath";
import { type Answer, expand, ok, type Reading, record, type Writing } from "../call";
import { refuseDisputed } from "../disputes";
import { invalidRequest, missingParam, noSuch } from "../errors";
import { newId } from "../ids";
import { showAmount } from "../money";
import { type Charge, type Refund, seconds } from "../objects";
import type { Tx } from "../store";
import { readPage } from "./list";

const REASONS = ["duplicate", "fraudulent", "requested_by_customer"] as const;

/**
 * POST /v1/refunds: refunds `amount` of a charge. Without `amount`, refunds the part that is not yet refunded. All
 * refunds together never exceed the charge.
 */
export function createRefund(writing: Writing): Answer {
  const { params, tx } = writing;
  params.only("payment_intent", "charge", "amount", "reason", "metadata", "expand");
  const charge = chargeOf(tx, params.text("payment_intent"), params.text("charge"));
  refuseDisputed(tx, charge);
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: "charge_already_refunded",
    });
  }
  const amount = params.integer("amount") ?? left;
  if (amount < 1) {
    throw invalidRequest("This value must be greater than or equal to 1.", {
      code: "parameter_invalid_integer",
      param: "amount",
    });
  }
  if (amount > left) {
    throw invalidRequest(
      `Refund amount (${showAmount(amount, charge.currency)}) is greater than unrefunded amount on charge (${showAmount(left, charge.currency)})`,
      { param: "amount" },
    );
  }
  const refund: Refund = {
    id: newId("re"),
    object: "refund",
    amount,
    charge: charge.id,
    created: seconds(),
    currency: charge.currency,
    metadata: params.metadata(),
    payment_intent: charge.payment_intent,
    reason: params.oneOf("reason", REASONS) ?? null,
    status: "succeeded",
  };
  const refunded: Charge = {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  };
  tx.put("refund", refund.id, refund);
  tx.put("charge", charge.id, refunded);
  record(writing, "refund.created", refund);
  record(writing, "charge.refunded", refunded);
  afterRefund(writing, refund, charge);
  return ok(expand(tx, refund, params.list("expand")));
}

function chargeOf(tx: Tx, intentId: string | undefined, chargeId: string | undefined): Charge {
  if (intentId !== undefined) {
    const intent = tx.get("payment_intent", intentId);
    if (!intent) throw noSuch("payment_intent", intentId, "payment_intent");
    const charge = intent.latest_charge ? tx.get("charge", intent.latest_charge) : undefined;
    if (intent.status !== "succeeded" || !charge?.paid) {
      throw invalidRequest(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
        param: "payment_intent",
      });
    }
    return charge;
  }
  if (chargeId === undefined) throw missingParam("payment_intent");
  const charge = tx.get("charge", chargeId);
  if (!charge) throw noSuch("charge", chargeId, "charge");
  if (!charge.paid) {
    throw invalidRequest("This charge did not succeed, so it cannot be refunded.", { param: "charge" });
  }
  return charge;
}

/** GET /v1/refunds/{id} */
export function retrieveRefund({ params, store }: Reading, id: string): Answer {
  params.only("expand");
  const refund = store.get("refund", id);
  if (!refund) throw noSuch("refund", id, "id", 404);
  return ok(expand(store, refund, params.list("expand")));
}

/** GET /v1/refunds: lists all refunds, or only the refunds of one payment intent or charge. */
export function listRefunds({ params, store }: Reading): Answer {
  params.only("payment_intent", "charge", "created", "limit", "starting_after", "ending_before", "expand");
  const intent = params.text("payment_intent");
  const charge = params.text("charge");
  return readPage(
    store,
    "refund",
    params,
    "/v1/refunds",
    (refund) => (!intent || refund.payment_intent === intent) && (!charge || refund.charge === charge),
  );
}
