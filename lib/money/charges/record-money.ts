import "server-only";
import { bearersOf, outOfHeld } from "@/lib/money/journal/bearers";
import type { About, Holding } from "@/lib/money/journal/model";
import { findEntry } from "@/lib/money/journal/queries";
import { entry, type NewEntry, recordEntries } from "@/lib/money/journal/queries-entries";
import { aboutHolding, holdingsOfCharge, type NewHolding } from "@/lib/money/journal/queries-holdings";
import { recordRefund } from "@/lib/money/journal/record-refund";
import type { Bears } from "@/lib/money/journal/rules";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import type { ChargeRecord, ChargeRefund } from "./model";
import type { ProviderPayment } from "./provider";
import { PROVIDERS } from "./providers/providers";
import { expectedOf, paymentOf } from "./rules";

/**
 * The subjects under which a journal entry about a charge is found: the orders or the booking in `parts` (money held
 * for them). If `parts` is empty, the subject is the purchase or the parcel.
 */
export const aboutParts = (
  { subject, intentId }: ChargeRecord,
  parts: readonly Holding[],
): readonly About[] =>
  parts.length > 0
    ? parts.map(aboutHolding)
    : [{ kind: SUBJECT_KINDS[subject.kind], id: subject.id, label: intentId ?? subject.id }];

const SUBJECT_KINDS = { purchase: "purchase", booking: "parcel" } as const;

/**
 * One order or booking that a charge pays for: its share for food and its share for the rest (delivery, rounding), in
 * poisha.
 */
export type PaidShare = Omit<NewHolding, "chargeId" | "buyerId"> & { foodPoisha: number; restPoisha: number };

/** The journal account for the money at the charge's provider. */
export const clearingOf = ({ by }: Pick<ChargeRecord, "by">) => PROVIDERS[by].clearing;

const feeOf = (charge: ChargeRecord, paid: ProviderPayment, about: readonly About[]): NewEntry[] =>
  paid.feePoisha
    ? [entry("fee", { clearing: clearingOf(paid), amountPoisha: paid.feePoisha }, { of: charge.id, about })]
    : [];

/**
 * Records a payment and its fee in the journal. Call it in the transaction that completes the purchase. `about`: more
 * subjects by which the entries are found.
 */
export async function recordPaid(
  charge: ChargeRecord,
  paid: ProviderPayment,
  {
    buyerId,
    shares,
    about = [],
  }: { buyerId: string; shares: readonly PaidShare[]; about?: readonly About[] },
  tx: Tx,
): Promise<void> {
  const found = [...shares.map(aboutHolding), ...about];
  const facts = {
    clearing: clearingOf(paid),
    amountPoisha: charge.amountPoisha,
    shares: shares.map(({ id, foodPoisha, restPoisha }) => ({ holding: id, foodPoisha, restPoisha })),
  };
  const opens = shares.map(({ foodPoisha: _, restPoisha: __, ...share }) => ({
    ...share,
    chargeId: charge.id,
    buyerId,
  }));
  const entries = [entry("paid", facts, { of: charge.id, about: found }), ...feeOf(charge, paid, found)];
  await recordEntries(entries, tx, { opens });
}

/** Records the provider's fee if the provider reports it only after the payment was completed. */
export async function recordLateFee(charge: ChargeRecord): Promise<void> {
  const payment = paymentOf(charge);
  if (charge.state !== "paid" || !payment || (await findEntry(`fee:${charge.id}`))) return;
  const paid = await PROVIDERS[payment.by].ask(payment.reference, expectedOf(charge));
  if (!paid?.feePoisha) return;
  const about = aboutParts(charge, await holdingsOfCharge(charge.id));
  await withTransaction(async (tx) => {
    if (!(await findEntry(`fee:${charge.id}`, tx))) await recordEntries(feeOf(charge, paid, about), tx);
  });
}

/** Records a payment that has to be refunded in full, because nothing was left to be paid. */
export async function recordUnclaimed(
  charge: ChargeRecord,
  paid: ProviderPayment,
  about: readonly About[],
  tx: Tx,
): Promise<void> {
  const facts = { clearing: clearingOf(paid), amountPoisha: charge.amountPoisha };
  await recordEntries(
    [entry("unclaimed", facts, { of: charge.id, about }), ...feeOf(charge, paid, about)],
    tx,
  );
}

/** A refund that is being decided. `claim`: the id of the buyer's complaint that led to it. */
export type DecidedRefund = Pick<ChargeRefund, "key" | "amountPoisha" | "why" | "part"> & {
  bears?: Bears | undefined;
  claim?: string | undefined;
  /** The part of the amount that repeats a failed refund, in poisha. It is already owed since that refund. */
  owedPoisha: number;
  /** The part of owedPoisha that a provider refused and that was credited to the buyer's account, in poisha. */
  refusedPoisha: number;
};

/** The journal account of the user who paid a charge. A refund that the provider refuses is credited to it. */
export const buyerOf = ({ metadata }: Pick<ChargeRecord, "metadata">): `buyer:${string}` =>
  `buyer:${metadata.buyerId ?? metadata.ownerId ?? ""}`;

/**
 * Records who bears the cost of a refund that was just decided. Throws AppError validation (422) at `bears` for a
 * rider if no rider delivered the order.
 */
export async function recordDecided(charge: ChargeRecord, refund: DecidedRefund, tx: Tx): Promise<void> {
  // No entry is needed: an unclaimed payment was recorded as owed to the buyer when it arrived.
  if (refund.why === "unclaimed") return;
  const { part, bears } = refund;
  const fresh = refund.amountPoisha - refund.owedPoisha;
  const all = await holdingsOfCharge(charge.id, tx);
  const own = part === null ? all : all.filter(({ id }) => id === part);
  const [only, ...others] = own;
  const bearers = only && others.length === 0 ? bearersOf(only, fresh, bears) : outOfHeld(own, fresh);
  const bearer = [...bearers, { account: buyerOf(charge), amountPoisha: refund.refusedPoisha }];
  const refundPoisha = fresh + refund.refusedPoisha;
  const about = aboutParts(charge, own);
  const { key, claim } = refund;
  await recordRefund({ bearer, refundPoisha }, { key, claim, about, label: only?.label ?? "" }, tx);
}
