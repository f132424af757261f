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
      { key: { email: 1 }, unique: true, partialFilterExpression: { email: { $type: "string" } } },
      { key: { phone: 1 }, unique: true, partialFilterExpression: { phone: { $type: "string" } } },
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
