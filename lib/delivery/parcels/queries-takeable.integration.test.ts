import fc from "fast-check";
import { ObjectId } from "mongodb";
import { describe, expect, it } from "vitest";
import { expectIndexed, plansOf } from "../../../tests/support/query-plans";
import { startTestDatabase } from "../../../tests/support/test-database";
import { parcelDocs } from "./collections";
import type { ParcelDoc } from "./model";
import { listTakeable } from "./queries-moves";
import { SET_TAKEABLE_AT, setLiterally, TAKEABLE, takeableAt } from "./queries-takeable";
import { PARCEL_STATUSES } from "./transitions";

startTestDatabase();

const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n));
const maybe = fc.constantFrom(null, "a value", "$readyAt");
const facts = fc.record({
  kind: fc.constantFrom("order" as const, "booking" as const),
  createdAt: fc.nat(60).map(day),
  readyAt: fc.oneof(fc.constant(null), fc.nat(60).map(day)),
  sender: fc.record({ region: fc.constantFrom("Dhaka", "Sylhet"), address: maybe }),
  receiver: fc.record({ contact: maybe, address: maybe, district: maybe }),
  deliveryStatus: fc.constantFrom(...PARCEL_STATUSES),
  deletedAt: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, fc.constant(day(1))),
});
type Facts = typeof facts extends fc.Arbitrary<infer T> ? T : never;

/** A parcel with these facts, a new id and a new tracking number. */
const docOf = (some: Facts): ParcelDoc => {
  const _id = new ObjectId();
  const who = { name: "Mitu", email: "mitu@ranna.test" };
  return {
    ...some,
    _id,
    ownerId: _id,
    orderId: null,
    riderId: null,
    events: [],
    adminNotes: [],
    trackingId: `TRK${_id.toHexString()}`,
    title: "Saree",
    sender: { ...who, ...some.sender, id: _id },
    receiver: { ...who, ...some.receiver },
  } as unknown as ParcelDoc;
};

describe("since when a parcel can be taken", () => {
  it("is the same in the database and in the code", async () => {
    const { db } = await import("@/lib/platform/db/client");
    await fc.assert(
      fc.asyncProperty(fc.array(facts, { minLength: 1, maxLength: 60 }), async (many) => {
        const docs = many.map(docOf);
        await db().collection("parcels").deleteMany({});
        await parcelDocs().insertMany(docs);
        await parcelDocs().updateMany({}, [SET_TAKEABLE_AT]);
        const wanted = docs.map((doc) => [doc._id.toHexString(), takeableAt(doc)]);
        const kept = async () =>
          (await parcelDocs().find().sort({ _id: 1 }).toArray())
            .map((doc) => [doc._id.toHexString(), doc.takeableAt])
            .sort();
        expect(await kept()).toEqual(wanted.sort());

        // Every address is a text that people may type and that looks like a field's path.
        const typed = "$readyAt";
        await parcelDocs().updateMany({}, [setLiterally({ "sender.address": typed }), SET_TAKEABLE_AT]);
        const now = await parcelDocs().find().toArray();
        for (const doc of now) {
          expect(doc.sender.address).toBe(typed);
          expect(doc.takeableAt).toEqual(takeableAt(doc));
        }

        // The list holds exactly the parcels that a rider can take, the longest waiting first.
        for (const region of ["Dhaka", "Sylhet"]) {
          const listed = await listTakeable(region, 100);
          const taken = await parcelDocs()
            .find({ ...TAKEABLE, "sender.region": region })
            .toArray();
          const order = taken
            .sort(
              (a, b) =>
                Number(a.takeableAt) - Number(b.takeableAt) || (String(a._id) < String(b._id) ? -1 : 1),
            )
            .map(({ _id }) => _id.toHexString());
          expect(listed.map(({ id }) => id)).toEqual(order);
        }
      }),
      { numRuns: 6, seed: 1 },
    );
  });

  it("is one range of an index", async () => {
    await parcelDocs().deleteMany({});
    const some = {
      kind: "booking",
      deliveryStatus: "pending",
      deletedAt: null,
      readyAt: null,
      sender: { region: "Dhaka", address: null },
      receiver: { contact: null, address: null, district: null },
    } as const;
    const docs = Array.from({ length: 300 }, (_, n) => ({
      ...docOf({ ...some, createdAt: day(n) }),
      takeableAt: day(n),
    }));
    await parcelDocs().insertMany(docs);
    const plans = await plansOf(() => listTakeable("Dhaka", 50));
    expectIndexed(plans, { inOrder: true });
    expect(plans).toMatchObject([{ collection: "parcels", keys: 50, docs: 50 }]);
  });
});
