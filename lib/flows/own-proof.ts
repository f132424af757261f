import "server-only";
import { requireOwnPassword } from "@/lib/people/auth/require-own-password";
import { checkCode, type Known, type SentCode, SHARES, sendCode, useCode } from "@/lib/people/phones/codes";
import type { CodeScope } from "@/lib/people/phones/queries-codes";
import type { OwnPurpose } from "@/lib/people/phones/rules";
import { hasPassword, uidOfPhone } from "@/lib/people/users/queries-account";
import type { Viewer } from "@/lib/people/users/viewer";
import type { Tx } from "@/lib/platform/db/transactions";
import { AppError, wrongField } from "@/lib/platform/errors";

/** A signed-in person who makes a call. `sid`: the id of the session. `address`: the IP address. */
export type SignedIn = { viewer: Viewer; sid: string; address: string };

/** What a call sends to prove that its caller owns the account. */
export type SentProof = { password?: string | undefined; code?: string | undefined };

/**
 * A proof that was right. `use` must run in the transaction of what it allows: it uses the code up, and throws AppError
 * `conflict` (409) if the code's number no longer opens the account. The transaction must write to the account, so that
 * it conflicts with one that changes the number.
 */
export type OwnProof = { by: "password" | "code"; use: (tx: Tx) => Promise<void> };

/** The scope of a code to the number that opens the account. Throws AppError `conflict` (409) if none does. */
function scopeOf({ viewer, sid }: SignedIn, purpose: OwnPurpose): CodeScope {
  const { uid, phone } = viewer;
  if (phone === null) throw new AppError("conflict", "noNumberOpens");
  return { purpose, phone, holder: sid, uid };
}

const knownAs = ({ viewer, sid }: SignedIn): Known => ({ by: sid, uid: viewer.uid });

/**
 * Sends a code to the number that opens the caller's account. Throws AppError `conflict` (409) if no number does, and
 * `too_many_requests` (429).
 */
export const sendOwnCode = (caller: SignedIn, purpose: OwnPurpose): Promise<SentCode> =>
  sendCode(scopeOf(caller, purpose), {
    address: caller.address,
    known: knownAs(caller),
    share: SHARES.known,
  });

async function proveByCode(caller: SignedIn, purpose: OwnPurpose, code: string): Promise<OwnProof> {
  const { uid } = caller.viewer;
  const scope = scopeOf(caller, purpose);
  const open = await checkCode(scope, code, { known: knownAs(caller) });
  const use = async (tx: Tx) => {
    if ((await uidOfPhone(scope.phone, tx)) !== uid) throw new AppError("conflict", "numberChangedMeanwhile");
    await useCode(scope, open, tx);
  };
  return { by: "code", use };
}

async function proveByPassword({ viewer, address }: SignedIn, password: string): Promise<OwnProof> {
  await requireOwnPassword(viewer, password, address, "password");
  return { by: "password", use: async () => {} };
}

/**
 * Checks the password or the code of a call for numbers. Throws AppError `validation` (422) without either, and the
 * errors of requireOwnPassword and checkCode.
 */
export async function proveForNumbers(caller: SignedIn, { password, code }: SentProof): Promise<OwnProof> {
  if (code !== undefined) return proveByCode(caller, "number", code);
  if (password !== undefined) return proveByPassword(caller, password);
  throw wrongField("code", "codeOrPassword");
}

/**
 * Checks the password of a call, or the code if the account has no password and a number opens it (contract, "Second
 * key"). Returns null for an account with neither. Throws AppError `validation` (422) if the needed one is missing, and
 * the errors of requireOwnPassword and checkCode.
 */
export async function proveOwnership(
  caller: SignedIn,
  { password, code }: SentProof,
  purpose: OwnPurpose,
): Promise<OwnProof | null> {
  const { viewer } = caller;
  if (await hasPassword(viewer.uid)) {
    if (password === undefined) throw wrongField("password", "ownPasswordNeeded");
    return proveByPassword(caller, password);
  }
  if (viewer.phone === null) return null;
  if (code === undefined) throw wrongField("code", "ownCodeNeeded");
  return proveByCode(caller, purpose, code);
}
