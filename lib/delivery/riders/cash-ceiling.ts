import "server-only";
import { listCollecting } from "@/lib/delivery/parcels/data-collecting";
import type { ParcelRecord } from "@/lib/delivery/parcels/mapper";
import { balanceOf } from "@/lib/money/journal/data";
import type { Tx } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { toPoisha, toTaka } from "@/lib/platform/money";
import { queueForRider } from "./data";
import { OPEN_STATUSES, toCollect } from "./rules";
import { riderSettings } from "./settings";

/**
 * Whether a rider who is given this parcel in `tx` may have it (contract, "Ceiling"): cash in hand, what the rider's other
 * open parcels are to collect, and this one. Those who ask at once for one rider come one after another. Throws AppError
 * cash_limit (409), with these in taka.
 */
export async function requireCashRoom(userId: string, parcel: ParcelRecord, tx: Tx): Promise<void> {
  const { inHand, toCome, collects } = await cashOf(userId, parcel, tx);
  // Somebody has to carry what is above the limit.
  if (inHand <= 0 && toCome === 0) return;
  requireWithin({ inHand, toCome, collects });
}

/**
 * The same of a parcel that this rider has taken, where it is to collect more than before: above the limit is refused
 * whatever else the rider holds, because nobody asked the rider. Throws AppError cash_limit (409).
 */
export async function requireRoomForMore(
  userId: string,
  { before, after }: { before: ParcelRecord; after: ParcelRecord },
  tx: Tx,
): Promise<void> {
  if (toCollect(after) > toCollect(before)) requireWithin(await cashOf(userId, after, tx));
}

type RiderCash = {
  /** All in poisha. */
  inHand: number;
  toCome: number;
  collects: number;
};

async function cashOf(userId: string, parcel: ParcelRecord, tx: Tx): Promise<RiderCash> {
  const collects = toCollect(parcel);
  if (collects === 0) return { inHand: 0, toCome: 0, collects };
  await queueForRider(userId, tx);
  const inHand = await balanceOf(`cash:${userId}`, tx);
  const others = await listCollecting(userId, { statuses: OPEN_STATUSES, but: parcel.id }, tx);
  return { inHand, toCome: others.reduce((sum, other) => sum + toCollect(other), 0), collects };
}

function requireWithin({ inHand, toCome, collects }: RiderCash): void {
  if (collects === 0 || inHand + toCome + collects <= toPoisha(riderSettings().cashLimit)) return;
  throw new AppError("cash_limit", "handInFirst", {
    extra: {
      cashInHand: toTaka(inHand),
      toCollect: toTaka(toCome),
      collects: toTaka(collects),
      most: riderSettings().cashLimit,
    },
  });
}
