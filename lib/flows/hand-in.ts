import "server-only";
import type { HandoverRecord } from "@/lib/delivery/handovers/model";
import { findHandover, insertHandover, isOpenAlready, markCounted } from "@/lib/delivery/handovers/queries";
import { type CountedCash, countedCash } from "@/lib/delivery/handovers/views";
import { findRiderOf, queueForRider } from "@/lib/delivery/riders/queries";
import { requireRider } from "@/lib/delivery/riders/read-profile";
import { balanceOf } from "@/lib/money/journal/queries";
import type { Viewer } from "@/lib/people/users/viewer";
import { dayOf } from "@/lib/platform/days";
import { withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { isKeyed, ownId } from "@/lib/platform/idempotency/own-id";
import { idText } from "@/lib/platform/model/codecs";
import { show } from "@/lib/platform/model/shapes";
import { recordHanded } from "./record-cash";

/**
 * Stores the amount of cash that a rider hands in, in poisha, as the rider states it (contract, POST
 * /riders/me/handovers). Throws AppError forbidden, conflict (409: more than is in hand) or duplicate (409: an
 * earlier hand-in is not counted yet).
 */
export async function stateCash(viewer: Viewer, amount: number): Promise<{ _id: string }> {
  const { userId: riderId } = await requireRider(viewer);
  const _id = ownId("handover");
  try {
    await withTransaction(async (tx) => {
      // If an earlier try of this call has stored the hand-in, nothing is left to do.
      if (await findHandover(idText(_id), tx)) return;
      await queueForRider(riderId, tx);
      if ((await balanceOf(`cash:${riderId}`, tx)) < amount)
        throw new AppError("conflict", "moreThanYouHave");
      await insertHandover({ _id, riderId, amount }, tx);
    });
  } catch (error) {
    if (isOpenAlready(error)) throw new AppError("duplicate", "yourHandoverWaits");
    throw error;
  }
  return { _id: idText(_id) };
}

/**
 * Records the cash that an admin has counted at a rider's hand-in, in poisha (contract, POST
 * /handovers/{id}/confirm). Throws AppError malformed_id, not_found, second_admin (403: it is the admin's own cash),
 * conflict (409: more than is in hand) or illegal_transition (409: already counted).
 */
export async function countCash(admin: Viewer, id: string, counted: number): Promise<CountedCash> {
  const handover = await findHandover(id);
  const rider = handover && (await findRiderOf(handover.riderId));
  if (!rider) throw new AppError("not_found", "noSuchHandover");
  // The id is taken from the document, because the id in the address may have capital letters.
  const { _id: of, amount: statedPoisha, at } = handover;
  const about = { kind: "handover", id: of, label: dayOf(at) } as const;
  const isCounted = await withTransaction(async (tx) => {
    if (!(await markCounted(handover, { by: admin.uid, counted }, tx))) return false;
    await recordHanded(admin, rider, { of, about, amountPoisha: counted, statedPoisha }, tx);
    return true;
  });
  if (!isCounted && !isRepeat(admin, await findHandover(id), counted))
    throw new AppError("illegal_transition", "handoverCounted");
  return show(countedCash, {
    counted,
    difference: statedPoisha - counted,
    cashInHand: await balanceOf(`cash:${rider.userId}`),
  });
}

/** Returns true if an earlier try of this call has already stored the same count. */
const isRepeat = (admin: Viewer, now: HandoverRecord | null, counted: number): boolean =>
  isKeyed() && now?.countedBy === admin.uid && now.counted === counted;
