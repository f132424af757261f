import "server-only";
import { listHandoversOf, listOpen } from "@/lib/delivery/handovers/queries";
import { type Handover, type OpenHandover, openHandover, ownHandover } from "@/lib/delivery/handovers/views";
import { readSums } from "@/lib/delivery/riders/queries-ledger";
import { requireRider } from "@/lib/delivery/riders/read-profile";
import { readDisplayNames } from "@/lib/people/users/queries";
import type { Viewer } from "@/lib/people/users/viewer";
import type { Paging } from "@/lib/platform/http/paging-query";
import { idText } from "@/lib/platform/model/codecs";
import { show } from "@/lib/platform/model/shapes";

/**
 * The viewer's cash hand-ins as a rider, newest first (contract, GET /riders/me/handovers). Throws AppError
 * forbidden.
 */
export async function listOwnHandovers(viewer: Viewer, paging: Paging): Promise<Handover[]> {
  const { userId } = await requireRider(viewer);
  return (await listHandoversOf(userId, paging)).map((doc) => show(ownHandover, doc));
}

/**
 * Riders' hand-ins of cash that no admin has counted yet, the oldest first (contract, GET /handovers). For admins.
 */
export async function listOpenHandovers(paging: Paging): Promise<OpenHandover[]> {
  const open = await listOpen(paging);
  const ids = open.map(({ riderId }) => idText(riderId));
  const [names, sums] = await Promise.all([readDisplayNames(ids), readSums(ids)]);
  return open.map((doc) => {
    const id = idText(doc.riderId);
    return show(openHandover, {
      ...doc,
      rider: names.get(id) ?? "",
      cashInHand: sums.get(id)?.cashInHand ?? 0,
    });
  });
}
