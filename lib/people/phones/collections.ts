import "server-only";
import { collection } from "@/lib/platform/db/client";
import type { Collections } from "@/lib/platform/db/collections";
import type { NumberChangeDoc, PhoneCodeDoc, PhoneDoc } from "./model";

export const phoneDocs = collection<PhoneDoc>("phones");
export const phoneCodeDocs = collection<PhoneCodeDoc>("phoneCodes");
export const numberChangeDocs = collection<NumberChangeDoc>("numberChanges");

/**
 * How long the documents are stored, and their indexes. Integration tests check by `explain` that every query uses an
 * index.
 */
export const collections: Collections = {
  phones: {
    kept: { with: "account" },
    indexes: [{ key: { userId: 1, verifiedAt: -1 } }],
  },
  phoneCodes: {
    kept: { after: "keptUntil", days: 0, also: "or with the account" },
    indexes: [{ key: { userId: 1 } }],
  },
  numberChanges: {
    kept: { after: "keptUntil", days: 0, also: "or with the account" },
    indexes: [{ key: { phone: 1 } }, { key: { kind: 1, from: 1 } }],
  },
};
