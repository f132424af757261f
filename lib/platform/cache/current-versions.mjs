// The one read of page versions that everybody who asks at the same time shares: Next's cache of pages (handler.mjs) and the
// server in front (scripts/serve). The database is reached through what instrumentation.ts registers on globalThis.
import { pageLeaseMs } from "./page-lease.mjs";

/** A database that says nothing for so long is treated as silent, and what is kept is served as it is, ms. */
const PATIENCE_MS = 1_000;
/** How long a read may hold back the next one, ms, and how many may be under way: a slow one is overtaken. */
const OVERLAP_MS = 2;
const MOST_READS = 4;
/** How many paths are remembered with what was read of them last. */
const MOST_KNOWN = 20_000;

/**
 * @typedef {Map<string, number>} Versions
 * @typedef {{ began: number, wall: number }} Read when it began, by both clocks: one stands still while a machine sleeps
 * @typedef {{ versions: Versions, reads: Map<string, Read>, ms: number, renewed: WeakMap<Iterable<string>, number> }} Known what was read
 * last of each path, by which read; how long a lease is; when it was last renewed ahead for whom
 * @typedef {{ readVersions(paths: string[]): Promise<Versions> }} VersionSource
 * @typedef {(versions: Versions | null) => void} Told
 * @typedef {{ resolve(versions: Versions): void, reject(error: unknown): void }} Waiting
 * @typedef {{ source: VersionSource, wanted: Set<Iterable<string>>, told: Told[], waiting: Waiting[], timer: NodeJS.Timeout | undefined }} Batch
 * @typedef {{ next: Batch | null, under: number }} Reads
 */

const shared =
  /** @type {{ rannaPageVersions?: VersionSource, rannaVersionReads?: Reads, rannaKnownVersions?: Known }} */ (
    globalThis
  );

/** Whether versions can be read at all: not while a build runs. */
export const canReadVersions = () => shared.rannaPageVersions !== undefined;

/**
 * Current versions of at least these paths, from a read that begins after this call. Calls share it that come while an earlier one
 * is under way, or in the same turn of the event loop. Rejects when the database does not answer.
 * @param {Iterable<string>} wanted the same object again costs nothing: hand over one that stays
 * @returns {Promise<Versions>}
 */
export function currentVersions(wanted) {
  const source = shared.rannaPageVersions;
  if (!source) return Promise.reject(new Error("no source of page versions"));
  const batch = nextBatch(source);
  batch.wanted.add(wanted);
  return new Promise((resolve, reject) => void batch.waiting.push({ resolve, reject }));
}

/**
 * As currentVersions, for what could be served without them: tells null when the database does not answer, or not soon. By a call and
 * not by a promise, because it is asked for at every request; and at once where a lease runs, because whoever raises a version tells
 * nobody before all leases on the earlier one have ended.
 * @param {Iterable<string>} wanted
 * @param {Told} told
 */
export function tellCurrentVersions(wanted, told) {
  const source = shared.rannaPageVersions;
  if (!source) return told(null);
  const leased = leasedVersions(source, wanted);
  if (leased) return told(leased);
  const batch = nextBatch(source);
  batch.wanted.add(wanted);
  batch.told.push(told);
  // One for all: who joins does so at most as long after as a read is held back, unless the database is silent already.
  batch.timer ??= setTimeout(() => {
    batch.timer = undefined;
    tell(batch, null);
  }, PATIENCE_MS);
}

/** @param {Iterable<string>} wanted @returns {Promise<Versions>} */
export const soonCurrentVersions = (wanted) =>
  new Promise((resolve, reject) => {
    tellCurrentVersions(wanted, (versions) => {
      if (versions) resolve(versions);
      else reject(new Error(`no answer within ${PATIENCE_MS} ms`));
    });
  });

/**
 * What is known, if all these paths are from reads that began less than a lease ago. To be looked at and not kept: it goes on changing.
 * What is asked for in a lease's second half is read again meanwhile, so that nobody has to wait for it: a busy server's reads take long.
 * @param {VersionSource} source
 * @param {Iterable<string>} wanted
 * @returns {Versions | null}
 */
function leasedVersions(source, wanted) {
  const known = shared.rannaKnownVersions;
  if (!known) return null;
  const { ms } = known;
  let oldest = Number.POSITIVE_INFINITY;
  const now = performance.now();
  const wall = Date.now();
  for (const path of wanted) {
    const read = known.reads.get(path);
    if (!read || now - read.began >= ms || Math.abs(wall - read.wall) >= ms) return null;
    if (read.began < oldest) oldest = read.began;
  }
  if (now - oldest > ms / 2 && now - (known.renewed.get(wanted) ?? Number.NEGATIVE_INFINITY) > ms / 2) {
    known.renewed.set(wanted, now);
    nextBatch(source).wanted.add(wanted);
  }
  return known.versions;
}

/**
 * @param {Versions} versions
 * @param {Read} read
 */
function remember(versions, read) {
  let known = shared.rannaKnownVersions;
  if (!known || known.reads.size > MOST_KNOWN)
    known = shared.rannaKnownVersions = {
      versions: new Map(),
      reads: new Map(),
      ms: pageLeaseMs(),
      renewed: new WeakMap(),
    };
  if (known.ms === 0) return;
  for (const [path, version] of versions) {
    const last = known.reads.get(path);
    // A slow read that was overtaken knows less.
    if (last && last.began > read.began) continue;
    known.versions.set(path, version);
    known.reads.set(path, read);
  }
}

/**
 * @param {VersionSource} source
 * @returns {Batch}
 */
function nextBatch(source) {
  shared.rannaVersionReads ??= { next: null, under: 0 };
  const reads = shared.rannaVersionReads;
  if (reads.next) return reads.next;
  /** @type {Batch} */
  const batch = { source, wanted: new Set(), told: [], waiting: [], timer: undefined };
  reads.next = batch;
  if (reads.under === 0) setImmediate(begin, reads, batch);
  else
    setTimeout(() => {
      if (reads.under < MOST_READS) begin(reads, batch);
    }, OVERLAP_MS);
  return batch;
}

/**
 * @param {Reads} reads
 * @param {Batch} batch
 */
function begin(reads, batch) {
  if (reads.next !== batch) return;
  reads.next = null;
  reads.under += 1;
  const paths = new Set();
  for (const some of batch.wanted) for (const path of some) paths.add(path);
  const read = { began: performance.now(), wall: Date.now() };
  const ended = () => {
    reads.under -= 1;
    clearTimeout(batch.timer);
    if (reads.next) setImmediate(begin, reads, reads.next);
  };
  batch.source.readVersions([...paths]).then(
    (versions) => {
      ended();
      remember(versions, read);
      tell(batch, versions);
      for (const { resolve } of batch.waiting) resolve(versions);
    },
    (error) => {
      ended();
      tell(batch, null);
      for (const { reject } of batch.waiting) reject(error);
    },
  );
}

/**
 * @param {Batch} batch
 * @param {Versions | null} versions
 */
function tell(batch, versions) {
  for (const told of batch.told.splice(0)) told(versions);
}

/**
 * Whether everything still has the version that it had.
 * @param {ReadonlyMap<string, number>} rests
 * @param {ReadonlyMap<string, number>} versions
 */
export function stillHolds(rests, versions) {
  for (const [path, version] of rests) if ((versions.get(path) ?? 0) !== version) return false;
  return true;
}
