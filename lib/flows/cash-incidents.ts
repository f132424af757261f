import "server-only";
import { listDifferent, listUncounted } from "@/lib/delivery/handovers/queries";
import { findRider, findRiderOf } from "@/lib/delivery/riders/queries";
import { riderSettings } from "@/lib/delivery/riders/settings";
import { listAbove } from "@/lib/money/journal/queries";
import type { AuditTarget } from "@/lib/people/audit/schema";
import type { Viewer } from "@/lib/people/users/viewer";
import { DAY_MS } from "@/lib/platform/days";
import { GONE } from "@/lib/platform/db/gone-name";
import {
  byObjectId,
  type Incident,
  type IncidentFacts,
  type IncidentSource,
  NO_FACTS,
} from "@/lib/platform/db/incidents";
import { takaCodec } from "@/lib/platform/model/codecs";
import { formatTaka } from "@/lib/platform/money";
import { adminLinks } from "@/lib/routes";
import { stuckTexts } from "@/lib/texts/stuck";
import { takeCash } from "./record-cash";

/** How long a dismissed cash difference stays hidden, ms: ten years, so practically for ever. */
const FOR_GOOD_MS = 3_650 * DAY_MS;

/** Lists riders who hold more cash than the limit. A retry records that the whole sum was handed in. */
const cash: IncidentSource<AuditTarget, Viewer> = {
  asideMs: DAY_MS,
  list: byObjectId(async (now, most, id) =>
    (await listCashAbove(takaCodec.encode(riderSettings().cashLimit), most, id)).map((rider) => ({
      id: rider.id,
      detail: null,
      since: now,
      amountPoisha: rider.cashPoisha,
      version: `${rider.cashPoisha}`,
      target: async () => ({ kind: "rider", id: rider.id, label: rider.fullName }),
      facts: async () => riderFacts(rider),
      touches: async () => [rider.userId],
      hrefOf: ({ label }) => adminLinks.rider(label),
      retry: async (admin) => {
        await takeCash(admin, rider.id, rider.cashPoisha);
      },
    })),
  ),
};

/**
 * Lists hand-ins whose counted amount differs from the amount that the rider stated. An admin can only dismiss them.
 */
const cash_difference: IncidentSource<AuditTarget, Viewer> = {
  asideMs: FOR_GOOD_MS,
  list: byObjectId(async (now, most, id) =>
    (await listDifferent(most, id)).map(({ _id: id, riderId, amount, counted, difference, differentAt }) => {
      const [stated, found] = [amount, counted ?? 0].map((poisha) => formatTaka(takaCodec.decode(poisha)));
      return {
        id,
        detail: stuckTexts.saidAndCounted(stated ?? "", found ?? ""),
        since: differentAt ?? now,
        amountPoisha: Math.abs(difference),
        version: `${amount} ${counted ?? 0}`,
        ...aboutRider(riderId),
      };
    }),
  ),
};

/**
 * Lists cash that riders say to hand in and that nobody has counted, the oldest first. It can't be retried, because
 * the counted amount has to be typed.
 */
const handover: IncidentSource<AuditTarget, Viewer> = {
  asideMs: DAY_MS,
  list: byObjectId(async (_now, most, id) =>
    (await listUncounted(most, id)).map(({ _id: id, riderId, amount, at }) => ({
      id,
      detail: null,
      since: at,
      amountPoisha: amount,
      version: `${amount}`,
      ...aboutRider(riderId),
    })),
  ),
};

export const incidents = { cash, cash_difference, handover };

/** What is said of a rider's hand-in, which a retry can't settle. `riderId`: the rider's user id. */
const aboutRider = (
  riderId: string,
): Pick<Incident<AuditTarget, Viewer>, "target" | "facts" | "touches" | "hrefOf" | "retry"> => ({
  target: async (tx) => {
    const rider = await findRiderOf(riderId, tx);
    return { kind: "rider", id: rider?._id ?? riderId, label: rider?.fullName ?? GONE };
  },
  facts: async (tx) => riderFacts(await findRiderOf(riderId, tx)),
  touches: async () => [riderId],
  hrefOf: ({ label }) => (label === GONE ? null : adminLinks.rider(label)),
  retry: null,
});

type KnownRider = { userId: string; fullName: string; phone: string };

const riderFacts = (rider: KnownRider | null): IncidentFacts =>
  rider
    ? {
        ...NO_FACTS,
        title: rider.fullName,
        people: [{ as: "rider", userId: rider.userId, name: rider.fullName, phone: rider.phone }],
      }
    : NO_FACTS;

/** Approved riders who hold more cash than `poisha`, the largest sum first. With `id` only that rider. */
async function listCashAbove(poisha: number, most: number, id?: string) {
  const one = id === undefined ? null : await findRider(id);
  if (id !== undefined && !one) return [];
  const above = await listAbove("cash", poisha, { most, ...(one && { users: [one.userId] }) });
  const riders = await Promise.all(above.map(({ user }) => findRiderOf(user)));
  return above.flatMap(({ amountPoisha: cashPoisha }, at) => {
    const rider = riders[at];
    return rider
      ? { id: rider._id, userId: rider.userId, fullName: rider.fullName, phone: rider.phone, cashPoisha }
      : [];
  });
}
