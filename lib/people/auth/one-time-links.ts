import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Tx } from "@/lib/platform/db/transactions";
import type { LinkPurpose, OpenLink } from "./model";
import { findOpenLink, markOpenLink, takeOpenLink } from "./queries-links";
import { authSecret } from "./tokens";

/** What a token is signed for. Of a change of e-mail, the links to the old and to the new address differ. */
export type LinkUse = LinkPurpose | "email_change_from" | "email_change_to";

/**
 * The token in a mailed link: the link's id, signed with the server's secret. It is created when the mail is written,
 * so that neither the database nor the outbox stores anything that opens an account.
 */
export const linkToken = (use: string, id: string): string => `${id}.${signature(use, id)}`;

/** Returns the unused link of a token; null if the link is used or expired, or the token is forged. */
export async function readLink(
  purpose: LinkPurpose,
  token: string,
  use: LinkUse = purpose,
): Promise<OpenLink | null> {
  const id = signedId(use, token);
  return id === null ? null : findOpenLink(purpose, id);
}

/**
 * Returns the unused link of a token, like readLink, and uses the link up. Call it in the transaction of the change
 * that the link allows.
 */
export async function takeLink(purpose: LinkPurpose, token: string, tx: Tx): Promise<OpenLink | null> {
  const id = signedId(purpose, token);
  return id === null ? null : takeOpenLink(purpose, id, tx);
}

/**
 * Stores `mark` in the data of the link that a token belongs to, and returns the link. The link can still be used
 * afterwards. Returns null if the link is used or expired, the token is forged, or the mark is already stored.
 */
export async function markLink(
  purpose: LinkPurpose,
  token: string,
  use: LinkUse,
  mark: string,
  tx: Tx,
): Promise<OpenLink | null> {
  const id = signedId(use, token);
  return id === null ? null : markOpenLink(purpose, id, mark, tx);
}

/** Returns the link's id in a token; null if signature or format is wrong. */
function signedId(use: LinkUse, token: string): string | null {
  const [id = "", given = ""] = token.split(".");
  return /^[0-9a-f]{24}$/.test(id) && same(given, signature(use, id)) ? id : null;
}

const signature = (use: string, id: string) =>
  createHmac("sha256", authSecret()).update(`one-time-link\n${use}\n${id}`).digest("base64url");

function same(given: string, right: string): boolean {
  const one = Buffer.from(given);
  const other = Buffer.from(right);
  return one.length === other.length && timingSafeEqual(one, other);
}
