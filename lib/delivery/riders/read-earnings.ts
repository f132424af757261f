import "server-only";
import { readNames } from "@/lib/delivery/parcels/data-moves";
import type { Viewer } from "@/lib/people/users/viewer";
import { requireId } from "@/lib/platform/db/ids";
import { AppError } from "@/lib/platform/errors";
import { toTaka } from "@/lib/platform/money";
import { findRider, type RiderRecord } from "./data";
import { listLedger, readSumsOf } from "./data-ledger";
import { requireRider } from "./read-profile";
import type { Earnings } from "./schema";

const MAX = 500;
/** The number of entries that an admin sees beside a payout. */
const LAST = 20;

/** A rider's sums and the newest entries of the ledger, taka (contract, GET /riders/me/earnings). Throws forbidden. */
export async function readEarnings(viewer: Viewer): Promise<Earnings> {
  return earningsOf(await requireRider(viewer), MAX);
}

/** The sums and the last entries of any rider, taka; for admins. Throws AppError malformed_id or not_found. */
export async function readEarningsOf(id: string): Promise<Earnings> {
  requireId(id);
  const rider = await findRider(id);
  if (!rider) throw new AppError("not_found", "noSuchRider");
  return earningsOf(rider, LAST);
}

async function earningsOf(rider: RiderRecord, most: number): Promise<Earnings> {
  const [entries, sums] = await Promise.all([listLedger(rider.userId, most), readSumsOf(rider.userId)]);
  const parcels = await readNames(entries.flatMap(({ parcelId }) => parcelId ?? []));
  return {
    balance: toTaka(sums.balancePoisha),
    cashInHand: toTaka(sums.cashPoisha),
    entries: entries.map((entry) => ({
      _id: entry.id,
      kind: entry.kind,
      amount: toTaka(entry.amountPoisha),
      ...(parcels.get(entry.parcelId ?? "") ?? { tracking_id: null, title: null }),
      at: entry.at.toISOString(),
    })),
  };
}
