import "server-only";
import { bearersOf, outOfHeld } from "@/lib/money/journal/bearers";
import { findEntry } from "@/lib/money/journal/data";
import { entry, type NewEntry, recordEntries } from "@/lib/money/journal/data-entries";
import {
  aboutHolding,
  holdForDispute,
  holdingsOfCharge,
  type NewHolding,
  openHoldings,
} from "@/lib/money/journal/data-holdings";
import type { About, Holding } from "@/lib/money/journal/model";
import { recordRefund } from "@/lib/money/journal/record-refund";
import type { Bears } from "@/lib/money/journal/rules";
import { insertCreditNote } from "@/lib/money/receipts/data";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import type { ChargeRecord, ChargeRefund } from "./mapper";
import type { ProviderPayment } from "./provider";
import { PROVIDERS } from "./providers/providers";
import { duePoisha, expectedOf, isDisputed, paymentOf } from "./rules";

/**
 * What an entry about a charge can be found by: its boxes or booking; if nothing is held for it, its purchase or
 * parcel.
 */
const aboutParts = ({ subject, intentId }: ChargeRecord, parts: readonly Holding[]): readonly About[] =>
  parts.length > 0
    ? parts.map(aboutHolding)
    : [{ kind: SUBJECT_KINDS[subject.kind], id: subject.id, label: intentId ?? subject.id }];

const SUBJECT_KINDS = { purchase: "purchase", booking: "parcel" } as const;

/** One box or booking that a charge pays for, with its food and the rest (delivery, rounding), in poisha. */
export type PaidShare = Omit<NewHolding, "chargeId" | "buyerId"> & { foodPoisha: number; restPoisha: number };

const clearingOf = ({ by }: Pick<ChargeRecord, "by">) => PROVIDERS[by].clearing;

const feeOf = (charge: ChargeRecord, paid: ProviderPayment, about: readonly About[]): NewEntry[] =>
  paid.feePoisha
    ? [entry("fee", { clearing: clearingOf(paid), amountPoisha: paid.feePoisha }, { of: charge.id, about })]
    : [];

/**
 * Records a payment and its fee in the transaction that completes what it pays for. `about`: more subjects by which
 * the entries are found.
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
  await openHoldings(
    shares.map(({ foodPoisha: _, restPoisha: __, ...share }) => ({ ...share, chargeId: charge.id, buyerId })),
    tx,
  );
  const found = [...shares.map(aboutHolding), ...about];
  const facts = {
    clearing: clearingOf(paid),
    amountPoisha: charge.amountPoisha,
    shares: shares.map(({ id, foodPoisha, restPoisha }) => ({ holding: id, foodPoisha, restPoisha })),
  };
  await recordEntries(
    [entry("paid", facts, { of: charge.id, about: found }), ...feeOf(charge, paid, found)],
    tx,
  );
}

/** Records the fee of a payment whose provider named it only after the payment was completed. */
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

/** Records a payment that has to go back whole, because nothing waited for it. */
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

/** A refund that is being decided. `claim`: the claim that decided it. */
export type DecidedRefund = Pick<ChargeRefund, "key" | "amountPoisha" | "why" | "part"> & {
  bears?: Bears | undefined;
  claim?: string | undefined;
  /**
   * The part of the amount that repeats an earlier refund that failed, in poisha; that refund has recorded it as
   * owed.
   */
  owedPoisha: number;
  /** The part of owedPoisha that a provider refused and that stands on the buyer's account, in poisha. */
  refusedPoisha: number;
};

/** The account of whoever paid a charge: a refund that the provider refuses is owed on it. */
export const buyerOf = ({ metadata }: Pick<ChargeRecord, "metadata">): `buyer:${string}` =>
  `buyer:${metadata.buyerId ?? metadata.ownerId ?? ""}`;

/**
 * Records who bears a refund that was just decided. Throws AppError validation (422) at `bears` for a rider when
 * nobody carried the box to its end.
 */
