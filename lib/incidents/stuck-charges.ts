import "server-only";
import { listDisputed, listOverdue, listUnsettled } from "@/lib/money/charges/data-stuck";
import { GRACE_MS } from "@/lib/money/charges/open-intents";
import type { ChargeRecord } from "@/lib/money/charges/record";
import { syncDispute, syncRefunds } from "@/lib/money/charges/refund-charge";
import { dueOf, isBlocked, owedPoisha } from "@/lib/money/charges/rules";
import { settleCharge } from "@/lib/money/charges/settle-charge";
import type { AuditTarget } from "@/lib/people/audit/schema";
import type { Tx } from "@/lib/platform/db/transactions";
import { deskOf } from "@/lib/routes";
import { CHARGE_HANDLERS } from "@/lib/settlement/charge-handlers";
import { orderTarget } from "@/lib/shop/orders/audit-target";
import { listWithoutParcel } from "@/lib/shop/orders/data-stuck";
import { refundAgain } from "./refund-again";
import { NEEDS_A_HAND_AFTER } from "./rules";
import type { ListStuck } from "./stuck-thing";

const payableOf = (charge: ChargeRecord) => CHARGE_HANDLERS[charge.subject.kind];

const hrefOf = ({ kind, id, label }: AuditTarget): string =>
  kind === "parcel" ? deskOf.parcel(label, id) : deskOf.order(id);

const named = (charge: ChargeRecord) => ({
  id: charge.id,
  target: (tx: Tx) => payableOf(charge).target(charge, tx),
  hrefOf,
});

/** Orders that are paid and have no parcel, and payments that were begun and neither completed nor given up. */
export const listStuckPayments: ListStuck = async (now, most, id) => {
  const before = new Date(now.getTime() - GRACE_MS - NEEDS_A_HAND_AFTER.payment);
  const orders = await listWithoutParcel(most, id);
  const charges = await listOverdue(before, most, id);
  const things = [
    ...orders.map((order) => ({
      id: order.id,
      detail: order.intentId,
      since: order.completedAt,
      amountPoisha: order.totalPoisha,
      version: order.boxState,
      target: async () => orderTarget(order),
      hrefOf,
      retry: null,
    })),
    ...charges.map((charge) => ({
      ...named(charge),
      detail: charge.intentId,
      since: charge.createdAt,
      amountPoisha: charge.amountPoisha,
      version: `${charge.revision}`,
      retry: async () => {
        await settleCharge(charge, payableOf(charge), { by: "reconciler", giveUp: true });
      },
    })),
  ];
  return things.slice(0, most);
};

/** Money that is to go back and has not: what the bank has sent back, and what could not be given back for a while. */
export const listStuckRefunds: ListStuck = async (now, most, id) => {
  const before = now.getTime() - NEEDS_A_HAND_AFTER.refund;
  return (await listUnsettled(most, id)).flatMap((charge) => {
    const owed = owedPoisha(charge);
    // What a dispute holds up is shown as the dispute.
    const due = isBlocked(charge) ? [] : dueOf(charge).filter(({ at }) => at.getTime() <= before);
    const first = owed > 0 ? charge.refunds.find(({ state }) => state === "failed") : due[0];
    if (!first) return [];
    return {
      ...named(charge),
      detail: owed > 0 ? "failed" : "due",
      since: first.settledAt ?? first.at,
      amountPoisha: due.reduce((sum, { amountPoisha }) => sum + amountPoisha, owed),
      version: `${charge.revision}`,
      retry: (admin) => refundAgain(admin, charge, payableOf(charge)),
    };
  });
};

/** Disputes without an outcome. Trying again asks what has become of it. */
export const listStuckDisputes: ListStuck = async (_now, most, id) =>
  (await listDisputed(most, id)).map((charge) => ({
    ...named(charge),
    detail: charge.dispute?.reason ?? null,
    since: charge.dispute?.openedAt ?? charge.createdAt,
    amountPoisha: charge.dispute?.amountPoisha ?? null,
    version: charge.dispute?.status ?? "",
    retry: async () => {
      await syncRefunds(await syncDispute(charge, payableOf(charge)), payableOf(charge));
    },
  }));
