import "server-only";
import { attemptStatus, canPay, isChargeOver, isOver, isSettled } from "@/lib/money/charges/attempt-rules";
import type { Attempt, ChargeRecord } from "@/lib/money/charges/model";
import { inTime, isSilent, SILENT_MS } from "@/lib/money/charges/patience";
import type { PaymentSource, ProviderPayment } from "@/lib/money/charges/provider";
import { PROVIDERS } from "@/lib/money/charges/providers/providers";
import { findCharge } from "@/lib/money/charges/queries";
import { changeAttempt } from "@/lib/money/charges/queries-attempts";
import { expectedOf, isSameMoney, paidAttempt } from "@/lib/money/charges/rules";
import { AppError, type ErrorCode } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { completedBefore, completeSale } from "./complete-sale";
import { returnAttempt } from "./return-attempt";
import type { CompletedSale } from "./sale";
import { closeUnpaid } from "./void-charge";

/**
 * The result of askAttempts. `paid`: the payment that has paid the charge; null: none. `done`: the sale that this
 * call has completed; null: none.
 */
type Asked = { charge: ChargeRecord; paid: ProviderPayment | null; done: CompletedSale | null };

/**
 * One attempt to pay a charge on the provider's page. `checkId`: the provider's own number of the attempt; null: not
 * known.
 */
type OneAttempt = { id: string; checkId: string | null };

/**
 * Asks the provider about all attempts to pay a charge, or about `only`, and acts on the answers. The first paid
 * attempt completes the sale. All other money is refunded. For an attempt that is settled already, only a second
 * payment on its page is looked for, and not while a browser waits. Safe to repeat, also simultaneously. Throws
 * AppError payment_provider.
 */
export async function askAttempts(
  charge: ChargeRecord,
  by: PaymentSource,
  only?: OneAttempt,
): Promise<Asked> {
  const asked: Asked = { charge, paid: null, done: null };
  await askEach(asked, by, only);
  return asked;
}

/** Asks the provider about each attempt, and writes each answer into `asked` at once. */
async function askEach(asked: Asked, by: PaymentSource, only?: OneAttempt): Promise<void> {
  const { charge } = asked;
  for (const { id } of charge.attempts) {
    if (only && id !== only.id) continue;
    const attempt = asked.charge.attempts.find((one) => one.id === id);
    if (!attempt) continue;
    if (isSettled(attempt, asked.charge)) {
      if (by !== "browser") await returnMore(asked.charge, attempt);
      continue;
    }
    const checkId = only?.checkId ?? attempt.checkId;
    const payment = await PROVIDERS[charge.by].ask(id, { ...expectedOf(charge), checkId });
    if (payment) await settle(asked, { ...attempt, checkId }, payment, by);
  }
  asked.paid ??= paidAttempt(asked.charge);
}

/**
 * Completes a sale that was paid on a hosted page, after asking the provider. Takes at most SILENT_MS. Throws
 * AppError payment_required (402, with the `paymentStatus` of the latest attempt).
 */
export async function completeReturned(given: ChargeRecord): Promise<CompletedSale> {
  const { charge, done } = await askInTime(given);
  const completed = done ?? (await completedBefore(given.subject));
  if (completed) return completed;
  throw new AppError("payment_required", "notPaidYet", { extra: { paymentStatus: attemptStatus(charge) } });
}

/** Asks the provider about all attempts, for a limited time. If the time runs out, `charge` is returned unchanged. */
async function askInTime(charge: ChargeRecord): Promise<Pick<Asked, "charge" | "done">> {
  const asked: Asked = { charge, paid: null, done: null };
  try {
    await inTime(askEach(asked, "browser"), SILENT_MS);
    return asked;
  } catch (error) {
    // A silent provider is no error here. A later call asks about the payment.
    if (!isSilent(error)) throw error;
    return { charge, done: asked.done };
  }
}

const GONE: readonly ErrorCode[] = ["intent_mismatch", "not_found"];

