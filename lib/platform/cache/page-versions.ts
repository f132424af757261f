import "server-only";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { declareTags, isCollectingTags } from "./cache-tags.mjs";
import { leasesEnd } from "./current-versions.mjs";
import { pageVersionDocs } from "./document";

/**
 * Versions of cached pages, shared by every server on one database. The cache handler serves a cached page only
 * when its version is still the current one, and asks in batches: requests that arrive together share one read.
 * See docs/decisions/kept-pages.md.
 */

/**
 * Marks the cached pages at these paths as changed; in the transaction that changes their data. Whoever made the change hears of it
 * once no server shows the earlier pages any more.
 */
export async function revalidatePages(paths: string[], tx?: Tx): Promise<void> {
  if (paths.length === 0) return;
  await pageVersionDocs().bulkWrite(
    [...new Set(paths)].sort().map((path) => ({
      updateOne: { filter: { _id: path }, update: { $inc: { version: 1 } }, upsert: true },
    })),
    { ...inside(tx), ordered: true },
  );
  if (tx) tx.committed.add(leasesEnd);
  else await leasesEnd();
}

/** Current versions of these paths; a path that never changed has version 0. In a transaction with what it has changed itself. */
export async function readPageVersions(paths: string[], tx?: Tx): Promise<Map<string, number>> {
  const found = await pageVersionDocs()
    .find({ _id: { $in: paths } }, inside(tx))
    .toArray();
  const versions = new Map(paths.map((path) => [path, 0]));
  for (const doc of found) versions.set(doc._id, doc.version);
  return versions;
}

/**
 * For an answer that is the same for everybody and made for each request: reads the versions of the pages that it rests on, before
 * anything else is read for it, and answers how to say so once it is made. Reads nothing where nobody would keep it.
 */
export async function restingOn(paths: string[]): Promise<() => void> {
  if (!isCollectingTags()) return () => undefined;
  const versions = paths.length === 0 ? new Map<string, number>() : await readPageVersions(paths);
  return () => declareTags(versions);
}
