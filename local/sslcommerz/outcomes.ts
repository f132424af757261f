import { newId } from "./ids";
import type { Jobs } from "./jobs";
import type { Method } from "./methods";
import type { Entry, Job, RefundWay, Store, Transaction } from "./store";

type Row = {
  /** Status of the new attempt to pay. "unpaid": no attempt is recorded. */
  status: Entry["status"] | "unpaid";
  /** The payment notifications (IPNs) to send. "valid": the payment succeeds later, before its notification. */
  tells: readonly ("now" | "later" | "valid" | "forged" | "altered")[];
  /** The address to which the browser returns. null: the payer has closed the page. */
  back: "success" | "fail" | "cancel" | null;
  refunds?: NonNullable<RefundWay>["how"];
  says?: (transaction: Transaction) => Partial<Entry>;
};

const TEN = 10_00;
/** Returns a wrong amount in poisha: 10 taka, or 20 taka if the right amount is 10 taka. */
const otherThan = (poisha: number) => (poisha === TEN ? 2 * TEN : TEN);

/** The outcomes that can be chosen on the hosted page (contract, "Paid the way Bangladesh pays"). */
const OUTCOMES = {
  paid: { status: "VALID", tells: ["now"], back: "success" },
  paid_closed: { status: "VALID", tells: ["now"], back: null },
  paid_silent: { status: "VALID", tells: [], back: null },
  ipn_late: { status: "VALID", tells: ["later"], back: "success" },
  ipn_twice: { status: "VALID", tells: ["now", "now"], back: "success" },
  ipn_forged: { status: "unpaid", tells: ["forged"], back: null },
  ipn_altered: { status: "VALID", tells: ["altered"], back: "success" },
  other_amount: {
    status: "VALID",
    tells: ["now"],
    back: "success",
    says: ({ amountPoisha }) => {
      const other = otherThan(amountPoisha);
      return { amountPoisha: other, currencyPoisha: other };
    },
  },
  other_currency: { status: "VALID", tells: ["now"], back: "success", says: () => ({ currency: "USD" }) },
  risky: { status: "VALID", tells: ["now"], back: "success", says: () => ({ risky: true }) },
  pending: { status: "PENDING", tells: ["valid"], back: "success" },
  late: { status: "CANCELLED", tells: ["valid"], back: "cancel" },
  failed: { status: "FAILED", tells: [], back: "fail" },
  cancelled: { status: "CANCELLED", tells: [], back: "cancel" },
  refund_slow: { status: "VALID", tells: ["now"], back: "success", refunds: "slow" },
  refund_cancelled: { status: "VALID", tells: ["now"], back: "success", refunds: "cancelled" },
  refund_refused: { status: "VALID", tells: ["now"], back: "success", refunds: "refused" },
  refund_unanswered: { status: "VALID", tells: ["now"], back: "success", refunds: "unanswered" },
} as const satisfies Record<string, Row>;

export type Outcome = keyof typeof OUTCOMES;
export const OUTCOME_NAMES = Object.keys(OUTCOMES) as Outcome[];
export const isOutcome = (name: unknown): name is Outcome => OUTCOME_NAMES.some((one) => one === name);

export type Next = { url: string; body: Record<string, string> } | null;

/** Carries out a choice made on the hosted page. Returns null when the transaction is unknown or already paid. */
export function happen(
  { store, jobs }: { store: Store; jobs: Jobs },
  tranId: string,
  choice: { outcome: Outcome; method: Method; afterMs: number },
): { next: Next } | null {
  const row: Row = OUTCOMES[choice.outcome];
  const { afterMs } = choice;
  const due: Job[] = [];
  const result = store.write(() => {
    const transaction = store.get("transaction", tranId);
    if (!transaction || transaction.entries.some(({ status }) => status === "VALID")) return null;
    const entry = entryOf(transaction, row, choice.method);
    if (row.status !== "unpaid") {
      transaction.entries.push(entry);
      store.put("val", entry.id, tranId);
      store.put("bank", entry.bankTranId, tranId);
    }
    if (row.refunds) transaction.refundWay = { how: row.refunds, afterMs };
    store.put("transaction", tranId, transaction);
    for (const tell of row.tells) {
      if (tell === "now") due.push(jobs.note("ipn", transaction, entry));
      if (tell === "later") due.push(jobs.note("ipn", transaction, entry, afterMs));
      if (tell === "valid") due.push(jobs.note("valid", transaction, entry, afterMs));
    }
    return { transaction, entry };
  });
  if (!result) return null;
  for (const job of due) jobs.wait(job);
  const { transaction, entry } = result;
  const form = jobs.ipnOf(transaction, entry);
  if (transaction.ipnUrl !== null) {
    for (const tell of row.tells) {
      if (tell === "forged")
        void jobs.send(transaction.ipnUrl, {
          ...form,
          verify_sign: form.verify_sign?.replace(/./g, "0") ?? "",
        });
      if (tell === "altered") {
        const { verify_sign: _, verify_key: __, ...fields } = form;
        const altered = { ...fields, amount: "10.00", currency_amount: "10.00" };
        void jobs.send(transaction.ipnUrl, jobs.sign(altered));
      }
    }
  }
  const urls = {
    success: transaction.successUrl,
    fail: transaction.failUrl,
    cancel: transaction.cancelUrl,
  };
  return { next: row.back === null ? null : { url: urls[row.back], body: form } };
}

const entryOf = (transaction: Transaction, row: Row, method: Method): Entry => ({
  id: newId(),
  bankTranId: newId(),
  method,
  at: Date.now(),
  risky: false,
  validated: false,
  status: row.status === "unpaid" ? "VALID" : row.status,
  amountPoisha: transaction.amountPoisha,
  currency: transaction.currency,
  currencyPoisha: transaction.amountPoisha,
  ...row.says?.(transaction),
});
