import "server-only";
import { proveForNumbers, type SentProof, type SignedIn } from "@/lib/flows/own-proof";
import { recordAudit } from "@/lib/people/audit/record-audit";
import { accountTarget } from "@/lib/people/audit/schema";
import { hasWayInWithoutNumber } from "@/lib/people/auth/queries-account";
import { endSessions, replaceSession } from "@/lib/people/auth/queries-sessions";
import type { Claims } from "@/lib/people/auth/tokens";
import { type NumberChange, numberInLog } from "@/lib/people/phones/model";
import { dropProof, touchProof } from "@/lib/people/phones/queries";
import { dropNumberChange, findNumberChange, listDueChanges } from "@/lib/people/phones/queries-changes";
import { PROOF_HOLDS_MS } from "@/lib/people/phones/rules";
import { phoneSettings } from "@/lib/people/phones/settings";
import { tellNumberChanged } from "@/lib/people/phones/tell-number-changed";
import { type AccountByNumber, findByNumber, setPhone } from "@/lib/people/users/queries-account";
import { touchAccountVersion } from "@/lib/people/users/queries-account-version";
import type { Viewer } from "@/lib/people/users/viewer";
import { requireIdText } from "@/lib/platform/db/ids";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { beginNumberChange, openNumber } from "./open-number";

/** The most changes that one run of the job completes. */
const MAX_DUE = 500;

/** `claims`: of the new session that replaces the caller's, if all sessions ended. */
type Opened = { from: Date } | { claims: Claims | null };

/**
 * Makes a number, which the viewer has proven within the last hour, the one that opens the account (contract, "Change
 * and loss"): at once with the old number's code, or with the password while no number opens; otherwise later, at
 * `from`. Throws the errors of proveForNumbers, AppError `conflict` (409: not proven, another change is on its way, or
 * the account's number has changed meanwhile) and `number_in_use` (409).
 */
export async function changeNumber(
  caller: SignedIn,
  { phone, ...sent }: { phone: string } & SentProof,
): Promise<Opened> {
  const { viewer, sid } = caller;
  const proof = await proveForNumbers(caller, sent);
  return withTransaction(async (tx) => {
    const account = await requireSame(viewer, tx);
    await proof.use(tx);
    const since = new Date(Date.now() - PROOF_HOLDS_MS);
    if (!(await touchProof(phone, viewer.uid, tx, since))) throw new AppError("conflict", "proveNumberFirst");
    if (proof.by === "password" && account.phone !== null && account.phone !== phone)
      return { from: await beginChange(viewer, account, phone, tx) };
    const version = await openNumber({ account, phone, by: viewer }, tx);
    const own = { uid: viewer.uid, sid };
    return { claims: version === null ? null : await replaceSession(own, version, tx) };
  });
}

/**
 * Returns the viewer's account, for a transaction that changes its numbers. Throws AppError `conflict` (409) if another
 * number opens it than the viewer knows.
 */
async function requireSame({ uid, phone }: Viewer, tx: Tx): Promise<AccountByNumber> {
  await touchAccountVersion(uid, tx);
  const account = await findByNumber({ uid }, tx);
  if (!account || account.phone !== phone) throw new AppError("conflict", "numberChangedMeanwhile");
  return account;
}

async function beginChange(viewer: Viewer, account: AccountByNumber, phone: string, tx: Tx): Promise<Date> {
  if (await findNumberChange(viewer.uid, tx)) throw new AppError("conflict", "numberChangeOnItsWay");
  const from = new Date(Date.now() + phoneSettings().changeMs);
  const change = { kind: "change", phone, from, begunBy: null, note: null, keptUntil: null } as const;
  await beginNumberChange(account, change, tx);
  const sides = {
    before: numberInLog(account.phone),
    after: { ...numberInLog(phone), opensFrom: from },
  };
  const target = accountTarget(account);
  await recordAudit({ by: viewer, action: "user.number_change_begun", target, ...sides }, tx);
  return from;
}

/**
 * Removes a number from the viewer's account, and a change to it. Where it opened the account, all sessions end: then
 * returns the claims of the viewer's new one. Throws the errors of proveForNumbers, AppError `not_found` (404) if it is
 * not one of the account's, `last_way_in` (409) and `conflict` (409: the account's number has changed meanwhile).
 */
export async function removeNumber(
  caller: SignedIn,
  { phone, ...sent }: { phone: string } & SentProof,
): Promise<Claims | null> {
  const { viewer, sid } = caller;
  const { uid } = viewer;
  const proof = await proveForNumbers(caller, sent);
  return withTransaction(async (tx) => {
    const account = await requireSame(viewer, tx);
    await proof.use(tx);
    if (!(await dropProof(phone, uid, tx))) throw new AppError("not_found", "noSuchNumber");
    const change = await findNumberChange(uid, tx);
    if (change?.kind === "change" && change.phone === phone) await dropNumberChange(uid, tx);
    await tellNumberChanged(account, "removed", tx);
    const target = accountTarget(account);
    const before = numberInLog(phone);
    await recordAudit({ by: viewer, action: "user.number_removed", target, before }, tx);
    if (account.phone !== phone) return null;
    if (!(await hasWayInWithoutNumber(account))) throw new AppError("last_way_in", "numberLastWayIn");
    await setPhone(uid, null, tx);
    const version = await endSessions(uid, tx);
    return version === null ? null : replaceSession({ uid, sid }, version, tx);
  });
}

/**
 * Stops an account's change or recovery that is on its way; a change only until it is due. `by`: the owner or an admin.
 * Returns how many were stopped. Throws AppError `malformed_id` (400).
 */
export function stopNumberChange(by: Viewer, id: string): Promise<number> {
  const uid = requireIdText(id);
  return withTransaction(async (tx) => {
    const account = await findByNumber({ uid }, tx);
    const change = account && (await findNumberChange(uid, tx));
    if (!change || isDue(change)) return 0;
    await touchAccountVersion(uid, tx);
    await dropNumberChange(uid, tx);
    const action = change.kind === "change" ? "user.number_change_stopped" : "user.recovery_stopped";
    const before = { ...numberInLog(change.phone), opensFrom: change.from };
    await recordAudit({ by, action, target: accountTarget(account), before }, tx);
    return 1;
  });
}

/** Returns true if a change must be completed now. A recovery waits for its code. */
const isDue = ({ kind, from }: NumberChange): boolean =>
  kind === "change" && from !== null && from <= new Date();

/** Completes every change that is due, also those that became due while no server ran. Returns how many. */
export async function completeDueChanges(): Promise<number> {
  const due = await listDueChanges(MAX_DUE);
  let done = 0;
  for (const uid of due)
    try {
      if (await withTransaction((tx) => completeChange(uid, tx))) done++;
    } catch (error) {
      // The other changes must not wait for one that fails.
      log.error({ err: error, uid }, "a change of a number could not be completed");
    }
  return done;
}

/** Completes an account's change; it ends without effect if the number is no longer this account's. */
async function completeChange(uid: string, tx: Tx): Promise<boolean> {
  const change = await findNumberChange(uid, tx);
  if (!change || !isDue(change)) return false;
  const account = await findByNumber({ uid }, tx);
  if (!account || !(await touchProof(change.phone, uid, tx))) {
    await dropNumberChange(uid, tx);
    return false;
  }
  await touchAccountVersion(uid, tx);
  await openNumber({ account, phone: change.phone, by: "platform" }, tx);
  return true;
}
