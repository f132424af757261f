import "server-only";
import type { GoogleProblem } from "@/lib/people/auth/schema";
import { insertUserWithoutPassword } from "@/lib/people/users/queries";
import { findAccount, markVerified } from "@/lib/people/users/queries-account";
import { isDuplicateKey } from "@/lib/platform/db/duplicate-key";
import { requireId } from "@/lib/platform/db/ids";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { currentLanguage } from "@/lib/texts/language";
import { askOwnerByMail } from "./google-confirmation";
import { linkGoogle } from "./link-google";
import { decideGoogleSignIn } from "./linking";
import { findLinked, type GoogleProfile, insertLink, readGoogleLink } from "./queries-google";

/** How often the transaction is tried at most: more often than one Google account can sign in at the same time. */
const MAX_ATTEMPTS = 5;

/**
 * Creates, finds or links the account of a person who returns from Google. Returns null if the sign-in succeeds,
 * otherwise the reason for the failure. `linkTo` is the signed-in account that asked for a link. All steps are one
 * transaction, so that no account without a way to sign in remains. If two sign-ins run at the same time, the second
 * finds the account that the first has created.
 */
export async function finishGoogleSignIn(
  profile: GoogleProfile,
  linkTo: string | null,
): Promise<GoogleProblem | null> {
  for (let left = MAX_ATTEMPTS; ; left--) {
    try {
      return await withTransaction((tx) => settle(profile, linkTo, tx));
    } catch (error) {
      if (!isDuplicateKey(error) || left === 1) throw error;
    }
  }
}

async function settle(profile: GoogleProfile, linkTo: string | null, tx: Tx): Promise<GoogleProblem | null> {
  const linked = await findLinked(profile.sub, tx);
  const owner = await findAccount({ email: profile.email }, tx);
  const decision = decideGoogleSignIn({
    verifiedAtGoogle: profile.verified,
    linked,
    owner,
    linkTo: linkTo === null ? null : { uid: linkTo, hasGoogle: (await readGoogleLink(linkTo, tx)) !== null },
  });
  if (decision.do === "refuse") return decision.why;
  if (decision.do === "ask_by_mail") {
    if (owner) await askOwnerByMail(owner, profile, tx);
    return "account_exists";
  }
  const uid =
    decision.do === "create"
      ? await insertUserWithoutPassword(
          { ...profile, photoURL: profile.picture, language: currentLanguage() },
          tx,
        )
      : decision.uid;
  if (decision.do === "create") await insertLink(uid, profile, tx, !profile.verified);
  if (decision.do === "link") {
    const account = await findAccount({ _id: requireId(uid) }, tx);
    if (!account || account.disabled) return "session_ended";
    await linkGoogle(account, profile, false, tx);
  }
  if (profile.verified) await markVerified(uid, profile.email, tx);
  return null;
}
