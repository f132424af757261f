import "server-only";
import type { SignedIn } from "@/lib/flows/own-proof";
import { checkCode, type Known, type SentCode, SHARES, sendCode, useCode } from "@/lib/people/phones/codes";
import { isVerifiedBy, proofOf, recordProof, verifiedPhonesOf } from "@/lib/people/phones/queries";
import type { CodeScope } from "@/lib/people/phones/queries-codes";
import { MOST_PHONES } from "@/lib/people/phones/rules";
import { tellNumberChanged } from "@/lib/people/phones/tell-number-changed";
import { findByNumber, uidOfPhone } from "@/lib/people/users/queries-account";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { leaveNumber } from "./leave-number";
import { listChangedPhones } from "./own-phones";
import type { OwnPhone } from "./views";

/** A session that proves a number. */
type Prover = Pick<SignedIn, "viewer" | "sid">;

const scopeOf = ({ viewer, sid }: Prover, phone: string): CodeScope => ({
  purpose: "phone",
  phone,
  holder: sid,
  uid: viewer.uid,
});

/**
 * Sends an SMS with a code that proves a number of the viewer. Throws AppError `conflict` (409) for a sixth number and
 * `too_many_requests` (429).
 */
export async function sendProofCode(prover: Prover, phone: string, address: string): Promise<SentCode> {
  const proven = await verifiedPhonesOf(prover.viewer.uid);
  if (proven.length >= MOST_PHONES && !proven.some((one) => one.phone === phone))
    throw new AppError("conflict", "tooManyPhones");
  const known = await knownAs(prover, phone);
  const share = prover.viewer.phone === phone ? SHARES.known : SHARES.session;
  return sendCode(scopeOf(prover, phone), { address, known, share });
}

/** A session is known to the numbers that its account has proven; null for others. */
const knownAs = async ({ viewer, sid }: Prover, phone: string): Promise<Known | null> =>
  (await isVerifiedBy(phone, viewer.uid)) ? { by: sid, uid: viewer.uid } : null;

/**
 * Proves a number by the newest code that the viewer's session requested for it. The number then opens nothing, unless
 * it opened this account before. Returns the viewer's numbers. Throws the errors of checkCode, and AppError
 * `number_in_use` (409) for a number that opens another account; with `move` it leaves that one.
 */
export async function verifyPhone(
  prover: Prover,
  { phone, code, move = false }: { phone: string; code: string; move?: boolean | undefined },
): Promise<OwnPhone[]> {
  const { uid } = prover.viewer;
  const scope = scopeOf(prover, phone);
  const open = await checkCode(scope, code, { known: await knownAs(prover, phone) });
  await withTransaction(async (tx) => {
    const opens = await uidOfPhone(phone, tx);
    const opensOther = opens !== null && opens !== uid;
    if (opensOther && !move) throw new AppError("number_in_use", "numberInUse");
    const isNew = !(await isVerifiedBy(phone, uid, tx));
    if (isNew && (await verifiedPhonesOf(uid, tx)).length >= MOST_PHONES)
      throw new AppError("conflict", "tooManyPhones");
    await useCode(scope, open, tx);
    if (opensOther) await leaveNumber({ uid: opens, phone, how: "move" }, tx);
    await proveNumber(phone, uid, tx, opens);
    const account = isNew && opens !== uid ? await findByNumber({ uid }, tx) : null;
    if (account) await tellNumberChanged(account, "added", tx);
  });
  return listChangedPhones(uid);
}

/**
 * Stores that an account has proven a number. The account that proved it last loses it and is told, unless it is `told`
 * already.
 */
export async function proveNumber(
  phone: string,
  uid: string,
  tx: Tx,
  told: string | null = null,
): Promise<void> {
  const former = (await proofOf(phone, tx))?.uid;
  await recordProof(phone, uid, tx);
  const loser = former && former !== uid && former !== told ? await findByNumber({ uid: former }, tx) : null;
  if (loser) await tellNumberChanged(loser, "removed", tx);
}
