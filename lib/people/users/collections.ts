import "server-only";
import type { Filter } from "mongodb";
import { collection } from "@/lib/platform/db/client";
import type { Collections } from "@/lib/platform/db/collections";
import { requireId } from "@/lib/platform/db/ids";
import type { AccountKey } from "./account-key";
import type { CredentialDoc, UserDoc } from "./model";

export const userDocs = collection<UserDoc>("users");
export const credentialDocs = collection<CredentialDoc>("credentials");

/** Matches the account that a key names. */
export const accountFilter = (key: AccountKey): Filter<UserDoc> =>
  "id" in key ? { _id: requireId(key.id) } : { email: key.email };

/**
 * How long the documents are stored, and their indexes. Integration tests check by `explain` that every query uses an
 * index.
 */
export const collections: Collections = {
  users: {
    kept: { with: "account" },
    indexes: [
      // Every string, but not null. A query for one e-mail or number uses such an index; with `$type` it would not.
      { key: { email: 1 }, unique: true, partialFilterExpression: { email: { $gt: "" } } },
      { key: { phone: 1 }, unique: true, partialFilterExpression: { phone: { $gt: "" } } },
      { key: { phoneLeftAt: 1 }, partialFilterExpression: { phoneLeftAt: { $gt: new Date(0) } } },
      { key: { role: 1, _id: 1 } },
      { key: { role: 1, createdAt: -1, _id: -1 } },
      { key: { createdAt: -1, _id: -1 } },
      { key: { disabled: 1, createdAt: -1, _id: -1 } },
      { key: { isRider: 1, createdAt: -1, _id: -1 } },
      { key: { name: 1 } },
    ],
  },
  credentials: { kept: { with: "account" } },
};
