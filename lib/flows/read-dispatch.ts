import "server-only";
import { countByRider, listQueue } from "@/lib/delivery/parcels/queries-admin";
import { deadlineOf } from "@/lib/delivery/parcels/rules";
import { listRidersIn } from "@/lib/delivery/riders/queries-admin";
import { OPEN_STATUSES } from "@/lib/delivery/riders/rules";
import type { DispatchDistrict } from "@/lib/delivery/riders/views";
import { listDisabled } from "@/lib/people/users/queries-account-state";
import { idText, isoText } from "@/lib/platform/model/codecs";

/**
 * The parcels that wait for a rider, by the sender's district, and the riders there who are available. The district
 * with the soonest deadline comes first.
 */
export async function readDispatch(now = new Date()): Promise<DispatchDistrict[]> {
  const waiting = await listQueue({ queue: "unassigned" });
  const districts = new Map<string, Omit<DispatchDistrict, "district" | "riders">>();
  // Sorted by deadline, so the first parcel of a district has the soonest.
  for (const parcel of waiting) {
    const { district } = parcel.sender;
    if (district === null) continue;
    const deadline = deadlineOf(parcel);
    const so = districts.get(district) ?? {
      count: 0,
      late: 0,
      eatBy: parcel.eatBy ? isoText(parcel.eatBy) : null,
      expectedOn: parcel.expectedOn,
    };
    so.count += 1;
    if (deadline !== null && deadline < now) so.late += 1;
    districts.set(district, so);
  }
  const riders = await ridersOf([...districts.keys()]);
  return [...districts].map(([district, facts]) => ({
    district,
    ...facts,
    riders: riders.get(district) ?? [],
  }));
}

/**
 * The available riders of these districts with their parcels in hand, the one with the fewest first. Without riders
 * whose account is disabled.
 */
async function ridersOf(districts: readonly string[]): Promise<Map<string, DispatchDistrict["riders"]>> {
  const available = await listRidersIn(districts);
  const ids = available.map(({ userId }) => idText(userId));
  const [disabled, open] = await Promise.all([listDisabled(ids), countByRider(ids, OPEN_STATUSES)]);
  const able = available.filter(({ userId }) => !disabled.has(idText(userId)));
  const byDistrict = new Map<string, DispatchDistrict["riders"]>();
  for (const { userId, fullName, district } of able) {
    const of = byDistrict.get(district) ?? [];
    of.push({ name: fullName, open: open.get(idText(userId)) ?? 0 });
    byDistrict.set(district, of);
  }
  for (const riders of byDistrict.values()) riders.sort((a, b) => a.open - b.open);
  return byDistrict;
}
