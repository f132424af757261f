import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Tx } from "@/lib/platform/db/transactions";
import { findOpenLink, type LinkPurpose, markOpenLink, type OpenLink, takeOpenLink } from "./data-links";
import { authSecret } from "./tokens";

/** What a token is signed for: a purpose, or one of the two sides that an e-mail change asks. */
export type LinkUse = LinkPurpose | "email_change_from" | "email_change_to";

/**
 * What a mailed link carries: the id, signed with the server's secret. Made when the mail is written, so that neither
 * database nor outbox holds anything that opens an account.
 */
export const linkToken = (use: string, id: string): string => `${id}.${signature(use, id)}`;

/** What a link stands for; null when it is used, too old or forged. */
export async function readLink(
  purpose: LinkPurpose,
  token: string,
  use: LinkUse = purpose,
): Promise<OpenLink | null> {
  const id = signedId(use, token);
  return id === null ? null : findOpenLink(purpose, id);
}

/** As readLink, and used with that, inside the transaction of what it allows. */
export async function takeLink(purpose: LinkPurpose, token: string, tx: Tx): Promise<OpenLink | null> {
  const id = signedId(purpose, token);
  return id === null ? null : takeOpenLink(purpose, id, tx);
}

/** As readLink, and notes `mark` in the link's data, which stays open; null also when it is noted already. */
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

/** The id that a token carries; null when it is none of ours. */
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
