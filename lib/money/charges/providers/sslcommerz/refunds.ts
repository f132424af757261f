import "server-only";
import { createHash } from "node:crypto";
import { z } from "zod";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import type { ProviderReference } from "../../online-method";
import type { RefundAnswer, SeenRefund, TakenRefund } from "../../provider";
import { callSslcommerz, QUERY_PATH, said, Unanswered, writeAmount } from "./call-sslcommerz";

/**
 * The answer about a refund (document 4.00, "Initiate the Refund" and "Query Refund Status", returned parameters).
 */
const answer = z.object({ APIConnect: z.string(), status: said, refund_ref_id: said, errorReason: said });

/**
 * The refund's key as `refund_trans_id`, which has at most 30 characters. Longer keys, and keys with other
 * characters, are hashed.
 */
const transIdOf = (key: string): string =>
  /^[\w-]{1,30}$/.test(key) ? key : createHash("sha256").update(key).digest("hex").slice(0, 30);

/**
 * Requests a refund. The answers `success` and `processing` only mean that SSLCommerz accepted the request; `failed`
 * is final. Throws AppError payment_provider if the request was not sent or not accepted.
 */
export async function askForRefund(input: {
  reference: string;
  providerReference: ProviderReference | null;
  amountPoisha: number;
  key: string;
}): Promise<RefundAnswer> {
  const { reference, providerReference, amountPoisha, key } = input;
  // A charge without a provider reference was never paid.
  if (providerReference === null) return "refused";
  const fields = {
    bank_tran_id: providerReference.bankId,
    refund_trans_id: transIdOf(key),
    refund_amount: writeAmount(amountPoisha),
    refund_remarks: "RANNA",
    refe_id: key.slice(0, 50),
  };
  try {
    const said = await callSslcommerz("refund", QUERY_PATH, fields, answer);
    if (said.APIConnect !== "DONE") throw new AppError("payment_provider", "providerUnavailable");
    if (said.status === "failed") {
      log.warn({ reference, key, why: said.errorReason }, "a refund was refused");
      return "refused";
    }
    const taken = said.status === "success" || said.status === "processing";
    return taken && said.refund_ref_id !== "" ? { id: said.refund_ref_id } : "unanswered";
  } catch (error) {
    if (error instanceof Unanswered && error.sent) return "unanswered";
    throw error;
  }
}

/**
 * The refunds of `taken` that are made or have failed. SSLCommerz has no list of refunds, so each due refund is
 * queried by its own number. Throws AppError payment_provider.
 */
export async function queryRefunds(taken: readonly TakenRefund[]): Promise<SeenRefund[]> {
  const seen: SeenRefund[] = [];
  for (const { id, key, amountPoisha, state } of taken) {
    const status = state === "due" ? await statusOf(id) : state === "made" ? "refunded" : "cancelled";
    if (status === "refunded" || status === "cancelled")
      seen.push({ id, key, amountPoisha, failed: status === "cancelled" });
  }
  return seen;
}

async function statusOf(id: string): Promise<string> {
  const said = await callSslcommerz("refund query", QUERY_PATH, { refund_ref_id: id }, answer);
  if (said.APIConnect !== "DONE") throw new AppError("payment_provider", "providerUnavailable");
  return said.status;
}
