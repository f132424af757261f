import "server-only";
import type { ObjectId } from "mongodb";
import { collection } from "@/lib/platform/db/client";

/**
 * `accounts`: links from a provider's account to the account here that it opens. The provider's tokens are not
 * stored.
 */
export type AccountDoc = {
  _id: ObjectId;
  provider: "google";
  /** The provider's id of the person; unique together with `provider`. */
  providerAccountId: string;
  type: "oauth";
  userId: ObjectId;
  /** The e-mail of the provider's account when it was linked; only shown. */
  email?: string;
  /**
   * Set when the link was made while the account's e-mail was unproven and differed from Google's: the person who
   * linked it may not be the owner.
   */
  unproven?: true;
};

/**
 * `sessions`: browsers that are signed in; a token names its session by `sid`. A session has ended when its record is
 * deleted or its version differs from the account's.
 */
export type SessionDoc = {
  _id: ObjectId;
  userId: ObjectId;
  /** The account's sessionVersion that its tokens carry. */
  version: number;
  createdAt: Date;
  /** When the session was last used; written at most every five minutes. */
  lastSeenAt: Date;
  userAgent: string;
  /** The network address from which the session was started. */
  address: string;
};

/**
 * `oneTimeLinks`: the open links that were mailed. A link carries the id of its record and a signature; no secret is
 * stored.
 */
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
