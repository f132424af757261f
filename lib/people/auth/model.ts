import { z } from "zod";
import { idCodec, momentCodec } from "@/lib/platform/model/codecs";
import { stored } from "@/lib/platform/model/fields";
import { type RecordOf, recordOf, type WithIds, withIds } from "@/lib/platform/model/shapes";

/**
 * A link from a Google account to an account of this site. Stored in the collection `accounts`, without Google's
 * tokens.
 */
export const linkedAccount = z.object({
  _id: idCodec(),
  provider: z.literal("google"),
  /** The provider's id of the person; unique together with `provider`. */
  providerAccountId: z.string(),
  type: z.literal("oauth"),
  userId: idCodec(),
  /** The e-mail of the provider's account when it was linked; used only for display. */
  email: z.string().optional(),
  /**
   * Set if nothing proves that the account's owner made the link: the account's e-mail was unverified at linking and
   * differed from Google's.
   */
  unproven: z.literal(true).optional(),
});
export type AccountDoc = z.input<typeof linkedAccount>;

/**
 * A signed-in browser, in the collection `sessions`. A token names its session by `sid`. A session has ended if its
 * record is deleted or its version differs from the account's.
 */
export const signedInBrowser = z.object({
  _id: idCodec(),
  userId: idCodec(),
  /** The account's sessionVersion, which the session's tokens contain too. */
  version: z.int(),
  createdAt: momentCodec(),
  /** When the session was last used; written at most every five minutes. */
  lastSeenAt: momentCodec(),
  userAgent: z.string(),
  /** The IP address from which the session was started. */
  address: z.string(),
});
export type SessionDoc = z.input<typeof signedInBrowser>;

/**
 * An unused mailed link, in the collection `oneTimeLinks`. The link contains the record's id and a signature; no
 * secret is stored.
 */
export const oneTimeLink = z.object({
  _id: idCodec(),
  purpose: z.enum(["google_link", "password_reset", "email_verify", "email_change", "sign_in"]),
  userId: idCodec(),
  data: z.record(z.string(), z.string()),
  createdAt: stored<Date>(),
  expiresAt: stored<Date>(),
});
export type OneTimeLinkDoc = z.input<typeof oneTimeLink>;

export type LinkPurpose = OneTimeLinkDoc["purpose"];

/**
 * What somebody got whose SMS code was right, in the collection `signInTickets`: permission to finish signing in, in
 * the same browser. The ticket itself is not stored.
 */
export const signInTicket = z.object({
  /** A hash of the ticket. */
  _id: z.string(),
  /** A hash of the browser's cookie `ranna-code`. */
  browser: z.string(),
  phone: z.string(),
  /** What finishes it. `sign_in`: only NextAuth's callback. */
  next: z.enum(["new_password", "name", "sign_in", "second_key"]),
  /** The account that the number had when the ticket was made; null: none. */
  userId: idCodec().nullable(),
  /** The account's sessionVersion at that time. Ending all sessions ends its tickets too. */
  version: z.int(),
  /** True: number and code were all that was asked for. */
  byCodeAlone: z.boolean(),
  /** True: the code was typed in this browser, so that getting in proves the number anew. */
  renews: z.boolean(),
  expiresAt: stored<Date>(),
});
export type SignInTicketDoc = z.input<typeof signInTicket>;

/** An unused ticket as use cases read it; `id` is the hash. */
export type OpenTicket = RecordOf<SignInTicketDoc>;

export const toOpenTicket = (doc: SignInTicketDoc): OpenTicket => recordOf(signInTicket, doc);

const openLink = oneTimeLink.pick({ _id: true, userId: true, data: true });

/** A mailed link that is not used yet: its account, and the data stored with it. */
export type OpenLink = Omit<WithIds<z.input<typeof openLink>>, "_id" | "userId"> & {
  id: string;
  uid: string;
};

export function toOpenLink(doc: OneTimeLinkDoc): OpenLink {
  const { _id: id, userId: uid, data } = withIds(openLink, doc);
  return { id, uid, data };
}
