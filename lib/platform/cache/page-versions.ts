import "server-only";
import { collection } from "@/lib/platform/db/client";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { DATABASE, declareTags, isCollectingTags } from "./cache-tags.mjs";
import { leasesEnd } from "./current-versions.mjs";

/**
 * Versions of cached pages, shared by every server on one database. The cache handler serves a cached page only
 * when its version is still the current one, and asks in batches: requests that arrive together share one read.
 * See docs/decisions/cached-pages.md.
 */

/**
 * `pageVersions`: a number for each cached page, which only rises, even after a dump is restored (revalidatePages).
 */
type PageVersionDoc = { _id: string; version: number };

const pageVersionDocs = collection<PageVersionDoc>("pageVersions");

/**
 * Whether `next build` runs. There is no database then: pages with data render empty, and the cache handler ignores
 * them.
 */
export const building = process.env.NEXT_PHASE === "phase-production-build";

/**
 * Raises the versions of the pages at these paths, in the transaction that changes their data. With `tx`,
 * withTransaction returns only once no server shows the earlier pages any more; without it, this call does.
 */
export async function revalidatePages(paths: string[], tx?: Tx): Promise<void> {
  if (paths.length === 0) return;
  // A new version is at least the current time in ms. A restored database therefore never gives a version again that
  // a page file on disk has from before the restore.
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

/** Gives a new database its own identifying version. Without it none of its pages is written to disk. */
export async function markDatabase(): Promise<void> {
  const version = Date.now() + Math.random();
  await pageVersionDocs().updateOne({ _id: DATABASE }, { $setOnInsert: { version } }, { upsert: true });
}

/** Current versions of these paths, 0 for one that never changed. Inside a transaction its own changes count. */
export async function readPageVersions(paths: string[], tx?: Tx): Promise<Map<string, number>> {
  const found = await pageVersionDocs()
    .find({ _id: { $in: paths } }, inside(tx))
    .toArray();
  const versions = new Map(paths.map((path) => [path, 0]));
  for (const doc of found) versions.set(doc._id, doc.version);
  return versions;
}

/**
 * Cache tags of an answer that is the same for everybody: reads the versions of these pages before any other data of
 * the answer, and returns a function that declares them; call it once the answer is made. Outside `collectTags` it
 * reads nothing.
 */
export async function prepareCacheTags(paths: string[]): Promise<() => void> {
  if (!isCollectingTags()) return () => undefined;
  const versions = paths.length === 0 ? new Map<string, number>() : await readPageVersions(paths);
  return () => declareTags(versions);
}
