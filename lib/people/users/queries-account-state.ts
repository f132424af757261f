import "server-only";
import type { Filter } from "mongodb";
import type { z } from "zod";
import { endDevices } from "@/lib/people/notices/queries-devices";
import { requireId } from "@/lib/platform/db/ids";
import { oneAfterAnother } from "@/lib/platform/db/meta";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { idText } from "@/lib/platform/model/codecs";
import { projectionOf, show } from "@/lib/platform/model/shapes";
import { routes } from "@/lib/routes";
import type { AccountKey } from "./account-key";
import { accountFilter, userDocs } from "./collections";
import { type UserDoc, user } from "./model";

const accountState = user.pick({ _id: true, email: true, displayName: true, role: true, disabled: true });

/** The fields of an account that a change of role or state reads. */
export type AccountState = Omit<z.output<typeof accountState>, "_id"> & { id: string };

/** Finds an account by id or e-mail, inside a transaction; null if unknown. */
export async function readAccountState(who: AccountKey, tx: Tx): Promise<AccountState | null> {
  const found = await userDocs().findOne(accountFilter(who), {
    projection: projectionOf(accountState),
    ...inside(tx),
  });
  if (!found) return null;
  const { _id: id, ...state } = show(accountState, found);
  return { id, ...state };
}

/**
 * Sets role and state. With `endSessions` all sessions and devices end. Otherwise the sessions of a disabled account would work
 * again when the account is enabled.
 */
export async function writeAccountState(
  id: string,
  to: Pick<AccountState, "role" | "disabled">,
  endSessions: boolean,
  tx: Tx,
): Promise<void> {
  await userDocs().updateOne(
    { _id: requireId(id) },
    { $set: to, ...(endSessions ? { $inc: { sessionVersion: 1 } } : {}) },
    inside(tx),
  );
  if (endSessions) await endDevices(id, null, tx);
}

async function listAccounts(ids: readonly string[], disabled: true | { $ne: true }, tx?: Tx) {
  const own = [...new Set(ids)].map(requireId);
  const docs = await userDocs()
    .find({ _id: { $in: own }, disabled }, { projection: { _id: 1 }, ...inside(tx) })
    .toArray();
  return new Set(docs.map(({ _id }) => idText(_id)));
}

/** Returns those of the given account ids that are disabled. */
export const listDisabled = (ids: readonly string[]): Promise<Set<string>> => listAccounts(ids, true);

/** Returns those of the given account ids that exist and are not disabled. */
export const listEnabled = (ids: readonly string[], tx?: Tx): Promise<Set<string>> =>
  listAccounts(ids, { $ne: true }, tx);

/**
 * The cache tag of an account, which is invalidated when the account is disabled or enabled. Every page that shows
 * the account has this tag.
 */
export const accountTag = (uid: string): string => `${routes.kitchen(uid)}#account`;

/** Locks the set of admins: transactions that change who is an admin run one after another. */
export const lockAdmins = (tx: Tx): Promise<void> => oneAfterAnother("administrators", tx);

const ACTIVE_ADMIN: Filter<UserDoc> = { role: "admin", disabled: { $ne: true } };

const exists = async (filter: Filter<UserDoc>, tx?: Tx): Promise<boolean> =>
  (await userDocs().findOne(filter, { projection: { _id: 1 }, ...inside(tx) })) !== null;

/** Returns true if this account is an admin and not disabled. */
export const isActiveAdmin = (id: string, tx: Tx): Promise<boolean> =>
  exists({ ...ACTIVE_ADMIN, _id: requireId(id) }, tx);

/** Lists the ids of all admins. `disabled` is true if the account cannot sign in. */
export async function listAdmins(tx?: Tx): Promise<{ id: string; disabled: boolean }[]> {
  const projection = { projection: { disabled: 1 }, ...inside(tx) };
  const docs = await userDocs().find({ role: "admin" }, projection).toArray();
  return docs.map(({ _id, disabled }) => ({ id: idText(_id), disabled }));
}

/** Lists the admins who can sign in. */
export async function listActiveAdmins(): Promise<
  { id: string; email: string | null; displayName: string }[]
> {
  const docs = await userDocs()
    .find(ACTIVE_ADMIN, { projection: { email: 1, displayName: 1 } })
    .toArray();
  return docs.map(({ _id, email, displayName }) => ({ id: idText(_id), email, displayName }));
}

/** Returns true if there is another admin who is not disabled. */
const hasOtherAdmin = (id: string, tx?: Tx): Promise<boolean> =>
  exists({ ...ACTIVE_ADMIN, _id: { $ne: requireId(id) } }, tx);

/**
 * Makes sure that an admin who can sign in remains, even with two simultaneous changes. Call it first in a
 * transaction that removes an account's rights or deletes the account. Throws AppError `last_admin` (409).
 */
export async function keepAnAdmin(uid: string, tx: Tx): Promise<void> {
  await lockAdmins(tx);
  if (!(await isActiveAdmin(uid, tx))) return;
  if (await hasOtherAdmin(uid, tx)) return;
  throw new AppError("last_admin", "lastAdmin");
}
