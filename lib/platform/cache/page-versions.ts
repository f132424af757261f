import "server-only";
import { collection } from "@/lib/platform/db/client";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { DATABASE, declareTags, isCollectingTags } from "./cache-tags.mjs";
import { leasesEnd } from "./current-versions.mjs";

/**
 * Versions of cached pages, shared by every server on one database. The cache handler serves a cached page only while
 * its version is the current one. Simultaneous requests share one read of the versions. See
 * docs/decisions/cached-pages.md.
 */

/** A document of `pageVersions`: the version of one cached page. A version never becomes lower. */
type PageVersionDoc = { _id: string; version: number };

const pageVersionDocs = collection<PageVersionDoc>("pageVersions");

/**
 * True during `next build`, which has no database. Pages with data are rendered empty, and the cache handler ignores
 * them.
 */
export const building = process.env.NEXT_PHASE === "phase-production-build";

/**
 * Gives the pages at these paths a new version and waits until no server serves the old one. With `tx`, the wait
 * follows the commit of that transaction.
 */
export async function revalidatePages(paths: string[], tx?: Tx): Promise<void> {
  if (paths.length === 0) return;
  // A new version is at least the current time in ms. So it stays higher than all old ones, even after an old dump is
  // restored.
  const version = { $max: [{ $add: [{ $ifNull: ["$version", 0] }, 1] }, Date.now()] };
  await pageVersionDocs().bulkWrite(
    [...new Set(paths)].sort().map((path) => ({
      updateOne: { filter: { _id: path }, update: [{ $set: { version } }], upsert: true },
    })),
    { ...inside(tx), ordered: true },
  );
  if (tx) tx.committed.add(leasesEnd);
  else await leasesEnd();
}

/** Stores a version that identifies a new database. No page is cached on disk until this version is stored. */
export async function markDatabase(): Promise<void> {
  const version = Date.now() + Math.random();
  await pageVersionDocs().updateOne({ _id: DATABASE }, { $setOnInsert: { version } }, { upsert: true });
}

/**
 * The current versions of these paths; 0 for a page that never changed. With `tx`, includes the transaction's own
 * changes.
 */
export async function readPageVersions(paths: string[], tx?: Tx): Promise<Map<string, number>> {
  const found = await pageVersionDocs()
    .find({ _id: { $in: paths } }, inside(tx))
    .toArray();
  const versions = new Map(paths.map((path) => [path, 0]));
  for (const doc of found) versions.set(doc._id, doc.version);
  return versions;
}

/**
 * Prepares cache tags for a response that is the same for everybody. Call it before the response's data is read,
 * because it reads the versions of these pages. Call the returned function when the response is complete, to declare
 * the tags. Outside `collectTags` nothing is read.
 */
export async function prepareCacheTags(paths: string[]): Promise<() => void> {
  if (!isCollectingTags()) return () => undefined;
  const versions = paths.length === 0 ? new Map<string, number>() : await readPageVersions(paths);
  return () => declareTags(versions);
}
