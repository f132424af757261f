import { ObjectId } from "mongodb";
import { expect, it } from "vitest";
import { parcelDocs } from "@/lib/delivery/parcels/document";
import { metaDocs } from "@/lib/platform/db/meta";
import { startTestDatabase } from "../../tests/support/test-database";

startTestDatabase();

it("brings an order's parcel of the first version into today's form, once", async () => {
  const { prepareDatabase } = await import("./prepare-database");
  const { db } = await import("@/lib/platform/db/client");
  const [_id, ownerId, sellerId] = [new ObjectId(), new ObjectId(), new ObjectId()];
  const at = new Date("2026-11-01T06:00:00Z");
  await db()
    .collection("parcels")
    .insertOne({
      _id,
      kind: "order",
      trackingId: "TRK1",
      title: "Tehari",
      orderId: new ObjectId(),
      ownerId,
      sender: { id: sellerId, name: "Seller", email: "seller@ranna.test", district: null },
      receiver: { name: "Buyer", contact: "01700-000001", address: "House 1", district: "Dhaka" },
      deliveryCostPoisha: 6000,
      paymentStatus: "paid",
      deliveryStatus: "cancelled",
      readyAt: null,
      riderId: null,
      events: [
        { to: "pending", from: null, by: "platform", at, note: null },
        { to: "cancelled", from: "pending", by: "buyer@ranna.test", at, note: null },
      ],
      createdBy: "buyer@ranna.test",
      creationDate: at,
    });
  await prepareDatabase();
  const migrated = await parcelDocs().findOne({ _id });
  expect(migrated).toMatchObject({
    type: null,
    weight: null,
    deletedAt: null,
    finishedAt: at,
    claimableAt: null,
    sender: { id: sellerId, name: "Seller", region: null, center: null, contact: null },
    receiver: {
      name: "Buyer",
      email: "buyer@ranna.test",
      contact: "01700-000001",
      district: "Dhaka",
      center: null,
    },
    events: [
      { from: null, to: "pending", by: { role: "platform", id: null, name: "RANNA" }, at, note: null },
      { from: "pending", to: "cancelled", by: { role: "owner", id: ownerId, name: "Buyer" }, at, note: null },
    ],
  });
  await prepareDatabase();
  expect(await parcelDocs().findOne({ _id })).toEqual(migrated);
});

it("looks at nothing again once it is done, and does anew what a restored dump has not had", async () => {
  const { prepareDatabase } = await import("./prepare-database");
  const { db } = await import("@/lib/platform/db/client");
  const parcels = db().collection("parcels");
  await prepareDatabase();
  const old = {
    kind: "booking",
    trackingId: "TRK2",
    searchWords: ["trk2"],
    creationDate: new Date("2026-11-02T06:00:00Z"),
    deletedAt: null,
    finishedAt: null,
  };
  const { insertedId } = await parcels.insertOne(old);
  await prepareDatabase();
  expect(await parcels.findOne({ _id: insertedId })).not.toHaveProperty("claimableAt");
  // A dump of the version before brings `meta` as it was then.
  await metaDocs().deleteOne({ _id: "migration:parcels-claimable-at" });
  await prepareDatabase();
  expect(await parcels.findOne({ _id: insertedId })).toMatchObject({ claimableAt: old.creationDate });
});
