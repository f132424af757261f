import "server-only";
import { countByRider } from "@/lib/delivery/parcels/queries-admin";
import type { RiderSums } from "@/lib/delivery/riders/model";
import { findListedRider, type ListedRider, riderTable } from "@/lib/delivery/riders/queries-admin";
import { readSums } from "@/lib/delivery/riders/queries-ledger";
import { OPEN_STATUSES } from "@/lib/delivery/riders/rules";
import type { ListRidersQuery } from "@/lib/delivery/riders/schema";
import { type AdminRider, type AdminRiders, adminRider, listedRider } from "@/lib/delivery/riders/views";
import { parseId } from "@/lib/platform/db/ids";
import { idText } from "@/lib/platform/model/codecs";
import { show } from "@/lib/platform/model/shapes";

/** The maximum number of riders that the filter of the page All Parcels lists by name. */
const MAX_NAMES = 100;

const riderName = listedRider.pick({ userId: true, fullName: true });

/** A page of approved riders, by name (GET /riders). For admins. */
export async function listRiders(query: ListRidersQuery): Promise<AdminRiders> {
  const { rows, ...page } = await riderTable.page(query);
  return { riders: await withOpen(rows), ...page };
}

/** Adds to each rider the number of parcels in hand and the rider's sums of money. */
export async function withOpen(docs: readonly ListedRider[]): Promise<AdminRider[]> {
  const userIds = docs.map(({ userId }) => idText(userId));
  const [open, sums] = await Promise.all([countByRider(userIds, OPEN_STATUSES), readSums(userIds)]);
  return docs.map((doc) => {
    const id = idText(doc.userId);
    return showRider(doc, open.get(id) ?? 0, sums.get(id));
  });
}

/** A rider as admins see one. `open`: the number of parcels in hand. */
export const showRider = (
  doc: ListedRider,
  open: number,
  { balance, cashInHand }: RiderSums = { balance: 0, cashInHand: 0 },
): AdminRider => show(adminRider, { ...doc, open, balance, cashInHand });

/** The riders that a filter lists: the first riders by name, and the selected rider `asked`. */
export async function listRiderNames(
  asked: string | undefined,
): Promise<{ userId: string; fullName: string }[]> {
  const docs = await riderTable.list({}, { skip: 0, limit: MAX_NAMES });
  const id = parseId(asked ?? "");
  const isMissing = id !== null && !docs.some(({ userId }) => userId.equals(id));
  const missing = isMissing ? await findListedRider(idText(id)) : null;
  return [...docs, ...(missing ? [missing] : [])].map((doc) => show(riderName, doc));
}
