import "server-only";
import { isUnanswered } from "@/lib/money/charges/attempt-rules";
import type { ChargeRecord, ChargeRefund } from "@/lib/money/charges/model";
import type { OnlineMethod } from "@/lib/money/charges/online-method";
import { PROVIDERS } from "@/lib/money/charges/providers/providers";
import { listRefused } from "@/lib/money/charges/queries-refused";
import {
  listDisputedCharges,
  listOverdueCharges,
  listRiskyCharges,
  listUnsettledCharges,
} from "@/lib/money/charges/queries-stuck";
import { buyerOf } from "@/lib/money/charges/record-money";
import {
  dueOf,
  GRACE_MS,
  isBlocked,
  isRepeatable,
  owedPoisha,
  refusedPoisha,
} from "@/lib/money/charges/rules";
import { balanceOf } from "@/lib/money/journal/queries";
import type { AuditTarget } from "@/lib/people/audit/schema";
import type { Viewer } from "@/lib/people/users/viewer";
import { DAY_MS } from "@/lib/platform/days";
import { byObjectId, type IncidentSource } from "@/lib/platform/db/incidents";
import type { Tx } from "@/lib/platform/db/transactions";
import { isoText } from "@/lib/platform/model/codecs";
import { adminLinks } from "@/lib/routes";
import { chargeTexts } from "@/lib/texts/charges";
import { payerOf, targetOf } from "./charge-subject";
import { reconcileCharge } from "./reconcile-charge";
import { refundAgain } from "./refund-again";
import { syncDispute, syncRefunds } from "./sync-charge";
import { takePaymentEvent } from "./take-event";

type ChargeIncidents = IncidentSource<AuditTarget, Viewer>;

/** If an open payment is this long overdue, it becomes an incident, ms. */
const OVERDUE_MS = 30 * 60_000;
/** A decided refund becomes an incident if it is not made within this time, ms. */
const DUE_MS = 15 * 60_000;
/** A refund that the provider has accepted becomes an incident if it is not made within this time, ms. */
const TAKEN_MS = 5 * DAY_MS;

const isLate = (refund: ChargeRefund, now: Date): boolean =>
  isUnanswered(refund) || now.getTime() - refund.at.getTime() >= (refund.sentAt === null ? DUE_MS : TAKEN_MS);

/**
 * The amount in poisha that is owed to the buyer after failed refunds. Amounts that a payout has paid are not
 * included.
 */
async function owedStill(charge: ChargeRecord): Promise<number> {
  const refused = refusedPoisha(charge);
  const isPaidOut = refused > 0 && (await balanceOf(buyerOf(charge))) >= 0;
  return owedPoisha(charge) - (isPaidOut ? refused : 0);
}

const named = (charge: ChargeRecord) => ({
  id: charge.id,
  target: (tx: Tx) => targetOf(charge, tx),
  touches: async (tx: Tx) => [(await payerOf(charge, tx)).uid],
  hrefOf,
});

/** Lists payments that were begun and neither completed nor closed in time, the oldest first. */
const payment: ChargeIncidents = {
  asideMs: DAY_MS,
  list: byObjectId(async (now, most, id) => {
    const before = new Date(now.getTime() - GRACE_MS - OVERDUE_MS);
    return (await listOverdueCharges(before, most, id)).map((charge) => ({
      ...named(charge),
      detail: charge.intentId,
      since: charge.createdAt,
      amountPoisha: charge.amountPoisha,
      version: `${charge.revision}`,
      retry: async () => {
        await reconcileCharge(charge, { by: "reconciler", giveUp: true });
      },
    }));
  }),
};

/** Lists refunds that the bank has sent back and refunds that are overdue, the largest sum first. */
const refund: ChargeIncidents = {
  asideMs: DAY_MS,
  list: byObjectId(async (now, most, id) => {
    const unsettled = await listUnsettledCharges(most, id);
    const listed = unsettled.map(async (charge) => {
      const owed = await owedStill(charge);
      // A refund that a dispute blocks is listed with the disputes.
      const due = isBlocked(charge) ? [] : dueOf(charge).filter((refund) => isLate(refund, now));
      const first = owed > 0 ? charge.refunds.find(isRepeatable) : due[0];
      if (!first) return [];
      return {
        ...named(charge),
        detail: owed > 0 ? first.state : isUnanswered(first) ? "unanswered" : "due",
        since: first.settledAt ?? first.at,
        amountPoisha: due.reduce((sum, { amountPoisha }) => sum + amountPoisha, owed),
        version: `${charge.revision}`,
        retry: (admin: Viewer) => refundAgain(admin, charge),
      };
    });
    return (await Promise.all(listed)).flat();
  }),
};

/** Lists disputes without an outcome, the oldest first. A retry asks the provider for the outcome. */
const dispute: ChargeIncidents = {
  asideMs: 7 * DAY_MS,
  list: byObjectId(async (_now, most, id) =>
    (await listDisputedCharges(most, id)).map((charge) => ({
      ...named(charge),
      detail: charge.dispute ? chargeTexts.word(charge.dispute.reason) : null,
      since: charge.dispute?.openedAt ?? charge.createdAt,
      amountPoisha: charge.dispute?.amount ?? null,
      version: charge.dispute?.status ?? "",
      retry: async () => {
        await syncRefunds(await syncDispute(charge));
      },
    })),
  ),
};

/** Lists payments that their provider reports as risky, the oldest first. An admin can only dismiss them. */
const risk: ChargeIncidents = {
  asideMs: 3_650 * DAY_MS,
  list: byObjectId(async (_now, most, id) =>
    (await listRiskyCharges(most, id)).map((charge) => ({
      ...named(charge),
      detail: charge.providerReference?.bankId ?? null,
      since: charge.paidAt ?? charge.createdAt,
      amountPoisha: charge.amountPoisha,
      version: "",
      retry: null,
    })),
  ),
};

/** Lists webhooks of the payment provider that were rejected. A retry asks the provider about the payment. */
const webhook: ChargeIncidents = {
  asideMs: 60 * DAY_MS,
  list: async (_now, most, id) =>
    (await listRefused(most, id)).map(({ id, type, intentId, why, lastAt }) => ({
      id,
      detail: [why, intentId].filter(Boolean).join(", "),
      since: lastAt,
      amountPoisha: null,
      version: isoText(lastAt),
      target: async () => ({ kind: "webhook", id, label: type ?? id }),
      hrefOf: () => null,
      retry:
        type !== null && intentId !== null
          ? () => takePaymentEvent({ id, name: type, by: methodOf(type), reference: intentId })
          : null,
    })),
};

export const incidents = { payment, refund, dispute, risk, webhook };

/** The payment method whose provider sends events with this name. */
const methodOf = (name: string): OnlineMethod => (name in PROVIDERS.wallet.events ? "wallet" : "card");

const hrefOf = ({ kind, id, label }: { kind: string; id: string; label: string }): string =>
  kind === "parcel" ? adminLinks.parcel(label, id) : adminLinks.order(id);
