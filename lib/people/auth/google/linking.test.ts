import { describe, expect, it } from "vitest";
import { decideGoogleSignIn, mayLink, type SignInFacts } from "./linking";

const yes = true;
const no = false;

describe("a Google account is linked to an existing account", () => {
  it.each([
    // Columns: verified at Google, verified here, signed in, confirmed by mail, verdict.
    [no, no, no, no, "refuse"],
    [no, no, no, yes, "refuse"],
    [no, no, yes, no, "refuse"],
    [no, no, yes, yes, "refuse"],
    [no, yes, no, no, "refuse"],
    [no, yes, no, yes, "refuse"],
    [no, yes, yes, no, "refuse"],
    [no, yes, yes, yes, "refuse"],
    [yes, no, no, no, "ask_by_mail"],
    [yes, no, no, yes, "link_as_only_way_in"],
    [yes, no, yes, no, "link"],
    [yes, no, yes, yes, "link"],
    [yes, yes, no, no, "ask_by_mail"],
    [yes, yes, no, yes, "link"],
    [yes, yes, yes, no, "link"],
    [yes, yes, yes, yes, "link"],
  ] as const)("verified there %s, verified here %s, signed in %s, confirmed %s: %s", (...row) => {
    const [verifiedAtGoogle, verifiedHere, signedInAsIt, confirmedByMail, verdict] = row;
    expect(mayLink({ verifiedAtGoogle, verifiedHere, signedInAsIt, confirmedByMail })).toBe(verdict);
  });
});

const known = (uid: string, change = {}) => ({ uid, emailVerified: yes, disabled: no, ...change });
const decide = (facts: Partial<SignInFacts>) =>
  decideGoogleSignIn({ verifiedAtGoogle: yes, linked: null, owner: null, linkTo: null, ...facts });

describe("who comes back from Google", () => {
  it("gets a new account only while no account has the e-mail, verified or not", () => {
    expect(decide({})).toEqual({ do: "create" });
    expect(decide({ verifiedAtGoogle: no })).toEqual({ do: "create" });
    expect(decide({ owner: known("a") })).toEqual({ do: "ask_by_mail", uid: "a" });
    expect(decide({ owner: known("a"), verifiedAtGoogle: no })).toEqual({
      do: "refuse",
      why: "not_verified",
    });
  });

  it("is signed in to the linked account, whichever e-mail Google says today", () => {
    expect(decide({ linked: known("a") })).toEqual({ do: "sign_in", uid: "a" });
    expect(decide({ linked: known("a"), owner: known("b"), verifiedAtGoogle: no })).toEqual({
      do: "sign_in",
      uid: "a",
    });
  });

  it("does not get into a disabled account, and no mail is sent to it", () => {
    const disabled = known("a", { disabled: yes });
    expect(decide({ linked: disabled })).toEqual({ do: "refuse", why: "disabled" });
    expect(decide({ owner: disabled })).toEqual({ do: "refuse", why: "disabled" });
  });
});

describe("linking while signed in", () => {
  const linkTo = { uid: "a", hasGoogle: no };

  it("links a verified Google account, also one with an e-mail that nobody has here", () => {
    expect(decide({ linkTo, owner: known("a", { emailVerified: no }) })).toEqual({ do: "link", uid: "a" });
    expect(decide({ linkTo })).toEqual({ do: "link", uid: "a" });
    expect(decide({ linkTo, verifiedAtGoogle: no })).toEqual({ do: "refuse", why: "not_verified" });
  });

  it("takes nothing from another account", () => {
    expect(decide({ linkTo, linked: known("b") })).toEqual({ do: "refuse", why: "linked_elsewhere" });
    expect(decide({ linkTo, owner: known("b") })).toEqual({ do: "refuse", why: "linked_elsewhere" });
  });

  it("twice is once, and a second Google account is refused", () => {
    const has = { uid: "a", hasGoogle: yes };
    expect(decide({ linkTo: has, linked: known("a") })).toEqual({ do: "sign_in", uid: "a" });
    expect(decide({ linkTo: has, owner: known("a") })).toEqual({ do: "refuse", why: "already_linked" });
  });
});
