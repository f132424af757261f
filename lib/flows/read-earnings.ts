import "server-only";
import { readNames } from "@/lib/delivery/parcels/queries-moves";
import type { RiderRecord } from "@/lib/delivery/riders/model";
import { listLedger, readSumsOf } from "@/lib/delivery/riders/queries-ledger";
import { requireRider } from "@/lib/delivery/riders/read-profile";
import { type Earnings, earnings } from "@/lib/delivery/riders/views";
import type { Viewer } from "@/lib/people/users/viewer";
import { show } from "@/lib/platform/model/shapes";
import { requireRiderOf } from "./pay-rider";

const MAX = 500;
/** How many ledger entries an admin sees beside a payout. */
const LAST = 20;

/**
 * A rider's sums and the newest ledger entries, in taka (contract, GET /riders/me/earnings). Throws AppError
 * forbidden.
 */
export async function readEarnings(viewer: Viewer): Promise<Earnings> {
  return earningsOf(await requireRider(viewer), MAX);
}

/**
 * The sums and the newest ledger entries of any rider, in taka. For admins. Throws AppError malformed_id or
 * not_found.
 */
export const readEarningsOf = async (id: string): Promise<Earnings> =>
  earningsOf(await requireRiderOf(id), LAST);

async function earningsOf({ userId }: RiderRecord, most: number): Promise<Earnings> {
  const [lines, sums] = await Promise.all([listLedger(userId, most), readSumsOf(userId)]);
  const parcels = await readNames(lines.flatMap(({ parcelId }) => parcelId ?? []));
  const entries = lines.map((line) => ({
    ...line,
    ...(parcels.get(line.parcelId ?? "") ?? { tracking_id: null, title: null }),
  }));
  return show(earnings, { ...sums, entries });
}
