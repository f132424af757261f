import "server-only";
import { collection } from "@/lib/platform/db/client";
import type { Collections } from "@/lib/platform/db/collections";
import type { RiderDoc } from "./model";

export const riderDocs = collection<RiderDoc>("riders");

/** How long the documents are stored, and the indexes of all queries. */
export const collections: Collections = {
  riders: {
    kept: { with: "account" },
    indexes: [
      { key: { userId: 1 }, unique: true },
      { key: { status: 1, applyed: 1, _id: 1 } },
      { key: { status: 1, region: 1, district: 1 } },
      { key: { status: 1, fullName: 1, _id: 1, phone: 1, email: 1, region: 1, district: 1 } },
    ],
  },
};
