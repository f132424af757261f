import type { GoogleProblem } from "@/lib/people/auth/schema";

/** The facts about a Google account and an existing account that is not linked to Google. */
export type LinkingFacts = {
  /** True if Google has verified that the e-mail belongs to the person. */
  verifiedAtGoogle: boolean;
  /** True if the account's e-mail has been verified by RANNA. */
  verifiedHere: boolean;
  /** True if the person asked for the link while signed in to this account. */
  signedInAsIt: boolean;
  /** True if the person followed the link that was mailed to the account's e-mail. */
  confirmedByMail: boolean;
};

/**
 * Decides whether an account is linked to Google (contract, "Passwords and sign-in"). Google must have verified the
 * e-mail, and the owner must be signed in or have confirmed by mail. If the account's e-mail is unverified, somebody
 * else could have registered the account. Confirming it by mail then deletes its password, and Google becomes the
 * only way to sign in.
 */
export function mayLink(facts: LinkingFacts): "link" | "link_as_only_way_in" | "ask_by_mail" | "refuse" {
  if (!facts.verifiedAtGoogle) return "refuse";
  if (facts.signedInAsIt) return "link";
  if (!facts.confirmedByMail) return "ask_by_mail";
  return facts.verifiedHere ? "link" : "link_as_only_way_in";
}

type Known = { uid: string; emailVerified: boolean; disabled: boolean };

export type SignInFacts = {
  verifiedAtGoogle: boolean;
  /** The account that this Google account is linked to; null if there is none. */
  linked: Known | null;
  /** The account with the e-mail of the Google account; null if there is none. */
  owner: Known | null;
  /** The signed-in account that asked for the link; null for a plain sign-in. */
  linkTo: { uid: string; hasGoogle: boolean } | null;
};

export type SignInDecision =
  | { do: "sign_in" | "link" | "ask_by_mail"; uid: string }
  | { do: "create" }
  | { do: "refuse"; why: GoogleProblem };

const refuse = (why: GoogleProblem): SignInDecision => ({ do: "refuse", why });

/**
 * Decides what to do when a person returns from Google: sign in, link, create an account, ask the owner by mail, or
 * refuse.
 */
export function decideGoogleSignIn(facts: SignInFacts): SignInDecision {
  const { verifiedAtGoogle, linked, owner, linkTo } = facts;
  if (linkTo) return decideLinking(facts, linkTo);
  if (linked) return linked.disabled ? refuse("disabled") : { do: "sign_in", uid: linked.uid };
  if (!owner) return { do: "create" };
  const verdict = mayLink({
    verifiedAtGoogle,
    verifiedHere: owner.emailVerified,
    signedInAsIt: false,
    confirmedByMail: false,
  });
  if (verdict !== "ask_by_mail") return refuse("not_verified");
  return owner.disabled ? refuse("disabled") : { do: "ask_by_mail", uid: owner.uid };
}

function decideLinking(
  { verifiedAtGoogle, linked, owner }: SignInFacts,
  linkTo: { uid: string; hasGoogle: boolean },
): SignInDecision {
  const { uid } = linkTo;
  if (linked) return linked.uid === uid ? { do: "sign_in", uid } : refuse("linked_elsewhere");
  if (linkTo.hasGoogle) return refuse("already_linked");
  if (owner && owner.uid !== uid) return refuse("linked_elsewhere");
  const verifiedHere = owner?.emailVerified ?? false;
  const verdict = mayLink({ verifiedAtGoogle, verifiedHere, signedInAsIt: true, confirmedByMail: false });
  return verdict === "link" ? { do: "link", uid } : refuse("not_verified");
}
