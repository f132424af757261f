import { z } from "zod";
import { idCodec, momentCodec } from "@/lib/platform/model/codecs";
import { stored } from "@/lib/platform/model/fields";
import { type WithIds, withIds } from "@/lib/platform/model/shapes";

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
  purpose: z.enum(["google_link", "password_reset", "email_verify", "email_change"]),
  userId: idCodec(),
  data: z.record(z.string(), z.string()),
  createdAt: stored<Date>(),
  expiresAt: stored<Date>(),
});
export type OneTimeLinkDoc = z.input<typeof oneTimeLink>;

export type LinkPurpose = OneTimeLinkDoc["purpose"];

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
