import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { signInTicketDocs } from "./collections";
import { type OpenTicket, type SignInTicketDoc, toOpenTicket } from "./model";

/** The hash under which a browser's secret, or a ticket, is stored. */
export const browserHash = (secret: string) => createHash("sha256").update(secret).digest("base64url");

/** The longest ticket that is looked for, in characters; every real one is shorter. */
const MAX_LENGTH = 100;

type NewTicket = Pick<
  SignInTicketDoc,
  "phone" | "next" | "version" | "byCodeAlone" | "renews" | "expiresAt"
> & {
  /** The browser's secret (cookie `ranna-code`). */
  browser: string;
  /** The account that the number has; null: none. */
  uid: string | null;
};

/** Stores a ticket for a browser and returns its text. */
export async function openTicket({ uid, browser, ...ticket }: NewTicket, tx: Tx): Promise<string> {
  const text = randomBytes(24).toString("base64url");
  const userId = uid === null ? null : requireId(uid);
  const { phone, next, version, byCodeAlone, renews, expiresAt } = ticket;
  const ids = { _id: browserHash(text), browser: browserHash(browser), userId };
  await signInTicketDocs().insertOne(
    { ...ids, phone, next, version, byCodeAlone, renews, expiresAt },
    inside(tx),
  );
  return text;
}

/** Finds a browser's unused ticket by its text; null: another browser's, used, expired or none. */
export async function findTicket(text: string, browser: string | null): Promise<OpenTicket | null> {
  if (browser === null || text.length > MAX_LENGTH) return null;
  const found = await signInTicketDocs().findOne({
    _id: browserHash(text),
    browser: browserHash(browser),
    expiresAt: { $gt: new Date() },
  });
  return found && toOpenTicket(found);
}

/** Finds a browser's unused ticket that waits for a second key of this account; null: none. */
export async function findSecondKeyTicket(uid: string, browser: string): Promise<OpenTicket | null> {
  const found = await signInTicketDocs().findOne({
    browser: browserHash(browser),
    next: "second_key",
    userId: requireId(uid),
    expiresAt: { $gt: new Date() },
  });
  return found && toOpenTicket(found);
}

/** Uses a ticket up. Returns false if another call was faster. */
export async function takeTicket({ id }: OpenTicket, tx?: Tx): Promise<boolean> {
  const live = { _id: id, expiresAt: { $gt: new Date() } };
  return (await signInTicketDocs().deleteOne(live, inside(tx))).deletedCount === 1;
}
