import "server-only";
import { canPay, isChargeOver, isOver, isSettled, visitStatus } from "@/lib/money/charges/attempt-rules";
import { findCharge } from "@/lib/money/charges/data";
import { changeAttempt } from "@/lib/money/charges/data-attempts";
import type { Attempt, ChargeRecord } from "@/lib/money/charges/mapper";
import { inTime, isSilent, SILENT_MS } from "@/lib/money/charges/patience";
import type { PaymentSource, ProviderPayment } from "@/lib/money/charges/provider";
import { PROVIDERS } from "@/lib/money/charges/providers/providers";
import { expectedOf, isSameMoney, paidVisit } from "@/lib/money/charges/rules";
import { AppError, type ErrorCode } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { type CompletedCharge, completeCharge } from "./complete-charge";
import { returnAttempt } from "./return-attempt";
import { closeUnpaid } from "./void-charge";

/**
 * What was learned of a charge's visits. `paid`: the visit that has paid it, by this call or another; `done`: what this call
 * has completed.
 */
type Asked = { charge: ChargeRecord; paid: ProviderPayment | null; done: CompletedCharge | null };

/** One visit of a charge, and the provider's own number of it where that is known. */
type OneVisit = { id: string; checkId: string | null };

/**
 * Asks the provider about the visits of a charge (`only` one of them where told) and does what follows: the first that is
 * paid completes what it was opened for, all other money goes back, also what is paid on a page whose money has come before
 * (for that no browser waits). Safe any number of times, in any order, at the same moment. Throws AppError payment_provider.
 */
export async function askAttempts(charge: ChargeRecord, by: PaymentSource, only?: OneVisit): Promise<Asked> {
  const asked: Asked = { charge, paid: null, done: null };
  await askEach(asked, by, only);
  return asked;
}

/** Writes what it learns into `asked` at once, so that the caller has it when the provider falls silent after that. */
async function askEach(asked: Asked, by: PaymentSource, only?: OneVisit): Promise<void> {
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
  asked.paid ??= paidVisit(asked.charge);
}

/** The same for whoever waits for the answer: it has what was learned before the provider fell silent. */
export async function askVisits(charge: ChargeRecord): Promise<Pick<Asked, "charge" | "done">> {
  const asked: Asked = { charge, paid: null, done: null };
  try {
    await inTime(askEach(asked, "browser"), SILENT_MS);
    return asked;
  } catch (error) {
    // What it was paid by is found by the reconciler, or when it is asked again.
    if (!isSilent(error)) throw error;
    return { charge, done: asked.done };
  }
}

/** 402 `payment_required` with what the provider says of the latest visit. */
export const notPaidYet = (charge: ChargeRecord) =>
  new AppError("payment_required", "notPaidYet", { extra: { paymentStatus: visitStatus(charge) } });

const GONE: readonly ErrorCode[] = ["intent_mismatch", "not_found"];

/** Does what the provider's word of one visit asks for. */
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
  // Only the sum that was asked for, in taka, pays (contract, "What counts as paid").
  const fits = payment.askedPoisha === charge.amountPoisha;
  if (fits && canPay(attempt, charge)) {
    const paid = { ...payment, amountPoisha: charge.amountPoisha, metadata: charge.metadata };
    try {
      asked.done = await completeCharge(charge, paid, by);
    } catch (error) {
      // Something else was faster, or nobody waits for it any more.
      if (!(error instanceof AppError && GONE.includes(error.code))) throw error;
    }
    asked.charge = (await findCharge(charge.id)) ?? charge;
    // The bank's number tells whether this very try has paid, or another one on the same page.
    if (asked.charge.intentId === attempt.id && isSameMoney(asked.charge.desk, payment.desk)) {
      asked.paid = paid;
      return;
    }
  }
  await returnAttempt(asked.charge, attempt, payment);
  asked.charge = (await findCharge(charge.id)) ?? asked.charge;
}

/** Sends back what was paid on the page of a visit whose money has come before. */
async function returnMore(charge: ChargeRecord, attempt: Attempt): Promise<void> {
  for (const payment of await PROVIDERS[charge.by].askPaid(attempt.id))
    await returnAttempt(charge, attempt, payment);
}

const WORDS = ["processing", "failed", "canceled"] as const;

/** Writes down what the provider says of a visit that is not paid; nothing of one that is void. */
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
 * Brings a charge of hosted pages in line with what the provider says of its visits. Those that are over become void once they
 * were asked about; with `giveUp`, or when the latest is over, so does the charge. With `isKept` it stays open on record: the
 * caller closes it together with what takes its place. Throws as askAttempts.
 */
export async function reconcileAttempts(
  charge: ChargeRecord,
  options: { by: PaymentSource; giveUp: boolean; isKept?: boolean; now?: Date },
): Promise<{ state: ChargeRecord["state"]; payment: ProviderPayment | null }> {
  const isPerson = options.giveUp && options.by === "browser";
  const asking = askAttempts(charge, options.by);
  const { charge: asked, paid } = await (isPerson ? inTime(asking) : asking).catch((error: unknown) => {
    // A visit can't be cancelled, so no person waits for a silent provider: money that comes later goes back.
    if (!isPerson || !isSilent(error)) throw error;
    log.warn({ chargeId: charge.id }, "a visit is given up while its provider is silent");
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
  return { state: closed.state, payment: paidVisit(closed) };
}
