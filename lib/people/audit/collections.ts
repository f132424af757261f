import "server-only";
import { collection } from "@/lib/platform/db/client";
import type { Collections } from "@/lib/platform/db/collections";
import type { AuditDoc } from "./model";

export const auditDocs = collection<AuditDoc>("audit");

/**
 * How long the documents are kept, and their indexes. Every query has an index: the integration tests check it by
 * `explain`.
 */
export const collections: Collections = {
  audit: {
    // As long as a company's books must be kept, and one year more.
    kept: { after: "at", days: 7 * 365, also: "names go with the account" },
    indexes: [
      { key: { at: -1, _id: -1, searchText: 1 } },
      { key: { action: 1, at: -1, _id: -1, searchText: 1 } },
      { key: { "by.id": 1, at: -1 } },
      { key: { "target.id": 1, at: -1 } },
    ],
  },
};
