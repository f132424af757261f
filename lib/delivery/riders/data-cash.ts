import "server-only";
import { ObjectId } from "mongodb";
import { riderDocs } from "./document";

/** A rider with cash in hand, in poisha. */
export type RiderWithCash = { id: string; fullName: string; cashPoisha: number };

/** Approved riders with more cash than `poisha`, most first; one of them when an id is given. */
export async function listCashAbove(poisha: number, most: number, id?: string): Promise<RiderWithCash[]> {
  const docs = await riderDocs()
    .find(
      {
        status: "Approved",
        cashPoisha: { $gt: poisha },
        ...(id === undefined ? {} : { _id: new ObjectId(id) }),
      },
      { projection: { fullName: 1, cashPoisha: 1 } },
    )
    .sort({ cashPoisha: -1 })
    .limit(most)
    .toArray();
  return docs.map(({ _id, fullName, cashPoisha }) => ({ id: _id.toHexString(), fullName, cashPoisha }));
}
