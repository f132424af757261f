import "server-only";
import type { Viewer } from "@/lib/auth/viewer";
import { toTaka } from "@/lib/money";
import { readTrackingIds } from "@/lib/parcels/data-moves";
import { listEntries } from "./data-ledger";
import { requireRider } from "./require-rider";
import type { Earnings } from "./schema";

const MOST = 500;

/** A rider's sums and the newest entries of the ledger, taka (contract, GET /riders/me/earnings). Throws forbidden. */
export async function readEarnings(viewer: Viewer): Promise<Earnings> {
  const rider = await requireRider(viewer);
  const entries = await listEntries(viewer.uid, MOST);
  const numbers = await readTrackingIds(entries.flatMap(({ parcelId }) => parcelId ?? []));
  return {
    balance: toTaka(rider.balancePoisha),
    cashInHand: toTaka(rider.cashPoisha),
    entries: entries.map((entry) => ({
      _id: entry._id.toHexString(),
      kind: entry.kind,
      amount: toTaka(entry.amountPoisha),
      tracking_id: (entry.parcelId && numbers.get(entry.parcelId.toHexString())) ?? null,
      at: entry.at.toISOString(),
    })),
  };
}
