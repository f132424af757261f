import "server-only";
import { readSums } from "@/lib/delivery/riders/data-ledger";
import { requireRider } from "@/lib/delivery/riders/read-profile";
import { readDisplayNames } from "@/lib/people/users/data";
import type { Viewer } from "@/lib/people/users/viewer";
import type { Paging } from "@/lib/platform/http/paging-query";
import { toTaka } from "@/lib/platform/money";
import { type HandoverRecord, listHandoversOf, listOpen } from "./data";
import type { Handover, OpenHandover } from "./schema";

/**
 * The viewer's handovers as a rider, newest first (contract, GET /riders/me/handovers). Throws AppError forbidden.
 */
export async function listOwnHandovers(viewer: Viewer, paging: Paging): Promise<Handover[]> {
  const { userId } = await requireRider(viewer);
  return (await listHandoversOf(userId, paging)).map(toHandover);
}

/** Handovers that are not counted yet, the oldest first (contract, GET /handovers); for admins. */
export async function listOpenHandovers(paging: Paging): Promise<OpenHandover[]> {
  const open = await listOpen(paging);
  const ids = open.map(({ userId }) => userId);
  const [names, sums] = await Promise.all([readDisplayNames(ids), readSums(ids)]);
  return open.map(({ id, userId, statedPoisha, statedAt }) => ({
    _id: id,
    amount: toTaka(statedPoisha),
    at: statedAt.toISOString(),
    riderId: userId,
    rider: names.get(userId) ?? "",
    cashInHand: toTaka(sums.get(userId)?.cashPoisha ?? 0),
  }));
}

export const toHandover = ({ id, statedPoisha, statedAt, counted }: HandoverRecord): Handover => ({
  _id: id,
  amount: toTaka(statedPoisha),
  at: statedAt.toISOString(),
  counted: counted && toTaka(counted.amountPoisha),
  countedAt: counted?.at.toISOString() ?? null,
  difference: counted ? toTaka(statedPoisha - counted.amountPoisha) : 0,
});
