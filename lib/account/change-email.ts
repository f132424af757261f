import "server-only";
import { replaceEmailCopies } from "@/lib/flows/rename-person";
import { recordAudit } from "@/lib/people/audit/record-audit";
import { dropLinks, findLink, openLink } from "@/lib/people/auth/data-links";
import type { AccountMail } from "@/lib/people/auth/mails";
import { type LinkUse, markLink, readLink } from "@/lib/people/auth/one-time-links";
import { requireOwnPassword } from "@/lib/people/auth/require-own-password";
import { emailTaken, replaceEmail } from "@/lib/people/users/data";
import { findAccount } from "@/lib/people/users/data-account";
import type { EmailChange } from "@/lib/people/users/schema";
import type { Viewer } from "@/lib/people/users/viewer";
import { requireId } from "@/lib/platform/db/ids";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { AppError, wrongField } from "@/lib/platform/errors";
import { limits, takePoint } from "@/lib/platform/limits/limits";
import { addMail } from "@/lib/platform/outbox/outbox";
import type { PendingEmail } from "./schema";

/** How long the two mailed links work, seconds: 24 hours. */
const LINK_SECONDS = 24 * 3600;

/** The two sides that have to confirm, and how the open change remembers that they did. */
const SIDES = [
  { use: "email_change_from", mark: "confirmedFrom" },
  { use: "email_change_to", mark: "confirmedTo" },
] as const satisfies readonly { use: LinkUse; mark: string }[];

/**
 * Begins to change the viewer's e-mail: mails a link to the old and to the new one, and nothing changes until both are
 * confirmed. A newer change takes the place of an older one. Throws AppError as requireOwnPassword, `validation` (422)
 * for the e-mail that it is already, `email_taken` (409) and `too_many_requests` (429).
 */
export async function beginEmailChange(
  viewer: Viewer,
  { email: to, password }: EmailChange,
  address: string,
): Promise<void> {
  await requireOwnPassword(viewer, password, address, "password");
  const { uid, email: from, displayName: name } = viewer;
  if (to === from) throw wrongField("email", "emailSame");
  if (await emailTaken(to)) throw taken();
  await takePoint(limits.accountMail(), `email_change|${from}`);
  // Nobody is written to again and again by people who want to be them.
  await takePoint(limits.accountMail(), `email_change_to|${to}`);
  await withTransaction(async (tx) => {
    await dropLinks(uid, "email_change", tx);
    const link = { purpose: "email_change", uid, data: { from, to }, seconds: LINK_SECONDS } as const;
    const linkId = await openLink(link, tx);
    const data = { name, from, to, linkId };
    await addMail<AccountMail>(
      { key: `email_change_from-${linkId}`, kind: "email_change_from", to: from, data },
      tx,
    );
    // Whose the new address is nobody knows yet: what it says of the account is not kept under it.
    const proof = {
      key: `email_change_to-${linkId}`,
      kind: "email_change_to",
      to,
      data,
      languageOf: uid,
    } as const;
    await addMail<AccountMail>({ ...proof, forget: true }, tx);
  });
}

/** The change that waits for confirmations; null while there is none. */
export async function readPendingEmail(viewer: Viewer): Promise<PendingEmail | null> {
  const link = await findLink("email_change", viewer.uid);
  if (!link || link.data.from !== viewer.email) return null;
  const { to = "", confirmedFrom, confirmedTo } = link.data;
  return { to, confirmedOld: confirmedFrom !== undefined, confirmedNew: confirmedTo !== undefined };
}

/** Takes an open change back; answers how many there were. */
export const cancelEmailChange = (viewer: Viewer): Promise<number> =>
  withTransaction((tx) => dropLinks(viewer.uid, "email_change", tx));

/** What a mailed link would confirm; null when it is used, too old or forged. */
export async function readEmailChange(token: string): Promise<{ from: string; to: string } | null> {
  for (const { use, mark } of SIDES) {
    const link = await readLink("email_change", token, use);
    const { from, to } = link?.data ?? {};
    if (from !== undefined && to !== undefined && link?.data[mark] === undefined) return { from, to };
  }
  return null;
}

/**
 * Confirms one side of a change; with the second one the e-mail changes. Answers whether it has. Throws AppError
 * `invalid_token` (400) for a link that is used, too old, forged or taken back, `email_taken` (409) when another
 * account got the e-mail meanwhile.
 */
export function confirmEmailChange(token: string): Promise<boolean> {
  return withTransaction(async (tx) => {
    const link = await markEither(token, tx);
    const { from = "", to = "", confirmedFrom, confirmedTo } = link?.data ?? {};
    const account = link && (await findAccount({ _id: requireId(link.uid) }, tx));
    if (!account || account.disabled || account.email !== from) {
      throw new AppError("invalid_token", "emailLinkUsed");
    }
    if (confirmedFrom === undefined || confirmedTo === undefined) return false;
    const { uid, displayName: name } = account;
    // A taken e-mail leaves the transaction without a trace.
    await replaceEmail(uid, from, to, tx).catch((error: unknown) => {
      throw error instanceof AppError && error.code === "email_taken" ? taken() : error;
    });
    await replaceEmailCopies({ uid, email: from }, { displayName: name, email: to }, tx);
    // Links that were mailed to the old e-mail open nothing any more.
    await dropLinks(uid, "all", tx);
    await addMail<AccountMail>(
      { key: `email_changed-${link.id}`, kind: "email_changed", to: from, data: { name, to } },
      tx,
    );
    // After the last mail to the old e-mail: deleting the account removes what was mailed there until then.
    const target = { kind: "user", id: uid, label: to } as const;
    const sides = { before: { email: from }, after: { email: to } };
    await recordAudit({ by: account, action: "user.email_changed", target, ...sides }, tx);
    return true;
  });
}

/** One document holds both sides, so that two confirmations at the same moment see each other. */
async function markEither(token: string, tx: Tx) {
  for (const { use, mark } of SIDES) {
    const link = await markLink("email_change", token, use, mark, tx);
    if (link) return link;
  }
  return null;
}

const taken = () => wrongField("email", "emailTaken", "email_taken");
