import "server-only";
import type { Collections } from "@/lib/platform/db/collections";

/** How long these are kept and how they are found: every query has an index, the integration tests ask `explain`. */
export const collections: Collections = {
  parcels: {
    kept: { with: "books" },
    indexes: [
      { key: { trackingId: 1 }, unique: true },
      { key: { orderId: 1 }, unique: true, partialFilterExpression: { orderId: { $type: "objectId" } } },
      { key: { ownerId: 1, kind: 1, createdAt: -1, _id: -1 } },
      { key: { createdBy: 1, kind: 1, createdAt: -1, _id: -1 } },
      { key: { createdAt: -1, _id: -1 } },
      { key: { "sender.region": 1, deliveryStatus: 1, createdAt: 1, _id: 1 } },
      {
        key: { "sender.region": 1, claimableAt: 1, _id: 1 },
        partialFilterExpression: {
          deliveryStatus: "pending",
          deletedAt: null,
          claimableAt: { $type: "date" },
        },
      },
      { key: { riderId: 1, deliveryStatus: 1, createdAt: -1, _id: -1 } },
      { key: { kind: 1, deliveryStatus: 1, createdAt: -1, _id: -1 } },
      { key: { searchWords: 1 } },
      { key: { "events.by.id": 1 } },
      // Those that are on their way, however many there have been.
      { key: { createdAt: 1 }, partialFilterExpression: { finishedAt: null, deletedAt: null } },
      {
        key: { expectedOn: 1, _id: 1 },
        partialFilterExpression: { finishedAt: null, deletedAt: null, expectedOn: { $type: "string" } },
      },
      {
        key: { riderId: 1, finishedAt: -1, _id: -1 },
        partialFilterExpression: { finishedAt: { $type: "date" } },
      },
      { key: { "sender.id": 1, kind: 1, deliveryStatus: 1, createdAt: -1, _id: -1 } },
      { key: { deletedAt: 1 }, partialFilterExpression: { deletedAt: { $type: "date" } } },
      // Says all of what is asked of deliveries by their day, so that counting them reads no parcel.
      {
        key: { deliveryStatus: 1, finishedAt: 1, _id: 1 },
        partialFilterExpression: { deliveryStatus: "delivered" },
      },
    ],
  },
};
