import "server-only";
import { type Filter, ObjectId } from "mongodb";
import type { z } from "zod";
import { tableQueries } from "@/lib/platform/admin-table/query";
import { tidyPhone } from "@/lib/platform/latin-digits";
import { projectionOf } from "@/lib/platform/model/shapes";
import { literalPattern } from "@/lib/platform/search-text";
import { riderDocs } from "./collections";
import type { RiderDoc } from "./model";
import type { ListRidersQuery } from "./schema";
import { listedRider } from "./views";

/** A rider in the fields that the table of riders shows. */
export type ListedRider = z.input<typeof listedRider>;

const SHOWN = projectionOf(listedRider);

/**
 * Matches riders whose name, e-mail, phone or district contains the text. The search reads only the index that sorts
 * the list (BY_NAME), because it has all these fields.
 */
function ridersFilter({ q, region }: Pick<ListRidersQuery, "q" | "region">): Filter<RiderDoc> {
  const part = { $regex: literalPattern(q ?? ""), $options: "i" };
  // Phone numbers are stored without spaces and dashes, so these are removed from the search text.
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

/** The index that sorts the riders' list by name and has every field that the search reads. */
export const BY_NAME = {
  status: 1,
  fullName: 1,
  _id: 1,
  phone: 1,
  email: 1,
  region: 1,
  district: 1,
} as const;

/** The queries of the riders' table: approved riders, sorted by name. */
export const riderTable = tableQueries({
  docs: riderDocs,
  plan: (asked: Pick<ListRidersQuery, "q" | "region">) => ({
    filter: ridersFilter(asked),
    sort: { fullName: 1, _id: 1 },
    hint: BY_NAME,
  }),
  projection: SHOWN,
  toRow: (doc: ListedRider) => doc,
});

/**
 * Lists approved riders of a region: at most `most` of the district, followed by at most `most` of the other
 * districts.
 */
export async function listRidersNear(
  region: string,
  district: string | null,
  most: number,
): Promise<ListedRider[]> {
  const of = async (filter: Filter<RiderDoc>) => {
    const found = riderDocs().find<ListedRider>(
      { status: "Approved", region, ...filter },
      { projection: SHOWN },
    );
    return found.limit(most).toArray();
  };
  if (district === null) return of({});
  const [near, others] = await Promise.all([of({ district }), of({ district: { $ne: district } })]);
  return [...near, ...others];
}

/** The most riders of some districts that are read at once. */
const MAX_IN_DISTRICTS = 1_000;

/** Lists the approved riders of these districts who are available, by name. */
export const listRidersIn = (districts: readonly string[]): Promise<ListedRider[]> =>
  riderDocs()
    .find<ListedRider>(
      { status: "Approved", available: true, district: { $in: [...districts] } },
      { projection: SHOWN },
    )
    .sort({ fullName: 1, _id: 1 })
    .limit(MAX_IN_DISTRICTS)
    .hint(BY_NAME)
    .toArray();

/** Finds the approved rider with this user id; null if the user is no rider. */
export const findListedRider = (userId: string): Promise<ListedRider | null> =>
  riderDocs().findOne<ListedRider>(
    { userId: new ObjectId(userId), status: "Approved" },
    { projection: SHOWN },
  );
