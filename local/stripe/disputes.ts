import { record, type Writing } from "./call";
import { invalidRequest } from "./errors";
import { newId } from "./ids";
import { type Charge, type Dispute, seconds } from "./objects";
import type { Tx } from "./store";

type Scene = Omit<Writing, "params">;

/** The card's owner says that the payment was not theirs: what has not gone back is taken until it is decided. */
export function openDispute(scene: Scene, chargeId: string): void {
  const { tx } = scene;
  const charge = tx.get("charge", chargeId);
  const amount = charge ? charge.amount - charge.amount_refunded : 0;
  if (!charge || charge.dispute !== null || amount === 0) return;
  const dispute: Dispute = {
    id: newId("dp"),
    object: "dispute",
    amount,
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
  tx.put("dispute", dispute.id, dispute);
  tx.put("charge", charge.id, { ...charge, disputed: true, dispute: dispute.id });
  record(scene, "charge.dispute.created", dispute);
}

/** The bank decides. A closed dispute stays as it is. */
export function closeDispute(scene: Scene, dispute: Dispute, status: "won" | "lost"): Dispute {
  if (dispute.status !== "needs_response") {
    throw invalidRequest("This dispute is already closed.", { param: "dispute" });
  }
  const closed = { ...dispute, status };
  scene.tx.put("dispute", dispute.id, closed);
  record(scene, "charge.dispute.closed", closed);
  return closed;
}

/** Nothing goes back of a payment that its bank holds or has taken. */
export function refuseDisputed(tx: Tx, charge: Charge): void {
  const dispute = charge.dispute === null ? undefined : tx.get("dispute", charge.dispute);
  if (!dispute || dispute.status === "won") return;
  throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
    code: "charge_disputed",
  });
}
