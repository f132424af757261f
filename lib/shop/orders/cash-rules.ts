import "server-only";
import { isVerifiedBy } from "@/lib/people/phones/data";
import type { Viewer } from "@/lib/people/users/viewer";
import { DAY_MS } from "@/lib/platform/days";
import type { Tx } from "@/lib/platform/db/transactions";
import { env } from "@/lib/platform/env";
import { AppError, type Reason } from "@/lib/platform/errors";
import { toPoisha } from "@/lib/platform/money";
import { countRefused, listDuePurchases } from "./data-cash";
import type { OrderLine } from "./mapper";
import { type CashWhy, whyNotAtDoor } from "./rules";

/** Most purchases that are still to be paid beside a new one, and boxes that were not taken in so many days. */
const MOST_OPEN = 1;
const MOST_REFUSED = 1;
const REFUSED_DAYS = 90;

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
  /** The purchase that is judged again; null: it is not on record yet. */
  purchaseId: string | null;
};

/**
 * Whether these boxes may be paid at the door. Inside the transaction that orders them, after a write to the account,
 * it sees what was ordered at the same moment. Throws AppError amount_too_large (422) or cash_refused (409, `why`).
 */
export async function requireCash(viewer: Viewer, of: ToBePaid, tx?: Tx): Promise<void> {
  const most = env().cashOrderLimit;
  const total = of.boxes.reduce((sum, { totalPoisha }) => sum + totalPoisha, 0);
  if (total > toPoisha(most))
    throw new AppError("amount_too_large", { key: "cashMost", values: { amount: most } });
  const why = await whyNot(viewer, of, tx);
  if (why) throw cashRefused(why);
}

async function whyNot(
  { uid: buyerId }: Viewer,
  { boxes, phone, purchaseId }: ToBePaid,
  tx?: Tx,
): Promise<CashWhy | null> {
  if (phone === null || !(await isVerifiedBy(phone, buyerId, tx))) return "phone";
  const due = await listDuePurchases({ buyerId, phone }, tx);
  if (purchaseId !== null) due.delete(purchaseId);
  if (due.size > MOST_OPEN) return "open";
  const since = new Date(Date.now() - REFUSED_DAYS * DAY_MS);
  if ((await countRefused({ buyerId, phone }, since, tx)) > MOST_REFUSED) return "refused_before";
  return whyNotAtDoor(
    boxes.map(({ seller, ...box }) => ({ ...box, sellerId: seller.id })),
    buyerId,
  );
}
