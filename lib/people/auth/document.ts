import "server-only";
import type { ObjectId } from "mongodb";
import { collection } from "@/lib/platform/db/client";

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
