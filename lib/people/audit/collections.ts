import "server-only";
import { collection } from "@/lib/platform/db/client";
import type { Collections } from "@/lib/platform/db/collections";
import type { AuditDoc } from "./model";

export const auditDocs = collection<AuditDoc>("audit");

/**
 * How long the documents are stored, and their indexes. Integration tests check by `explain` that every query uses an
 * index.
 */
export const collections: Collections = {
  audit: {
    // Entries are stored for as long as a company must store its bookkeeping, plus one year.
    kept: { after: "at", days: 7 * 365, also: "names go with the account" },
    indexes: [
      { key: { at: -1, _id: -1, searchText: 1 } },
      { key: { action: 1, at: -1, _id: -1, searchText: 1 } },
      { key: { "by.id": 1, at: -1 } },
      { key: { "target.id": 1, at: -1 } },
    ],
  },
};
