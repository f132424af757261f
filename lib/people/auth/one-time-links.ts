import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Tx } from "@/lib/platform/db/transactions";
import type { LinkPurpose, OpenLink } from "./model";
import { findOpenLink, markOpenLink, takeOpenLink } from "./queries-links";
import { authSecret } from "./tokens";

/** The use for which a token is signed: a purpose, or for an e-mail change one of its two addresses. */
export type LinkUse = LinkPurpose | "email_change_from" | "email_change_to";

/**
 * The token in a mailed link: the link's id, signed with the server's secret. It is made when the mail is written, so
 * that neither the database nor the outbox holds anything that opens an account.
 */
export const linkToken = (use: string, id: string): string => `${id}.${signature(use, id)}`;

/** The open link of a token; null when it is used, expired or forged. */
export async function readLink(
  purpose: LinkPurpose,
  token: string,
  use: LinkUse = purpose,
): Promise<OpenLink | null> {
  const id = signedId(use, token);
  return id === null ? null : findOpenLink(purpose, id);
}

/** As readLink, but the link is used up; call it in the transaction of the change that the link allows. */
export async function takeLink(purpose: LinkPurpose, token: string, tx: Tx): Promise<OpenLink | null> {
  const id = signedId(purpose, token);
  return id === null ? null : takeOpenLink(purpose, id, tx);
}

/**
 * As readLink, but stores `mark` in the link's data and leaves the link open; null also when the mark is already
 * there.
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

/** The id in a token; null when its signature or form is wrong. */
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
