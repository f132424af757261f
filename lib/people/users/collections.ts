import "server-only";
import { collection } from "@/lib/platform/db/client";
import type { Collections } from "@/lib/platform/db/collections";
import type { CredentialDoc, UserDoc } from "./model";

export const userDocs = collection<UserDoc>("users");
export const credentialDocs = collection<CredentialDoc>("credentials");

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
