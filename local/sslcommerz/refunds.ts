import { newId, stamp } from "./ids";
import { readAmount } from "./money";
import type { Refund, Store } from "./store";

const DONE = { APIConnect: "DONE" } as const;

/** An answer. `drop`: the refund is made, but the connection is closed without an answer. */
export type Said = { body: object; drop?: true };

/**
 * Starts a refund (SSLCommerz document 4.00, "Initiate the Refund"). A second call with the same `refund_trans_id`
 * returns the first refund.
 */
export function refund(store: Store, query: URLSearchParams): Said {
  const text = (name: string) => query.get(name) ?? "";
  const [bankTranId, transId] = [text("bank_tran_id"), text("refund_trans_id")];
  if (transId === "" || transId.length > 30 || text("refund_remarks") === "")
    return { body: { APIConnect: "INVALID_REQUEST" } };
  const failed = (errorReason: string) => ({
    body: {
      ...DONE,
      bank_tran_id: bankTranId,
      trans_id: transId,
      refund_ref_id: "",
      status: "failed",
      errorReason,
    },
  });
  return store.write(() => {
    const transaction = store.get("transaction", store.get("bank", bankTranId) ?? "");
    const entry = transaction?.entries.find((one) => one.bankTranId === bankTranId);
    if (!transaction || entry?.status !== "VALID") return failed("Invalid Transaction");
    const earlier = store.get("refund", store.get("sent", transId) ?? "");
    if (earlier) return taken(earlier);
    const amountPoisha = readAmount(text("refund_amount"));
    const left = entry.amountPoisha - givenOf(store, bankTranId);
    if (amountPoisha === null || amountPoisha <= 0) return failed("Invalid refund amount");
    if (amountPoisha > left) return failed("Refund amount exceeds the amount of the transaction");
    const { how, afterMs } = transaction.refundWay ?? { how: null, afterMs: 0 };
    if (how === "refused") return failed("Refund is not allowed for this transaction");
    const at = Date.now();
    const made: Refund = {
      refId: newId(at),
      transId,
      tranId: transaction.tranId,
      bankTranId,
      amountPoisha,
      at,
      madeAt: how === "slow" ? at + afterMs : at,
      cancelled: how === "cancelled",
    };
    store.put("refund", made.refId, made);
    store.put("sent", transId, made.refId);
    return how === "unanswered" ? { body: {}, drop: true } : taken(made);
  });
}

const taken = ({ bankTranId, transId, refId, madeAt, at }: Refund): Said => ({
  body: {
    ...DONE,
    bank_tran_id: bankTranId,
    trans_id: transId,
    refund_ref_id: refId,
    status: madeAt > at ? "processing" : "success",
    errorReason: "",
  },
});

/** Returns the state of a refund (SSLCommerz document 4.00, "Query Refund Status"). */
export function queryRefund(store: Store, refId: string): object {
  const found = store.get("refund", refId);
  if (!found) return { ...DONE, status: "failed", errorReason: "Invalid refund reference" };
  const isMade = found.madeAt <= Date.now();
  return {
    ...DONE,
    bank_tran_id: found.bankTranId,
    tran_id: found.tranId,
    refund_ref_id: refId,
    initiated_on: stamp(found.at),
    refunded_on: isMade && !found.cancelled ? stamp(found.madeAt) : "",
    status: found.cancelled ? "cancelled" : isMade ? "refunded" : "processing",
    errorReason: found.cancelled ? "Refund was cancelled" : "",
  };
}

/** The sum of all refunds that are made or in progress, in poisha. */
const givenOf = (store: Store, bankTranId: string): number =>
  store
    .all("refund")
    .filter((one) => one.bankTranId === bankTranId && !one.cancelled)
    .reduce((sum, one) => sum + one.amountPoisha, 0);
