import "server-only";
import type { ObjectId } from "mongodb";
import { collection } from "@/lib/platform/db/collection";
import { DAY_SECONDS, type Indexes } from "@/lib/platform/db/indexes";

/** `accounts`: a provider's account that opens one of ours; none of the provider's tokens. */
export type AccountDoc = {
  _id: ObjectId;
  provider: "google";
  /** The provider's id of the person; with `provider` unique. */
  providerAccountId: string;
  type: "oauth";
  userId: ObjectId;
  /** The e-mail there when it was linked, for show. */
  email?: string;
  /** Linked while nobody had proven the account's e-mail, and nothing at Google proved it: perhaps not the owner's. */
  unproven?: true;
};

/**
 * `sessions`: a browser that is signed in, named by its token's `sid`. A session whose record is gone, or whose version
 * is not the account's any more, has ended.
 */
export type SessionDoc = {
  _id: ObjectId;
  userId: ObjectId;
  /** The account's sessionVersion that its tokens carry. */
  version: number;
  createdAt: Date;
  /** Written at most every five minutes. */
  lastSeenAt: Date;
  userAgent: string;
  /** Where it was started from. */
  address: string;
};

/** `oneTimeLinks`: what a mailed link stands for. The link is the id with a signature; no secret is kept. */
export type OneTimeLinkDoc = {
  _id: ObjectId;
  purpose: "google_link" | "password_reset" | "email_verify" | "email_change";
  userId: ObjectId;
  data: Record<string, string>;
  createdAt: Date;
  expiresAt: Date;
};

export const accountDocs = collection<AccountDoc>("accounts");

export const sessionDocs = collection<SessionDoc>("sessions");

export const oneTimeLinkDocs = collection<OneTimeLinkDoc>("oneTimeLinks");

/** How long a session is kept after its browser was last seen: a token lives 30 days from its last renewal. */
export const SESSION_DAYS = 31;

/** Every query on these has one; the integration tests ask `explain`. */
export const authIndexes: Indexes = {
  accounts: [{ key: { provider: 1, providerAccountId: 1 }, unique: true }, { key: { userId: 1 } }],
  sessions: [
    { key: { lastSeenAt: 1 }, expireAfterSeconds: SESSION_DAYS * DAY_SECONDS },
    { key: { userId: 1, lastSeenAt: -1 } },
  ],
  oneTimeLinks: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }, { key: { userId: 1, purpose: 1 } }],
};
