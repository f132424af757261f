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

/** A rider as the table of riders shows one, with ids as text. */
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
 * Riders whose name, e-mail, phone or district contains the text. The index that gives the order holds all of these
 * fields, so the search reads only the index.
 */
function ridersFilter({ q, region }: Pick<ListRidersQuery, "q" | "region">): Filter<RiderDoc> {
  const part = { $regex: literalPattern(q ?? ""), $options: "i" };
  // Phone numbers are stored without the blanks and dashes that people type.
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

/** The index that gives the riders' list its order by name; it also holds every field that the search reads. */
export const BY_NAME = {
  status: 1,
  fullName: 1,
  _id: 1,
  phone: 1,
  email: 1,
  region: 1,
  district: 1,
} as const;

/** The queries of the riders' table: approved riders, by name. */
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

/** Approved riders of a region: at most `most` of the district, then at most `most` of the rest of the region. */
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

/** The approved rider with this user id; null when the user is no rider. */
export async function findListedRider(userId: string): Promise<ListedRider | null> {
  const doc = await riderDocs().findOne<ListedDoc>(
    { userId: new ObjectId(userId), status: "Approved" },
    { projection: SHOWN },
  );
  return doc && toListedRider(doc);
}
