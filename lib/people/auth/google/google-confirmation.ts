import "server-only";
import { dropLinks, hasOpenLink, openLink, readLink, takeLink } from "@/lib/people/auth/one-time-links";
import { requireId } from "@/lib/platform/db/ids";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { addMail } from "@/lib/platform/outbox/outbox";
import { authTexts } from "@/lib/texts/auth";
import type { AccountMail } from "../mail-facts";
import { findAccount, type GoogleProfile, type KnownAccount, markVerified } from "./google-accounts";
import { linkGoogle } from "./link-google";
import { mayLink } from "./linking";

/** How long a mailed link works, seconds. */
const LINK_SECONDS = 3600;
/** Coming back from Google again so soon sends no second mail, seconds. */
const PAUSE_SECONDS = 600;

/** Mails the owner of an account a link that links Google to it, with the sign-in that was refused. */
export async function askOwnerByMail(
  owner: KnownAccount,
  { sub, email }: Pick<GoogleProfile, "sub" | "email">,
  tx: Tx,
): Promise<void> {
  if (await hasOpenLink("google_link", owner.uid, PAUSE_SECONDS, tx)) return;
  const { uid, displayName: name, email: to } = owner;
  const link = { purpose: "google_link", uid, data: { sub, email }, seconds: LINK_SECONDS } as const;
  const linkId = await openLink(link, tx);
  const data = { name, email: to, linkId };
  await addMail<AccountMail>(
    { key: `google_link_confirm-${linkId}`, kind: "google_link_confirm", to, data },
    tx,
  );
}

/** What a mailed link would do, before it is pressed; null when it is used, too old or forged. */
export async function readConfirmation(
  token: string,
): Promise<{ email: string; forgetsPassword: boolean } | null> {
  const link = await readLink("google_link", token);
  const account = link && (await withTransaction((tx) => findAccount({ _id: requireId(link.uid) }, tx)));
  if (!account || account.disabled) return null;
  return { email: account.email, forgetsPassword: !account.emailVerified };
}

/**
 * Links Google to the account whose owner followed the mailed link. Throws AppError `invalid_token` (400) for a link
 * that is used, too old, forged, or was mailed to an e-mail that the account has no more.
 */
export async function confirmGoogleLink(token: string): Promise<void> {
  await withTransaction(async (tx) => {
    const link = await takeLink("google_link", token, tx);
    const account = link && (await findAccount({ _id: requireId(link.uid) }, tx));
    const { sub = "", email = "" } = link?.data ?? {};
    if (!account || account.disabled || account.email !== email) throw invalid();
    const verdict = mayLink({
      // Only such a sign-in is ever asked about.
      verifiedAtGoogle: true,
      verifiedHere: account.emailVerified,
      signedInAsIt: false,
      confirmedByMail: true,
    });
    if (verdict !== "link" && verdict !== "link_as_only_way_in") throw invalid();
    await linkGoogle(account, { sub, email }, verdict === "link_as_only_way_in", tx);
    await markVerified(account.uid, email, tx);
    // What whoever was in there before has begun ends with their password.
    if (verdict === "link_as_only_way_in") await dropLinks(account.uid, "all", tx);
  });
}

const invalid = () => new AppError("invalid_token", { detail: authTexts.confirmGoogleInvalid });
