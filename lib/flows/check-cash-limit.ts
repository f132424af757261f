import "server-only";
import { z } from "zod";
import type { ParcelRecord } from "@/lib/delivery/parcels/model";
import { listCollecting } from "@/lib/delivery/parcels/queries-collecting";
import { queueForRider } from "@/lib/delivery/riders/queries";
import { OPEN_STATUSES, toCollect } from "@/lib/delivery/riders/rules";
import { riderSettings } from "@/lib/delivery/riders/settings";
import { balanceOf } from "@/lib/money/journal/queries";
import type { Tx } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { amountCodec, sumCodec, takaCodec } from "@/lib/platform/model/codecs";
import { show } from "@/lib/platform/model/shapes";

/**
 * Checks that a rider may take this parcel without exceeding the cash limit (contract, "Ceiling"). The limit applies
 * to the sum of the cash in hand, the amounts to collect for the rider's other open parcels, and this parcel's
 * amount. Simultaneous checks of one rider run one after the other. Throws AppError cash_limit (409) with the three
 * amounts in taka.
 */
export async function requireCashRoom(userId: string, parcel: ParcelRecord, tx: Tx): Promise<void> {
  const { inHand, toCome, collects } = await cashOf(userId, parcel, tx);
  // A rider without other cash may take a single parcel above the limit. Otherwise nobody could carry it.
  if (inHand <= 0 && toCome === 0) return;
  requireWithin({ inHand, toCome, collects });
}

/** Checks the cash limit if the rider of a parcel has to collect more for it. Throws AppError cash_limit (409). */
export async function requireRoomForMore(
  userId: string,
  { before, after }: { before: ParcelRecord; after: ParcelRecord },
  tx: Tx,
): Promise<void> {
  if (toCollect(after) > toCollect(before)) requireWithin(await cashOf(userId, after, tx));
}

/** The amounts in the error cash_limit, in taka. */
const refusedCash = z.object({
  cashInHand: sumCodec(),
  toCollect: amountCodec(),
  collects: amountCodec(),
  most: amountCodec(),
});

type RiderCash = {
  /**
   * The rider's cash in hand, in poisha. The next two fields are amounts to collect: for the rider's other parcels,
   * and for this parcel.
   */
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
  const most = takaCodec.encode(riderSettings().cashLimit);
  if (collects === 0 || inHand + toCome + collects <= most) return;
  throw new AppError("cash_limit", "handInFirst", {
    extra: show(refusedCash, { cashInHand: inHand, toCollect: toCome, collects, most }),
  });
}
