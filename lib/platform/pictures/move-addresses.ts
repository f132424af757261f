import "server-only";
import type { Collection, Document, Filter, UpdateFilter } from "mongodb";
import { currentPicture } from "./rules";

/** Every address under which earlier releases kept the pictures of dishes. */
const FORMER = /^\/images\/food\//;

/**
 * Writes today's address wherever `field`, or `field` of the entries of `list`, names a dish's picture as earlier releases did.
 * Safe any number of times, by several servers at once; what a server of the release before adds meanwhile is answered by
 * a redirect (next.config.ts), and drawn from today's files.
 */
export async function moveAddresses<Doc extends Document>(
  docs: Collection<Doc>,
  field: keyof Doc & string,
): Promise<void> {
  for (const address of await formerOf(docs, field))
    await docs.updateMany(
      { [field]: address } as Filter<Doc>,
      { $set: { [field]: currentPicture(address) } } as UpdateFilter<Doc>,
    );
}

/** As moveAddresses, for the entries of an array. */
export async function moveListedAddresses<Doc extends Document>(
  docs: Collection<Doc>,
  list: keyof Doc & string,
  field: string,
): Promise<void> {
  for (const address of await formerOf(docs, `${list}.${field}`))
    await docs.updateMany(
      { [`${list}.${field}`]: address } as Filter<Doc>,
      { $set: { [`${list}.$[entry].${field}`]: currentPicture(address) } } as UpdateFilter<Doc>,
      { arrayFilters: [{ [`entry.${field}`]: address }] },
    );
}

async function formerOf<Doc extends Document>(docs: Collection<Doc>, path: string): Promise<string[]> {
  const found: unknown[] = await docs.distinct(path, { [path]: FORMER } as Filter<Doc>);
  return found.filter((one): one is string => typeof one === "string" && currentPicture(one) !== one);
}
