import "server-only";
import { attemptAgain, canPay, MOST_ATTEMPTS } from "@/lib/money/charges/attempt-rules";
import type { Attempt, ChargeRecord } from "@/lib/money/charges/model";
import { inTime, SILENT_MS } from "@/lib/money/charges/patience";
import type { Payer, ProviderPayment } from "@/lib/money/charges/provider";
import { PROVIDERS } from "@/lib/money/charges/providers/providers";
import { findCharge } from "@/lib/money/charges/queries";
import { addAttempt, changeAttempt, newAttemptId } from "@/lib/money/charges/queries-attempts";
import { paidAttempt, unpaid } from "@/lib/money/charges/rules";
import { AppError } from "@/lib/platform/errors";
import { currentLanguage } from "@/lib/texts/language";
import { askAttempts } from "./ask-attempts";
import { voidCharge } from "./void-charge";

/** How long the second of two clicks on "pay" waits for the payment page of the first, in ms after the first. */
const WAIT_MS = 3_000;
const POLL_MS = 50;

/**
 * Opens an attempt to pay a charge on the provider's hosted page. Returns null if the charge is closed. Throws
 * AppError too_many_requests (429: ten attempts already), amount_too_small, amount_too_large or payment_provider.
 */
export async function openAttempt(charge: ChargeRecord, payer?: Payer): Promise<ProviderPayment | null> {
  if (charge.attempts.length >= MOST_ATTEMPTS) throw new AppError("too_many_requests", "tooManyAttempts");
  const at = new Date();
  const attempt: Attempt = {
    id: newAttemptId(),
    redirectUrl: null,
    openedAt: at,
    since: at,
    checkId: null,
    language: currentLanguage(),
    status: "requires_action",
  };
  const noted = await addAttempt(charge, attempt);
  // Another call has changed the charge, so this attempt was not stored. If that call opened an attempt, its page is
  // used; otherwise a new attempt is opened.
  if (!noted) return againOrNew(await findCharge(charge.id), payer);
  const { amountPoisha, metadata, by } = charge;
  try {
    const opened = await PROVIDERS[by].open({ amountPoisha, metadata, idempotencyKey: attempt.id, payer });
    await changeAttempt(charge.id, attempt.id, { redirectUrl: opened.redirectUrl });
    return opened;
  } catch (error) {
    await changeAttempt(charge.id, attempt.id, { status: "void", since: new Date() });
    if (!charge.attempts.some((one) => canPay(one, charge))) await voidCharge(charge, "failed");
    throw error;
  }
}

/** Returns true while another call may still be asking the provider for the page of the latest attempt. */
function isOpening(charge: ChargeRecord): boolean {
  const latest = charge.attempts.at(-1);
  if (!latest || latest.redirectUrl !== null || latest.status === "void") return false;
  return Date.now() - latest.openedAt.getTime() < WAIT_MS;
}

/**
 * Returns the current attempt of an open charge, or opens one after 15 minutes or a failure. Returns null if the
 * charge is closed. Throws the errors of openAttempt too.
 */
export async function currentAttempt(charge: ChargeRecord, payer?: Payer): Promise<ProviderPayment | null> {
  const { charge: now, paid } = await inTime(askAttempts(charge, "browser"), SILENT_MS);
  return paid ?? againOrNew(now, payer);
}

async function againOrNew(given: ChargeRecord | null, payer?: Payer): Promise<ProviderPayment | null> {
  let charge = given;
  while (charge && isOpening(charge)) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    charge = await findCharge(charge.id);
  }
  if (charge?.state !== "open") return charge && paidAttempt(charge);
  const same = attemptAgain(charge, new Date());
  if (!same) return openAttempt(charge, payer);
  const { id, redirectUrl, status } = same;
  return { ...unpaid(charge.by, id), redirectUrl, status };
}
