import { record, type Writing } from "./call";
import { openDispute } from "./disputes";
import type { Charge, Refund } from "./objects";
import type { Aftermath, Store, Tx } from "./store";
import type { Outcome } from "./test-cards";

type Scene = Omit<Writing, "params">;

function outcomeOf(tx: Tx, charge: Charge): Outcome | undefined {
  const outcome = tx.get("payment_method", charge.payment_method)?.outcome;
  return outcome?.kind === "authenticate" ? outcome.after : outcome;
}

function later({ tx, controls }: Scene, what: Aftermath["what"], id: string): void {
  tx.put("aftermath", id, { what, id, dueAt: Date.now() + controls.laterMs });
  tx.settling.push(id);
}

/** Schedules a dispute if the payment was made with the test card ...0259. */
export function afterPayment(scene: Scene, charge: Charge): void {
  const outcome = outcomeOf(scene.tx, charge);
  if (outcome?.kind === "approve" && outcome.later === "dispute") later(scene, "dispute", charge.id);
}

/** Schedules the failure of a refund if the payment was made with the test card ...7726. */
export function afterRefund(scene: Scene, refund: Refund, charge: Charge): void {
  const outcome = outcomeOf(scene.tx, charge);
  if (outcome?.kind === "approve" && outcome.later === "refund_fails")
    later(scene, "refund_fails", refund.id);
}

/** Carries out a scheduled dispute or failed refund. `id` is the id of the charge or the refund. */
export function come(scene: Scene, id: string): void {
  const due = scene.tx.get("aftermath", id);
  scene.tx.remove("aftermath", id);
  if (due?.what === "dispute") openDispute(scene, id);
  if (due?.what === "refund_fails") failRefund(scene, id);
}

function failRefund(scene: Scene, id: string): void {
  const { tx } = scene;
  const refund = tx.get("refund", id);
  const charge = refund && tx.get("charge", refund.charge);
  if (!refund || !charge || refund.status === "failed") return;
  const failed: Refund = { ...refund, status: "failed", failure_reason: "expired_or_canceled_card" };
  const back: Charge = {
    ...charge,
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
  };
  tx.put("refund", id, failed);
  tx.put("charge", charge.id, back);
  record(scene, "refund.updated", failed);
  record(scene, "refund.failed", failed);
}

/** Ids of the charges and refunds with a scheduled event, including events from an earlier run. */
export const waiting = (store: Store): string[] => store.all("aftermath").map(({ id }) => id);
