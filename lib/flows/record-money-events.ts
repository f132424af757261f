import "server-only";
import type { ChargeRecord, ChargeRefund } from "@/lib/money/charges/model";
import type { MoneyEvent } from "@/lib/money/charges/money-events";
import { aboutParts, buyerOf, clearingOf } from "@/lib/money/charges/record-money";
import { isDisputed } from "@/lib/money/charges/rules";
import { isAccount } from "@/lib/money/journal/accounts";
import { outOfHeld } from "@/lib/money/journal/bearers";
import type { About, Holding, Posting } from "@/lib/money/journal/model";
import { findEntry } from "@/lib/money/journal/queries";
import { entry, recordEntries } from "@/lib/money/journal/queries-entries";
import { aboutHolding, holdForDispute, holdingsOfCharge } from "@/lib/money/journal/queries-holdings";
import { insertCreditNote } from "@/lib/money/receipts/queries";
import type { Tx } from "@/lib/platform/db/transactions";

/**
 * A charge with what is needed for its journal entries. `parts`: the money held for the charge. `about`: the
 * documents that the entries name.
 */
type Books = { charge: ChargeRecord; parts: readonly Holding[]; about: readonly About[]; tx: Tx };

/**
 * Records events of a charge's money in the journal, in the transaction that changes the charge. A refund also gets a
 * credit note.
 */
export async function recordMoneyEvents(
  charge: ChargeRecord,
  events: readonly MoneyEvent[],
  tx: Tx,
): Promise<void> {
  const parts = await holdingsOfCharge(charge.id, tx);
  const books = { charge, parts, about: aboutParts(charge, parts), tx };
  for (const event of events) await recordEvent(event, books);
  const { dispute } = charge;
  if (dispute) await holdForDispute(charge.id, isDisputed(dispute.status) && dispute.status !== "lost", tx);
}

async function recordEvent(event: MoneyEvent, books: Books): Promise<void> {
  const { charge, parts, about, tx } = books;
  const clearing = clearingOf(charge);
  switch (event.kind) {
    case "made":
      return recordMade(event, books);
    case "failed":
      return recordReverse(`made:${event.refundId}`, event.refundId, aboutRefund(event.refund, about), tx);
    case "refused":
      return recordEntries([refusedEntry(event.refund, event.refund.amountPoisha, books)], tx);
    case "elsewhere": {
      const { refundId, amountPoisha: refundPoisha } = event;
      const facts = { clearing, refundPoisha, bearer: await heldBears(charge, refundPoisha, tx) };
      await recordEntries(
        [entry("elsewhere", facts, { of: await unused("elsewhere", refundId, tx), about })],
        tx,
      );
      return noteCredit(parts, refundPoisha, tx);
    }
    case "elsewhere_failed":
      return recordReverse(`elsewhere:${event.refundId}`, event.refundId, about, tx);
    case "dispute_taken": {
      const { id, amount: amountPoisha, feePoisha } = event.dispute;
      const more = { of: id, about };
      return recordEntries(
        [
          entry("dispute", { clearing, amountPoisha }, more),
          entry("fee", { clearing, amountPoisha: feePoisha }, more),
        ],
        tx,
      );
    }
    case "dispute_won": {
      const { id, amount: amountPoisha } = event.dispute;
      return recordEntries([entry("won", { clearing, amountPoisha }, { of: id, about })], tx);
    }
    case "dispute_lost": {
      const { id, amount: amountPoisha } = event.dispute;
      const bearer = await heldBears(charge, amountPoisha - event.duePoisha, tx);
      return recordEntries(
        [entry("lost", { due: event.duePoisha, bearer, amountPoisha }, { of: id, about })],
        tx,
      );
    }
    // A dispute moves no money when it starts or ends.
    case "dispute_reported":
    case "dispute_closed":
      return;
  }
}

/** Records a refund that was made. A part that the provider did not refund is owed to the buyer. */
async function recordMade(
  { refund, refundId, missingPoisha }: Extract<MoneyEvent, { kind: "made" }>,
  books: Books,
): Promise<void> {
  const { charge, parts, about, tx } = books;
  const { amountPoisha: refundPoisha, part } = refund;
  const of = await unused("made", refundId, tx);
  const made = entry(
    "made",
    { clearing: clearingOf(charge), refundPoisha },
    { of, about: aboutRefund(refund, about) },
  );
  await recordEntries([made, refusedEntry(refund, missingPoisha, books)], tx);
  const refunded = parts.filter(({ id }) => part === null || id === part);
  await noteCredit(refunded, refundPoisha, tx);
}

/** The journal entry that credits `refundPoisha` to the buyer's account. For 0 poisha there is no entry. */
const refusedEntry = (refund: ChargeRefund, refundPoisha: number, { charge, about }: Books) =>
  entry(
    "refused",
    { buyer: buyerOf(charge), refundPoisha },
    { of: refund.key, about: aboutRefund(refund, about) },
  );

/**
 * The order or booking that an entry about a refund names. A refund without one names all documents of the charge.
 */
function aboutRefund({ part }: ChargeRefund, about: readonly About[]): readonly About[] {
  const own = about.filter(({ id }) => id === part);
  return own.length > 0 ? own : about;
}

/** Writes a credit note for the refunded amount of a receipt. */
const noteCredit = (parts: readonly Holding[], amountPoisha: number, tx: Tx): Promise<void> =>
  insertCreditNote(
    parts.map((holding) => ({ ...aboutHolding(holding), kitchenId: holding.kitchenId })),
    amountPoisha,
    tx,
  );

/**
 * Takes a refund's amount out of the money held for the charge. The held money is read again, because entries of
 * earlier events may have changed it.
 */
const heldBears = async ({ id }: ChargeRecord, amountPoisha: number, tx: Tx): Promise<Posting[]> =>
  outOfHeld(await holdingsOfCharge(id, tx), amountPoisha);

/** Records that a refund failed, by reversing its journal entry. If it has no entry, nothing is recorded. */
async function recordReverse(
  cause: string,
  refundId: string,
  about: readonly About[],
  tx: Tx,
): Promise<void> {
  const found = await findEntry(cause, tx);
  if (!found) return;
  const made = found.postings.map(({ account, amountPoisha, holding, foodPoisha }): Posting => {
    if (!isAccount(account)) throw new Error(`entry ${cause} has an unknown account`);
    return { account, amountPoisha, ...(holding !== undefined && { holding, foodPoisha }) };
  });
  await recordEntries([entry("failed", { made }, { of: await unused("failed", refundId, tx), about })], tx);
}

/** Returns an unused id for the cause of a journal entry. A second event with the same id gets a number (`-2`). */
async function unused(event: "made" | "failed" | "elsewhere", id: string, tx: Tx): Promise<string> {
  for (let times = 1; ; times++) {
    const of = times === 1 ? id : `${id}-${times}`;
    if (!(await findEntry(`${event}:${of}`, tx))) return of;
  }
}
