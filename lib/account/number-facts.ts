import "server-only";
import { holdsSomething } from "@/lib/flows/holds-something";
import { readKnownBrowser } from "@/lib/people/auth/browser-cookies";
import { waysOf } from "@/lib/people/auth/queries-account";
import { isSessionOpen } from "@/lib/people/auth/queries-sessions";
import { readSessionCookie, readToken } from "@/lib/people/auth/tokens";
import type { Known } from "@/lib/people/phones/codes";
import type { NumberFacts } from "@/lib/people/phones/next-step";
import { proofOf } from "@/lib/people/phones/queries";
import { findDueRecovery } from "@/lib/people/phones/queries-changes";
import { phoneSettings } from "@/lib/people/phones/settings";
import { type AccountByNumber, findByNumber } from "@/lib/people/users/queries-account";
import { accountSettings } from "@/lib/people/users/settings";

/**
 * Identifies a browser that was in an account before, or is in it now, from its `Cookie` header. Null: the browser is
 * not known to the account.
 */
export async function knownTo(
  account: Pick<AccountByNumber, "uid" | "sessionVersion"> | null,
  cookies: string | null,
): Promise<Known | null> {
  if (!account) return null;
  const { uid, sessionVersion } = account;
  const browser = readKnownBrowser(cookies);
  const was = browser?.accounts.find((one) => one.uid === uid && one.version === sessionVersion);
  if (browser && was) return { by: `${browser.name}|${uid}`, uid };
  const token = readSessionCookie(cookies);
  const claims = token === null ? null : await readToken(token);
  const isIn = claims?.uid === uid && claims.sessionVersion === sessionVersion;
  return isIn && (await isSessionOpen(claims)) ? { by: claims.sid, uid } : null;
}

/**
 * Reads what the decision about a number depends on (lib/people/phones/next-step.ts). `account`: the account that the
 * number recovers, opens, or that has proven it; null: none.
 */
export async function readNumberFacts(
  phone: string,
  cookies: string | null,
): Promise<{ facts: NumberFacts; account: AccountByNumber | null }> {
  const [recovery, proof, opening] = await Promise.all([
    findDueRecovery(phone),
    proofOf(phone),
    findByNumber({ phone }),
  ]);
  const recovered = recovery && (await findByNumber({ uid: recovery.id }));
  if (recovered) return { facts: { recoveryOf: recovered.uid, owner: null }, account: recovered };
  const account = opening ?? (proof && (await findByNumber({ uid: proof.uid })));
  if (!account) return { facts: { recoveryOf: null, owner: null }, account: null };
  const { proofMs } = phoneSettings();
  const { quietMs } = accountSettings();
  const isOlder = (at: Date, ms: number) => Date.now() - at.getTime() > ms;
  const [holds, ways, known] = await Promise.all([
    holdsSomething(account),
    waysOf(account),
    knownTo(account, cookies),
  ]);
  const owner = {
    opens: account.phone === phone,
    disabled: account.disabled,
    holds,
    unused: isOlder(account.seenAt, quietMs),
    unproven: proof?.uid !== account.uid || isOlder(proof.verifiedAt, proofMs),
    known: known !== null,
    ways,
  };
  return { facts: { recoveryOf: null, owner }, account };
}
