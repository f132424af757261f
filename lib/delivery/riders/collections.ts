import "server-only";
import type { Collections } from "@/lib/platform/db/collections";

/** How long these are kept and how they are found: every query has an index, the integration tests ask `explain`. */
export const collections: Collections = {
  riders: {
    kept: { with: "account" },
    indexes: [
      { key: { userId: 1 }, unique: true },
      { key: { status: 1, createdAt: 1, _id: 1 } },
      { key: { status: 1, region: 1, district: 1 } },
      { key: { status: 1, fullName: 1, _id: 1, phone: 1, email: 1, region: 1, district: 1 } },
    ],
  },
};