export async function recordDecided(charge: ChargeRecord, refund: DecidedRefund, tx: Tx): Promise<void> {
  // The entry of the payment (`unclaimed`) has recorded the amount as owed already.
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

/** Records what has changed in a charge's money since `before`, in the transaction that writes the change. */
export async function recordChanged(before: ChargeRecord, after: ChargeRecord, tx: Tx): Promise<void> {
  const parts = await holdingsOfCharge(after.id, tx);
  const of: Scene = {
    clearing: clearingOf(after),
    buyer: buyerOf(after),
    parts,
    about: aboutParts(after, parts),
    tx,
  };
  const isLost = after.dispute?.status === "lost" && before.dispute?.status !== "lost";
  for (const refund of after.refunds) {
    const was = before.refunds.find(({ key }) => key === refund.key);
    if (was && was.state !== refund.state) await recordSettled(was, refund, isLost, of);
  }
  await recordElsewhere(before, after, of);
  await recordDispute(before, after, of);
}

type Scene = {
  clearing: ReturnType<typeof clearingOf>;
  buyer: ReturnType<typeof buyerOf>;
  parts: readonly Holding[];
  about: readonly About[];
  tx: Tx;
};

/** Records that a refund was made, failed after that, or was refused. */
async function recordSettled(
  was: ChargeRefund,
  now: ChargeRefund,
  isLost: boolean,
  { clearing, buyer, parts, about, tx }: Scene,
): Promise<void> {
  const ofPart = about.filter(({ id }) => id === now.part);
  const own = ofPart.length > 0 ? ofPart : about;
  const refuse = (refundPoisha: number) =>
    refundPoisha > 0 ? [entry("refused", { buyer, refundPoisha }, { of: now.key, about: own })] : [];
  const id = now.providerRefundId ?? now.key;
  if (now.state === "made") {
    const made = entry(
      "made",
      { clearing, refundPoisha: now.amountPoisha },
      { of: await unused("made", id, tx), about: own },
    );
    // Less went back than was decided, because something went back elsewhere; the rest is still owed to the buyer.
    const rest = was.state === "due" ? was.amountPoisha - now.amountPoisha : 0;
    await recordEntries([made, ...refuse(rest)], tx);
    return noteCredit(
      parts.filter(({ id }) => now.part === null || id === now.part),
      now.amountPoisha,
      tx,
    );
  }
  if (now.state === "failed") return undo("made", was.providerRefundId ?? id, own, tx);
  // After a lost dispute nothing is recorded here: the entry of the loss takes what was due.
  if (now.state === "refused" && !isLost) await recordEntries(refuse(was.amountPoisha), tx);
}

/** Writes a credit note for what went back of a receipt. */
const noteCredit = (parts: readonly Holding[], amountPoisha: number, tx: Tx): Promise<void> =>
  insertCreditNote(
    parts.map((holding) => ({ ...aboutHolding(holding), kitchenId: holding.kitchenId })),
    amountPoisha,
    tx,
  );

/** Records refunds made in the provider's dashboard, and those of them that the bank sent back. */
async function recordElsewhere(
  before: ChargeRecord,
  after: ChargeRecord,
  { clearing, parts, about, tx }: Scene,
): Promise<void> {
  const known = new Set(before.elsewhere.map(({ id }) => id));
  const seen = new Set(after.elsewhere.map(({ id }) => id));
  for (const { id, amountPoisha: refundPoisha } of after.elsewhere) {
    if (known.has(id)) continue;
    const facts = { clearing, refundPoisha, bearer: outOfHeld(await fresh(parts, tx), refundPoisha) };
    await recordEntries([entry("elsewhere", facts, { of: await unused("elsewhere", id, tx), about })], tx);
    await noteCredit(parts, refundPoisha, tx);
  }
  for (const { id } of before.elsewhere) if (!seen.has(id)) await undo("elsewhere", id, about, tx);
}

async function recordDispute(
  before: ChargeRecord,
  after: ChargeRecord,
  { clearing, parts, about, tx }: Scene,
): Promise<void> {
  const { dispute } = after;
  if (!dispute) return;
  const { id, amountPoisha, feePoisha, status } = dispute;
  const was = before.dispute?.id === id ? before.dispute.status : null;
  const isTaken = was !== null && isDisputed(was);
  const entries: NewEntry[] = [];
  if (!isTaken && isDisputed(status)) {
    entries.push(entry("dispute", { clearing, amountPoisha }, { of: id, about }));
    if (feePoisha) entries.push(entry("fee", { clearing, amountPoisha: feePoisha }, { of: id, about }));
  }
  if (isTaken && !isDisputed(status))
    entries.push(entry("won", { clearing, amountPoisha }, { of: id, about }));
  if (status === "lost" && was !== "lost") {
    const due = Math.min(amountPoisha, duePoisha(before));
    const bearer = outOfHeld(await fresh(parts, tx), amountPoisha - due);
    entries.push(entry("lost", { due, bearer, amountPoisha }, { of: id, about }));
  }
  await recordEntries(entries, tx);
  await holdForDispute(after.id, isDisputed(status) && status !== "lost", tx);
}

/** The same holdings as they are now: an entry recorded before may have changed them. */
const fresh = async ([first]: readonly Holding[], tx: Tx): Promise<Holding[]> =>
  first?.chargeId ? holdingsOfCharge(first.chargeId, tx) : [];

/** Records the reverse of an earlier entry; nothing if there is none. */
async function undo(event: "made" | "elsewhere", id: string, about: readonly About[], tx: Tx): Promise<void> {
  const found = await findEntry(`${event}:${id}`, tx);
  if (!found) return;
  const made = found.postings.map(({ account, amountPoisha, holding, foodPoisha }) => ({
    account: account as never,
    amountPoisha,
    ...(holding !== null && { holding, foodPoisha }),
  }));
  await recordEntries([entry("failed", { made }, { of: await unused("failed", id, tx), about })], tx);
}

/**
 * An id for the entry's cause that is not used yet. The same event happens twice only if a bank changes its mind; the
 * second one gets a number.
 */
async function unused(event: "made" | "failed" | "elsewhere", id: string, tx: Tx): Promise<string> {
  for (let times = 1; ; times++) {
    const of = times === 1 ? id : `${id}-${times}`;
    if (!(await findEntry(`${event}:${of}`, tx))) return of;
  }
}
