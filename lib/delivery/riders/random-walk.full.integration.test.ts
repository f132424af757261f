import fc from "fast-check";
import { expect, it } from "vitest";
import { POST as postAssign } from "@/app/api/parcels/[id]/assign/route";
import { POST as postCancel } from "@/app/api/parcels/[id]/cancel/route";
import { POST as postTake } from "@/app/api/parcels/[id]/claim/route";
import { POST as postStatus } from "@/app/api/parcels/[id]/status/route";
import { POST as postCash } from "@/app/api/riders/[id]/cash/route";
import { parcelDocs } from "@/lib/delivery/parcels/collections";
import type { ParcelDoc } from "@/lib/delivery/parcels/model";
import { insertOrderParcel, newParcelId } from "@/lib/delivery/parcels/queries";
import { changePickupOf, changeReceiver } from "@/lib/delivery/parcels/queries-ends";
import { listTakeable, markParcelReady } from "@/lib/delivery/parcels/queries-moves";
import { TAKEABLE, takeableAt } from "@/lib/delivery/parcels/queries-takeable";
import { receiverCode } from "@/lib/delivery/parcels/receiver-code";
import { PARCEL_STATUSES, TRANSITIONS } from "@/lib/delivery/parcels/transitions";
import { paidByCard } from "@/lib/money/receipts/rules";
import { withTransaction } from "@/lib/platform/db/transactions";
import { makePerson, type Person } from "../../../tests/support/accounts";
import {
  ask,
  ledgerOf,
  makeBooking,
  makeRider,
  parcel,
  riderOf,
  sumsOf,
  wrongCode,
} from "../../../tests/support/delivery";
import { startTestDatabase } from "../../../tests/support/test-database";
import { riderShare } from "./rules";

startTestDatabase();

/** One random action; `actor` and `parcel` are taken modulo their numbers. */
const ENDS = ["ready", "pick-up address", "receiver's address"];
const CALLS = ["take", "take", "take", "assign", "unassign", "cancel", "hand in"];
const action = fc.record({
  actor: fc.nat(5),
  parcel: fc.nat(3),
  what: fc.oneof(
    { weight: 7, arbitrary: fc.constantFrom(...CALLS) },
    { weight: 2, arbitrary: fc.constantFrom(...ENDS) },
    { weight: 12, arbitrary: fc.constantFrom(...PARCEL_STATUSES) },
  ),
  wrong: fc.boolean(),
});
const rounds = fc.array(fc.array(action, { minLength: 1, maxLength: 6 }), { minLength: 12, maxLength: 30 });

const by = (actor: number, at: number, ...whats: string[]) =>
  whats.map((what) => [{ actor, parcel: at, what, wrong: false }]);
/** A fixed walk in which every kind of action has an effect; a few random walks alone might have none. */
const someWay = [
  ...by(0, 0, "take", "picked_up", "in_transit", "out_for_delivery", "delivered"),
  ...by(0, 1, "take", "pending", "assign", "picked_up", "hand in"),
  ...by(0, 1, "in_transit", "out_for_delivery", "failed_attempt", "returned"),
  ...by(3, 2, "cancel"),
  [...by(3, 3, "ready"), ...by(3, 3, "pick-up address")].flat(),
  ...by(1, 3, "take", "unassign"),
  [{ actor: 1, parcel: 3, what: "receiver's address", wrong: true }],
];
/** States that have a call of their own: as a step they are refused, whoever tries. */
const OWN_CALLS = ["assigned", "cancelled"];

/** Three bookings, and an order's box of which only the buyer's end is known. */
async function makeParcels(owner: Person, seller: string, paid: boolean): Promise<string[]> {
  const id = newParcelId();
  await withTransaction((tx) =>
    insertOrderParcel(
      {
        id,
        trackingId: `TRK${parseInt(id.slice(0, 8), 16)}${parseInt(id.slice(16), 16)}`,
        orderId: newParcelId(),
        titled: { title: "Tehari" },
        buyer: { id: owner.uid, email: owner.email },
        seller: { id: seller, name: "Seller", email: "seller@ranna.test" },
        receiver: { name: "Mitu", email: null, region: "Dhaka", ...address("Dhaka") },
        deliveryCostPoisha: 60_00,
        collectPoisha: 0,
        paidWith: paidByCard(null),
        withinDistrict: true,
        pickup: null,
        answerUntil: new Date(Date.now() + 48 * 3600_000),
        at: new Date(),
      },
      tx,
    ),
  );
  return [
    await makeBooking(owner, { cost: 150, paid }),
    await makeBooking(owner, { from: "Dhaka", to: "Dhaka", cost: 110 }),
    await makeBooking(owner, { cost: 190.4, paid: true }),
    id,
  ];
}

const address = (district: string | null) => ({
  contact: "01700-000001",
  address: "House 1",
  landmark: null,
  center: null,
  district,
});

/** Checks that the riders' list holds exactly the parcels that a rider can take. */
async function expectListed(docs: ParcelDoc[]): Promise<void> {
  for (const doc of docs) expect(doc.takeableAt).toEqual(takeableAt(doc));
  const listed = await listTakeable("Dhaka", 10_000);
  const taken = await parcelDocs()
    .find({ ...TAKEABLE, "sender.region": "Dhaka" }, { projection: { _id: 1 } })
    .toArray();
  expect(listed.map(({ id }) => id).sort()).toEqual(taken.map(({ _id }) => _id.toHexString()).sort());
}

/**
 * Checks that every event begins where the one before it ended, and that every step is in the table of transitions.
 */
