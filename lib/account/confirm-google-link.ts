import "server-only";
import { linkGoogle } from "@/lib/people/auth/google/link-google";
import { mayLink } from "@/lib/people/auth/google/linking";
import { readLink, takeLink } from "@/lib/people/auth/one-time-links";
import { dropLinks } from "@/lib/people/auth/queries-links";
import { findAccount, markVerified } from "@/lib/people/users/queries-account";
import { requireId } from "@/lib/platform/db/ids";
import { withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";

/** What a mailed link will do when its button is pressed. Returns null if the link is used, expired or forged. */
export async function readConfirmation(
  token: string,
): Promise<{ email: string; forgetsPassword: boolean } | null> {
  const link = await readLink("google_link", token);
  const account = link && (await withTransaction((tx) => findAccount({ _id: requireId(link.uid) }, tx)));
  if (!account || account.disabled || account.email === null) return null;
  return { email: account.email, forgetsPassword: !account.emailVerified };
}

/**
 * Links Google to the account whose owner opened the mailed link. Throws AppError `invalid_token` (400) for a link
 * that is used, expired or forged, or was mailed to an e-mail that the account no longer has.
 */
export async function confirmGoogleLink(token: string): Promise<void> {
  await withTransaction(async (tx) => {
    const link = await takeLink("google_link", token, tx);
    const account = link && (await findAccount({ _id: requireId(link.uid) }, tx));
    const { sub = "", email = "" } = link?.data ?? {};
    if (!account || account.disabled || account.email !== email) throw invalid();
    const verdict = mayLink({
      // A confirmation is mailed only for an e-mail that Google has verified.
      verifiedAtGoogle: true,
      verifiedHere: account.emailVerified,
      signedInAsIt: false,
      confirmedByMail: true,
    });
    if (verdict !== "link" && verdict !== "link_as_only_way_in") throw invalid();
    await linkGoogle(account, { sub, email }, verdict === "link_as_only_way_in", tx);
    await markVerified(account.uid, email, tx);
    // Somebody else could have used this account until now. So its password is removed and all open mailed links are
    // cancelled.
    if (verdict === "link_as_only_way_in") await dropLinks(account.uid, "all", tx);
  });
}

const invalid = () => new AppError("invalid_token", "confirmGoogleInvalid");
