import "server-only";
import type { Tx } from "@/lib/platform/db/transactions";
import { log } from "@/lib/platform/log";
import type { ChargeView } from "./charge-handler";
import { saveMoney } from "./data";
import type { ChargeRecord, ChargeRefund } from "./mapper";
import { inTime } from "./patience";
import { type DecidedRefund, postDecided } from "./post-money";
import { PROVIDERS } from "./providers/providers";
import { dueOf, givenOfPart, isBlocked, leftPoisha, paymentOf, returnedOfPart } from "./rules";
import { sendRefund } from "./send-refund";
import { syncDispute, syncRefunds } from "./sync-charge";

export type NewRefund = Pick<ChargeRefund, "key" | "amountPoisha" | "why" | "by"> &
  Pick<DecidedRefund, "bears" | "claim"> & {
    at: Date;
    /** Where a charge pays for several (orders of a purchase): which one, and what was paid for it. */
    part?: { id: string; paidPoisha: number };
    /** It is taken from the buyer's account, where it stands since a wallet's provider has refused it. */
    isOnAccount?: boolean;
  };

/**
 * Decides a refund of a paid charge, if nothing of its money has moved since `charge` was read; then `submitRefund`
 * makes it. Who bears it is posted with it. Null: something came first, or less than that is left, of the charge or of the part.
 */
export async function requestRefund(
  charge: ChargeRecord,
  { part, bears, claim, isOnAccount = false, ...refund }: NewRefund,
  tx: Tx,
): Promise<ChargeRecord | null> {
  const isNew = charge.refunds.every(({ key }) => key !== refund.key);
  const ofPart = part ? part.paidPoisha - givenOfPart(charge, part.id) : Number.POSITIVE_INFINITY;
  const { amountPoisha } = refund;
  const left = Math.min(leftPoisha(charge), ofPart) + (isOnAccount ? amountPoisha : 0);
  if (!isNew || amountPoisha <= 0 || amountPoisha > left) return null;
  const decided = {
    ...refund,
    part: part?.id ?? null,
    state: "due",
    settledAt: null,
    providerRefundId: null,
    sentAt: null,
  } as const;
  const saved = await saveMoney(charge, { ...charge, refunds: [...charge.refunds, decided] }, refund.at, tx);
  const refusedPoisha = isOnAccount ? amountPoisha : 0;
  const owedPoisha = isOnAccount
    ? amountPoisha
    : Math.min(amountPoisha, returnedOfPart(charge, decided.part));
  if (saved) await postDecided(saved, { ...decided, owedPoisha, refusedPoisha, bears, claim }, tx);
  return saved;
}

/**
 * Makes a refund that was decided, once however often and from wherever it is called, and brings the charge in line
 * with what the provider has of its refunds. Answers what became of it: `due` while a dispute is open, or a wallet's provider
 * takes its time. With `again` one that was sent and never answered is sent once more. Throws AppError payment_provider: then
 * it stays due, and the reconciler makes it.
 */
export async function submitRefund(
  charge: ChargeRecord,
  key: string,
  view: ChargeView,
  { again = false }: { again?: boolean } = {},
): Promise<ChargeRefund["state"]> {
  const refund = charge.refunds.find((one) => one.key === key);
  const payment = paymentOf(charge);
  if (!refund || !payment) throw new Error(`charge ${charge.id} has no refund ${key}`);
  if (refund.state !== "due") return refund.state;
  if (PROVIDERS[payment.by].hosted) return sendRefund(charge, refund, view, again);
  const { amountPoisha, why } = refund;
  const given = isBlocked(charge)
    ? "blocked"
    : await PROVIDERS[payment.by].refund({
        ...payment,
        desk: charge.desk,
        amountPoisha,
        key,
        exact: why === "refund" || why === "claim",
      });
  if (given === "blocked")
    return (await syncDispute(charge, view)).refunds.find((one) => one.key === key)?.state ?? "due";
  const now = await syncRefunds(charge, view, given === "refused" ? key : null);
  return now.refunds.find((one) => one.key === key)?.state ?? "due";
}

/** Makes everything of a charge that is due. Throws as submitRefund. */
export async function submitDueRefunds(
  charge: ChargeRecord,
  view: ChargeView,
  options: { again?: boolean } = {},
): Promise<void> {
  for (const { key } of dueOf(charge)) await submitRefund(charge, key, view, options);
}

/**
 * For those who have decided the refund `key`: everything of the charge that is due is asked for, in the order in which it was
 * decided, and they wait for that no longer than a moment. Answers what became of theirs; while the provider does not answer it
 * stays due, and the reconciler makes it.
 */
export const tryRefund = (
  charge: ChargeRecord,
  key: string,
  view: ChargeView,
): Promise<ChargeRefund["state"]> =>
  inTime(submitInTurn(charge, key, view)).catch((err: unknown) => {
    log.error({ err, chargeId: charge.id, subject: charge.subject }, "a refund could not be made yet");
    return "due" as const;
  });

async function submitInTurn(
  charge: ChargeRecord,
  key: string,
  view: ChargeView,
): Promise<ChargeRefund["state"]> {
  for (const earlier of dueOf(charge)) {
    if (earlier.key === key) break;
    // What a wallet's provider has taken is on its way, however long that is.
    if (earlier.sentAt === null) await submitRefund(charge, earlier.key, view);
  }
  return submitRefund(charge, key, view);
}
