import "server-only";
import { collection } from "@/lib/platform/db/client";
import type { Collections } from "@/lib/platform/db/collections";
import type { AccountDoc, OneTimeLinkDoc, SessionDoc, SignInTicketDoc } from "./model";

export const accountDocs = collection<AccountDoc>("accounts");
export const sessionDocs = collection<SessionDoc>("sessions");
export const signInTicketDocs = collection<SignInTicketDoc>("signInTickets");
export const oneTimeLinkDocs = collection<OneTimeLinkDoc>("oneTimeLinks");

/**
 * How long the documents are stored, and their indexes. Integration tests check by `explain` that every query uses an
 * index.
 */
export const collections: Collections = {
  accounts: {
    kept: { with: "account" },
    indexes: [{ key: { provider: 1, providerAccountId: 1 }, unique: true }, { key: { userId: 1 } }],
  },
  sessions: {
    // A token is valid for 30 days from its last renewal, so a session unused for longer has expired.
    kept: { after: "lastSeenAt", days: 31, also: "or with the account" },
    indexes: [{ key: { userId: 1, lastSeenAt: -1 } }],
  },
  signInTickets: {
    kept: { after: "expiresAt", days: 0, also: "or with the account" },
    indexes: [{ key: { userId: 1 } }, { key: { browser: 1 } }],
  },
  oneTimeLinks: {
    kept: { after: "expiresAt", days: 0, also: "or with the account" },
    indexes: [{ key: { userId: 1, purpose: 1 } }],
  },
};
