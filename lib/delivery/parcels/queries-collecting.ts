import "server-only";
import { ObjectId } from "mongodb";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { parcelDocs } from "./collections";
import type { ParcelDoc } from "./model";
import type { ParcelStatus } from "./transitions";

const MONEY = { kind: 1, paidWith: 1, deliveryCostPoisha: 1, collectPoisha: 1 } as const;

/** The fields of a parcel from which its cash is computed. */
type CollectingParcel = Pick<ParcelDoc, "_id" | keyof typeof MONEY>;

/**
 * Lists a rider's parcels in these states, with the fields from which their cash is computed. `but`: the parcel to
 * leave out.
 */
export const listCollecting = (
  riderId: string,
  { statuses, but }: { statuses: readonly ParcelStatus[]; but: string },
  tx: Tx,
): Promise<CollectingParcel[]> =>
  parcelDocs()
    .find<CollectingParcel>(
      {
        riderId: new ObjectId(riderId),
        deliveryStatus: { $in: [...statuses] },
        deletedAt: null,
        _id: { $ne: new ObjectId(but) },
      },
      { projection: MONEY, ...inside(tx) },
    )
    .toArray();
