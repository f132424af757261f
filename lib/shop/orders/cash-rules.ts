import "server-only";
import { paymentSettings } from "@/lib/money/charges/providers/settings";
import { isVerifiedBy, touchProof } from "@/lib/people/phones/queries";
import type { Viewer } from "@/lib/people/users/viewer";
import type { Tx } from "@/lib/platform/db/transactions";
import { AppError, type Reason } from "@/lib/platform/errors";
import { takaCodec } from "@/lib/platform/model/codecs";
import type { OrderLine } from "./model";
import { addCashPhone, countRefused, type DuePayer, listDuePurchases } from "./queries-cash";
import { type CashWhy, type PayerWhy, whyNotAtDoor } from "./rules";

/**
 * The limits for cash at the door: unpaid cash purchases, and orders refused in the last `REFUSED_DAYS` days. Who has
 * more can't pay in cash.
 */
const MOST_OPEN = 1;
const MOST_REFUSED = 1;

const REASONS: Readonly<Record<CashWhy, Reason>> = {
  phone: "cashPhone",
  open: "cashOpen",
  refused_before: "cashRefusedBefore",
  cooked: "cashCooked",
  own: "cashOwn",
};

export const cashRefused = (why: CashWhy) => new AppError("cash_refused", REASONS[why], { extra: { why } });

type ToBePaid = {
  boxes: readonly { seller: { id: string }; lines: readonly OrderLine[]; totalPoisha: number }[];
  phone: string | null;
  /** The id of this purchase, so that it is not counted as another unpaid purchase. null: not stored yet. */
  purchaseId: string | null;
};

/**
 * Throws unless these orders may be paid in cash at the door: AppError amount_too_large (422) or cash_refused (409,
 * `why`). To count simultaneous orders too, it must run in the transaction that places the orders, after a write to
 * the account.
 */
export async function requireCash(viewer: Viewer, of: ToBePaid, tx?: Tx): Promise<void> {
  const most = paymentSettings().cashOrderLimit;
  const total = of.boxes.reduce((sum, { totalPoisha }) => sum + totalPoisha, 0);
  if (total > takaCodec.encode(most))
    throw new AppError("amount_too_large", { key: "cashMost", values: { amount: most } });
  const why = await whyNot(viewer, of, tx);
  if (why) throw cashRefused(why);
}

async function whyNot(
  { uid: buyerId }: Viewer,
  { boxes, phone, purchaseId }: ToBePaid,
  tx?: Tx,
): Promise<CashWhy | null> {
  if (phone === null || !(await isProven(phone, buyerId, tx))) return "phone";
  const why = await whyNotPayer({ buyerId, phone }, purchaseId, tx);
  if (why) return why;
  return whyNotAtDoor(
    boxes.map(({ seller, lines, totalPoisha }) => ({
      sellerId: seller.id,
      lines,
      total: takaCodec.decode(totalPoisha),
    })),
    buyerId,
  );
}

/**
 * Returns true if this account has verified the phone number. With `tx`, simultaneous orders with the same number run
 * one after another.
 */
const isProven = (phone: string, uid: string, tx?: Tx): Promise<boolean> =>
  tx ? touchProof(phone, uid, tx) : isVerifiedBy(phone, uid);

/**
 * Returns why the payer's other cash purchases forbid a new one, or null. `open`: too many are unpaid.
 * `refused_before`: too many were refused at the door.
 */
async function whyNotPayer(payer: DuePayer, purchaseId: string | null, tx?: Tx): Promise<PayerWhy | null> {
  const due = await listDuePurchases(payer, tx);
  if (purchaseId !== null) due.delete(purchaseId);
  if (due.size > MOST_OPEN) return "open";
  return (await countRefused(payer, tx)) > MOST_REFUSED ? "refused_before" : null;
}

/**
 * Returns why this account can't pay a new order in cash, or null. For the checkout, before anything is pressed: it
 * reads no phone number, so the answer to the press may still be another one.
 */
export const whyNotInCashNow = (uid: string): Promise<PayerWhy | null> =>
  whyNotPayer({ buyerId: uid, phone: null }, null);

/**
 * Changes the phone number of a cash order. The order counts for the limits of the old number and of the new number.
 * Throws AppError cash_refused (409, `why`).
 */
export async function moveToPhone(
  { uid }: Viewer,
  { id, purchaseId, phone }: { id: string; purchaseId: string; phone: string | null },
  tx: Tx,
): Promise<void> {
  if (phone === null || !(await isProven(phone, uid, tx))) throw cashRefused("phone");
  const why = await whyNotPayer({ phone }, purchaseId, tx);
  if (why) throw cashRefused(why);
  await addCashPhone(id, phone, tx);
}
