import "server-only";
import { ObjectId } from "mongodb";
import { userDocs } from "@/lib/people/users/collections";
import { requireId, requireIdText } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { idText } from "@/lib/platform/model/codecs";
import { show, storeFields, storeSentFields } from "@/lib/platform/model/shapes";
import type { AddressChanges } from "./bodies";
import { type StoredAddress, toldOfAddress, writtenAddress } from "./model";
import { ADDRESS_LIMIT } from "./rules";
import type { AddressFields } from "./schema";
import type { SavedAddress } from "./views";

// A person's addresses are one array in the account's record, the default first. So a single update can check the
// limit and change the default, and there is always exactly one default.

const ADDRESSES = { projection: { addresses: 1 } } as const;

/** Sorts newest first. Of two addresses of one millisecond, the one with the higher id is first. */
const byAge = (a: StoredAddress, b: StoredAddress) =>
  b.createdAt.getTime() - a.createdAt.getTime() || (idText(a._id) < idText(b._id) ? 1 : -1);

const toSaved = (stored: StoredAddress, isDefault: boolean): SavedAddress => ({
  ...show(toldOfAddress, stored),
  isDefault,
});

function toList(stored: readonly StoredAddress[] | undefined): SavedAddress[] {
  const [first, ...others] = stored ?? [];
  if (!first) return [];
  return [toSaved(first, true), ...others.sort(byAge).map((one) => toSaved(one, false))];
}

export async function listAddresses(userId: string): Promise<SavedAddress[]> {
  return toList((await userDocs().findOne({ _id: requireId(userId) }, ADDRESSES))?.addresses);
}

/** Finds a person's address by its id; null if the person has no such address. Throws AppError malformed_id (400). */
export async function findAddress(userId: string, id: string, tx?: Tx): Promise<SavedAddress | null> {
  const _id = requireIdText(id);
  const user = await userDocs().findOne({ _id: requireId(userId) }, { ...ADDRESSES, ...inside(tx) });
  return toList(user?.addresses).find((one) => one._id === _id) ?? null;
}

/**
 * Adds an address. It becomes the default if it is the first one or `isDefault` is true. Returns null if the person
 * already has ADDRESS_LIMIT addresses.
 */
export async function insertAddress(
  userId: string,
  fields: AddressFields,
  isDefault: boolean,
): Promise<SavedAddress | null> {
  const made: StoredAddress = {
    ...storeFields(writtenAddress, fields),
    _id: new ObjectId(),
    createdAt: new Date(),
  };
  const user = await userDocs().findOneAndUpdate(
    { _id: requireId(userId), [`addresses.${ADDRESS_LIMIT - 1}`]: { $exists: false } },
    { $push: { addresses: { $each: [made], ...(isDefault ? { $position: 0 } : {}) } } },
    { ...ADDRESSES, returnDocument: "after" },
  );
  return toList(user?.addresses).find((one) => one._id === idText(made._id)) ?? null;
}

const isOne = (_id: ObjectId) => ({ $eq: ["$$one._id", _id] });
const only = (cond: object) => ({ $filter: { input: "$addresses", as: "one", cond } });

/**
 * Changes an address. `isDefault` true makes it the default. With `isDefault` false, the default address is not
 * changed at all. Returns null if nothing was changed, also because the person has no such address.
 */
export async function updateAddress(
  userId: string,
  id: string,
  changes: Omit<AddressChanges, "isDefault">,
  isDefault: boolean | undefined,
): Promise<SavedAddress | null> {
  const _id = requireId(id);
  const changed = { $mergeObjects: ["$$one", { $literal: storeSentFields(writtenAddress, changes) }] };
  const input = isDefault
    ? { $concatArrays: [only(isOne(_id)), only({ $not: [isOne(_id)] })] }
    : "$addresses";
  const user = await userDocs().findOneAndUpdate(
    {
      _id: requireId(userId),
      "addresses._id": _id,
      ...(isDefault === false ? { "addresses.0._id": { $ne: _id } } : {}),
    },
    [
      {
        $set: {
          addresses: { $map: { input, as: "one", in: { $cond: [isOne(_id), changed, "$$one"] } } },
        },
      },
    ],
    { ...ADDRESSES, returnDocument: "after" },
  );
  return toList(user?.addresses).find((one) => one._id === idText(_id)) ?? null;
}

/**
 * Removes an address. If it was the default, the newest of the others becomes the default. Returns false if the
 * person has no such address.
 */
export async function dropAddress(userId: string, id: string): Promise<boolean> {
  const _id = requireId(id);
  const others = only({ $not: [isOne(_id)] });
  const wasDefault = { $eq: [{ $arrayElemAt: ["$addresses._id", 0] }, _id] };
  const newestFirst = { $sortArray: { input: others, sortBy: { createdAt: -1, _id: -1 } } };
  const { matchedCount } = await userDocs().updateOne({ _id: requireId(userId), "addresses._id": _id }, [
    { $set: { addresses: { $cond: [wasDefault, newestFirst, others] } } },
  ]);
  return matchedCount === 1;
}