function expectWhole({ events, deliveryStatus, riderId }: ParcelDoc): void {
  expect(events[0]).toMatchObject({ from: null, to: "pending" });
  events.slice(1).forEach((event, i) => {
    expect(event.from).toBe(events[i]?.to);
    const step = TRANSITIONS.find(({ from, to }) => from === event.from && to === event.to);
    expect(step?.who).toContain(event.by.role);
  });
  expect(events.at(-1)?.to).toBe(deliveryStatus);
  const steps = events.map(({ to }) => to);
  if (deliveryStatus === "delivered") expect(steps).toContain("picked_up");
  expect(steps.filter((to) => to === "delivered").length).toBeLessThanOrEqual(1);
  expect(riderId === null).toBe(deliveryStatus === "pending" || deliveryStatus === "cancelled");
}

it("keeps parcels and money whole when owners, riders and admins act at random and at once", async () => {
  const owner = await makePerson();
  const admin = await makePerson({ role: "admin" });
  const [reached, succeeded] = [new Set<string>(), new Set<string>()];
  await fc.assert(
    fc.asyncProperty(rounds, fc.boolean(), async (walk, paid) => {
      const riders = [await makeRider(), await makeRider(), await makeRider()];
      const actors: Person[] = [...riders, owner, admin, ...riders.slice(0, 1)];
      const seller = newParcelId();
      const ids = await makeParcels(owner, seller, paid);
      const order = ids.at(-1)!;
      let handedIn = 0;
      const act = async ({ actor, parcel: at, what, wrong }: (typeof walk)[number][number]) => {
        const who = actors[actor % actors.length]!;
        const id = ids[at % ids.length]!;
        const rider = riders[actor % riders.length]!;
        if (what === "take") return ask(postTake, who, "POST", "/x", { id });
        if (what === "assign")
          return ask(postAssign, admin, "POST", "/x", { id, body: { riderId: rider.uid } });
        if (what === "unassign") return ask(postAssign, admin, "POST", "/x", { id, body: { riderId: null } });
        if (what === "cancel") return ask(postCancel, who, "POST", "/x", { id });
        if (what === "ready") await markParcelReady(order, { at: new Date(), eatBy: null });
        if (what === "pick-up address") {
          const pickup = {
            phone: "01700-000002",
            region: "Dhaka",
            district: "Dhaka",
            center: "A",
            address: "B",
            landmark: null,
          };
          await withTransaction((tx) => changePickupOf(seller, pickup, tx));
        }
        if (what === "receiver's address") {
          const to = { region: "Dhaka", ...address(wrong ? null : "Dhaka") };
          await withTransaction((tx) => changeReceiver(order, to, tx));
        }
        if (ENDS.includes(what)) return { status: 200 };
        if (what === "hand in") {
          const doc = await riderOf(rider);
          const { cashInHand } = await sumsOf(rider);
          if (!doc || cashInHand === 0) return null;
          const done = await ask(postCash, admin, "POST", "/x", {
            id: doc._id.toHexString(),
            body: { amount: cashInHand / 100 },
          });
          if (done.status === 201) handedIn += cashInHand;
          return done;
        }
        const { paidWith } = await parcel(id);
        const body = {
          to: what,
          reason: "No answer",
          ...(what === "picked_up" && paidWith === null && !wrong ? { cashCollected: true } : {}),
          ...(what === "delivered" ? { code: wrong ? wrongCode(id) : receiverCode(id) } : {}),
        };
        return ask(postStatus, who, "POST", "/x", { id, body });
      };
      for (const round of walk) {
        const answers = await Promise.all(round.map(act));
        round.forEach(({ what }, i) => {
          const status = answers[i]?.status ?? 0;
          expect([0, 200, 201, 403, 409, 422, 429], what).toContain(status);
          if (status === 200 || status === 201) succeeded.add(what);
        });
      }

      const docs = await Promise.all(ids.map(parcel));
      docs.forEach(expectWhole);
      await expectListed(docs);
      for (const { events } of docs) for (const { to } of events) reached.add(to);
      const lines = (await Promise.all(riders.map(ledgerOf))).flat();
      const sum = (kind: string) =>
        lines.filter((line) => line.kind === kind).reduce((all, line) => all + line.amount, 0);
      const delivered = docs.filter(({ deliveryStatus }) => deliveryStatus === "delivered");
      expect(sum("earned")).toBe(
        delivered.reduce((all, doc) => all + riderShare(doc.deliveryCostPoisha, doc.withinDistrict), 0),
      );
      const cash = docs.filter(({ paidWith }) => paidWith?.payWith === "cash");
      expect(sum("cash_collected")).toBe(cash.reduce((all, doc) => all + doc.deliveryCostPoisha, 0));
      expect(sum("cash_handed_in")).toBe(handedIn);
      for (const doc of docs)
        if (doc.events.some(({ to }) => to === "picked_up")) expect(doc.paidWith).not.toBeNull();
      const sums = await Promise.all(riders.map(sumsOf));
      const total = (field: "balance" | "cashInHand") => sums.reduce((all, one) => all + one[field], 0);
      expect(total("balance")).toBe(sum("earned"));
      expect(total("cashInHand")).toBe(sum("cash_collected") - sum("cash_handed_in"));
    }),
    // The fixed walk counts as a run too.
    { ...(process.env.LONG ? { numRuns: 100 } : { numRuns: 1 + 2, seed: 1 }), examples: [[someWay, true]] },
  );
  // Without an effect of every kind of action the walks would prove nothing.
  const kinds = [...CALLS, ...ENDS, ...PARCEL_STATUSES].filter((what) => !OWN_CALLS.includes(what));
  expect(
    kinds.filter((what) => !succeeded.has(what)),
    "never succeeded",
  ).toEqual([]);
  for (const what of OWN_CALLS) expect([...succeeded]).not.toContain(what);
  for (const status of ["assigned", "picked_up", "in_transit", "cancelled"])
    expect(reached).toContain(status);
});
