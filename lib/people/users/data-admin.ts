import "server-only";
import { randomUUID } from "node:crypto";
import type { Filter, ObjectId } from "mongodb";
import { type TablePlan, tableQueries } from "@/lib/platform/admin-table/query";
import { requireId } from "@/lib/platform/db/ids";
import { literalPattern } from "@/lib/platform/db/literal-pattern";
import { metaDocs } from "@/lib/platform/db/meta";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { composed } from "@/lib/platform/plain-text";
import type { ListUsersQuery } from "./admin-query";
import { type UserDoc, userDocs } from "./document";
import type { UserRole } from "./rules";
import type { FoundUser, ListedUser } from "./schema";

/** Most results of a search (contract, `GET /users/search`). */
const MAX_FOUND = 20;

const toFound = (user: UserDoc): FoundUser => ({
  _id: user._id.toHexString(),
  name: user.displayName,
  email: user.email,
  role: user.role ?? "user",
});

const toListed = (user: UserDoc): Omit<ListedUser, "orders"> => ({
  ...toFound(user),
  photoURL: user.photoURL,
  isRider: user.isRider,
  disabled: user.disabled,
  joined: user.createdAt.toISOString(),
});

/** Part of the e-mail or name, letter case ignored, taken literally. */
function partOf(q: string): Filter<UserDoc> {
  const part = { $regex: literalPattern(composed(q)), $options: "i" };
  return { $or: [{ email: part }, { name: part }] };
}

/** People whose e-mail or name holds `q`, at most 20, by e-mail. */
export async function searchUsers(q: string): Promise<FoundUser[]> {
  if (q === "") return [];
  const users = await userDocs()
    .find(partOf(q), {
      projection: { displayName: 1, email: 1, role: 1 },
      sort: { email: 1 },
      limit: MAX_FOUND,
    })
    .toArray();
  return users.map(toFound);
}

/** Filter and order of the list of users: newest first. */
function usersPlan(query: Pick<ListUsersQuery, "q" | "role" | "state">): TablePlan<UserDoc> {
  const { q, role, state } = query;
  const filter: Filter<UserDoc> = {
    ...(q ? partOf(q) : {}),
    ...(role === undefined ? {} : role === "rider" ? { isRider: true } : { role: inRole(role) }),
    ...(state === undefined ? {} : { disabled: state === "disabled" ? true : { $ne: true } }),
  };
  return { filter, sort: { createdAt: -1, _id: -1 } };
}

/** A record without a role counts as user. */
const inRole = (role: UserRole) => (role === "user" ? { $nin: ["seller", "admin"] as UserRole[] } : role);

/** The queries of the list of users. */
export const userTable = tableQueries({
  docs: userDocs,
  plan: usersPlan,
  toRow: toListed,
});

/** What a change of role or state needs to know of an account. */
export type AccountState = { id: string; email: string; role: UserRole; disabled: boolean };

/** An account by id or e-mail, inside a transaction; null when unknown. */
export async function readAccountState(
  who: { id: ObjectId } | { email: string },
  tx: Tx,
): Promise<AccountState | null> {
  const user = await userDocs().findOne("id" in who ? { _id: who.id } : { email: who.email }, {
    projection: { email: 1, role: 1, disabled: 1 },
    ...inside(tx),
  });
  return (
    user && {
      id: user._id.toHexString(),
      email: user.email,
      role: user.role ?? "user",
      disabled: user.disabled,
    }
  );
}

/** Sets role and state. Who is disabled is signed out: an old session does not come back with the account. */
export async function writeAccountState(
  id: string,
  to: { role: UserRole; disabled: boolean },
  endSessions: boolean,
  tx: Tx,
): Promise<void> {
  await userDocs().updateOne(
    { _id: requireId(id) },
    { $set: to, ...(endSessions ? { $inc: { sessionVersion: 1 } } : {}) },
    inside(tx),
  );
}

const ADMINS_TURN = "administrators";

/**
 * Lets changes of who is an administrator happen one after another: two that meet write the same document, so one of the
 * transactions is tried again and then sees what the other one did.
 */
export async function lockAdmins(tx: Tx): Promise<void> {
  await metaDocs().updateOne(
    { _id: ADMINS_TURN },
    // A new value each time: writing what is there already would be no conflict.
    { $set: { at: new Date(), value: randomUUID() } },
    { upsert: true, ...inside(tx) },
  );
}

const ACTIVE_ADMIN: Filter<UserDoc> = { role: "admin", disabled: { $ne: true } };

const exists = async (filter: Filter<UserDoc>, tx: Tx): Promise<boolean> =>
  (await userDocs().findOne(filter, { projection: { _id: 1 }, ...inside(tx) })) !== null;

/** Whether this account is an administrator who can sign in. */
export const isActiveAdmin = (id: string, tx: Tx): Promise<boolean> =>
  exists({ ...ACTIVE_ADMIN, _id: requireId(id) }, tx);

/** Whether somebody else is an administrator who can sign in. */
export const anotherAdminExists = (id: string, tx: Tx): Promise<boolean> =>
  exists({ ...ACTIVE_ADMIN, _id: { $ne: requireId(id) } }, tx);
