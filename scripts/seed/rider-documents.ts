import type { ParcelDoc } from "../../lib/delivery/parcels/document";
import type { LedgerDoc, RiderDoc } from "../../lib/delivery/riders/document";
import { seedId } from "./ids";
import { entriesOf } from "./parcel-journeys";
import { type PersonKey, personOf, type RiderKey } from "./people";
import { applicants, riderHomes } from "./riders";
import { daysBefore } from "./user-documents";

const ADMIN = { id: seedId("user", "admin"), name: personOf("admin").name };

/** What the riders' parcels have earned and collected, and a payout and a hand-in of what is older than 20 days. */
export function ledgerDocuments(parcels: readonly ParcelDoc[], now: Date): LedgerDoc[] {
  const earned = parcels.flatMap(entriesOf);
  const settledAt = daysBefore(now, 20);
  const settled = (Object.keys(riderHomes) as RiderKey[]).flatMap((key) => {
    const riderId = seedId("user", key);
    const old = earned.filter((entry) => entry.riderId.equals(riderId) && entry.at < settledAt);
    return (["earned", "cash_collected"] as const).flatMap((kind): LedgerDoc[] => {
      const sum = old.filter((entry) => entry.kind === kind).reduce((all, one) => all + one.amountPoisha, 0);
      const out = kind === "earned" ? "paid_out" : "cash_handed_in";
      if (sum === 0) return [];
      return [
        {
          _id: seedId("ledger", `${out}:${key}`),
          riderId,
          kind: out,
          amountPoisha: sum,
          parcelId: null,
          by: ADMIN,
          at: settledAt,
        },
      ];
    });
  });
  return [...earned, ...settled];
}

function riderDocument(
  key: PersonKey,
  home: (typeof riderHomes)[RiderKey],
  rest: Pick<RiderDoc, "status" | "createdAt" | "decidedAt" | "balancePoisha" | "cashPoisha">,
): RiderDoc {
  const person = personOf(key);
  return {
    _id: seedId("rider", key),
    userId: seedId("user", key),
    fullName: person.name,
    email: person.email,
    address: `${home.district} town`,
    nid: `19${String(home.age).padStart(2, "0")}${home.phone.replace(/\D/g, "").slice(-6)}`,
    experience: home.age > 30 ? "Ten years of courier work" : null,
    // None: the initials stand for a face.
    photo: "",
    available: true,
    ...home,
    ...rest,
  };
}

/** The riders with their sums, and the people who have applied. */
export function riderDocuments(ledger: readonly LedgerDoc[], now: Date): RiderDoc[] {
  const sum = (riderId: RiderDoc["userId"], plus: LedgerDoc["kind"], minus: LedgerDoc["kind"]) =>
    ledger
      .filter((entry) => entry.riderId.equals(riderId))
      .reduce((all, { kind, amountPoisha }) => {
        if (kind === plus) return all + amountPoisha;
        return kind === minus ? all - amountPoisha : all;
      }, 0);
  const riders = (Object.keys(riderHomes) as RiderKey[]).map((key) => {
    const userId = seedId("user", key);
    const createdAt = daysBefore(now, personOf(key).joinedDaysAgo - 2);
    return riderDocument(key, riderHomes[key], {
      status: "Approved",
      createdAt,
      decidedAt: new Date(createdAt.getTime() + 26 * 3_600_000),
      balancePoisha: sum(userId, "earned", "paid_out"),
      cashPoisha: sum(userId, "cash_collected", "cash_handed_in"),
    });
  });
  const waiting = applicants.map(({ key, home, daysAgo }) =>
    riderDocument(key, home, {
      status: "Pending",
      createdAt: daysBefore(now, daysAgo),
      decidedAt: null,
      balancePoisha: 0,
      cashPoisha: 0,
    }),
  );
  return [...riders, ...waiting];
}
