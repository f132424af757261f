import "server-only";
import {
  findHandover,
  type HandoverRecord,
  insertHandover,
  isOpenAlready,
  markCounted,
} from "@/lib/delivery/handovers/data";
import type { CountedCash } from "@/lib/delivery/handovers/schema";
import { findRiderOf, queueForRider } from "@/lib/delivery/riders/data";
import { requireRider } from "@/lib/delivery/riders/read-profile";
import { balanceOf } from "@/lib/money/journal/data";
import type { Viewer } from "@/lib/people/users/viewer";
import { dayOf } from "@/lib/platform/days";
import { withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { isKeyed, ownId } from "@/lib/platform/idempotency/own-id";
import { toPoisha, toTaka } from "@/lib/platform/money";
import { recordHanded } from "./record-cash";

/**
 * A rider states how much cash, in taka, they hand in (contract, POST /riders/me/handovers). Nothing is recorded
 * until an admin has counted it. Throws AppError forbidden, conflict (409: more than is in hand) or duplicate (409: a
 * hand-in is waiting already).
 */
export async function stateCash(viewer: Viewer, taka: number): Promise<{ _id: string }> {
  const { userId } = await requireRider(viewer);
  const id = ownId("handover").toHexString();
  const statedPoisha = toPoisha(taka);
  try {
    await withTransaction(async (tx) => {
      // The same call was made before, but its server died before it answered.
      if (await findHandover(id, tx)) return;
      await queueForRider(userId, tx);
      if ((await balanceOf(`cash:${userId}`, tx)) < statedPoisha)
        throw new AppError("conflict", "moreThanYouHave");
      await insertHandover({ id, userId, statedPoisha }, tx);
    });
  } catch (error) {
    if (isOpenAlready(error)) throw new AppError("duplicate", "yourHandoverWaits");
    throw error;
  }
  return { _id: id };
}

/**
 * An admin counts what a rider hands in, in taka (contract, POST /handovers/{id}/confirm); 0: nothing was handed in.
 * The counted amount leaves the rider's cash, once. Throws AppError malformed_id, not_found, second_admin (403: the
 * rider counts), conflict (409: more than is in hand) or illegal_transition (409: it was counted before).
 */
export async function countCash(admin: Viewer, id: string, taka: number): Promise<CountedCash> {
  const handover = await findHandover(id);
  const rider = handover && (await findRiderOf(handover.userId));
  if (!rider) throw new AppError("not_found", "noSuchHandover");
  const amountPoisha = toPoisha(taka);
  // The id as it is stored: the address may have it in capitals.
  const { id: of, statedPoisha } = handover;
  const about = { kind: "handover", id: of, label: dayOf(handover.statedAt) } as const;
  const isCounted = await withTransaction(async (tx) => {
    if (!(await markCounted(handover, { by: admin.uid, amountPoisha }, tx))) return false;
    await recordHanded(admin, rider, { of, about, amountPoisha, statedPoisha }, tx);
    return true;
  });
  if (!isCounted && !isRepeat(admin, await findHandover(id), amountPoisha))
    throw new AppError("illegal_transition", "handoverCounted");
  return {
    counted: taka,
    difference: toTaka(statedPoisha - amountPoisha),
    cashInHand: toTaka(await balanceOf(`cash:${rider.userId}`)),
  };
}

/** Whether this call repeats an earlier one whose server died before it answered. */
const isRepeat = (admin: Viewer, now: HandoverRecord | null, amountPoisha: number): boolean =>
  isKeyed() && now?.counted?.by === admin.uid && now.counted.amountPoisha === amountPoisha;
