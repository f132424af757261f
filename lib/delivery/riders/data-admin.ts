import "server-only";
import { type Filter, ObjectId } from "mongodb";
import { tableQueries } from "@/lib/platform/admin-table/query";
import { tidyPhone } from "@/lib/platform/latin-digits";
import { literalPattern } from "@/lib/platform/search-text";
import { type RiderDoc, riderDocs } from "./document";
import type { ListRidersQuery } from "./schema";

type ListedDoc = Pick<
  RiderDoc,
  "_id" | "userId" | "fullName" | "email" | "phone" | "region" | "district" | "vehicle" | "available"
>;

/** A rider as the table lists one, with ids as text. */
export type ListedRider = Omit<ListedDoc, "_id" | "userId"> & { id: string; userId: string };

const toListedRider = ({ _id, userId, ...doc }: ListedDoc): ListedRider => ({
  ...doc,
  id: _id.toHexString(),
  userId: userId.toHexString(),
});

const SHOWN = {
  userId: 1,
  fullName: 1,
  email: 1,
  phone: 1,
  region: 1,
  district: 1,
  vehicle: 1,
  available: 1,
} as const;

/**
 * Part of a name, e-mail, phone or district; all of them are in the index that gives the order, so it alone is walked.
 */
function ridersFilter({ q, region }: Pick<ListRidersQuery, "q" | "region">): Filter<RiderDoc> {
  const part = { $regex: literalPattern(q ?? ""), $options: "i" };
  // A number is kept without the blanks and dashes that people type.
  const typed = tidyPhone(q ?? "");
  const number = /^[\d +-]+$/.test(typed) ? typed.replace(/[ -]/g, "") : "";
  const byNumber = number === "" ? [] : [{ phone: { $regex: literalPattern(number) } }];
  return {
    status: "Approved",
    ...(region === undefined ? {} : { region }),
    ...(q === undefined
      ? {}
      : { $or: [{ fullName: part }, { email: part }, { phone: part }, { district: part }, ...byNumber] }),
  };
}

/** The index of the riders' list by name, with everything that is searched in. */
export const BY_NAME = {
  status: 1,
  fullName: 1,
  _id: 1,
  phone: 1,
  email: 1,
  region: 1,
  district: 1,
} as const;

/** The queries of the riders' table: approved ones by name. */
export const riderTable = tableQueries({
  docs: riderDocs,
  plan: (asked: Pick<ListRidersQuery, "q" | "region">) => ({
    filter: ridersFilter(asked),
    sort: { fullName: 1, _id: 1 },
    hint: BY_NAME,
  }),
  projection: SHOWN,
  toRow: (doc: ListedDoc) => toListedRider(doc),
});

/** Approved riders of a region, those of the district first, at most `most` of each. */
export async function listRidersNear(
  region: string,
  district: string | null,
  most: number,
): Promise<ListedRider[]> {
  const of = async (filter: Filter<RiderDoc>) => {
    const found = riderDocs().find<ListedDoc>(
      { status: "Approved", region, ...filter },
      { projection: SHOWN },
    );
    return (await found.limit(most).toArray()).map(toListedRider);
  };
  if (district === null) return of({});
  const [near, others] = await Promise.all([of({ district }), of({ district: { $ne: district } })]);
  return [...near, ...others];
}

/** The approved rider who is this user; null for everybody else. */
export async function findListedRider(userId: string): Promise<ListedRider | null> {
  const doc = await riderDocs().findOne<ListedDoc>(
    { userId: new ObjectId(userId), status: "Approved" },
    { projection: SHOWN },
  );
  return doc && toListedRider(doc);
}
