import "server-only";
import type { Collection, Document, Filter } from "mongodb";
import { inside, type Tx } from "./transactions";

/*
 * The time at which a document was made is stored as `createdAt` everywhere. Four collections had a name of their own for
 * it: in this release they have both, so that servers of the release before can run beside (docs/decisions/created-at.md).
 */

/** When a document was made; one that such a server stored has only the `former` name until the next catch-up. */
export const createdAtOf = <Former extends string>(
  doc: { createdAt?: Date } & Record<Former, Date>,
  former: Former,
): Date => doc.createdAt ?? doc[former];

/** Documents without the new name: an exact value of an index that begins with what `within` gives. */
export const lackingCreatedAt = <Doc extends Document>(within: Filter<Doc>): Filter<Doc> => ({
  ...within,
  createdAt: null,
});

/** Copies the former name to the new one where that is missing; safe any number of times, by several servers at once. */
export async function copyCreatedAt<Doc extends Document>(
  docs: Collection<Doc>,
  former: keyof Doc & string,
  within: Filter<Doc>,
  tx?: Tx,
): Promise<void> {
  await docs.updateMany(lackingCreatedAt(within), [{ $set: { createdAt: `$${former}` } }], inside(tx));
}
