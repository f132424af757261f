import "server-only";
import { collection } from "@/lib/platform/db/client";
import type { Collections } from "@/lib/platform/db/collections";
import type { ParcelDoc } from "./model";

export const parcelDocs = collection<ParcelDoc>("parcels");

/** How long the documents are stored, and the indexes of all queries. */
export const collections: Collections = {
  parcels: {
    kept: { with: "books" },
    indexes: [
      { key: { trackingId: 1 }, unique: true },
      { key: { orderId: 1 }, unique: true, partialFilterExpression: { orderId: { $type: "objectId" } } },
      { key: { ownerId: 1, kind: 1, createdAt: -1, _id: -1 } },
      {
        key: { ownerId: 1, createdAt: -1, _id: -1 },
        partialFilterExpression: { kind: "order", finishedAt: null, deletedAt: null },
      },
      { key: { createdBy: 1, kind: 1, createdAt: -1, _id: -1 } },
      { key: { createdAt: -1, _id: -1 } },
      { key: { "sender.region": 1, deliveryStatus: 1, createdAt: 1, _id: 1 } },
      { key: { "sender.district": 1, deliveryStatus: 1, createdAt: -1, _id: -1 } },
      {
        key: { "sender.region": 1, takeableAt: 1, _id: 1 },
        partialFilterExpression: {
          deliveryStatus: "pending",
          deletedAt: null,
          takeableAt: { $type: "date" },
        },
      },
      { key: { riderId: 1, deliveryStatus: 1, createdAt: -1, _id: -1 } },
      { key: { kind: 1, deliveryStatus: 1, createdAt: -1, _id: -1 } },
      { key: { searchWords: 1 } },
      { key: { "events.by.id": 1 } },
      // An index of unfinished parcels only, so it stays small.
      { key: { createdAt: 1, _id: 1 }, partialFilterExpression: { finishedAt: null, deletedAt: null } },
      {
        key: { expectedOn: 1, _id: 1 },
        partialFilterExpression: { finishedAt: null, deletedAt: null, expectedOn: { $type: "string" } },
      },
      {
        key: { lateNewsOn: 1, _id: 1 },
        partialFilterExpression: { finishedAt: null, deletedAt: null, lateNewsOn: { $type: "string" } },
      },
      {
        key: { riderId: 1, finishedAt: -1, _id: -1 },
        partialFilterExpression: { finishedAt: { $type: "date" } },
      },
      { key: { "sender.id": 1, kind: 1, deliveryStatus: 1, createdAt: -1, _id: -1 } },
      { key: { deletedAt: 1 }, partialFilterExpression: { deletedAt: { $type: "date" } } },
      // An index with every field that is read to count deliveries by day.
      {
        key: { deliveryStatus: 1, finishedAt: 1, _id: 1 },
        partialFilterExpression: { deliveryStatus: "delivered" },
      },
    ],
  },
};
