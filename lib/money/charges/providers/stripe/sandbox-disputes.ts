import "server-only";
import { z } from "zod";
import type { DisputeState } from "@/lib/money/charges/calls";
import { AppError, type Reason } from "@/lib/platform/errors";
import { paymentSettings } from "../settings";
import { requireIntentId } from "./payment-intents";

const TIMEOUT_MS = 15_000;

const said = z.object({ status: z.string() });
const refused = z.object({ error: z.object({ code: z.string() }) });

/** RANNA's error for each error code of the payment sandbox. */
const REFUSALS: Readonly<Record<string, ["not_found" | "conflict", Reason]>> = {
  resource_missing: ["not_found", "unknownToProvider"],
  payment_intent_unexpected_state: ["conflict", "notPaidYet"],
  charge_already_refunded: ["conflict", "refundedAlready"],
  charge_disputed: ["conflict", "bankDecides"],
};

/**
 * Makes the payment sandbox report a dispute of a payment, or its outcome, and returns the dispute's status. A
 * repeated call changes nothing. Throws AppError not_found if the real provider is in use or the payment is unknown,
 * conflict (409: not paid, refunded, or already decided), or payment_provider.
 */
export async function sayDispute(intentId: string, state: DisputeState): Promise<{ status: string }> {
  const { apiBase, secretKey } = paymentSettings().stripe;
  if (apiBase === null) throw new AppError("not_found");
  requireIntentId(intentId);
  const answer = await fetch(`${apiBase}/sandbox/disputes`, {
    method: "POST",
    headers: { authorization: `Bearer ${secretKey}` },
    body: JSON.stringify({ intent: intentId, state }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new AppError("payment_provider", "providerUnavailable", { cause });
  });
  const body: unknown = await answer.json();
  if (answer.ok) return { status: said.parse(body).status };
  const code = refused.safeParse(body).data?.error.code ?? "";
  const [why, reason] = REFUSALS[code] ?? (["payment_provider", "providerUnavailable"] as const);
  throw new AppError(why, reason);
}
