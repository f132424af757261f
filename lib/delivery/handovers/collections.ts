import "server-only";
import { collection } from "@/lib/platform/db/client";
import type { Collections } from "@/lib/platform/db/collections";
import type { HandoverDoc } from "./model";

export const handoverDocs = collection<HandoverDoc>("handovers");

/** How long the documents are stored, and the indexes of all queries. */
export const collections: Collections = {
  handovers: {
    kept: { with: "books" },
    indexes: [
      { key: { riderId: 1 }, unique: true, partialFilterExpression: { counted: null } },
      { key: { riderId: 1, at: -1, _id: -1 } },
      { key: { at: 1, _id: 1 }, partialFilterExpression: { counted: null } },
      { key: { differentAt: -1, _id: -1 }, partialFilterExpression: { differentAt: { $type: "date" } } },
    ],
  },
};