/** Acts on the provider's answer about one attempt: completes the charge, stores the status or refunds the money. */
async function settle(
  asked: Asked,
  attempt: Attempt,
  payment: ProviderPayment,
  by: PaymentSource,
): Promise<void> {
  const { charge } = asked;
  if (payment.status !== "succeeded") {
    asked.charge = await noteWord(charge, attempt, payment);
    return;
  }
  // Only the exact amount that was asked for, in taka, counts as paid (contract, "What counts as paid").
  const fits = payment.askedPoisha === charge.amountPoisha;
  if (fits && canPay(attempt, charge)) {
    const paid = { ...payment, amountPoisha: charge.amountPoisha, metadata: charge.metadata };
    try {
      asked.done = await completeSale(charge, paid, by);
    } catch (error) {
      // With a code in GONE, the payment comes too late, so its money is refunded below.
      if (!(error instanceof AppError && GONE.includes(error.code))) throw error;
    }
    asked.charge = (await findCharge(charge.id)) ?? charge;
    // Two payments on the same page differ by the bank's number. Only the first one is kept.
    if (
      asked.charge.intentId === attempt.id &&
      isSameMoney(asked.charge.providerReference, payment.providerReference)
    ) {
      asked.paid = paid;
      return;
    }
  }
  await returnAttempt(asked.charge, attempt, payment);
  asked.charge = (await findCharge(charge.id)) ?? asked.charge;
}

/** An attempt may be paid twice on its page. Refunds every payment after the first. */
async function returnMore(charge: ChargeRecord, attempt: Attempt): Promise<void> {
  for (const payment of await PROVIDERS[charge.by].askPaid(attempt.id))
    await returnAttempt(charge, attempt, payment);
}

const WORDS = ["processing", "failed", "canceled"] as const;

/** Stores the provider's status of an unpaid attempt. An attempt that is void stays void. */
async function noteWord(
  charge: ChargeRecord,
  { id, status: was, checkId }: Attempt,
  { status }: ProviderPayment,
): Promise<ChargeRecord> {
  const word = WORDS.find((one) => one === status);
  const known = charge.attempts.find((one) => one.id === id);
  if (was === "void" || !word || (word === was && checkId === known?.checkId)) return charge;
  await changeAttempt(charge.id, id, { status: word, checkId, ...(word !== was && { since: new Date() }) });
  return (await findCharge(charge.id)) ?? charge;
}

/**
 * Updates a charge that is paid on hosted pages from the provider's answers. It becomes void if its latest attempt
 * has expired, or with `giveUp`. `isKept`: does not store that the charge is void. Throws the errors of askAttempts
 * too.
 */
export async function reconcileAttempts(
  charge: ChargeRecord,
  options: { by: PaymentSource; giveUp: boolean; isKept?: boolean; now?: Date },
): Promise<{ state: ChargeRecord["state"]; payment: ProviderPayment | null }> {
  const isPerson = options.giveUp && options.by === "browser";
  const asking = askAttempts(charge, options.by);
  const { charge: asked, paid } = await (isPerson ? inTime(asking) : asking).catch((error: unknown) => {
    // If the provider is silent, a waiting person goes on without the answer, because an attempt can't be cancelled
    // anyway. Money that arrives later is refunded.
    if (!isPerson || !isSilent(error)) throw error;
    log.warn({ chargeId: charge.id }, "an attempt is given up while its provider is silent");
    return { charge, paid: null };
  });
  if (paid || asked.state !== "open") return { state: asked.state, payment: paid };
  const now = options.now ?? new Date();
  if (!options.giveUp && !isChargeOver(asked, now)) {
    for (const { id, openedAt, status } of asked.attempts)
      if (status !== "void" && status !== "returned" && isOver({ openedAt }, now))
        await changeAttempt(charge.id, id, { status: "void", since: now });
    return { state: "open", payment: null };
  }
  if (options.isKept) return { state: "void", payment: null };
  const closed = await closeUnpaid(asked, "canceled");
  return { state: closed.state, payment: paidAttempt(closed) };
}
