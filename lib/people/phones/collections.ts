import "server-only";
import { collection } from "@/lib/platform/db/client";
import type { Collections } from "@/lib/platform/db/collections";
import type { PhoneCodeDoc, PhoneDoc } from "./model";

export const phoneDocs = collection<PhoneDoc>("phones");
export const phoneCodeDocs = collection<PhoneCodeDoc>("phoneCodes");

/**
 * How long the documents are kept, and their indexes. Every query has an index: the integration tests check it by
 * `explain`.
 */
export const collections: Collections = {
  phones: {
    kept: { with: "account" },
    indexes: [{ key: { userId: 1, verifiedAt: -1 } }],
  },
  phoneCodes: {
    kept: { after: "expiresAt", days: 0, also: "or with the account" },
    indexes: [{ key: { userId: 1 } }],
  },
};
