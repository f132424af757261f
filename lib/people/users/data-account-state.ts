import "server-only";
import type { Filter, ObjectId } from "mongodb";
import type { z } from "zod";
import { requireId } from "@/lib/platform/db/ids";
import { oneAfterAnother } from "@/lib/platform/db/meta";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { projectionOf, show } from "@/lib/platform/model/shapes";
import { routes } from "@/lib/routes";
import { userDocs } from "./collections";
import { type UserDoc, user } from "./model";

const accountState = user.pick({ _id: true, email: true, role: true, disabled: true });

/** What a change of role or state needs to know of an account. */
export type AccountState = Omit<z.output<typeof accountState>, "_id"> & { id: string };

/** An account by id or e-mail, inside a transaction; null when unknown. */
export async function readAccountState(
  who: { id: ObjectId } | { email: string },
  tx: Tx,
): Promise<AccountState | null> {
  const found = await userDocs().findOne("id" in who ? { _id: who.id } : { email: who.email }, {
    projection: projectionOf(accountState),
    ...inside(tx),
  });
  if (!found) return null;
  const { _id: id, ...state } = show(accountState, found);
  return { id, ...state };
}

/** Sets role and state. Who is disabled is signed out: an old session does not come back with the account. */
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
}

async function listAccounts(ids: readonly string[], disabled: true | { $ne: true }, tx?: Tx) {
  const own = [...new Set(ids)].map(requireId);
  const docs = await userDocs()
    .find({ _id: { $in: own }, disabled }, { projection: { _id: 1 }, ...inside(tx) })
    .toArray();
  return new Set(docs.map(({ _id }) => _id.toHexString()));
}

/** Which of these accounts an administrator has switched off. */
export const listDisabled = (ids: readonly string[]): Promise<Set<string>> => listAccounts(ids, true);

/** Which of these accounts are there and switched on. */
export const listEnabled = (ids: readonly string[], tx?: Tx): Promise<Set<string>> =>
  listAccounts(ids, { $ne: true }, tx);

/** The cache tag of an account, raised when it is disabled or enabled: no page's version, but pages carry it. */
export const accountTag = (uid: string): string => `${routes.kitchen(uid)}#account`;

/** Changes of who is an administrator follow each other. */
export const lockAdmins = (tx: Tx): Promise<void> => oneAfterAnother("administrators", tx);

const ACTIVE_ADMIN: Filter<UserDoc> = { role: "admin", disabled: { $ne: true } };

const exists = async (filter: Filter<UserDoc>, tx?: Tx): Promise<boolean> =>
  (await userDocs().findOne(filter, { projection: { _id: 1 }, ...inside(tx) })) !== null;

/** Whether this account is an administrator who can sign in. */
export const isActiveAdmin = (id: string, tx: Tx): Promise<boolean> =>
  exists({ ...ACTIVE_ADMIN, _id: requireId(id) }, tx);

/** Who has the role of an administrator, by id; `disabled`: cannot sign in. */
export async function listAdmins(tx?: Tx): Promise<{ id: string; disabled: boolean }[]> {
  const projection = { projection: { disabled: 1 }, ...inside(tx) };
  const docs = await userDocs().find({ role: "admin" }, projection).toArray();
  return docs.map(({ _id, disabled }) => ({ id: _id.toHexString(), disabled }));
}

/** Whether there is an administrator beside this one who can sign in. */
const hasOtherAdmin = (id: string, tx?: Tx): Promise<boolean> =>
  exists({ ...ACTIVE_ADMIN, _id: { $ne: requireId(id) } }, tx);

/**
 * Call it first in a transaction that takes an account's rights or the account itself: afterwards there is still an
 * administrator who can sign in, also when two such changes meet. Throws AppError `last_admin` (409).
 */
export async function keepAnAdmin(uid: string, tx: Tx): Promise<void> {
  await lockAdmins(tx);
  if (!(await isActiveAdmin(uid, tx))) return;
  if (await hasOtherAdmin(uid, tx)) return;
  throw new AppError("last_admin", "lastAdmin");
}
