import "server-only";
import { countByRider } from "@/lib/delivery/parcels/data-admin";
import { parseId } from "@/lib/platform/db/ids";
import { toTaka } from "@/lib/platform/money";
import { findListedRider, type ListedRider, riderTable } from "./data-admin";
import { readSums } from "./data-ledger";
import { OPEN_STATUSES } from "./rules";
import type { AdminRider, AdminRiders, ListRidersQuery } from "./schema";

/**
 * The most riders that the filter of All Parcels offers by name; parcels of others are reached from the riders' list.
 */
const MAX_NAMES = 100;

/** Approved riders by name, with the number of parcels in hand and their sums (GET /riders); for admins. */
export async function listRiders(query: ListRidersQuery): Promise<AdminRiders> {
  const { rows, ...page } = await riderTable.page(query);
  return { riders: await withOpen(rows), ...page };
}

/** Riders with the number of parcels that each has in hand, and their sums. */
export async function withOpen(docs: readonly ListedRider[]): Promise<AdminRider[]> {
  const userIds = docs.map(({ userId }) => userId);
  const [open, sums] = await Promise.all([countByRider(userIds, OPEN_STATUSES), readSums(userIds)]);
  return docs.map((doc) => ({
    _id: doc.id,
    userId: doc.userId,
    fullName: doc.fullName,
    email: doc.email,
    phone: doc.phone,
    region: doc.region,
    district: doc.district,
    vehicle: doc.vehicle,
    available: doc.available,
    open: open.get(doc.userId) ?? 0,
    balance: toTaka(sums.get(doc.userId)?.balancePoisha ?? 0),
    cashInHand: toTaka(sums.get(doc.userId)?.cashPoisha ?? 0),
  }));
}

/** The riders that a filter offers: the first ones by name, and the rider that is filtered by now. */
export async function listRiderNames(
  asked: string | undefined,
): Promise<{ userId: string; fullName: string }[]> {
  const docs = await riderTable.list({}, { skip: 0, limit: MAX_NAMES });
  const named = docs.some(({ userId }) => userId === asked?.toLowerCase());
  const id = named ? null : parseId(asked ?? "")?.toHexString();
  const missing = id ? await findListedRider(id) : null;
  return [...docs, ...(missing ? [missing] : [])].map(({ userId, fullName }) => ({
    userId,
    fullName,
  }));
}
