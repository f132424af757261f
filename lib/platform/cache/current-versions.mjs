// Reads the versions of cached pages for Next's cache handler (handler.mjs) and the page cache server
// (scripts/serve). Simultaneous requests share one read. instrumentation.ts registers the access to the database on
// globalThis. A version counts as current for one lease, from the beginning of its read. A call that raises a version
// responds only one lease after its commit (docs/decisions/cached-pages.md). Each machine measures durations only, so
// clocks of two machines are never compared.

/** The default lease, in ms: how long a version counts as current after it was read. */
const LEASE_MS = 50;
/** The timeout of a read, in ms. A read that takes longer fails. */
const TIMEOUT_MS = 1_000;
/** A new read may begin if the running read has taken longer than OVERLAP_MS. At most MAX_READS reads run at once. */
const OVERLAP_MS = 2;
const MAX_READS = 4;
/** The number of paths whose last read version is cached. */
const MAX_KNOWN = 20_000;

/**
 * @typedef {Map<string, number>} Versions
 * @typedef {{ version: number, began: number, wall: number, renewing: boolean }} Known
 * the version of a path and when its read began, by two clocks. `began` is the monotonic clock, which may stand still
 * while a machine sleeps; `wall` is the system clock.
 * @typedef {{ readVersions(paths: string[]): Promise<Versions> }} VersionSource
 * @typedef {{ paths: Set<string>, versions: Promise<Versions>, begin: () => void }} Batch
 * @typedef {object} Shared
 * @property {VersionSource} [rannaPageVersions]
 * @property {{ next: Batch | null, running: number }} [rannaVersionReads]
 * @property {Map<string, Known>} [rannaKnownVersions]
 */

const shared = /** @type {Shared} */ (globalThis);

/**
 * The lease in ms: how long a version may be used without a new read. With a lease of 0, every request reads the
 * versions.
 */
function leaseMs() {
  const set = process.env.RANNA_PAGE_LEASE_MS;
  return set ? Number(set) : LEASE_MS;
}

/**
 * Waits one lease. Call it after the commit of a new version: when it returns, no server treats the old version as
 * current.
 */
export async function leasesEnd() {
  const ms = leaseMs();
  // The extra millisecond allows for a timer that fires early.
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms + 1));
}

/** Returns false during a build, which has no database. */
export const canReadVersions = () => shared.rannaPageVersions !== undefined;

/**
 * Returns what was last read of a path if its lease has not ended. Returns null otherwise.
 * @param {string} path
 * @param {number} now
 * @param {number} wall
 * @param {number} ms the lease
 */
function leased(path, now, wall, ms) {
  const known = shared.rannaKnownVersions?.get(path);
  return known && now - known.began < ms && Math.abs(wall - known.wall) < ms ? known : null;
}

/**
 * Returns a path's version, which may be one lease old. Only for the tag of a response that is still to be made: with
 * an old version the response is made again at the next request. Rejects as currentVersions.
 * @param {string} path
 * @returns {Promise<number | undefined>}
 */
export async function leasedVersion(path) {
  const known = leased(path, performance.now(), Date.now(), leaseMs());
  return known ? known.version : (await currentVersions([path])).get(path);
}

/**
 * Compares these versions with those last read, without a new read. Returns true if all are current, false if one is
 * outdated, and null if a path has no valid lease. Renews a lease in its second half in the background, so that no
 * request waits when the lease ends.
 * @param {ReadonlyMap<string, number>} tags
 * @returns {boolean | null}
 */
export function tagsHoldByLease(tags) {
  const [now, wall, ms] = [performance.now(), Date.now(), leaseMs()];
  const ending = [];
  let hold = true;
  for (const [path, version] of tags) {
    const known = leased(path, now, wall, ms);
    if (!known) return null;
    if (known.version !== version) hold = false;
    if (known.renewing || now - known.began <= ms / 2) continue;
    known.renewing = true;
    ending.push(path);
  }
  if (ending.length > 0) currentVersions(ending).catch(() => undefined);
  return hold;
}

/**
 * Reads the current versions of these paths; the result may contain other paths too. Rejects if the database does not
 * answer within TIMEOUT_MS.
 * @param {readonly string[]} paths
 * @returns {Promise<Versions>}
 */
export async function currentVersions(paths) {
  const source = shared.rannaPageVersions;
  if (!source) throw new Error("no source of page versions");
  const batch = nextBatch(source);
  for (const path of paths) batch.paths.add(path);
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
  });
  return Promise.race([batch.versions, late]).finally(() => clearTimeout(timer));
}

/**
 * Returns the list to which paths for the next read are added.
 * @param {VersionSource} source
 * @returns {Batch}
 *
 */
function nextBatch(source) {
  shared.rannaVersionReads ??= { next: null, running: 0 };
  const reads = shared.rannaVersionReads;
  if (reads.next) return reads.next;
  /** @type {Set<string>} */
  const paths = new Set();
  let begin = () => {};
  /** @type {Promise<void>} */
  const begun = new Promise((resolve) => {
    begin = resolve;
  });
  const batch = { paths, versions: begun.then(() => read(source, paths)), begin };
  reads.next = batch;
  if (reads.running === 0) setImmediate(beginBatch, batch);
  else setTimeout(() => reads.running < MAX_READS && beginBatch(batch), OVERLAP_MS);
  return batch;
}

/** @param {Batch} batch */
function beginBatch(batch) {
  const reads = shared.rannaVersionReads;
  if (reads?.next !== batch) return;
  reads.next = null;
  reads.running += 1;
  const ended = () => {
    reads.running -= 1;
    if (reads.next) setImmediate(beginBatch, reads.next);
  };
  batch.begin();
  batch.versions.then(ended, ended);
}

/**
 * @param {VersionSource} source
 * @param {Set<string>} paths
 */
async function read(source, paths) {
  const [began, wall] = [performance.now(), Date.now()];
  const versions = await source.readVersions([...paths]);
  if (!shared.rannaKnownVersions || shared.rannaKnownVersions.size > MAX_KNOWN)
    shared.rannaKnownVersions = new Map();
  for (const [path, version] of versions) {
    const last = shared.rannaKnownVersions.get(path);
    // Ignores the result of a slow read if a later read has already stored its result.
    if (!last || last.began <= began)
      shared.rannaKnownVersions.set(path, { version, began, wall, renewing: false });
  }
  return versions;
}
