import "server-only";
import type { Filter } from "mongodb";
import { type TablePlan, tableQueries } from "@/lib/platform/admin-table/query";
import { parseId } from "@/lib/platform/db/ids";
import { codeDigits, groupedDigits } from "@/lib/platform/latin-digits";
import { projectionOf, show } from "@/lib/platform/model/shapes";
import { composed } from "@/lib/platform/plain-text";
import { literalPattern } from "@/lib/platform/search-text";
import type { ListUsersQuery } from "./admin-query";
import { userDocs } from "./collections";
import type { UserDoc } from "./model";
import type { UserRole } from "./rules";
import type { FoundUser, ListedUser } from "./views";
import { foundUser, listedUser } from "./views";

/** The most results of a search (contract, `GET /users/search`). */
const MAX_FOUND = 20;

function toListed(user: UserDoc): Omit<ListedUser, "orders"> {
  const { createdAt: joined, ...shown } = show(listedUser, user);
  return { ...shown, joined };
}

/** The fewest digits by which a phone number is found: fewer would match too many. */
const FEWEST_DIGITS = 6;

/**
 * Matches users whose e-mail or name contains the literal text, ignoring letter case; whose phone number ends in it,
 * typed in either script and with or without 0088; or who have this id.
 */
function partOf(q: string): Filter<UserDoc> {
  const part = { $regex: literalPattern(composed(q)), $options: "i" };
  const digits = /^\+?\d+$/.test(groupedDigits(q)) ? codeDigits(q).replace(/^00(?=88)/, "") : "";
  const id = parseId(q);
  return {
    $or: [
      { email: part },
      { name: part },
      ...(digits.length < FEWEST_DIGITS ? [] : [{ phone: { $regex: `${digits}$` } }]),
      ...(id ? [{ _id: id }] : []),
    ],
  };
}

/** Finds users by a part of their e-mail or name, the end of their number, or their id: at most 20, by name. */
export async function searchUsers(q: string): Promise<FoundUser[]> {
  if (q === "") return [];
  const users = await userDocs()
    .find(partOf(q), {
      projection: projectionOf(foundUser),
      sort: { name: 1 },
      limit: MAX_FOUND,
    })
    .toArray();
  return users.map((user) => show(foundUser, user));
}

/** The filter and sort order of the list of users: newest first. */
function usersPlan(query: Pick<ListUsersQuery, "q" | "role" | "state">): TablePlan<UserDoc> {
  const { q, role, state } = query;
  const filter: Filter<UserDoc> = {
    ...(q ? partOf(q) : {}),
    ...(role === undefined ? {} : role === "rider" ? { isRider: true } : { role: inRole(role) }),
    ...(state === undefined ? {} : { disabled: state === "disabled" ? true : { $ne: true } }),
  };
  return { filter, sort: { createdAt: -1, _id: -1 } };
}

/** The filter value for a role. A record without a role counts as `user`. */
const inRole = (role: UserRole) => (role === "user" ? { $nin: ["seller", "admin"] as UserRole[] } : role);

export const userTable = tableQueries({
  docs: userDocs,
  plan: usersPlan,
  toRow: toListed,
});
