import type { GoogleProblem } from "@/lib/people/auth/schema";

/** The facts about a Google account and an existing account that is not linked to Google. */
export type LinkingFacts = {
  /** Google has verified that the e-mail belongs to the person. */
  verifiedAtGoogle: boolean;
  /** The account's e-mail has been verified here. */
  verifiedHere: boolean;
  /** The person asked for the link while signed in as this account. */
  signedInAsIt: boolean;
  /** The person followed the link that was mailed to the account's e-mail. */
  confirmedByMail: boolean;
};

/**
 * The contract's rule ("Passwords and sign-in"): an account is linked only when the e-mail is verified at Google, and
 * its owner is signed in or has confirmed by mail. An account whose e-mail was never verified may have been
 * registered by somebody else. Whoever confirms by mail gets it with Google as the only way in, and its password is
 * deleted.
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
  /** The account that this Google account opens. */
  linked: Known | null;
  /** The account with this e-mail. */
  owner: Known | null;
  /** The account that asked for the link while signed in; null for a plain sign-in. */
  linkTo: { uid: string; hasGoogle: boolean } | null;
};

export type SignInDecision =
  | { do: "sign_in" | "link" | "ask_by_mail"; uid: string }
  | { do: "create" }
  | { do: "refuse"; why: GoogleProblem };

const refuse = (why: GoogleProblem): SignInDecision => ({ do: "refuse", why });

/** Decides what to do when a person comes back from Google. */
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
