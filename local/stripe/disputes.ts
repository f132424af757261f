import { reinstated, withdrawn } from "./balance";
import { record, type Writing } from "./call";
import { invalidRequest, noSuch } from "./errors";
import { newId } from "./ids";
import { type Charge, type Dispute, seconds } from "./objects";
import type { Tx } from "./store";

type Scene = Omit<Writing, "params">;

/**
 * Opens a dispute over a charge, or returns the existing one. Returns undefined if the charge does not exist or was
 * fully refunded.
 */
export function openDispute(scene: Scene, chargeId: string): Dispute | undefined {
  const { tx } = scene;
  const charge = tx.get("charge", chargeId);
  if (charge?.dispute) return tx.get("dispute", charge.dispute);
  const amount = charge ? charge.amount - charge.amount_refunded : 0;
  if (!charge || amount === 0) return undefined;
  const opened: Dispute = {
    id: newId("dp"),
    object: "dispute",
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: seconds(),
    currency: charge.currency,
    evidence: { uncategorized_text: null },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: "fraudulent",
    status: "needs_response",
  };
  const dispute = { ...opened, balance_transactions: [withdrawn(opened)] };
  tx.put("dispute", dispute.id, dispute);
  tx.put("charge", charge.id, { ...charge, disputed: true, dispute: dispute.id });
  record(scene, "charge.dispute.created", dispute);
  return dispute;
}

/** Closes a dispute with the bank's decision. Throws for a dispute that is already closed. */
export function closeDispute(scene: Scene, dispute: Dispute, status: "won" | "lost"): Dispute {
  if (dispute.status !== "needs_response") {
    throw invalidRequest("This dispute is already closed.", { param: "dispute" });
  }
  const back = status === "won" ? [reinstated(dispute)] : [];
  const balance_transactions = [...dispute.balance_transactions, ...back];
  const closed = { ...dispute, balance_transactions, status };
  scene.tx.put("dispute", dispute.id, closed);
  record(scene, "charge.dispute.closed", closed);
  return closed;
}

const STATUS = { open: "needs_response", won: "won", lost: "lost" } as const;
/** The states that a test can set for the dispute of a payment. */
export type DisputeState = keyof typeof STATUS;

export const isDisputeState = (value: unknown): value is DisputeState =>
  typeof value === "string" && Object.hasOwn(STATUS, value);

/** Sets the state of the dispute of a paid payment intent. Opens the dispute if there is none. */
export function setDispute(scene: Scene, intentId: string, state: DisputeState): Dispute {
  const intent = scene.tx.get("payment_intent", intentId);
  if (!intent) throw noSuch("payment_intent", intentId, "intent", 404);
  if (intent.status !== "succeeded" || intent.latest_charge === null) {
    throw invalidRequest(`This PaymentIntent (${intentId}) does not have a successful charge to dispute.`, {
      code: "payment_intent_unexpected_state",
    });
  }
  const dispute = openDispute(scene, intent.latest_charge);
  if (!dispute) {
    throw invalidRequest(`Nothing of PaymentIntent ${intentId} is left to dispute.`, {
      code: "charge_already_refunded",
    });
  }
  if (dispute.status === STATUS[state]) return dispute;
  if (state === "open" || dispute.status !== "needs_response") {
    throw invalidRequest(`Dispute ${dispute.id} is already ${dispute.status}.`, { code: "charge_disputed" });
  }
  return closeDispute(scene, dispute, state);
}

/** Throws if a charge has an open or lost dispute, because such a charge cannot be refunded. */
export function refuseDisputed(tx: Tx, charge: Charge): void {
  const dispute = charge.dispute === null ? undefined : tx.get("dispute", charge.dispute);
  if (!dispute || dispute.status === "won") return;
  throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
    code: "charge_disputed",
  });
}
